// Bearer tokens in the `Authorization` header (RFC 6750 §2.1).

import type { MaybePromise } from '../lib/maybe-promise.ts';
import { accessTokenChars, hashAccessToken } from './secret.ts';
import type { IssuedToken, TokenStore } from './token-store.ts';

const scheme = 'Bearer ';

/** Whether an `Authorization` header has the scheme of tokens. Schemes are case-insensitive (RFC 9110 §11.1). */
export function hasBearerScheme(authorization: string): boolean {
  return authorization.startsWith(scheme) || /^bearer /i.test(authorization);
}

/**
 * The access token in an `Authorization` header; undefined for another scheme or for a value that cannot be one of our
 * tokens.
 */
export function parseBearer(authorization: string): string | undefined {
  if (!hasBearerScheme(authorization)) return undefined;
  const accessToken = authorization.slice(scheme.length).trim();
  return accessToken.length === accessTokenChars ? accessToken : undefined;
}

/**
 * The valid token of an `Authorization` header; undefined when it is malformed, unknown, expired or revoked. The caller gets 401
 * in each case (contract C8.7).
 * @throws Refusal `unavailable` when the store cannot answer: a caller with a token is never treated as anonymous.
 */
export function findBearer(
  authorization: string,
  tokens: TokenStore,
  nowMs: number,
): MaybePromise<IssuedToken | undefined> {
  const accessToken = parseBearer(authorization);
  return accessToken === undefined ? undefined : tokens.findToken(hashAccessToken(accessToken), nowMs);
}
