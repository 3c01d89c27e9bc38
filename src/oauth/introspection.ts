// Token introspection (RFC 7662), of the client's own tokens only (seed §5.8).

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { answerJson, type OAuthAnswer, type OAuthRequest } from './exchange.ts';
import { findPresentedToken, type TokenStores } from './presented-token.ts';

/** The issuer and the audience of all tokens, as introspection reports them: each token is valid for every resource (RFC 8707). */
export interface TokenRealm {
  readonly issuer: string;
  readonly audience: readonly string[];
}

/**
 * Describes a valid token of the authenticated client; for any other it answers only `{"active":false}` (RFC 7662 §2.2).
 * @throws OAuthError `invalid_client`, `invalid_request`.
 */
export function introspectToken(
  request: OAuthRequest,
  stores: TokenStores,
  realm: TokenRealm,
  nowMs: number,
): MaybePromise<OAuthAnswer> {
  return andThen(findPresentedToken(request, stores, nowMs), (token) => {
    if (token === undefined) return answerJson(200, { active: false });
    return answerJson(200, {
      active: true,
      scope: token.scope,
      client_id: token.clientId,
      token_type: 'Bearer',
      iat: Math.floor(token.issuedAtMs / 1000),
      exp: Math.floor(token.expiresAtMs / 1000),
      sub: token.clientId,
      aud: realm.audience,
      iss: realm.issuer,
    });
  });
}
