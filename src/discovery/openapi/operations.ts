// The operations as OpenAPI paths: parameters, real answers as examples, and refusals.

import { text } from '../../lib/language.ts';
import { type Operation, type ParamSchema, type StringParam, textPattern } from '../../operations/index.ts';
import { curlCommand } from '../curl.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { Json } from '../published-document.ts';
import type { OperationSample } from '../samples.ts';
import { shortenAnswer } from '../shorten.ts';
import { describeDeprecation, referToCountedHeaders, referToHeaders } from './headers.ts';
import { linksOf } from './links.ts';
import { refusalsOf } from './refusals.ts';
import { type Responses, referToResponses } from './responses.ts';
import { referToSchema } from './schemas.ts';

/** The operation's path relative to the server, which is the site's root. */
function pathOf(operation: Operation, { addresses }: DiscoveryFacts): string {
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

/** The response that all operations share: the representation is the one that `If-None-Match` names. */
export function describeNotModified(facts: DiscoveryFacts): Responses {
  return {
    '304': {
      description: text('No ha cambiado desde If-None-Match.', 'Not changed since If-None-Match.'),
      headers: resultHeaders(facts),
    },
  };
}

function resultHeaders(facts: DiscoveryFacts): Json {
  return { ...referToCountedHeaders(facts), ...referToHeaders(['ETag']) };
}

function describeOperation(sample: OperationSample, facts: DiscoveryFacts): Json {
  const { operation, answers } = sample;
  const { properties, required = [] } = operation.params;
  const parameters = Object.entries(properties).map(([name, schema]) => {
    const values = new Set(operation.examples().flatMap(({ params }) => params[name] ?? []));
    return describeParameter(name, schema, required.includes(name), [...values]);
  });
  const examples = answers.map(({ title, result }, i) => [
    `ejemplo-${i + 1}`,
    { summary: title, value: shortenAnswer(result) },
  ]);
  return {
    operationId: operation.id,
    tags: [operation.requires === 'nothing' ? 'contenido' : 'identidad'],
    summary: operation.title,
    description: operation.description,
    ...describeDeprecation(facts),
    ...(parameters.length > 0 && { parameters }),
    security: facts.hasTokens ? securityOf(operation) : [{}],
    responses: {
      '200': {
        description: operation.title,
        headers: resultHeaders(facts),
        content: {
          'application/json': {
            schema: referToSchema(operation.result.title),
            ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
          },
        },
        ...linksOf(operation.id),
      },
      ...referToResponses('', ['304']),
      ...refusalsOf(sample, facts),
    },
    'x-codeSamples': answers.map(({ title, params }) => ({
      lang: 'Shell',
      label: title,
      source: curlCommand(operation, params, facts.addresses),
    })),
  };
}

function describeParameter(
  name: string,
  { description, ...schema }: ParamSchema,
  required: boolean,
  examples: readonly (string | number)[],
): Json {
  return {
    name,
    in: 'query',
    required,
    description,
    schema: isText(schema) ? { ...schema, pattern: textPattern(schema.minLength ?? 0) } : schema,
    ...(examples.length > 0 && {
      examples: Object.fromEntries(examples.map((value, i) => [`ejemplo-${i + 1}`, { value }])),
    }),
  };
}

function isText(schema: Omit<ParamSchema, 'description'>): schema is Omit<StringParam, 'description'> {
  return schema.type === 'string' && !('enum' in schema);
}

/** Reading needs no token; a token only raises the quota (seed §5.1, §5.2). */
function securityOf({ requires }: Operation): readonly Json[] {
  if (requires === 'nothing') return [{}, { oauth2: ['content:read'] }];
  return [{ oauth2: requires === 'token' ? [] : [requires] }];
}
