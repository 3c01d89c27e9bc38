// The table of refusals: every error code of the API with its status and texts (contract C7). A code never changes its
// meaning; retired codes keep their rows.

import { type Localized, text } from '../lib/language.ts';

/** One row of the table. `{name}` in a text is a placeholder for the refusal's fact of that name. */
export interface ErrorRow {
  readonly status: number;
  readonly message: Localized;
  /** How to fix the request (seed §7). */
  readonly hint: Localized;
}

const rows = {
  missing_parameter: {
    status: 400,
    message: text('Falta el parámetro «{parameter}».', 'Parameter "{parameter}" is missing.'),
    hint: text('Añade «{parameter}»: {rule}{lookalike}', 'Add "{parameter}": {rule}{lookalike}'),
  },
  invalid_parameter: {
    status: 400,
    message: text('El parámetro «{parameter}» no es válido.', 'Parameter "{parameter}" is not valid.'),
    hint: text('«{parameter}»: {rule}', '"{parameter}": {rule}'),
  },
  invalid_cursor: {
    status: 400,
    message: text(
      'El parámetro «cursor» no corresponde a esta búsqueda.',
      'Parameter "cursor" does not belong to this search.',
    ),
    hint: text(
      '«cursor»: usa el next_cursor de la respuesta anterior con la misma query y la misma city, o quítalo para empezar por el principio.',
      '"cursor": use the next_cursor of the previous answer with the same query and city, or leave it out to start again.',
    ),
  },
  cursor_expired: {
    status: 400,
    message: text(
      'El parámetro «cursor» ha caducado: el contenido se ha actualizado.',
      'Parameter "cursor" has expired: the content has been updated.',
    ),
    hint: text(
      '«cursor»: repite la búsqueda sin él para empezar por el principio.',
      '"cursor": repeat the search without it to start again.',
    ),
  },
  invalid_request: {
    status: 400,
    message: text('La petición HTTP no es válida.', 'The HTTP request is not valid.'),
    hint: text('{rule}', '{rule}'),
  },
  token_required: {
    status: 401,
    message: text('Esta operación necesita un token.', 'This operation needs a token.'),
    hint: text(
      'Envía la cabecera «Authorization: Bearer <token>». Cómo conseguir uno, gratis y al momento: {auth_doc}',
      'Send the header "Authorization: Bearer <token>". How to get one, free and at once: {auth_doc}',
    ),
  },
  invalid_token: {
    status: 401,
    message: text('El token no es válido o ha caducado.', 'The token is not valid or has expired.'),
    hint: text(
      '{scheme}Pide otro token a {token_endpoint}, o quita la cabecera Authorization para leer sin identificarte.',
      '{scheme}Ask {token_endpoint} for another token, or leave out the Authorization header to read anonymously.',
    ),
  },
  insufficient_scope: {
    status: 403,
    message: text('El token no tiene el permiso «{scope}».', 'The token lacks the scope "{scope}".'),
    hint: text(
      'Pide un token nuevo a {token_endpoint} con «scope={scope}» (o sin scope, que los da todos).',
      'Ask {token_endpoint} for a new token with "scope={scope}" (or without scope, which grants all).',
    ),
  },
  route_not_found: {
    status: 404,
    message: text('No hay nada en esta dirección.', 'There is nothing at this address.'),
    hint: text(
      'Las operaciones están descritas en {openapi}; las más usadas son {operations}. Las páginas están en {llms} y {sitemap}.',
      'The operations are described in {openapi}; the most used are {operations}. The pages are listed in {llms} and {sitemap}.',
    ),
  },
  page_not_found: {
    status: 404,
    message: text('Esta página no existe en el sitio.', 'This page does not exist on the site.'),
    hint: text('{rule}', '{rule}'),
  },
  method_not_allowed: {
    status: 405,
    message: text('El método {method} no se admite aquí.', 'Method {method} is not allowed here.'),
    hint: text('Usa {allow}. {how}', 'Use {allow}. {how}'),
  },
  precondition_failed: {
    status: 412,
    message: text('El archivo no cumple las condiciones pedidas.', 'The file does not meet the conditions.'),
    hint: text(
      'Pídelo sin If-Match ni If-Unmodified-Since.',
      'Ask without If-Match and If-Unmodified-Since.',
    ),
  },
  payload_too_large: {
    status: 413,
    message: text('El cuerpo de la petición es demasiado grande.', 'The request body is too large.'),
    hint: text('Envía como mucho {max_bytes} bytes.', 'Send at most {max_bytes} bytes.'),
  },
  uri_too_long: {
    status: 414,
    message: text('La dirección es demasiado larga.', 'The address is too long.'),
    hint: text(
      'Acórtala: como mucho {max_chars} caracteres, parámetros incluidos.',
      'Shorten it: at most {max_chars} characters, parameters included.',
    ),
  },
  unsupported_media_type: {
    status: 415,
    message: text('El formato del cuerpo no se admite.', 'The format of the body is not supported.'),
    hint: text('Envía {format}.', 'Send {format}.'),
  },
  range_not_satisfiable: {
    status: 416,
    message: text('El archivo no tiene ese rango.', 'The file lacks that range.'),
    hint: text(
      'El archivo tiene {length_bytes} bytes: pide parte de ellos, o todos sin la cabecera Range.',
      'The file has {length_bytes} bytes: ask for some of them, or for all without the header Range.',
    ),
  },
  quota_exceeded: {
    status: 429,
    message: text('Has agotado tu cuota de peticiones.', 'You have used up your quota of requests.'),
    hint: text('Espera {retry_after} s. {raise}', 'Wait {retry_after} s. {raise}'),
  },
  misdirected_request: {
    status: 421,
    message: text(
      'Este servidor no tiene ningún sitio con ese nombre.',
      'This server has no site of that name.',
    ),
    hint: text(
      'Envía en la cabecera Host el nombre de un sitio de este servidor.',
      'Send the name of a site of this server in the header Host.',
    ),
  },
  headers_too_large: {
    status: 431,
    message: text(
      'Las cabeceras de la petición son demasiado grandes.',
      'The request headers are too large.',
    ),
    hint: text('Envía menos cabeceras o más cortas.', 'Send fewer or shorter headers.'),
  },
  internal_error: {
    status: 500,
    message: text('Error interno.', 'Internal error.'),
    hint: text(
      'No es culpa tuya. Inténtalo otra vez; si se repite, avísanos con el identificador {request_id}.',
      'It is not your fault. Try again; if it happens again, report the identifier {request_id}.',
    ),
  },
  unavailable: {
    status: 503,
    message: text('El servicio no está disponible temporalmente.', 'The service is temporarily unavailable.'),
    hint: text(
      'Inténtalo otra vez dentro de {retry_after} s. Si has enviado un token, prueba sin él: para leer no hace falta ninguno.',
      'Try again in {retry_after} s. If you sent a token, try without it: reading needs no token.',
    ),
  },
} as const satisfies Record<string, ErrorRow>;

/** The stable identifier of a row: `code` of seed §7. */
export type ErrorCode = keyof typeof rows;

/** The rows by code. */
export const errorRows: Readonly<Record<ErrorCode, ErrorRow>> = rows;
