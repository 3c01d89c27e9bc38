// A small site of home services, written for these tests: general pages, problem guides, and services in a few cities.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { SearchDocument, SearchIndex, SynonymGroup } from '../../src/search/index.ts';
import { exampleSynonyms } from '../example/example-files.ts';
import { buildIndex, type OpenedIndex } from './build-index.ts';

interface Page {
  readonly title: string;
  readonly body: string;
  readonly city: string;
}

const {
  general,
  problems,
}: Record<'general' | 'problems', Record<string, Omit<Page, 'city'>>> = parse(
  readFileSync(join(import.meta.dirname, 'corpus.yaml'), 'utf8'),
);

const cities = [
  { slug: 'a-coruna', name: 'A Coruña' },
  { slug: 'bilbao', name: 'Bilbao' },
  { slug: 'las-palmas', name: 'Las Palmas' },
  { slug: 'mallorca', name: 'Mallorca' },
];

const trades = [
  { slug: 'cerrajeria', title: 'Cerrajero', body: 'Abrimos puertas y cambiamos cerraduras' },
  { slug: 'electricidad', title: 'Electricista', body: 'Reparamos averías eléctricas y cuadros' },
  { slug: 'fontaneria', title: 'Fontanero', body: 'Reparamos grifos, cisternas y tuberías' },
];

const inCities = cities.flatMap(({ slug, name }): readonly (readonly [string, Page])[] => [
  [
    `/ciudades/${slug}/`,
    {
      title: `Servicios en ${name}`,
      body: `Guía de ${name}: cerrajería, electricidad, fontanería y pintura en todos los barrios de ${name}.`,
      city: slug,
    },
  ],
  ...trades.map(
    (trade) =>
      [
        `/servicios/${trade.slug}/${slug}/`,
        {
          title: `${trade.title} en ${name}`,
          body: `${trade.body} en ${name} y alrededores. Llámanos y te decimos cuándo podemos ir.`,
          city: slug,
        },
      ] as const,
  ),
]);

/** The 44 documents, ascending by key. */
export const corpus: readonly SearchDocument[] = [
  ...Object.entries({ ...general, ...problems }).map(([key, page]) => [key, { ...page, city: '' }] as const),
  ...inCities,
]
  .map(([key, page]) => ({ key, headings: [page.title], ...page }))
  .sort((a, b) => (a.key < b.key ? -1 : 1));

/** The options, as an operator configures them. */
export const cityNames = [
  { slug: 'a-coruna', names: ['A Coruña', 'La Coruña', 'Coruña'] },
  { slug: 'bilbao', names: ['Bilbao', 'Bilbo'] },
  { slug: 'las-palmas', names: ['Las Palmas', 'Las Palmas de Gran Canaria', 'Gran Canaria'] },
  { slug: 'mallorca', names: ['Mallorca', 'Palma de Mallorca', 'Palma'] },
  { slug: 'madrid', names: ['Madrid'] },
];

export const tradeIndex: OpenedIndex = buildIndex(corpus, { cities: cityNames, synonyms: exampleSynonyms });

/** Returns the keys of the best hits. */
export function findKeys(
  index: SearchIndex,
  documents: readonly SearchDocument[],
  query: string,
  city = '',
): string[] {
  const { hits } = index.search({ query, city, offset: 0, limit: 25 });
  return hits.map(({ document }) => documents[document]!.key);
}

/** Returns the keys of the best hits in {@link corpus}. */
export const searchTrades = (query: string, city = ''): string[] => findKeys(tradeIndex, corpus, query, city);

/** Builds an index of bodies with empty titles. Keys are their positions. */
export function indexBodies(
  bodies: readonly string[],
  options = { cities: [], synonyms: [] as readonly SynonymGroup[] },
): {
  readonly documents: readonly SearchDocument[];
  readonly index: SearchIndex;
} {
  const documents = bodies.map((body, i) => ({
    key: `/${String(i).padStart(4, '0')}`,
    title: '',
    headings: [],
    body,
    city: '',
  }));
  return { documents, index: buildIndex(documents, options) };
}
