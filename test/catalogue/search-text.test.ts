import { expect, it } from 'vitest';
import { searchTextOf } from '../../src/catalogue/batch-work.ts';
import { findSteepGrowth } from '../growth/processor-time.ts';

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

it('contract C12.8: the time of a page of questions grows as the page', async () => {
  const read = (lines: string) => {
    const headings = lines.split('\n').map((text) => ({ level: 2, text: text.slice(0, -1) }) as const);
    return searchTextOf({ title: 'Dudas', headings, text: lines, isList: false });
  };
  const questions = (chars: number) => Array.from({ length: chars / 6 }, (_, i) => `a${i}?`).join('\n');
  expect(await findSteepGrowth(read, questions)).toBeUndefined();
});
