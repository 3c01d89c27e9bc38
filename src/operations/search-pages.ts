// search_pages (seed §4.1): full-text search. Most callers start with it.

import type { SearchResultPage, SiteProfile } from '../catalogue/index.ts';
import { languageName, text } from '../lib/language.ts';
import { cityParam, createCityLookup } from './city-names.ts';
import { defineOperation, type Operation } from './operation.ts';
import { pageFields } from './page-fields.ts';
import { queryExamples } from './query-examples.ts';
import { queryParam } from './query-param.ts';
import type { Result, WrittenJson } from './result.ts';

/** Most results in an answer (seed §4.1). */
const resultsMax = 25;

/** Longest example in a description, so that it has 150 characters at most (contract C9.3). */
const exampleMaxChars = 50;

/** Creates the operation of a site: its cities are the values of `city`, and its examples find pages of it. */
export function searchPages(profile: SiteProfile): Operation {
  const { cities, searches, citySearch, language } = profile;
  const spoken = languageName(language);
  const [example] = searches;
  const topic = cities.length === 0 ? text('tema', 'topic') : text('tema o ciudad', 'topic or city');
  const withExample = (es: string) =>
    example === undefined || example.query.length > exampleMaxChars ? '' : es.replace('…', example.query);
  return defineOperation({
    id: 'search_pages',
    path: 'search_pages',
    mount: 'api',
    tool: true,
    title: text('Buscar páginas', 'Search pages'),
    description: text(
      `Busca páginas publicadas por ${topic.es} y devuelve título, dirección, ciudad y extracto de cada una. Es la entrada normal para explorar: pasa después la url devuelta a read_page para leer la página entera.`,
      `Searches the published pages by ${topic.en} and returns title, address, city and excerpt of each. The normal entry point to explore: then pass a returned url to read_page to read the whole page.`,
    ),
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['query'],
      properties: {
        query: queryParam(
          text(
            `Qué se busca, en ${spoken.es}. Funcionan mejor pocas palabras concretas${withExample(' («…»)')} que una frase larga.`,
            `What to look for, in ${spoken.en}. A few concrete words${withExample(' ("…")')} work better than a long sentence.`,
          ),
        ),
        city: cityParam(cities),
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: resultsMax,
          default: 8,
          description: text('Resultados por respuesta.', 'Results per answer.'),
        },
        cursor: {
          type: 'string',
          maxLength: 12,
          description: text(
            'El next_cursor de la respuesta anterior, con la misma query y la misma city. Vacío o ausente: primera página.',
            'The next_cursor of the previous answer, with the same query and city. Empty or absent: first page.',
          ),
        },
      },
    },
    result: {
      title: 'SearchResultPage',
      type: 'object',
      required: ['total', 'results', 'next_cursor'],
      properties: {
        total: {
          type: 'integer',
          minimum: 0,
          maximum: resultsMax,
          description: text(
            'Número de resultados de esta respuesta; no es el total.',
            'Number of results in this answer; not the number of all.',
          ),
        },
        results: {
          type: 'array',
          description: text('Resultados, el más relevante primero.', 'Results, the most relevant first.'),
          items: {
            title: 'SearchResult',
            type: 'object',
            required: ['title', 'url', 'city', 'excerpt'],
            properties: {
              title: pageFields.title,
              url: pageFields.url,
              city: pageFields.city,
              excerpt: {
                type: 'string',
                maxLength: 240,
                description: text(
                  'Fragmento de texto en torno a lo buscado.',
                  'A piece of plain text around the match.',
                ),
              },
            },
          },
        },
        next_cursor: {
          anyOf: [{ type: 'string', maxLength: 12 }, { type: 'null' }],
          description: text(
            'Valor de cursor para la página siguiente; null cuando no hay más.',
            'Value of cursor for the next page; null when there are no more results.',
          ),
        },
      },
    },
    requires: 'nothing',
    refuses: ['missing_parameter', 'invalid_cursor', 'cursor_expired'],
    lookalikes: {
      q: 'query',
      s: 'query',
      search: 'query',
      text: 'query',
      texto: 'query',
      term: 'query',
      consulta: 'query',
      busqueda: 'query',
      buscar: 'query',
      ciudad: 'city',
      location: 'city',
      page: 'cursor',
      pagina: 'cursor',
      offset: 'cursor',
      per_page: 'limit',
      size: 'limit',
      limite: 'limit',
    },
    spellings: { city: createCityLookup(cities) },
    examples: () => [
      ...queryExamples(profile.searchesIn, text('Buscar en todo el sitio', 'Search the whole site'), {
        limit: 3,
      }),
      ...(citySearch === undefined
        ? []
        : [
            {
              title: text('Buscar en una ciudad', 'Search within a city'),
              params: { query: citySearch.query, city: citySearch.city, limit: 3 },
            },
          ]),
    ],
    run: ({ query, city, limit, cursor = '' }, { live }) => {
      const page = live.searchPages({ query, city, limit, cursor });
      // not cached: a cursor, because it expires; an empty page, because it is fast and there are endless such queries
      return searchResult(page, cursor === '' && page.total > 0 ? 'generation' : 'request');
    },
  });
}

/** An odd multiplier, so that the digest depends on the order of the hits. */
const mixer = 0x9e3779b1;

/** Creates the result of a search, with the JSON that every dialect sends. */
function searchResult(value: SearchResultPage, cacheable: Result['cacheable']): Result<SearchResultPage> {
  return { value, json: writeSearchPage(value), cacheable };
}

/** Writes the same JSON as `JSON.stringify`, in a tenth of the time, by joining the JSON of the hits. */
export function writeSearchPage({ total, results, next_cursor: nextCursor }: SearchResultPage): WrittenJson {
  let body = `{"total":${total},"results":[`;
  let digest = 0;
  let separator = '';
  for (const { json, checksum } of results) {
    body += separator + json;
    separator = ',';
    digest = (Math.imul(digest, mixer) + checksum) | 0;
  }
  body += nextCursor === null ? '],"next_cursor":null}' : `],"next_cursor":"${nextCursor}"}`;
  return { body, digest: `${digest}-${nextCursor ?? ''}` };
}
