// Checks that apply to every answer: the status is one that the service uses and a refusal has the catalogued body of its dialect
// (seed §7, contract C7, RFC 6749 §5.2, JSON-RPC 2.0).

import { errorRows } from '../../../src/errors/codes.ts';
import { oauthErrors } from '../../../src/oauth/oauth-error.ts';
import type { RawAnswer } from './answer-reader.ts';

const goodStatuses = new Set([200, 201, 202, 204, 206, 304, 308]);
/** Refusals that are no row of either table: MCP's own by HTTP (Streamable HTTP: 406, and 403 for an origin). */
const mcpStatuses = new Set([400, 401, 403, 404, 405, 406, 413, 414, 415, 429, 431, 503]);

const oauthStatuses = new Map<string, Set<number>>();
for (const { error, status } of Object.values(oauthErrors)) {
  oauthStatuses.set(error, (oauthStatuses.get(error) ?? new Set()).add(status));
}

interface AnyError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: { readonly status?: unknown };
  readonly error?: unknown;
  readonly error_description?: unknown;
  readonly jsonrpc?: unknown;
}

/** Returns the fault of an answer, or undefined. `mayBeEmpty` is for answers that may be to HEAD. */
export function findFault(answer: RawAnswer, mayBeEmpty = false): string | undefined {
  const { status, headers, body } = answer;
  if (goodStatuses.has(status)) return undefined;
  if (status >= 500 && status !== 503) return `${status}: ${body.toString('utf8', 0, 300)}`;
  if (body.length === 0 && mayBeEmpty) return undefined;
  const type = headers['content-type'] ?? '';
  // the site's own page for what is not there (contract C5.6)
  if (status === 404 && type.startsWith('text/html')) return undefined;
  if (!type.startsWith('application/json')) return `${status} is not JSON but ${type || 'of no type'}`;
  return isCatalogued(status, body)
    ? undefined
    : `${status} of no catalogued shape: ${body.toString('utf8', 0, 300)}`;
}

function isCatalogued(status: number, body: Buffer): boolean {
  const parsed = parse(body);
  if (parsed === undefined) return false;
  const { code, message, data, error, error_description: description, jsonrpc } = parsed;
  if (jsonrpc === '2.0') {
    const { code: number, message: words } = (error ?? {}) as {
      readonly code?: unknown;
      readonly message?: unknown;
    };
    return mcpStatuses.has(status) && typeof number === 'number' && typeof words === 'string';
  }
  if (typeof error === 'string') {
    return oauthStatuses.get(error)?.has(status) === true && typeof description === 'string';
  }
  const row = (errorRows as Record<string, { readonly status: number } | undefined>)[String(code)];
  return row?.status === status && data?.status === status && typeof message === 'string' && message !== '';
}

function parse(body: Buffer): AnyError | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    // a legacy batch has an answer for each message; the first stands for all
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'object' && first !== null ? first : undefined;
  } catch {
    return undefined;
  }
}
