// The five headers of seed §8, printed from one state (contract C3.3). Structured fields with quoted policy names:
// draft-ietf-httpapi-ratelimit-headers-11 and RFC 9651 §3.3.3.

import type { Policy, QuotaState } from './policy.ts';

/** Names of the rate headers in the order they are sent. */
export const rateHeaderNames = [
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
] as const;

/** The five headers of one counted answer. */
export type RateHeaders = Readonly<Record<(typeof rateHeaderNames)[number], string>>;

/** Prints the state as `RateLimit`, `RateLimit-Policy` and the three plain integers. */
export function renderRateHeaders(state: QuotaState): RateHeaders {
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
