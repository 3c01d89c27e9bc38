// The result of `get_quota`, rendered from the same quota state as the rate headers (contract C3.3).

import { type PolicyName, policyNames, type QuotaState } from '../quota/index.ts';
import { hasScope, type IdentifiedClient } from './principal.ts';

export { policyNames };

/** The result of `get_quota`, with the field names of seed §2.4. */
export interface QuotaReport {
  readonly client_id: string;
  readonly scope: string;
  readonly policy: PolicyName;
  readonly limit: number;
  readonly window_seconds: number;
  readonly used: number;
  readonly remaining: number;
  readonly reset_seconds: number;
  /** The scope without which a token leaves its client with the quota of the address (contract C3.6); absent when granted. */
  readonly missing_scope?: 'content:read';
}

/** Reports a client and the state of its window. */
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
    ...(!hasScope(client, 'content:read') && { missing_scope: 'content:read' }),
  };
}
