// The token that a client asks about or gives back: the common half of introspection and revocation.

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { authenticateClient } from './client-authentication.ts';
import type { ClientStore } from './client-store.ts';
import type { OAuthRequest } from './exchange.ts';
import { parseForm } from './form.ts';
import { OAuthError } from './oauth-error.ts';
import { hashAccessToken } from './secret.ts';
import type { Token, TokenStore } from './token-store.ts';

/** Where clients and tokens are looked up. */
export interface Registers {
  readonly clients: ClientStore;
  readonly tokens: TokenStore;
}

/**
 * The token in a form, when it is usable and the authenticated client's own; else undefined, so that another's
 * existence is not told (contract C8.4). `token_type_hint` is ignored: there is one type (RFC 7009 §2.1).
 * @throws OAuthError `invalid_client`, `invalid_request`.
 */
export function findPresentedToken(
  request: OAuthRequest,
  { clients, tokens }: Registers,
  nowMs: number,
): MaybePromise<Token | undefined> {
  const form = parseForm(request.contentType, request.body);
  return andThen(authenticateClient(request.authorization, form, clients, nowMs), (client) => {
    const presented = form.get('token');
    if (presented === undefined) throw new OAuthError('missingToken');
    return andThen(tokens.findToken(hashAccessToken(presented), nowMs), (token) =>
      token?.clientId === client.id ? token : undefined,
    );
  });
}
