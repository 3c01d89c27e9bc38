// The two policies of seed §8 and the state of one caller's window. Words and numbers only.

/** Policy names as the wire says them (seed §2.4). */
export const policyNames = ['anonimo', 'identificado'] as const;
export type PolicyName = (typeof policyNames)[number];

/** So many units per window. */
export interface Policy {
  readonly name: PolicyName;
  /** Units admitted per window. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Both windows last a minute (seed §8). */
export const quotaWindowSeconds = 60;

/** The policies under the limits of the settings (contract C3.7). */
export function createPolicies(limits: {
  readonly anonymous: number;
  readonly identified: number;
}): Policies {
  return {
    anonimo: { name: 'anonimo', limit: limits.anonymous, windowSeconds: quotaWindowSeconds },
    identificado: { name: 'identificado', limit: limits.identified, windowSeconds: quotaWindowSeconds },
  };
}

export type Policies = Readonly<Record<PolicyName, Policy>>;

/** Where a caller stands after a charge; headers, `Retry-After` and `/quota` are all printed from this object (contract C3.3). */
export interface QuotaState {
  readonly policy: Policy;
  /** Units charged in the window, never more than `limit`. */
  readonly used: number;
  readonly remaining: number;
  /** Whole seconds, rounded up, at least 1 (contract C3.2). */
  readonly resetSeconds: number;
  /** False when this charge found the window spent; it then charged nothing. */
  readonly admitted: boolean;
}
