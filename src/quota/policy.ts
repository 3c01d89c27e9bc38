// The two quota policies of seed §8 and the state of one caller's window.

import { type Localized, text } from '../lib/language.ts';

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

const alreadyRaised = text(
  'Ya usas la cuota ampliada que da el token; reparte las peticiones en el tiempo.',
  'You already use the larger quota that a token gives; spread your requests over time.',
);

/** The fact `raise` of the refusal `quota_exceeded` for a caller under the given policy: what it can do besides waiting (contract C7). */
export function describeRaise(policy: PolicyName, { anonimo, identificado }: Policies): Localized {
  if (policy === 'identificado') return alreadyRaised;
  if (identificado.limit <= anonimo.limit) {
    return text(
      `Con un token gratuito tienes además una cuota propia de ${identificado.limit} peticiones por minuto: regístrate en {register_endpoint} (guía: {auth_doc}).`,
      `A free token gives you a quota of your own of ${identificado.limit} requests per minute: register at {register_endpoint} (guide: {auth_doc}).`,
    );
  }
  return text(
    `Con un token gratuito la cuota sube a ${identificado.limit} peticiones por minuto: regístrate en {register_endpoint} (guía: {auth_doc}).`,
    `A free token raises the quota to ${identificado.limit} requests per minute: register at {register_endpoint} (guide: {auth_doc}).`,
  );
}
