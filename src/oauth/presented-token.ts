// Finds the token that a client wants to introspect or revoke.

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { authenticateClient } from './client-authentication.ts';
import type { ClientStore } from './client-store.ts';
import type { OAuthRequest } from './exchange.ts';
import { parseForm } from './form.ts';
import { OAuthError } from './oauth-error.ts';
import { hashAccessToken } from './secret.ts';
import type { IssuedToken, TokenStore } from './token-store.ts';

/** The stores that introspection and revocation use. */
export interface TokenStores {
  readonly clients: ClientStore;
  readonly tokens: TokenStore;
}

/**
 * The token in the form if it is valid and belongs to the authenticated client; otherwise undefined, so that the answer does
 * not reveal tokens of others (contract C8.4). `token_type_hint` is ignored: there is only one type (RFC 7009 §2.1).
 * @throws OAuthError `invalid_client`, `invalid_request`.
 */
export function findPresentedToken(
  request: OAuthRequest,
  { clients, tokens }: TokenStores,
  nowMs: number,
): MaybePromise<IssuedToken | undefined> {
  const form = parseForm(request.contentType, request.body);
  return andThen(authenticateClient(request.authorization, form, clients, nowMs), (client) => {
    const presented = form.get('token');
    if (presented === undefined) throw new OAuthError('missingToken');
    return andThen(tokens.findToken(hashAccessToken(presented), nowMs), (token) =>
      token?.clientId === client.id ? token : undefined,
    );
  });
}
