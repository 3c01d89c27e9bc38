// What outlives a request: clients, tokens and counters behind one interface. Everything else the server holds is frozen.

import type { MaybePromise } from '../lib/maybe-promise.ts';
import type { Client, ClientStore } from '../oauth/client-store.ts';
import type { TokenStore } from '../oauth/token-store.ts';
import type { CounterStore } from '../quota/counter-store.ts';
import type { Occupancy } from './occupancy.ts';

/** Whether the state answers, for `/readyz` and the log; `detail` is one English line without secrets. */
export interface StoreHealth {
  readonly ok: boolean;
  readonly detail: string;
}

/** One state backend. Every operation may throw or reject with Refusal `unavailable` when the state is away. */
export interface Store extends ClientStore, TokenStore, CounterStore {
  /** The address it was opened at, without credentials. */
  readonly label: string;
  /** Every client that is not recycled by `nowMs`, in no particular order. */
  listClients(nowMs: number): AsyncIterable<Client>;
  /** Removes a client and its tokens at once; false when there was none. */
  removeClient(id: string, nowMs: number): Promise<boolean>;
  /**
   * How full the state is.
   * @throws Refusal `unavailable` when the state is away.
   */
  occupancy(nowMs: number): MaybePromise<Occupancy>;
  /** Asks the state for a sign of life. Never rejects. */
  health(): Promise<StoreHealth>;
  /** Finishes what was begun and lets go of files and connections. */
  close(): Promise<void>;
}

/** What opening takes besides the address. */
export interface StoreOptions {
  /** Told when the state goes away and when it comes back; once each time. */
  readonly onHealthChange?: (health: StoreHealth) => void;
  /** Told, one line at a time, that the state is filling and that clients give way in a full one. */
  readonly onWarning?: (line: string) => void;
  /** The most clients and the most live tokens held. */
  readonly capacity?: number;
}
