// A small site of home services, written for the tests, with enough pages that the expected one has competitors.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { namesInQueries } from '../../src/facts/city.ts';
import type { SearchDocument } from '../../src/search/index.ts';
import { exampleCities, exampleSynonyms } from '../example/example-files.ts';
import { buildIndex, type OpenedIndex } from './build-index.ts';

const {
  pages,
}: { readonly pages: Readonly<Record<string, { readonly title: string; readonly body: string }>> } = parse(
  readFileSync(join(import.meta.dirname, 'trade-corpus.yaml'), 'utf8'),
);

const cityPages: SearchDocument[] = ['bilbao', 'a-coruna', 'madrid'].flatMap((slug) => {
  const name = exampleCities.find((city) => city.slug === slug)!.name;
  return [
    {
      key: `/ciudades/${slug}/`,
      title: `Servicios del hogar en ${name}`,
      headings: ['Qué hacemos'],
      body: `Fontaneros, electricistas y cerrajeros en ${name}.`,
      city: slug,
    },
    {
      key: `/servicios/cerrajeria/${slug}/`,
      title: `Cerrajeros en ${name}`,
      headings: ['Precios'],
      body: `Abrimos puertas y cambiamos bombines en ${name} y alrededores.`,
      city: slug,
    },
  ];
});

/** The documents in the order of indexing. */
export const documents: readonly SearchDocument[] = [
  ...Object.entries(pages).map(([key, page]) => ({ key, headings: [], city: '', ...page })),
  ...cityPages,
].sort((a, b) => (a.key < b.key ? -1 : 1));

/** The index, built as in production. */
export function openTradeIndex(): OpenedIndex {
  return buildIndex(documents, {
    cities: exampleCities.map((city) => ({ slug: city.slug, names: namesInQueries(city) })),
    synonyms: exampleSynonyms,
  });
}
