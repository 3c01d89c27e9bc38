// OpenAPI links: how the answer of one operation becomes the request of the next.

import { text } from '../../lib/language.ts';
import type { Json } from '../published-document.ts';

const credentials = {
  client_id: '$response.body#/client_id',
  client_secret: '$response.body#/client_secret',
};

/** Links of the successful answer, by operation. */
const links: Readonly<Record<string, Json>> = {
  ask_business: {
    read_passage: {
      operationId: 'read_page',
      description: text('Leer la página del primer fragmento.', 'Read the page of the first passage.'),
      parameters: { url: '$response.body#/passages/0/url' },
    },
  },
  search_pages: {
    read_result: {
      operationId: 'read_page',
      description: text('Leer el primer resultado.', 'Read the first result.'),
      parameters: { url: '$response.body#/results/0/url' },
    },
    next_page: {
      operationId: 'search_pages',
      description: text(
        'La página siguiente, si next_cursor no es null.',
        'The next page, if next_cursor is not null.',
      ),
      parameters: {
        query: '$request.query.query',
        city: '$request.query.city',
        cursor: '$response.body#/next_cursor',
      },
    },
  },
  oauth_register: {
    request_token: {
      operationId: 'oauth_token',
      description: text('Pedir un token con estas credenciales.', 'Request a token with these credentials.'),
      requestBody: { grant_type: 'client_credentials', ...credentials },
    },
  },
  oauth_token: {
    revoke_token: {
      operationId: 'oauth_revoke',
      description: text(
        'Revocar el token, con las mismas credenciales.',
        'Revoke the token, with the same credentials.',
      ),
      requestBody: {
        token: '$response.body#/access_token',
        client_id: '$request.body#/client_id',
        client_secret: '$request.body#/client_secret',
      },
    },
  },
};

/** The member `links` of an operation's successful response; nothing when no operation follows. */
export function linksOf(operationId: string): Json {
  return links[operationId] === undefined ? {} : { links: links[operationId] };
}
