// What a word of a question counts in a passage (contract C15.2: the best passage first).

import { expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';

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
