// The MCP tools `search` and `fetch` in the shapes that ChatGPT's connectors require (https://developers.openai.com/api/docs/mcp). They
// exist in MCP alone, because seed §4 fixes the operations of REST. They search and read as search_pages and read_page do.

import type { Catalogue, PageText, SiteProfile } from '../catalogue/index.ts';
import { allCities } from '../facts/index.ts';
import { languageName, text } from '../lib/language.ts';
import { type Callable, defineTool } from './operation.ts';
import { queryParam } from './query-param.ts';
import { requestResult } from './result.ts';

/** Results of a search. The contract has no pages of results. */
const resultsMax = 10;

const id = {
  type: 'string',
  description: text('Identificador de la página, para fetch.', 'Identifier of the page, for fetch.'),
} as const;
const title = { type: 'string', description: text('Título de la página.', 'Title of the page.') } as const;
const url = {
  type: 'string',
  format: 'uri',
  description: text('Dirección de la página, para citarla.', 'Address of the page, for citations.'),
} as const;

/** Creates the tool `search` of a site. */
export function searchTool({ language, searches }: SiteProfile): Callable {
  const spoken = languageName(language);
  return defineTool({
    id: 'search',
    title: text('Buscar', 'Search'),
    description: text(
      'Busca páginas publicadas y devuelve identificador, título y dirección de cada una, la más relevante primero. Pasa después el id de un resultado a fetch. search_pages hace lo mismo con más opciones.',
      'Searches the published pages and returns identifier, title and address of each, the most relevant first. Then pass the id of a result to fetch. search_pages does the same with more options.',
    ),
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['query'],
      properties: {
        query: queryParam(
          text(
            `Qué se busca, en pocas palabras concretas en ${spoken.es}.`,
            `What to look for, in a few concrete ${spoken.en} words.`,
          ),
        ),
      },
    },
    result: {
      type: 'object',
      title: 'ConnectorResults',
      required: ['results'],
      properties: {
        results: {
          type: 'array',
          description: text('Resultados, el más relevante primero.', 'Results, the most relevant first.'),
          items: { type: 'object', required: ['id', 'title', 'url'], properties: { id, title, url } },
        },
      },
    },
    requires: 'nothing',
    refuses: ['missing_parameter'],
    lookalikes: { q: 'query', text: 'query' },
    examples: () =>
      searches.slice(0, 1).map(({ query }) => ({
        title: text('Buscar en todo el sitio', 'Search the whole site'),
        params: { query },
      })),
    run: ({ query }, { live }) => {
      const { results } = live.searchPages({ query, city: allCities, limit: resultsMax, cursor: '' });
      return requestResult({
        results: results.map((hit) => ({ id: hit.url, title: hit.title, url: hit.url })),
      });
    },
  });
}

/** The tool `fetch`. An identifier is the address of a page. */
export const fetchTool: Callable = defineTool({
  id: 'fetch',
  title: text('Leer', 'Fetch'),
  description: text(
    'Devuelve el texto completo de una página en Markdown. Pásale el id de un resultado de search. read_page hace lo mismo y además sigue leyendo las páginas largas.',
    'Returns the full text of one page as Markdown. Pass it the id of a result of search. read_page does the same and reads on in long pages.',
  ),
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: { id: { ...id, minLength: 1, maxLength: 300 } },
  },
  result: {
    type: 'object',
    title: 'ConnectorDocument',
    required: ['id', 'title', 'text', 'url', 'metadata'],
    properties: {
      id,
      title,
      text: {
        type: 'string',
        description: text('Texto de la página en Markdown.', 'Text of the page as Markdown.'),
      },
      url,
      metadata: {
        type: 'object',
        description: text(
          'Ciudad (city) y fechas (published, modified) de la página, si las tiene, y truncated: true si queda texto, que se lee con read_page.',
          'City (city) and dates (published, modified) of the page, if it has them, and truncated: true when there is more text, which read_page reads.',
        ),
        additionalProperties: { type: 'string' },
      },
    },
  },
  requires: 'nothing',
  refuses: ['missing_parameter', 'page_not_found'],
  lookalikes: { url: 'id', path: 'id', slug: 'id' },
  examples: () => [],
  run: (params, { live, markdownMaxChars = Number.POSITIVE_INFINITY }) => {
    const catalogue = live.current();
    const whole = catalogue.readPage(params.id);
    const page =
      whole.markdown.length <= markdownMaxChars
        ? whole
        : (catalogue.readPagePart(params.id, 0, markdownMaxChars) ?? whole);
    const { title: name, url: address, markdown } = page;
    const metadata = describePage(page, catalogue);
    return requestResult({ id: address, title: name, text: markdown, url: address, metadata });
  },
});

/** The metadata of a page: texts alone, because that is what the contract's examples have. */
function describePage({ url: address, truncated }: PageText, catalogue: Catalogue): Record<string, string> {
  const page = catalogue.findPageByPath(decodeURIComponent(new URL(address).pathname));
  return {
    ...(page?.city && { city: page.city }),
    ...(page?.published && { published: page.published }),
    ...(page?.modified && { modified: page.modified }),
    ...(truncated && { truncated: 'true' }),
  };
}
