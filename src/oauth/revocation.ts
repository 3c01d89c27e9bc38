// Token revocation (RFC 7009): a client may give back its own tokens (seed §5.8).

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { answerJson, type OAuthAnswer, type OAuthRequest } from './exchange.ts';
import { findPresentedToken, type Registers } from './presented-token.ts';

/**
 * Revokes the caller's own token, from this answer on. Any other token is answered the same and left alone
 * (RFC 7009 §2.2, contract C8.4). The body is an empty object because some clients parse it.
 * @throws OAuthError `invalid_client`, `invalid_request`.
 */
export function revokeToken(
  request: OAuthRequest,
  registers: Registers,
  nowMs: number,
): MaybePromise<OAuthAnswer> {
  return andThen(findPresentedToken(request, registers, nowMs), (token) =>
    andThen(token === undefined ? undefined : registers.tokens.removeToken(token), () => answerJson(200, {})),
  );
}
