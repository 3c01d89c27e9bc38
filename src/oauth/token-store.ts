// The port behind which issued tokens live. store/ implements it.

import type { MaybePromise } from '../lib/maybe-promise.ts';

/** An issued access token, known by its hash alone (contract C8.2). */
export interface Token {
  /** As made by `hashAccessToken`: hashes sort by when their tokens were issued. */
  readonly hash: string;
  readonly clientId: string;
  /** Granted scopes, space-separated. */
  readonly scope: string;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
}

/** Remembers tokens until they expire, are revoked or their client is removed. */
export interface TokenStore {
  /**
   * Remembers a token and renews its client until `clientExpiresAtMs`, in one step (contract C8.6). False, and nothing
   * is remembered, when the client is gone by now.
   * @throws Refusal `unavailable` when the state is away or full.
   */
  addToken(token: Token, clientExpiresAtMs: number, nowMs: number): MaybePromise<boolean>;
  /**
   * The token, or undefined when it is unknown, expired or revoked: no store keeps what it could tell them apart by,
   * and callers are told the same of all three. Answers at once when it can; it is asked on every request with a token.
   * @throws Refusal `unavailable` when the state is away.
   */
  findToken(hash: string, nowMs: number): MaybePromise<Token | undefined>;
  /**
   * Forgets a token: once this has answered, no `findToken` anywhere finds it (RFC 7009 §2.2).
   * @throws Refusal `unavailable` when the state is away.
   */
  removeToken(token: Token): MaybePromise<void>;
}
