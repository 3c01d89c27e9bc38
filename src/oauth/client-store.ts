// The port behind which registered clients live. store/ implements it.

import type { MaybePromise } from '../lib/maybe-promise.ts';

/** A client that asks for no token for so long is recycled (seed §5.5, contract C8.6). */
export const clientIdleMs = 180 * 24 * 60 * 60 * 1000;

/** A registered client. Who holds the secret owns it; only the secret's hash is here (contract C8.2). */
export interface Client {
  readonly id: string;
  /** As made by `hashSecret`. */
  readonly secretHash: string;
  readonly name: string;
  /** E-mail addresses. */
  readonly contacts: readonly string[];
  /** Scopes it may ask for, space-separated. */
  readonly scope: string;
  readonly issuedAtMs: number;
  /** When it last got a token; undefined when it never has. */
  readonly lastTokenAtMs: number | undefined;
  /** When it is recycled unless it asks for a token before. */
  readonly expiresAtMs: number;
}

/** Remembers clients. What it has acknowledged survives the end of the process, however it ends. */
export interface ClientStore {
  /** @throws Refusal `unavailable` when the state is away or full. */
  addClient(client: Client, nowMs: number): MaybePromise<void>;
  /**
   * The client, or undefined when it is unknown, removed or recycled by `nowMs`.
   * @throws Refusal `unavailable` when the state is away.
   */
  findClient(id: string, nowMs: number): MaybePromise<Client | undefined>;
}
