// Charges a caller's window and returns its state. `admission/` identifies the caller.

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import type { Count, CounterStore } from './counter-store.ts';
import type { Policy, QuotaState } from './policy.ts';

/**
 * Charges `cost` units to the window named `key` under `policy` and returns the state that the answer's headers show.
 * A cost of 0 only reads the window. A cost larger than what remains is refused whole (contract C3.1).
 */
export function chargeQuota(
  counters: CounterStore,
  policy: Policy,
  charge: { readonly key: string; readonly cost: number },
  nowMs: number,
): MaybePromise<QuotaState> {
  const { limit } = policy;
  const window = { key: charge.key, cost: charge.cost, limit, windowMs: policy.windowSeconds * 1000 };
  const count = charge.cost === 0 ? counters.peek(window, nowMs) : counters.charge(window, nowMs);
  return andThen(count, (counted) => stateOf(policy, counted, nowMs));
}

function stateOf(policy: Policy, count: Count, nowMs: number): QuotaState {
  const used = Math.min(count.used, policy.limit);
  return {
    policy,
    used,
    remaining: policy.limit - used,
    resetSeconds: secondsUntil(count.resetAtMs, nowMs),
    admitted: count.admitted,
  };
}

/**
 * Whole seconds from now until then, rounded up, at least 1: a caller that waits exactly this long is admitted
 * (contract C3.2).
 */
export function secondsUntil(thenMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((thenMs - nowMs) / 1000));
}
