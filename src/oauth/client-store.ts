// The port for registered clients. store/ implements it.

import { dayMs } from '../lib/day.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';

/** A client that requests no token for this time is recycled (seed §5.5, contract C8.6). */
export const clientIdleDays = 180;
export const clientIdleMs = clientIdleDays * dayMs;

/** A registered client. It belongs to the holder of its secret, of which only the hash is stored (contract C8.2). */
export interface Client {
  readonly id: string;
  /** Result of `hashSecret`. */
  readonly secretHash: string;
  readonly name: string;
  /** E-mail addresses. */
  readonly contacts: readonly string[];
  /** Scopes that it may request, space-separated. */
  readonly scope: string;
  readonly issuedAtMs: number;
  /** When its last token was issued; undefined before the first. */
  readonly lastTokenAtMs: number | undefined;
  /** When it is recycled unless it requests another token. */
  readonly expiresAtMs: number;
}

/** Stores clients. Acknowledged writes survive the process, even if it is killed. */
export interface ClientStore {
  /** @throws Refusal `unavailable` when the store cannot answer or is full. */
  addClient(client: Client, nowMs: number): MaybePromise<void>;
  /**
   * The client, or undefined when it is unknown, removed or recycled by `nowMs`.
   * @throws Refusal `unavailable` when the store cannot answer.
   */
  findClient(id: string, nowMs: number): MaybePromise<Client | undefined>;
}
