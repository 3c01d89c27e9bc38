// Bearer tokens as operations receive them (RFC 6750 §2.1).

import type { MaybePromise } from '../lib/maybe-promise.ts';
import { accessTokenChars, hashAccessToken } from './secret.ts';
import type { Token, TokenStore } from './token-store.ts';

const scheme = 'Bearer ';

/**
 * The access token in an `Authorization` header; undefined for another scheme and for what cannot be one of our
 * tokens. The scheme's case does not matter (RFC 9110 §11.1).
 */
export function parseBearer(authorization: string): string | undefined {
  if (!authorization.startsWith(scheme) && !/^bearer /i.test(authorization)) return undefined;
  const accessToken = authorization.slice(scheme.length).trim();
  return accessToken.length === accessTokenChars ? accessToken : undefined;
}

/**
 * The usable token that a header carries; undefined when it is not a bearer of ours, unknown, expired or revoked, all
 * of which are 401 to the caller (contract C8.7).
 * @throws Refusal `unavailable` when the state is away: nobody is taken for anonymous then.
 */
export function findBearer(
  authorization: string,
  tokens: TokenStore,
  nowMs: number,
): MaybePromise<Token | undefined> {
  const accessToken = parseBearer(authorization);
  return accessToken === undefined ? undefined : tokens.findToken(hashAccessToken(accessToken), nowMs);
}
