// read_page (seed §4.2): one page as Markdown.

import type { PageText, SiteProfile } from '../catalogue/index.ts';
import { Refusal } from '../errors/index.ts';
import { text } from '../lib/language.ts';
import { defineOperation, type Operation } from './operation.ts';
import { generationResult, requestResult } from './result.ts';

/** Creates the operation. Its example is a page of the site. */
export function readPage({ samplePath }: SiteProfile): Operation {
  const samples = samplePath === undefined ? [] : [samplePath];
  return defineOperation({
    id: 'read_page',
    path: 'read_page',
    mount: 'api',
    tool: true,
    title: text('Leer una página', 'Read a page'),
    description: text(
      'Devuelve el texto completo de una página publicada en Markdown limpio, sin menús ni pie. Pásale la url de un resultado de search_pages.',
      'Returns the full text of one published page as clean Markdown, without menus or footer. Pass it the url of a result of search_pages.',
    ),
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['url'],
      properties: {
        url: {
          type: 'string',
          minLength: 1,
          maxLength: 300,
          description: text(
            'Dirección completa, ruta o último segmento (slug) de una página del sitio.',
            'Full address, path or slug of a page of the site.',
          ),
        },
        from: {
          type: 'integer',
          minimum: 0,
          maximum: 10_000_000,
          default: 0,
          description: text(
            'Carácter del Markdown en el que empezar. Si truncated es true, pasa los caracteres recibidos hasta ahora para leer el resto.',
            'Character of the Markdown to start at. If truncated is true, pass the number of characters received so far to read the rest.',
          ),
        },
      },
    },
    result: {
      title: 'Page',
      type: 'object',
      required: ['title', 'url', 'markdown', 'truncated'],
      properties: {
        title: { type: 'string', description: text('Título de la página.', 'Title of the page.') },
        url: {
          type: 'string',
          format: 'uri',
          description: text('Dirección de la página.', 'Address of the page.'),
        },
        markdown: {
          type: 'string',
          description: text(
            'Texto completo de la página en Markdown.',
            'Full text of the page converted to Markdown.',
          ),
        },
        truncated: {
          type: 'boolean',
          description: text(
            'true si queda texto: sigue leyendo con from.',
            'true when there is more text: read on with from.',
          ),
        },
        published: {
          type: 'string',
          format: 'date',
          description: text(
            'Día de publicación, si la página lo declara.',
            'Day of publication, if the page declares it.',
          ),
        },
        modified: {
          type: 'string',
          format: 'date',
          description: text(
            'Día del último cambio, si la página lo declara.',
            'Day of the last change, if the page declares it.',
          ),
        },
      },
    },
    requires: 'nothing',
    refuses: ['missing_parameter', 'page_not_found'],
    lookalikes: {
      page: 'url',
      pagina: 'url',
      path: 'url',
      ruta: 'url',
      slug: 'url',
      uri: 'url',
      link: 'url',
      href: 'url',
      address: 'url',
      direccion: 'url',
    },
    examples: () =>
      samples.map((url) => ({ title: text('Leer por su ruta', 'Read by path'), params: { url } })),
    run: ({ url, from }, { live, markdownMaxChars = Number.POSITIVE_INFINITY }) => {
      const catalogue = live.current();
      const page = catalogue.readPage(url);
      // a code point has at least one unit of UTF-16
      if (from === 0 && page.markdown.length <= markdownMaxChars) return generationResult<PageText>(page);
      const part = catalogue.readPagePart(url, from, markdownMaxChars);
      if (part === undefined) throw new Refusal('invalid_parameter', { parameter: 'from', rule: beyondEnd });
      return requestResult<PageText>(part);
    },
  });
}

const beyondEnd = text(
  'la página tiene menos caracteres; empieza en 0.',
  'the page has fewer characters; start at 0.',
);
