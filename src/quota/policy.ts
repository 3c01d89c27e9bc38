// The two quota policies of seed §8 and the state of one caller's window.

/** Policy names as answers spell them (seed §2.4). */
export const policyNames = ['anonimo', 'identificado'] as const;
export type PolicyName = (typeof policyNames)[number];

/** A limit of units per window. */
export interface Policy {
  readonly name: PolicyName;
  /** Units admitted per window. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Length of the window of both policies (seed §8). */
export const quotaWindowSeconds = 60;

/** Creates both policies from the limits of the settings, in units per window (contract C3.7). */
export function createPolicies(limits: {
  readonly anonymous: number;
  readonly identified: number;
}): Policies {
  return {
    anonimo: { name: 'anonimo', limit: limits.anonymous, windowSeconds: quotaWindowSeconds },
    identificado: { name: 'identificado', limit: limits.identified, windowSeconds: quotaWindowSeconds },
  };
}

/** Both policies by name. */
export type Policies = Readonly<Record<PolicyName, Policy>>;

/**
 * A caller's window after a charge. The rate headers, `Retry-After` and `/quota` are all rendered from this object
 * (contract C3.3).
 */
export interface QuotaState {
  readonly policy: Policy;
  /** Units charged in the window, never more than `limit`. */
  readonly used: number;
  readonly remaining: number;
  /** Whole seconds until the window closes, rounded up, at least 1 (contract C3.2). */
  readonly resetSeconds: number;
  /** False when the charge did not fit in the window; it then charged nothing. */
  readonly admitted: boolean;
}
