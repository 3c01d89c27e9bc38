// The OAuth endpoints as OpenAPI paths (seed §4.6), from the same table as their routes.

import { text } from '../../lib/language.ts';
import { type OAuthEndpoint, type OAuthErrorName, oauthEndpoints, oauthErrors } from '../../oauth/index.ts';
import { rateHeaderNames } from '../../quota/index.ts';
import type { Json } from '../published-document.ts';
import { referToHeaders } from './headers.ts';
import { linksOf } from './links.ts';
import { oauthTexts, requestSchemas } from './oauth-schemas.ts';
import { describeByStatus, nameResponses, type Responses, referToResponses } from './responses.ts';
import { referToSchema } from './schemas.ts';
import { headersTooLarge, orUnreadable } from './unreadable.ts';

/**
 * Errors that every endpoint can return, besides `badRequest`. `methodNotAllowed` is absent because the document describes POST
 * only.
 */
const commonErrors: readonly OAuthErrorName[] = [
  'payloadTooLarge',
  'compressedBody',
  'uriTooLong',
  'serverError',
  'unavailable',
];
const formErrors: readonly OAuthErrorName[] = ['notForm', 'badForm', 'repeatedParameter', 'twoMethods'];
const clientErrors: readonly OAuthErrorName[] = ['invalidClient', 'missingClient'];
/** Errors of one endpoint, with statuses that no shared response has. */
const endpointErrors: Readonly<Record<OAuthEndpoint['id'], readonly OAuthErrorName[]>> = {
  register: ['notJson', 'badClientName', 'badContacts', 'badScope', 'badRequest', 'tooManyRegistrations'],
  token: [
    ...formErrors,
    'missingGrantType',
    'wrongGrantType',
    'unknownScope',
    'unknownResource',
    'badRequest',
    'tooManyTokenRequests',
  ],
  introspect: [...formErrors, 'missingToken', 'badRequest'],
  revoke: [...formErrors, 'missingToken', 'badRequest'],
};

/** Prefix of the names of the dialect's responses. */
const dialect = 'OAuth';

/** The responses that endpoints share, as components. */
export function describeOAuthResponses(): Json {
  return nameResponses(dialect, describeErrors([...clientErrors, ...commonErrors]));
}

/** Path items by path. */
export function describeOAuth(): Json {
  return Object.fromEntries(
    oauthEndpoints.map((endpoint) => [endpoint.path, { post: describeEndpoint(endpoint) }]),
  );
}

function describeEndpoint(endpoint: OAuthEndpoint): Json {
  const { id, mediaType } = endpoint;
  const texts = oauthTexts[id];
  const success = id === 'register' ? '201' : '200';
  const operationId = `oauth_${id}`;
  const shared = id === 'register' ? commonErrors : [...clientErrors, ...commonErrors];
  return {
    operationId,
    tags: ['oauth'],
    summary: texts.title,
    description: texts.description,
    security: id === 'register' ? [{}] : [{ client: [] }, {}],
    requestBody: {
      required: true,
      content: {
        [mediaType]: { schema: requestSchemas[id], examples: { ejemplo: { value: texts.request } } },
      },
    },
    responses: {
      [success]: {
        description: texts.success,
        content: {
          'application/json': {
            schema: referToSchema(texts.schema),
            examples: { ejemplo: { value: texts.response } },
          },
        },
        ...linksOf(operationId),
      },
      ...describeErrors(endpointErrors[id]),
      ...referToResponses(dialect, Object.keys(describeErrors(shared))),
      ...headersTooLarge,
    },
  };
}

function describeErrors(names: readonly OAuthErrorName[]): Responses {
  return describeByStatus(names, (name) => oauthErrors[name].status, describeStatus);
}

function describeStatus(status: number, names: readonly OAuthErrorName[]): Json {
  const codes = [...new Set(names.map((name) => oauthErrors[name].error))];
  const examples = names.map((name) => {
    const { error, description } = oauthErrors[name];
    return [name, { value: { error, error_description: description } }];
  });
  return {
    description: text(`Error: ${codes.join(', ')}.`, `Error: ${codes.join(', ')}.`),
    ...(headersOf[status] && { headers: referToHeaders(headersOf[status]) }),
    content: {
      'application/json': {
        schema: orUnreadable(status, referToSchema('OAuthError')),
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const headersOf: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  415: ['Accept-Encoding'],
  429: ['Retry-After', ...rateHeaderNames],
  503: ['Retry-After'],
};
