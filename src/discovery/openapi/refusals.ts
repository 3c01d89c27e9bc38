// The error answers of operations: one response per status, with an example of each code from the renderer of refusals.

import { type ErrorCode, errorRows } from '../../errors/codes.ts';
import { Refusal, renderErrorBody } from '../../errors/refusal.ts';
import { addressFacts } from '../../lib/addresses.ts';
import { text } from '../../lib/language.ts';
import { commonRefusals } from '../../operations/operation.ts';
import { describeRaise } from '../../quota/raise.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { Json } from '../published-document.ts';
import type { OperationSample } from '../samples.ts';
import { countedHeaderNames, describeOptionalHeaders, referToHeaders } from './headers.ts';
import { referToSchema } from './schemas.ts';

/** Refusals of http/ for any GET, in addition to those that the operations list. */
const httpRefusals: readonly ErrorCode[] = [
  'invalid_request',
  'route_not_found',
  'uri_too_long',
  'headers_too_large',
];

/** The refusals of a service with tokens (contract C8.10). */
export const tokenRefusals: readonly ErrorCode[] = ['token_required', 'invalid_token', 'insufficient_scope'];

/** Excluded, because the document only describes GET. */
const otherMethods: readonly ErrorCode[] = ['method_not_allowed'];

/** Statuses that http/ can return before it identifies the caller; these answers may lack the rate headers. */
const optionallyCounted: readonly number[] = [400, 414, 431, 500, 503];

/** The error codes that an operation can return. */
export function codesOf(
  { operation }: OperationSample,
  { hasTokens }: Pick<DiscoveryFacts, 'hasTokens'>,
): readonly ErrorCode[] {
  return [...operation.refuses, ...commonRefusals, ...httpRefusals].filter(
    (code) => !otherMethods.includes(code) && (hasTokens || !tokenRefusals.includes(code)),
  );
}

/** Responses by status for every code of an operation. */
export function describeRefusals(sample: OperationSample, facts: DiscoveryFacts): Json {
  const codes = codesOf(sample, facts);
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
  const counted = optionallyCounted.includes(status)
    ? describeOptionalHeaders(facts)
    : referToHeaders(countedHeaderNames(facts));
  if (status === 401 || status === 403) return { ...counted, ...referToHeaders(['WWW-Authenticate']) };
  return status === 429 || status === 503 ? { ...counted, ...referToHeaders(['Retry-After']) } : counted;
}

/** Replaces placeholders by an ellipsis, because a summary has no facts. */
function tidy(message: string): string {
  return message.replace(/\{[a-z_]+\}/g, '…');
}

/** The error body of a code in both languages: of a refusal that a sample call got, else with typical facts. */
export function sampleBody(
  code: ErrorCode,
  { refusals }: Pick<OperationSample, 'refusals'>,
  facts: DiscoveryFacts,
): Json {
  const refusal =
    refusals.find((refused) => refused.code === code) ?? new Refusal(code, typicalFacts(facts)[code] ?? {});
  const withAddresses = refusal.with(addressFacts(facts.addresses));
  const [es, en] = [renderErrorBody(withAddresses, 'es'), renderErrorBody(withAddresses, 'en')];
  return {
    code,
    message: text(es.message, en.message),
    data: { ...es.data, hint: text(es.data.hint, en.data.hint) },
  };
}

/** Facts for refusals that sample calls cannot cause. */
function typicalFacts({
  policies,
  hasTokens,
}: DiscoveryFacts): Partial<Record<ErrorCode, ConstructorParameters<typeof Refusal>[1]>> {
  return {
    invalid_request: {
      rule: text('Escribe la petición según RFC 9112.', 'Write the request according to RFC 9112.'),
    },
    insufficient_scope: { scope: 'quota:read' },
    method_not_allowed: { method: 'POST', allow: 'GET, HEAD, OPTIONS' },
    payload_too_large: { max_bytes: 16_384 },
    uri_too_long: { max_chars: 8192 },
    unsupported_media_type: { media_type: 'application/json' },
    quota_exceeded: { retry_after: 42, ...(hasTokens && { raise: describeRaise('anonimo', policies) }) },
    internal_error: { request_id: 'r-7f3k2m9q' },
    unavailable: { retry_after: 5 },
  };
}
