// What a word of a question counts in a passage (contract C15.2: the best passage first).

import { expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';

/** The texts of the passages of a page that consists of these paragraphs. */
function passagesOf(query: string, paragraphs: readonly string[]): readonly string[] {
  const page = { key: '/a/', title: 'Normas', headings: [], city: '', body: paragraphs.join('\n') };
  const index = buildIndex([page], { cities: [] });
  return index.answer({ query, city: '', bytesMax: 300 }).passages.map(({ text }) => text);
}

const filler = Array.from(
  { length: 9 },
  (_, i) => `Podamos ${i + 10} setos con tijeras de mano cada tarde de invierno, cuando no llueve.`,
);

it('contract C15.2: words of the next paragraph count for a passage, those far away do not', () => {
  const gates = 'Las puertas se abren en mayo, a las diez de la mañana.';
  const baths = 'Las puertas se abren en mayo, a las nueve de la mañana.';
  const swimmers = 'Quien entra en la piscina se ducha antes con abundante jabón.';
  const found = passagesOf('puertas de la piscina', [gates, ...filler, baths, swimmers, ...filler]);
  expect(found).toContain(gates);
  expect(found.indexOf(baths)).toBeLessThan(found.indexOf(gates));
});

it('contract C15.2: the hundredth occurrence of a word on a page counts too', () => {
  const rules = Array.from({ length: 100 }, (_, i) => `En la piscina rige la norma ${i + 10} del club.`);
  const cars = 'El aforo del aparcamiento es de cien coches.';
  const swimmers = 'El aforo de la piscina es de cien bañistas cada vez.';
  const found = passagesOf('aforo de la piscina', [cars, ...filler, ...rules, swimmers]);
  expect(found[0]).toBe(swimmers);
});

it('contract C15.2: what all of a page is about tells its passages little apart', () => {
  const page = (key: string, title: string, lines: readonly string[]) => ({
    ...{ key, title, headings: [], city: '', body: lines.join('\n') },
  });
  const changed = 'El agua se cambia en mayo, cuando se abren las puertas a los primeros bañistas.';
  const guarded = Array.from(
    { length: 35 },
    (_, i) => `La piscina ${i + 10} tiene socorrista de la mañana a la noche, también los domingos.`,
  );
  const others = Array.from({ length: 1000 }, (_, i) =>
    i % 18 === 0
      ? `Regamos ${i + 10} macetas con agua de lluvia cada tarde de verano, cuando baja el sol.`
      : `Podamos ${i + 10} setos con tijeras de mano cada tarde de invierno, cuando no llueve.`,
  );
  const documents = [page('/a/', 'Baños', [...guarded, changed]), page('/b/', 'Jardines', others)];
  const index = buildIndex(documents, { cities: [] });
  const { passages } = index.answer({ query: 'agua de la piscina', city: '', bytesMax: 300 });
  expect(passages[0]?.text).toBe(changed);
});

it.each([
  // forms of one stem
  ['dónde entrenan los nadadores', 'Entrena el nadador en el lago.', 'Entrenan los nadadores en el lago.'],
  // words that say little
  ['desde cuándo abre la piscina', 'La piscina abre a las diez.', 'La piscina abre desde mayo.'],
])(
  'contract C15.2: of passages about the same, those worded like "%s" come first',
  (query, other, worded) => {
    expect(passagesOf(query, [other, ...filler, worded])[0]).toBe(worded);
    expect(passagesOf(query, [worded, ...filler, other])[0]).toBe(worded);
  },
);

it('contract C15.2: a passage that shares only words that say little is none', () => {
  const pool = 'La piscina cierra cuando hay tormenta.';
  const found = passagesOf('qué hay desde que cierra la piscina', [
    pool,
    ...filler,
    'Desde que hay setos, se podan.',
  ]);
  expect(found).toEqual([pool]);
});
