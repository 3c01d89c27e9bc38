// Rate limits of the OAuth endpoints (seed §8, contract C8.6), so that no caller can fill the store: by address and the
// networks that contain it, by client, and for all callers together.
//
//   registration    address, /56, /48, all callers                                 one charge
//   token           address, /56, /48 · client authentication · client, all        two charges
//
// A charge counts in all of its windows or in none. A caller that fails to authenticate uses up only the limit of its address,
// neither that of the client whose id it sent nor that of all callers.

import { type CallerNetwork, networksOf } from '../admission/index.ts';
import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import {
  type Charge,
  type CounterStore,
  type PolicyName,
  renderRateHeaders,
  secondsUntil,
} from '../quota/index.ts';

export interface OAuthLimits {
  /** Registrations per hour and address. */
  readonly registrations: number;
  /** Registrations per minute of all callers. */
  readonly registrationsAll: number;
  /** Token requests per minute of one address, and of one client. */
  readonly tokens: number;
  /** Token requests per minute of all clients. */
  readonly tokensAll: number;
}

/**
 * Undefined when the request is admitted, otherwise the fields of its 429: `Retry-After`, and the rate headers of the spent window.
 * Their policy is `anonimo` where an address is counted, and `identificado` where a client is (seed §8).
 */
export type Wait = MaybePromise<Readonly<Record<string, string>> | undefined>;

export interface OAuthLimiter {
  registration(addressKey: string, nowMs: number): Wait;
  /** Called before the client is looked up. */
  tokenRequest(addressKey: string, nowMs: number): Wait;
  /** Called once the client has authenticated and every other condition for the token is met. */
  tokenOf(clientId: string, nowMs: number): Wait;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Creates the limiter over the store's counters. */
export function createOAuthLimiter(counters: CounterStore, limits: OAuthLimits): OAuthLimiter {
  function charge(charges: readonly Charge[], group: string, name: PolicyName, nowMs: number): Wait {
    return andThen(counters.chargeAll(charges, group, nowMs), ({ charge: { limit, windowMs }, count }) => {
      if (count.admitted) return undefined;
      const resetSeconds = secondsUntil(count.resetAtMs, nowMs);
      const policy = { name, limit, windowSeconds: windowMs / 1000 };
      const headers = renderRateHeaders({ policy, remaining: 0, resetSeconds });
      return { 'Retry-After': String(resetSeconds), ...headers };
    });
  }

  return {
    registration(addressKey, nowMs) {
      const charges = networksOf(addressKey).map(chargeOf('r', limits.registrations, hourMs));
      charges.push({ key: 'r:all', cost: 1, limit: limits.registrationsAll, windowMs: minuteMs });
      return charge(charges, 'r', 'anonimo', nowMs);
    },
    tokenRequest(addressKey, nowMs) {
      const networks = networksOf(addressKey);
      // one group per widest network, so that a Redis Cluster distributes them over its nodes
      const charges = networks.map(chargeOf('t', limits.tokens, minuteMs));
      return charge(charges, networks.at(-1)!.key, 'anonimo', nowMs);
    },
    tokenOf(clientId, nowMs) {
      const ofClient = { key: `t:client:${clientId}`, cost: 1, limit: limits.tokens, windowMs: minuteMs };
      const ofAll = { key: 't:all', cost: 1, limit: limits.tokensAll, windowMs: minuteMs };
      return charge([ofClient, ofAll], 't', 'identificado', nowMs);
    },
  };
}

function chargeOf(what: 'r' | 't', limit: number, windowMs: number): (network: CallerNetwork) => Charge {
  return ({ key, times }) => ({ key: `${what}:${key}`, cost: 1, limit: limit * times, windowMs });
}
