// The store of another process, which owns it: the ports over calls to that process, so that windows are exact and an acknowledged change
// outlives the process that asked for it.

import type { Counts, SiteDay } from '../insights/index.ts';
import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import type { Client, IssuedToken } from '../oauth/index.ts';
import type { Charge, Charged, Count } from '../quota/index.ts';
import type { SiteStore } from './site-store.ts';

/** Calls a function of the process that owns the store. Arguments and values are sent as JSON. */
export type CallOwner = (name: string, ...args: readonly unknown[]) => Promise<unknown>;

/** A count as it is sent: once for each request, so without names. */
type SentCount = readonly [used: number, resetAtMs: number, admitted: boolean];

const toCount = ([used, resetAtMs, admitted]: SentCount): Count => ({ used, resetAtMs, admitted });

/** Creates the ports over calls to the owner of a store. */
export function createRemoteStore(call: CallOwner): SiteStore {
  const callAs = <T>(name: string, ...args: readonly unknown[]) => call(name, ...args) as Promise<T>;
  const count = ({ key, cost, limit, windowMs }: Charge, nowMs: number, name: string): Promise<Count> =>
    callAs<SentCount>(name, key, cost, limit, windowMs, nowMs).then(toCount);
  return {
    charge: (charge, nowMs) => count(charge, nowMs, 'charge'),
    peek: (charge, nowMs) => count(charge, nowMs, 'peek'),
    chargeAll: (charges, group, nowMs) => callAs<Charged>('chargeAll', charges, group, nowMs),
    addClient: (client, nowMs) => callAs('addClient', client, nowMs),
    findClient: (id, nowMs) => callAs('findClient', id, nowMs),
    addToken: (token, clientExpiresAtMs, nowMs) => callAs('addToken', token, clientExpiresAtMs, nowMs),
    findToken: (hash, nowMs) => callAs('findToken', hash, nowMs),
    removeToken: (token) => callAs('removeToken', token),
    addInsights: (of, counts) => callAs('addInsights', of, counts),
    readInsights: (of) => callAs('readInsights', of),
  };
}

/**
 * What the owner of a store does for {@link createRemoteStore}. A charge counts when it arrives: a process that was stopped for a moment
 * sends an old time, which windows would take for a clock that was set back. The end of a window is that of the sender's time.
 */
export function answerRemoteStore(store: SiteStore, now: () => number) {
  const lateBy = (nowMs: number) => Math.max(0, now() - nowMs);
  const counter =
    (count: (charge: Charge, nowMs: number) => MaybePromise<Count>) =>
    (key: string, cost: number, limit: number, windowMs: number, nowMs: number): MaybePromise<SentCount> => {
      const lateMs = lateBy(nowMs);
      return andThen(
        count({ key, cost, limit, windowMs }, nowMs + lateMs),
        ({ used, resetAtMs, admitted }): SentCount => [used, resetAtMs - lateMs, admitted],
      );
    };
  return {
    charge: counter(store.charge),
    peek: counter(store.peek),
    chargeAll(charges: readonly Charge[], group: string, nowMs: number): MaybePromise<Charged> {
      const lateMs = lateBy(nowMs);
      return andThen(store.chargeAll(charges, group, nowMs + lateMs), ({ charge, count }) => ({
        charge,
        count: { ...count, resetAtMs: count.resetAtMs - lateMs },
      }));
    },
    addClient: (client: Client, nowMs: number) => store.addClient(client, nowMs),
    findClient: (id: string, nowMs: number) => store.findClient(id, nowMs),
    addToken: (token: IssuedToken, clientExpiresAtMs: number, nowMs: number) =>
      store.addToken(token, clientExpiresAtMs, nowMs),
    findToken: (hash: string, nowMs: number) => store.findToken(hash, nowMs),
    removeToken: (token: IssuedToken) => store.removeToken(token),
    addInsights: (of: SiteDay, counts: Counts) => store.addInsights(of, counts),
    readInsights: (of: SiteDay) => store.readInsights(of),
  };
}
