// The port for issued tokens. store/ implements it.

import type { MaybePromise } from '../lib/maybe-promise.ts';

/** An issued access token, of which only the hash is stored (contract C8.2). */
export interface IssuedToken {
  /** Result of `hashAccessToken`; hashes sort by issue time. */
  readonly hash: string;
  readonly clientId: string;
  /** Granted scopes, space-separated. */
  readonly scope: string;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
}

/** Stores tokens until they expire, are revoked or their client is removed. */
export interface TokenStore {
  /**
   * Adds a token and extends its client's life to `clientExpiresAtMs`, atomically (contract C8.6). Returns false and stores
   * nothing when the client no longer exists.
   * @throws Refusal `unavailable` when the store cannot answer or is full.
   */
  addToken(token: IssuedToken, clientExpiresAtMs: number, nowMs: number): MaybePromise<boolean>;
  /**
   * The token, or undefined when it is unknown, expired or revoked: stores do not keep enough to distinguish these, and callers
   * get the same answer for all three. Called on every request with a token, so it returns synchronously where possible.
   * @throws Refusal `unavailable` when the store cannot answer.
   */
  findToken(hash: string, nowMs: number): MaybePromise<IssuedToken | undefined>;
  /**
   * Removes a token. Once this returns or resolves, no `findToken` on any replica finds it (RFC 7009 §2.2).
   * @throws Refusal `unavailable` when the store cannot answer.
   */
  removeToken(token: IssuedToken): MaybePromise<void>;
}
