// Sample queries in the language of the reader (contract C12.1, contract C14.1): a bookshop with pages in Spanish and English.

import { expect, it } from 'vitest';
import type { Page } from '../../src/compare/page.ts';
import { executeSamples } from '../../src/discovery/samples.ts';
import { listOperations } from '../../src/operations/index.ts';
import { createPolicies } from '../../src/quota/policy.ts';
import { renderSample } from './rendered.ts';
import { openSampleCatalogue, sampleUrl } from './sample-site.ts';

function page(path: string, title: string, language: string): Page {
  const text = `${title}. `.repeat(20);
  const rest = { city: '', description: '', isList: false, published: '', modified: '' };
  return { path, title, text, markdown: `# ${title}\n\n${text}\n`, headings: [], language, ...rest };
}

const spanishPages = [
  page('/', 'Librería Ítaca', 'es'),
  page('/clubes/', 'Clubes de lectura', 'es'),
  page('/libros/', 'Libros de segunda mano', 'es'),
];
const bothPages = [
  ...spanishPages,
  page('/z/clubs/', 'Reading clubs', 'en'),
  page('/z/second-hand/', 'Rare second-hand books', 'en'),
];

async function render(pages: readonly Page[]) {
  const catalogue = openSampleCatalogue(sampleUrl, pages);
  const operations = listOperations(catalogue.profile);
  const policies = createPolicies({ anonymous: 60, identified: 600 });
  const live = { current: () => catalogue, searchPages: catalogue.searchPages };
  const samples = executeSamples(operations, live, policies);
  const rendered = await renderSample({ profile: catalogue.profile, operations, samples });
  const markdownOf = (path: string) => String(rendered.find(path).markdown);
  return { catalogue, textOf: rendered.textOf, markdownOf };
}

/** The queries of the calls in a text. */
const queriesOf = (text: string) =>
  [...text.matchAll(/query(?:=|": ?"|: ")([^"&']+)/g)].map(([, query]) => query);

it('shows readers of each language queries of pages in it', async () => {
  const { catalogue, textOf, markdownOf } = await render(bothPages);
  const { searchesIn, searches } = catalogue.profile;
  expect(searchesIn.es).toBe(searches);
  const [spanish, english] = [searchesIn.es[0]!.query, searchesIn.en[0]!.query];
  expect(new Set(searchesIn.en.map(({ query }) => query))).toEqual(
    new Set(['reading clubs', 'rare second-hand books']),
  );
  for (const { query } of searchesIn.en)
    expect(catalogue.searchPages({ query, city: 'todas', limit: 3, cursor: '' }).total).toBeGreaterThan(0);
  const inEnglish = queriesOf(markdownOf('/developers/'));
  expect(inEnglish).toContain(english);
  expect(inEnglish).not.toContain(spanish);
  const inSpanish = queriesOf(markdownOf('/desarrolladores/'));
  expect(inSpanish).toContain(spanish);
  expect(inSpanish).not.toContain(english);
  for (const language of ['es', 'en'] as const) {
    const [shown, other] = language === 'en' ? [english, spanish] : [spanish, english];
    const text = decodeURIComponent(textOf('/agents.md', language).replaceAll('+', ' '));
    expect(queriesOf(text)).toContain(shown);
    expect(queriesOf(text)).not.toContain(other);
  }
  expect(textOf('/developers/reference/')).toContain(`value="${english}"`);
  expect(textOf('/desarrolladores/referencia/')).toContain(`value="${spanish}"`);
});

it('shows in each language of the OpenAPI document answers that a search in it gives', async () => {
  const { textOf } = await render(bothPages);
  for (const [language, urls] of [
    ['es', /^https:\/\/[^/]+\/(?!z\/)/],
    ['en', /^https:\/\/[^/]+\/z\//],
  ] as const) {
    const { paths } = JSON.parse(textOf('/openapi.json', language));
    const { examples } = paths['/api/v1/search_pages'].get.responses['200'].content['application/json'];
    const answers = Object.values(examples as Record<string, { value: { results: { url: string }[] } }>);
    expect(answers).toHaveLength(1);
    for (const { url } of answers[0]!.value.results) expect(url).toMatch(urls);
  }
});

it('shows readers of Spanish the queries of a Galician site, whatever Spanish pages it has (contract C12.5)', async () => {
  const pages = [
    page('/', 'Librería Ítaca', 'gl'),
    page('/clubs/', 'Clubs de lectura', 'gl'),
    page('/es/clubes/', 'Clubes de lectura', 'es'),
    page('/es/libros/', 'Libros de segunda mano', 'es'),
    page('/libros/', 'Libros de segunda man', 'gl'),
  ];
  const { searches, searchesIn } = openSampleCatalogue(sampleUrl, pages, 'gl').profile;
  expect(searches.map(({ query }) => query).sort()).toEqual(['clubs de lectura', 'libros de segunda man']);
  expect([searchesIn.es, searchesIn.en]).toEqual([searches, searches]);
});

it('shows all readers the queries of a site in one language', async () => {
  const { catalogue, markdownOf } = await render(spanishPages);
  const { searchesIn, searches } = catalogue.profile;
  expect([searchesIn.es, searchesIn.en]).toEqual([searches, searches]);
  for (const path of ['/developers/', '/desarrolladores/'])
    expect(queriesOf(markdownOf(path))).toContain(searches[0]!.query);
});

it('names neither services nor towns of a site without them', () => {
  const { profile } = openSampleCatalogue(sampleUrl, spanishPages);
  const search = listOperations({ ...profile, cities: [] }).find(({ id }) => id === 'search_pages');
  expect(search?.description.es).toMatch(/^Busca páginas publicadas por tema y /);
  expect(search?.description.en).toMatch(/^Searches the published pages by topic and /);
});
