// Response headers as components of the OpenAPI document (seed §8, §9; contract C2.6, C2.7).

import { text } from '../../lib/language.ts';
import { rateHeaderNames } from '../../quota/index.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { Json } from '../published-document.ts';

/** Header components by name. */
export function describeHeaders(facts: DiscoveryFacts): Json {
  const headers = describeRequired(facts);
  const counted = new Set<string>(countedHeaderNames(facts));
  const optional = Object.entries(headers)
    .filter(([name]) => counted.has(name))
    .map(([name, { description, schema }]) => [optionalName(name), { description, schema }]);
  return { ...headers, ...Object.fromEntries(optional) };
}

function optionalName(name: string): string {
  return `Optional-${name}`;
}

function describeRequired({
  policies,
  addresses,
  retiring,
  hasTokens,
}: DiscoveryFacts): Readonly<Record<string, Json>> {
  const { anonimo, identificado } = policies;
  const policyPattern = hasTokens ? `"(${anonimo.name}|${identificado.name})"` : `"${anonimo.name}"`;
  const integer = (minimum: number) => ({ type: 'integer', minimum });
  return {
    RateLimit: {
      description: text(
        'Campo estructurado: política aplicada, peticiones que quedan (r) y segundos hasta que el contador vuelve a cero (t).',
        'Structured field: the applied policy, remaining requests (r) and seconds until the counter is reset (t).',
      ),
      required: true,
      schema: { type: 'string', pattern: `^${policyPattern};r=\\d+;t=\\d+$` },
      example: `"${anonimo.name}";r=${anonimo.limit - 1};t=${anonimo.windowSeconds}`,
    },
    'RateLimit-Policy': {
      description: text(
        'Campo estructurado: peticiones por ventana (q) y duración de la ventana en segundos (w).',
        'Structured field: requests per window (q) and the length of the window in seconds (w).',
      ),
      required: true,
      schema: { type: 'string', pattern: `^${policyPattern};q=\\d+;w=\\d+$` },
      example: `"${anonimo.name}";q=${anonimo.limit};w=${anonimo.windowSeconds}`,
    },
    'RateLimit-Limit': {
      description: text('Peticiones admitidas por ventana.', 'Requests allowed per window.'),
      required: true,
      schema: integer(1),
      example: anonimo.limit,
    },
    'RateLimit-Remaining': {
      description: text(
        'Peticiones que quedan en la ventana.',
        'Requests that remain in the current window.',
      ),
      required: true,
      schema: integer(0),
      example: anonimo.limit - 1,
    },
    'RateLimit-Reset': {
      description: text(
        'Segundos hasta que el contador vuelve a cero.',
        'Seconds until the counter is reset.',
      ),
      required: true,
      schema: integer(1),
      example: anonimo.windowSeconds,
    },
    'Accept-Encoding': {
      description: text(
        'identity: el cuerpo se envía sin comprimir.',
        'identity: the body is to be sent uncompressed.',
      ),
      schema: { const: 'identity' },
    },
    'Retry-After': {
      description: text('Segundos que hay que esperar.', 'Seconds to wait.'),
      required: true,
      schema: integer(1),
      example: 42,
    },
    'API-Version': {
      description: text('Versión mayor de la API.', 'Major version of the API.'),
      required: true,
      schema: { type: 'string', pattern: '^\\d+$' },
      example: '1',
    },
    ETag: {
      description: text(
        'Identifica esta representación; se puede enviar en If-None-Match.',
        'Identifies this representation; can be sent in If-None-Match.',
      ),
      schema: { type: 'string' },
      example: '"k3Jd8sPqT0w"',
    },
    ...(hasTokens && {
      'WWW-Authenticate': {
        description: text(
          'Cómo identificarse: el reto Bearer con resource_metadata (RFC 9728).',
          'How to authenticate: the Bearer challenge with resource_metadata (RFC 9728).',
        ),
        required: true,
        schema: { type: 'string' },
        example: `Bearer error="invalid_token", error_description="The token is not valid or has expired", resource_metadata="${addresses.apiProtectedResource}"`,
      },
    }),
    ...(retiring && {
      Deprecation: {
        description: text(
          'Desde cuándo está obsoleta esta versión (RFC 9745).',
          'Date from which this version is deprecated (RFC 9745).',
        ),
        schema: { type: 'string', pattern: '^@\\d+$' },
        example: `@${Math.floor(retiring.deprecationMs / 1000)}`,
      },
      Sunset: {
        description: text(
          'Cuándo deja de funcionar (RFC 8594).',
          'Date on which it stops working (RFC 8594).',
        ),
        schema: { type: 'string' },
        example: new Date(retiring.sunsetMs).toUTCString(),
      },
      Link: {
        description: text('El anuncio de la retirada.', 'The announcement of the deprecation.'),
        schema: { type: 'string' },
        example: `<${retiring.link}>; rel="deprecation"`,
      },
    }),
  };
}

/** The member of the operations whose answers send `Deprecation` (seed §9.4). */
export function describeDeprecation({ retiring }: DiscoveryFacts): Json {
  return retiring === undefined ? {} : { deprecated: true };
}

/** References to header components. */
export function referToHeaders(names: readonly string[], componentOf = (name: string) => name): Json {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${componentOf(name)}` }]),
  );
}

/** References to the headers of counted answers, as required ones. */
export function referToCountedHeaders(facts: DiscoveryFacts): Json {
  return referToHeaders(countedHeaderNames(facts));
}

/** The same as optional ones, for answers that http/ may give before it identifies the caller, without charging the quota. */
export function referToOptionalHeaders(facts: DiscoveryFacts): Json {
  return referToHeaders(countedHeaderNames(facts), optionalName);
}

/** Names of the headers of every answer that counts against the quota. */
function countedHeaderNames({ retiring }: DiscoveryFacts): readonly string[] {
  return [
    ...rateHeaderNames,
    'API-Version',
    ...(retiring === undefined ? [] : ['Deprecation', 'Sunset', 'Link']),
  ];
}
