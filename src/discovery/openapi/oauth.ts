// The OAuth endpoints as OpenAPI paths (seed §4.6), from the table that their routes are made of.

import { text } from '../../lib/language.ts';
import { type OAuthEndpoint, oauthEndpoints } from '../../oauth/endpoints.ts';
import { type OAuthErrorName, oauthErrors } from '../../oauth/oauth-error.ts';
import type { Json } from '../publish.ts';
import { referToHeaders } from './headers.ts';
import { oauthTexts, requestSchemas } from './oauth-schemas.ts';
import { referToSchema } from './schemas.ts';
import { describeHeadersTooLarge, unreadableAsWell } from './unreadable.ts';

/** Refusals of any endpoint, and of each. A wrong method is not what a POST answers. */
const common: readonly OAuthErrorName[] = [
  'badRequest',
  'payloadTooLarge',
  'uriTooLong',
  'serverError',
  'unavailable',
];
const ofForms: readonly OAuthErrorName[] = ['notForm', 'badForm', 'repeatedParameter', 'twoMethods'];
const ofClients: readonly OAuthErrorName[] = ['invalidClient', 'missingClient'];
const refusalsOf: Readonly<Record<OAuthEndpoint['id'], readonly OAuthErrorName[]>> = {
  register: ['notJson', 'badClientName', 'badContacts', 'badScope', 'tooManyRegistrations'],
  token: [
    ...ofForms,
    'missingGrantType',
    'wrongGrantType',
    'unknownScope',
    'unknownResource',
    ...ofClients,
    'tooManyTokenRequests',
  ],
  introspect: [...ofForms, 'missingToken', ...ofClients],
  revoke: [...ofForms, 'missingToken', ...ofClients],
};

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
  return {
    operationId: `oauth_${id}`,
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
      },
      ...describeErrors([...refusalsOf[id], ...common]),
    },
  };
}

function describeErrors(names: readonly OAuthErrorName[]): Json {
  const statuses = [...new Set(names.map((name) => oauthErrors[name].status))].sort((a, b) => a - b);
  return {
    ...Object.fromEntries(
      statuses.map((status) => {
        const ofStatus = names.filter((name) => oauthErrors[name].status === status);
        return [String(status), describeStatus(status, ofStatus)];
      }),
    ),
    '431': describeHeadersTooLarge(),
  };
}

function describeStatus(status: number, names: readonly OAuthErrorName[]): Json {
  const codes = [...new Set(names.map((name) => oauthErrors[name].error))];
  const examples = names.map((name) => {
    const { error, description } = oauthErrors[name];
    return [name, { value: { error, error_description: description } }];
  });
  return {
    description: text(`Error: ${codes.join(', ')}.`, `Error: ${codes.join(', ')}.`),
    ...(headerOf[status] && { headers: referToHeaders([headerOf[status]]) }),
    content: {
      'application/json': {
        schema: unreadableAsWell(status, referToSchema('OAuthError')),
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const headerOf: Readonly<Record<number, string>> = {
  401: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
};
