// The WWW-Authenticate header of 401 and 403 (RFC 6750 §3, RFC 9728 §5.1).

import type { ErrorCode } from '../errors/codes.ts';
import type { Refusal } from '../errors/refusal.ts';

const errorParameters: Partial<Record<ErrorCode, string>> = {
  invalid_token: 'error="invalid_token", error_description="The token is not valid or has expired", ',
  insufficient_scope: 'error="insufficient_scope", ',
};

/**
 * The Bearer challenge of a refusal, pointing at a protected resource's metadata. Without credentials in the request it
 * names no `error` (RFC 6750 §3.1); a missing scope names the scope.
 */
export function challenge(refusal: Refusal, resourceMetadata: string): string {
  const scope = refusal.code === 'insufficient_scope' ? `scope="${refusal.facts.scope}", ` : '';
  return `Bearer ${errorParameters[refusal.code] ?? ''}${scope}resource_metadata="${resourceMetadata}"`;
}
