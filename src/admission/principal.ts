// The principal of a request: anonymous, or a registered client identified by a valid token; and the report on the quota of a client.

import type { PolicyName, QuotaState } from '../quota/index.ts';

/** A caller without a valid token, known by its address only. */
export interface Anonymous {
  readonly kind: 'anonymous';
}

/** A client that sent a valid bearer token. */
export interface IdentifiedClient {
  readonly kind: 'client';
  readonly clientId: string;
  /** The token's scopes, space-separated, as granted. */
  readonly scope: string;
}

export type Principal = Anonymous | IdentifiedClient;

/** The one anonymous principal. */
export const anonymous: Anonymous = { kind: 'anonymous' };

/** Whether the principal's token grants a scope; an anonymous caller has no scopes. */
export function hasScope(principal: Principal, scope: string): boolean {
  return principal.kind === 'client' && principal.scope.split(' ').includes(scope);
}

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

/** Reports a client and the state of its window, from which the rate headers are made too (contract C3.3). */
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
