// Token introspection (RFC 7662): a client may look at its own tokens (seed §5.8).

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { answerJson, type OAuthAnswer, type OAuthRequest } from './exchange.ts';
import { findPresentedToken, type Registers } from './presented-token.ts';

/** Who issues the tokens and what they are for, as introspection states them. */
export interface TokenRealm {
  readonly issuer: string;
  readonly audience: string;
}

/**
 * Describes a usable token of the caller's own; of any other it says `{"active":false}` and nothing else (RFC 7662 §2.2).
 * @throws OAuthError `invalid_client`, `invalid_request`.
 */
export function introspectToken(
  request: OAuthRequest,
  registers: Registers,
  realm: TokenRealm,
  nowMs: number,
): MaybePromise<OAuthAnswer> {
  return andThen(findPresentedToken(request, registers, nowMs), (token) => {
    if (token === undefined) return answerJson(200, { active: false });
    return answerJson(200, {
      active: true,
      scope: token.scope,
      client_id: token.clientId,
      token_type: 'Bearer',
      iat: Math.floor(token.issuedAtMs / 1000),
      exp: Math.floor(token.expiresAtMs / 1000),
      sub: token.clientId,
      aud: [realm.audience],
      iss: realm.issuer,
    });
  });
}
