// The errors of the OAuth endpoints, in the shape of RFC 6749 §5.2. Descriptions use only the characters that it allows, ASCII
// without quotes or backslash (contract C8.5), and repeat no text from the caller.

/** One row of the table: the `error` code of the RFC that defines it, its HTTP status, and what to do. */
export interface OAuthErrorRow {
  readonly error: string;
  readonly status: number;
  readonly description: string;
}

const rows = {
  // RFC 6749 §5.2
  notForm: bad('invalid_request', 'The body must be application/x-www-form-urlencoded.'),
  badForm: bad(
    'invalid_request',
    'The form cannot be decoded: percent-encode it as UTF-8, without control characters.',
  ),
  repeatedParameter: bad('invalid_request', 'A parameter is repeated; send each parameter once.'),
  twoMethods: bad(
    'invalid_request',
    'The request names the client by HTTP Basic and in the form; send one of them.',
  ),
  missingGrantType: bad('invalid_request', 'Parameter grant_type is missing; send client_credentials.'),
  missingToken: bad('invalid_request', 'Parameter token is missing.'),
  wrongGrantType: bad('unsupported_grant_type', 'The only grant_type is client_credentials.'),
  unknownScope: bad(
    'invalid_scope',
    'A scope is unknown or not registered for this client; leave scope out to get all of them.',
  ),
  invalidClient: row(
    'invalid_client',
    401,
    'The client is unknown or its secret is wrong; if the secret is lost, register again.',
  ),
  missingClient: row(
    'invalid_client',
    401,
    'No client credentials can be read; send client_id and client_secret by HTTP Basic or in the form.',
  ),
  // RFC 6749 §4.1.2.1
  noBrowserFlow: bad(
    'unsupported_response_type',
    'There is no browser flow and nothing to sign in to: POST client_name and contacts to registration_endpoint, then grant_type=client_credentials to token_endpoint.',
  ),
  // RFC 8707 §2
  unknownResource: bad('invalid_target', 'The resource is not one that this server issues tokens for.'),
  // RFC 7591 §3.2.2
  notJson: bad('invalid_client_metadata', 'The body must be a JSON object sent as application/json.'),
  badClientName: bad('invalid_client_metadata', 'client_name must be text of 1 to 200 characters.'),
  unprintableClientName: bad(
    'invalid_client_metadata',
    'client_name contains a control character, a line separator or a mark that changes the direction of text; remove it.',
  ),
  invisibleClientName: bad(
    'invalid_client_metadata',
    'client_name has no visible character; send a name that people can read.',
  ),
  badContacts: bad('invalid_client_metadata', 'contacts must be a list of 1 to 10 e-mail addresses.'),
  badScope: bad('invalid_client_metadata', 'scope must be text: scope names separated by spaces.'),
  // errors of the HTTP layer, which those RFCs do not define (contract C8.5)
  badRequest: bad(
    'invalid_request',
    'The HTTP request is not valid; send the Host header exactly once, and the body whole, in few pieces.',
  ),
  uriTooLong: row('invalid_request', 414, 'The address is too long; send parameters in the body.'),
  methodNotAllowed: row('invalid_request', 405, 'This endpoint takes POST only.'),
  payloadTooLarge: row('invalid_request', 413, 'The request body is too large.'),
  compressedBody: row(
    'invalid_request',
    415,
    'Send the body uncompressed, without the Content-Encoding header.',
  ),
  tooManyTokenRequests: row(
    'too_many_requests',
    429,
    'Too many token requests; wait for Retry-After seconds. Tokens last 3600 seconds: reuse them.',
  ),
  tooManyRegistrations: row(
    'too_many_requests',
    429,
    'Too many registrations; wait for Retry-After seconds. A client stays registered: keep its client_id and client_secret and reuse them.',
  ),
  serverError: row('server_error', 500, 'Internal error. Try again.'),
  unavailable: row(
    'temporarily_unavailable',
    503,
    'The service is unavailable; retry after Retry-After seconds.',
  ),
} as const satisfies Record<string, OAuthErrorRow>;

/** The name of a row of {@link oauthErrors}. */
export type OAuthErrorName = keyof typeof rows;

/** The rows by name. */
export const oauthErrors: Readonly<Record<OAuthErrorName, OAuthErrorRow>> = rows;

/** Rejects a request with a row of the table. It is the client's mistake, so nothing is logged. */
export class OAuthError extends Error {
  readonly row: OAuthErrorRow;

  constructor(name: OAuthErrorName) {
    super(rows[name].description);
    this.name = 'OAuthError';
    this.row = rows[name];
  }
}

function bad(error: string, description: string): OAuthErrorRow {
  return row(error, 400, description);
}

function row(error: string, status: number, description: string): OAuthErrorRow {
  return { error, status, description };
}
