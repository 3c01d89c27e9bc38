import { expect, it } from 'vitest';
import { searchTextOf } from '../../src/catalogue/batch-work.ts';

it('contract C4.2: a line that is a question is a heading of its answer, once', () => {
  const long = `Si tienes una caldera de más de quince años y te preguntas ${'de verdad '.repeat(6)}si cambiarla, ¿qué haces?`;
  const page = {
    title: 'Contacto',
    headings: [
      { level: 1, text: 'Contacto' },
      { level: 2, text: '¿Dónde estamos?' },
    ] as const,
    text: `Contacto\n¿Dónde estamos?\nEn Jaca.\n¿Abrís los domingos?\nNo. ¿Por qué? Por descanso.\n${long}`,
    isList: false,
  };
  expect(searchTextOf({ ...page, headings: [...page.headings] })).toEqual({
    title: 'Contacto',
    headings: ['Contacto', '¿Dónde estamos?', '¿Abrís los domingos?'],
    body: page.text,
    isList: false,
  });
});
