// How often the OAuth endpoints may be asked (seed §8, contract C8.6), so that nobody fills the state: by the address and
// the networks around it, by client, and by all callers together.
//
//   registration    address, /56, /48, all callers                                 one charge
//   token           address, /56, /48 · the client proves itself · client, all     two charges
//
// A charge is of all its windows or of none. Whoever has proved to be no client spends nobody's limit but the address's:
// neither that of a client whose id is known, nor that of all.

import { type Network, networksOf } from '../admission/networks.ts';
import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import type { Charge, CounterStore } from '../quota/counter-store.ts';
import { secondsUntil } from '../quota/limiter.ts';

export interface OAuthLimits {
  /** Registrations an hour per address. */
  readonly registrations: number;
  /** Registrations a minute of all callers. */
  readonly registrationsAll: number;
  /** Token requests a minute per address, and per client. */
  readonly tokens: number;
  /** Token requests a minute of all clients. */
  readonly tokensAll: number;
}

/** Undefined when the request is admitted, else after how many whole seconds to ask again. */
export type Wait = MaybePromise<number | undefined>;

export interface OAuthLimiter {
  registration(addressKey: string, nowMs: number): Wait;
  /** To be asked before the client is looked up. */
  tokenRequest(addressKey: string, nowMs: number): Wait;
  /** To be asked once the client has proved to be it and nothing else stands against the token. */
  tokenOf(clientId: string, nowMs: number): Wait;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Builds the limiter over the counters of the state. */
export function createOAuthLimiter(counters: CounterStore, limits: OAuthLimits): OAuthLimiter {
  function charge(charges: readonly Charge[], group: string, nowMs: number): Wait {
    return andThen(counters.chargeAll(charges, group, nowMs), ({ admitted, resetAtMs }) =>
      admitted ? undefined : secondsUntil(resetAtMs, nowMs),
    );
  }

  return {
    registration(addressKey, nowMs) {
      const charges = networksOf(addressKey).map(chargeOf('r', limits.registrations, hourMs));
      charges.push({ key: 'r:all', cost: 1, limit: limits.registrationsAll, windowMs: minuteMs });
      return charge(charges, 'r', nowMs);
    },
    tokenRequest(addressKey, nowMs) {
      const networks = networksOf(addressKey);
      // a group for each widest network: in a Redis Cluster they are spread over the nodes
      return charge(networks.map(chargeOf('t', limits.tokens, minuteMs)), networks.at(-1)!.key, nowMs);
    },
    tokenOf(clientId, nowMs) {
      const ofClient = { key: `t:client:${clientId}`, cost: 1, limit: limits.tokens, windowMs: minuteMs };
      const ofAll = { key: 't:all', cost: 1, limit: limits.tokensAll, windowMs: minuteMs };
      return charge([ofClient, ofAll], 't', nowMs);
    },
  };
}

function chargeOf(what: 'r' | 't', limit: number, windowMs: number): (network: Network) => Charge {
  return ({ key, times }) => ({ key: `${what}:${key}`, cost: 1, limit: limit * times, windowMs });
}
