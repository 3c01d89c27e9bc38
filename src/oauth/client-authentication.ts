// Who asks at an OAuth endpoint (RFC 6749 §2.3): client_secret_basic or client_secret_post, for every client, one at a
// time (contract C8.2).

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { type Credentials, parseBasicCredentials } from './basic-credentials.ts';
import type { Client, ClientStore } from './client-store.ts';
import type { Form } from './form.ts';
import { OAuthError } from './oauth-error.ts';
import { isSecretOf } from './secret.ts';

/** Names of the methods as metadata and registration spell them, the default first. */
export const authenticationMethods = ['client_secret_basic', 'client_secret_post'] as const;

/**
 * The client that a request proves to be.
 * @throws OAuthError `invalid_client`, the same for unknown, recycled and wrong secret; `invalid_request` for two methods.
 */
export function authenticateClient(
  authorization: string | undefined,
  form: Form,
  clients: ClientStore,
  nowMs: number,
): MaybePromise<Client> {
  const { clientId, clientSecret } = readCredentials(authorization, form);
  return andThen(clients.findClient(clientId, nowMs), (client) => {
    if (!isSecretOf(client?.secretHash, clientSecret) || client === undefined) {
      throw new OAuthError('invalidClient');
    }
    return client;
  });
}

/** A `client_id` in the form beside Basic only names the client (RFC 6749 §3.2.1), so it must name the same one. */
function readCredentials(authorization: string | undefined, form: Form): Credentials {
  const clientId = form.get('client_id');
  const clientSecret = form.get('client_secret');
  if (authorization === undefined) {
    if (clientId === undefined || clientSecret === undefined) throw new OAuthError('missingClient');
    return { clientId, clientSecret };
  }
  if (clientSecret !== undefined) throw new OAuthError('twoMethods');
  const basic = parseBasicCredentials(authorization);
  if (basic === undefined) throw new OAuthError('missingClient');
  if (clientId !== undefined && clientId !== basic.clientId) throw new OAuthError('twoMethods');
  return basic;
}
