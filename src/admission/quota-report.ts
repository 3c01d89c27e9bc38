// A client and its window in the seed's words, printed from the state that the headers print too (contract C3.3).

import { type PolicyName, policyNames, type QuotaState } from '../quota/policy.ts';
import type { IdentifiedClient } from './principal.ts';

export { policyNames };

/** The answer of `get_quota` (seed §2.4). */
export interface QuotaReport {
  readonly client_id: string;
  readonly scope: string;
  readonly policy: PolicyName;
  readonly limit: number;
  readonly window_seconds: number;
  readonly used: number;
  readonly remaining: number;
  readonly reset_seconds: number;
}

/** Puts a client and its window into the seed's words. */
export function reportQuota(client: IdentifiedClient, quota: QuotaState): QuotaReport {
  return {
    client_id: client.clientId,
    scope: client.scope,
    policy: quota.policy.name,
    limit: quota.policy.limit,
    window_seconds: quota.policy.windowSeconds,
    used: quota.used,
    remaining: quota.remaining,
    reset_seconds: quota.resetSeconds,
  };
}
