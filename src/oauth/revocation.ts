// Token revocation (RFC 7009), of the client's own tokens only (seed §5.8).

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { answerJson, type OAuthAnswer, type OAuthRequest } from './exchange.ts';
import { findPresentedToken, type TokenStores } from './presented-token.ts';

/**
 * Revokes a token of the authenticated client before it answers. Any other token gets the same answer and stays valid
 * (RFC 7009 §2.2, contract C8.4). The body is an empty object because some clients parse it.
 * @throws OAuthError `invalid_client`, `invalid_request`.
 */
export function revokeToken(
  request: OAuthRequest,
  stores: TokenStores,
  nowMs: number,
): MaybePromise<OAuthAnswer> {
  return andThen(findPresentedToken(request, stores, nowMs), (token) =>
    andThen(token === undefined ? undefined : stores.tokens.removeToken(token), () => answerJson(200, {})),
  );
}
