import type { InsightStore } from '../insights/index.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import type { Client, ClientStore, TokenStore } from '../oauth/index.ts';
import type { CounterStore } from '../quota/index.ts';
import type { Occupancy } from './occupancy.ts';

/** Whether the store works, for `/readyz` and the log. `detail` is one English line without secrets. */
export interface StoreHealth {
  readonly ok: boolean;
  readonly detail: string;
}

/**
 * Clients, tokens, counters and insights, which outlive a request; everything else in the server is immutable. Every operation may
 * throw or reject with Refusal `unavailable` when the store is down.
 */
export interface Store extends ClientStore, TokenStore, CounterStore, InsightStore {
  /** The address at which the store was opened, without credentials. */
  readonly label: string;
  /** All clients that have not expired by `nowMs`, in no particular order. */
  listClients(nowMs: number): AsyncIterable<Client>;
  /** Removes a client and its tokens immediately; false when there was no such client. */
  removeClient(id: string, nowMs: number): Promise<boolean>;
  /**
   * How full the store is.
   * @throws Refusal `unavailable` when the store is down.
   */
  occupancy(nowMs: number): MaybePromise<Occupancy>;
  /** Checks whether the store works. Never rejects. */
  health(): Promise<StoreHealth>;
  /** Completes pending operations, then closes files and connections. */
  close(): Promise<void>;
}

/** Options of opening a store. */
export interface StoreOptions {
  /** Called once when the store goes down and once when it works again. */
  readonly onHealthChange?: (health: StoreHealth) => void;
  /** Called with one line when the store is filling up, and when clients are evicted from a full one. */
  readonly onWarning?: (line: string) => void;
  /** Limit of clients and, separately, of live tokens. */
  readonly capacity?: number;
}

/** The value, unless it has expired by `nowMs`. */
export function alive<T extends { readonly expiresAtMs: number }>(
  value: T | undefined,
  nowMs: number,
): T | undefined {
  return value !== undefined && value.expiresAtMs > nowMs ? value : undefined;
}
