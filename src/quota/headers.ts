// The five rate headers of seed §8, rendered from one quota state (contract C3.3). `RateLimit` and `RateLimit-Policy` are
// structured fields with quoted policy names: draft-ietf-httpapi-ratelimit-headers-11 and RFC 9651 §3.3.3.

import type { Policy, QuotaState } from './policy.ts';

/** Names of the rate headers in the order in which they are sent. */
export const rateHeaderNames = [
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
] as const;

/** The five headers of an answer that was charged. */
export type RateHeaders = Readonly<Record<(typeof rateHeaderNames)[number], string>>;

/** Renders the state as `RateLimit`, `RateLimit-Policy` and three plain integers. */
export function renderRateHeaders(
  state: Pick<QuotaState, 'policy' | 'remaining' | 'resetSeconds'>,
): RateHeaders {
  const { name, limit } = state.policy;
  const reset = String(state.resetSeconds);
  const remaining = String(state.remaining);
  return {
    RateLimit: `"${name}";r=${remaining};t=${reset}`,
    'RateLimit-Policy': renderPolicy(state.policy),
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': remaining,
    'RateLimit-Reset': reset,
  };
}

function renderPolicy(policy: Policy): string {
  return `"${policy.name}";q=${policy.limit};w=${policy.windowSeconds}`;
}
