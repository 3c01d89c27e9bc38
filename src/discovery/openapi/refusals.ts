// The error answers of operations: one response per status, with an example of each code from the renderer of refusals.

import { type ErrorCode, errorRows, Refusal, renderErrorBody } from '../../errors/index.ts';
import { addressFacts } from '../../lib/addresses.ts';
import { text } from '../../lib/language.ts';
import { commonRefusals } from '../../operations/index.ts';
import { describeRaise } from '../../quota/index.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { Json } from '../published-document.ts';
import type { OperationSample } from '../samples.ts';
import { referToCountedHeaders, referToHeaders, referToOptionalHeaders } from './headers.ts';
import { describeByStatus, type Responses, referToResponses } from './responses.ts';
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

/** The error codes that every operation can return. */
function sharedCodesOf(facts: DiscoveryFacts): readonly ErrorCode[] {
  return without([...commonRefusals, ...httpRefusals], facts);
}

/** Leaves out the codes that the document does not describe, and those of tokens for a service without them. */
function without(codes: readonly ErrorCode[], { hasTokens }: DiscoveryFacts): readonly ErrorCode[] {
  return codes.filter((code) => !otherMethods.includes(code) && (hasTokens || !tokenRefusals.includes(code)));
}

/** The responses that operations share, by status. */
export function describeSharedRefusals(facts: DiscoveryFacts): Responses {
  const codes = sharedCodesOf(facts);
  // of operations without parameters, whose refusals do not name one that others lack
  const refusals = facts.samples
    .filter(({ operation }) => Object.keys(operation.params.properties).length === 0)
    .flatMap((sample) => sample.refusals);
  return describeCodes(codes, { refusals }, facts);
}

/** Responses by status for every code of an operation: its own for the statuses of its own codes, else the shared ones. */
export function refusalsOf(sample: OperationSample, facts: DiscoveryFacts): Responses {
  const codes = sharedCodesOf(facts);
  const refuses = without(sample.operation.refuses, facts);
  const own = new Set(refuses.map(statusOf));
  return {
    ...referToResponses('', codes.map(statusOf)),
    ...describeCodes(
      [...refuses, ...codes].filter((code) => own.has(statusOf(code))),
      sample,
      facts,
    ),
  };
}

function statusOf(code: ErrorCode): number {
  return errorRows[code].status;
}

/** Only the refusals that sample calls got. */
type Refused = Pick<OperationSample, 'refusals'>;

function describeCodes(codes: readonly ErrorCode[], sample: Refused, facts: DiscoveryFacts): Responses {
  return describeByStatus(codes, statusOf, (status, ofStatus) =>
    describeStatus(status, ofStatus, sample, facts),
  );
}

function describeStatus(
  status: number,
  codes: readonly ErrorCode[],
  sample: Refused,
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
      'application/json': { schema: referToSchema('ApiError'), examples: Object.fromEntries(examples) },
    },
  };
}

function describeStatusHeaders(status: number, facts: DiscoveryFacts): Json {
  const counted = optionallyCounted.includes(status)
    ? referToOptionalHeaders(facts)
    : referToCountedHeaders(facts);
  if (status === 401 || status === 403) return { ...counted, ...referToHeaders(['WWW-Authenticate']) };
  return status === 429 || status === 503 ? { ...counted, ...referToHeaders(['Retry-After']) } : counted;
}

/** Replaces placeholders by an ellipsis, because a summary has no facts. */
function tidy(message: string): string {
  return message.replace(/\{[a-z_]+\}/g, '…');
}

/** The error body of a code in both languages: of a refusal that a sample call got, else with typical facts. */
export function sampleBody(code: ErrorCode, { refusals }: Refused, facts: DiscoveryFacts): Json {
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
      rule: text(
        'Revisa la línea de petición y las cabeceras: no son HTTP/1.1 bien formado.',
        'Check the request line and the headers: they are not well-formed HTTP/1.1.',
      ),
    },
    insufficient_scope: { scope: 'quota:read' },
    method_not_allowed: { method: 'POST', allow: 'GET, HEAD, OPTIONS' },
    payload_too_large: { max_bytes: 16_384 },
    uri_too_long: { max_chars: 8192 },
    range_not_satisfiable: { length_bytes: 20_480 },
    unsupported_media_type: {
      format: text('«Content-Type: application/json»', '"Content-Type: application/json"'),
    },
    quota_exceeded: { retry_after: 42, ...(hasTokens && { raise: describeRaise('anonimo', policies) }) },
    internal_error: { request_id: '7f3a2c9d1e5b8046' },
    unavailable: { retry_after: 5 },
  };
}
