// The operations as OpenAPI paths: parameters, real answers as examples, and refusals.

import { text } from '../../lib/language.ts';
import type { Operation } from '../../operations/operation.ts';
import { curlCommand } from '../curl.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { Json } from '../published-document.ts';
import type { OperationSample } from '../samples.ts';
import { shortenAnswer } from '../shorten.ts';
import { countedHeaderNames, referToHeaders } from './headers.ts';
import { describeRefusals } from './refusals.ts';
import { referToSchema, schemaName } from './schemas.ts';

/** The operation's path relative to the server, which is the site's root. */
export function pathOf(operation: Operation, { addresses }: DiscoveryFacts): string {
  const mount = operation.mount === 'api' ? addresses.api.slice(addresses.site.length) : '';
  return `${mount}/${operation.path}`;
}

/** Path items by path. */
export function describeOperations(facts: DiscoveryFacts): Json {
  return Object.fromEntries(
    facts.samples.map((sample) => [
      pathOf(sample.operation, facts),
      { get: describeOperation(sample, facts) },
    ]),
  );
}

function describeOperation(sample: OperationSample, facts: DiscoveryFacts): Json {
  const { operation, answers } = sample;
  const { properties, required = [] } = operation.params;
  const parameters = Object.entries(properties).map(([name, { description, examples, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
    ...(examples && {
      examples: Object.fromEntries(examples.map((value, i) => [`ejemplo-${i + 1}`, { value }])),
    }),
  }));
  const examples = answers.map(({ title, result }, i) => [
    `ejemplo-${i + 1}`,
    { summary: title, value: shortenAnswer(result) },
  ]);
  return {
    operationId: operation.id,
    tags: [operation.requires === 'nothing' ? 'contenido' : 'identidad'],
    summary: operation.title,
    description: operation.description,
    parameters: [
      ...parameters,
      { $ref: '#/components/parameters/Accept-Language' },
      { $ref: '#/components/parameters/If-None-Match' },
    ],
    security: facts.hasTokens ? securityOf(operation) : [{}],
    responses: {
      '200': {
        description: operation.title,
        headers: referToHeaders([...countedHeaderNames(facts), 'ETag']),
        content: {
          'application/json': {
            schema: referToSchema(schemaName(operation)),
            ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
          },
        },
      },
      '304': {
        description: text('No ha cambiado desde If-None-Match.', 'Not changed since If-None-Match.'),
        headers: referToHeaders([...countedHeaderNames(facts), 'ETag']),
      },
      ...describeRefusals(sample, facts),
    },
    'x-codeSamples': answers.map(({ title, params }) => ({
      lang: 'Shell',
      label: title,
      source: curlCommand(operation, params, facts.addresses),
    })),
  };
}

/** Reading needs no token; a token only raises the quota (seed §5.1, §5.2). */
function securityOf({ requires }: Operation): readonly Json[] {
  if (requires === 'nothing') return [{}, { oauth2: ['content:read'] }];
  return [{ oauth2: requires === 'token' ? [] : [requires] }];
}

/** Header parameters of every operation. */
export const sharedParameters: Json = {
  'Accept-Language': {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: text(
      'Idioma de message y hint en los errores: es (por defecto) o en.',
      'Language of message and hint in errors: es (default) or en.',
    ),
    schema: { type: 'string' },
    example: 'es',
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: text('ETag de una respuesta anterior.', 'ETag of an earlier answer.'),
    schema: { type: 'string' },
    example: '"k3Jd8sPqT0w"',
  },
};
