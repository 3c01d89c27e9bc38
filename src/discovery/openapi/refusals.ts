// Error answers of the operations: one response per status, with an example of each code made by the one renderer of refusals.

import { type ErrorCode, errorRows } from '../../errors/codes.ts';
import { Refusal, renderErrorBody } from '../../errors/refusal.ts';
import { addressFacts } from '../../lib/addresses.ts';
import { text } from '../../lib/language.ts';
import { commonRefusals } from '../../operations/operation.ts';
import { describeRaise } from '../../quota/raise.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { Json } from '../publish.ts';
import type { OperationSample } from '../samples.ts';
import { countedHeaderNames, describeSometimes, referToHeaders } from './headers.ts';
import { referToSchema } from './schemas.ts';

/** What HTTP itself can refuse of any GET, beyond what the registry lists. */
const httpRefusals: readonly ErrorCode[] = [
  'invalid_request',
  'route_not_found',
  'uri_too_long',
  'headers_too_large',
];

/** The document describes what a GET answers, so a wrong method is not among it. */
const otherMethods: readonly ErrorCode[] = ['method_not_allowed'];

/** Statuses that HTTP itself can refuse with before anybody is identified: these may lack the rate headers. */
const sometimesCounted: readonly number[] = [400, 414, 431, 500, 503];

/** The codes that an operation can answer. */
export function codesOf({ operation }: OperationSample): readonly ErrorCode[] {
  return [...operation.refuses, ...commonRefusals, ...httpRefusals].filter(
    (code) => !otherMethods.includes(code),
  );
}

/** Responses by status for every code of an operation. */
export function describeRefusals(sample: OperationSample, facts: DiscoveryFacts): Json {
  const codes = codesOf(sample);
  const statuses = [...new Set(codes.map((code) => errorRows[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => errorRows[code].status === status);
      return [String(status), describeStatus(status, ofStatus, sample, facts)];
    }),
  );
}

function describeStatus(
  status: number,
  codes: readonly ErrorCode[],
  sample: OperationSample,
  facts: DiscoveryFacts,
): Json {
  const examples = codes.map((code) => {
    const value = sampleBody(code, sample, facts);
    return [code, { summary: value.message, value }];
  });
  const messages = codes.map((code) => errorRows[code].message);
  return {
    description: text(
      messages.map((message) => tidy(message.es)).join(' '),
      messages.map((message) => tidy(message.en)).join(' '),
    ),
    headers: describeStatusHeaders(status, facts),
    content: {
      'application/json': { schema: referToSchema('Error'), examples: Object.fromEntries(examples) },
    },
  };
}

function describeStatusHeaders(status: number, facts: DiscoveryFacts): Json {
  const counted = sometimesCounted.includes(status)
    ? describeSometimes(facts)
    : referToHeaders(countedHeaderNames(facts));
  if (status === 401 || status === 403) return { ...counted, ...referToHeaders(['WWW-Authenticate']) };
  return status === 429 || status === 503 ? { ...counted, ...referToHeaders(['Retry-After']) } : counted;
}

/** A place whose fact a summary does not have reads as an ellipsis. */
function tidy(message: string): string {
  return message.replace(/\{[a-z_]+\}/g, '…');
}

/** The body of a code in both languages: the refusal that a sample call really got, or one with typical facts. */
export function sampleBody(
  code: ErrorCode,
  { refusals }: Pick<OperationSample, 'refusals'>,
  facts: DiscoveryFacts,
): Json {
  const refusal =
    refusals.find((made) => made.code === code) ?? new Refusal(code, typicalFacts(facts)[code] ?? {});
  const withAddresses = refusal.with(addressFacts(facts.addresses));
  const [es, en] = [renderErrorBody(withAddresses, 'es'), renderErrorBody(withAddresses, 'en')];
  return {
    code,
    message: text(es.message, en.message),
    data: { ...es.data, hint: text(es.data.hint, en.data.hint) },
  };
}

/** Facts for refusals that a call of the samples cannot provoke. */
function typicalFacts({
  policies,
}: DiscoveryFacts): Partial<Record<ErrorCode, ConstructorParameters<typeof Refusal>[1]>> {
  return {
    invalid_request: {
      rule: text('Escribe la petición como dice RFC 9112.', 'Write the request as RFC 9112 says.'),
    },
    insufficient_scope: { scope: 'quota:read' },
    method_not_allowed: { method: 'POST', allow: 'GET, HEAD, OPTIONS' },
    payload_too_large: { max_bytes: 16_384 },
    uri_too_long: { max_chars: 8192 },
    unsupported_media_type: { media_type: 'application/json' },
    quota_exceeded: { retry_after: 42, raise: describeRaise('anonimo', policies) },
    internal_error: { request_id: 'r-7f3k2m9q' },
    unavailable: { retry_after: 5 },
  };
}
