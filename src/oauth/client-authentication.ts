// Client authentication (RFC 6749 §2.3): client_secret_basic or client_secret_post. Every client may use either, but only one
// per request (contract C8.2).

import { decodeUtf8 } from '../lib/decode-utf8.ts';
import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import type { Client, ClientStore } from './client-store.ts';
import { decodeFormText, type FormParameters } from './form.ts';
import { OAuthError } from './oauth-error.ts';
import { isSecretOf } from './secret.ts';

/** The methods by the names that metadata and registration use, the default first. */
export const authenticationMethods = ['client_secret_basic', 'client_secret_post'] as const;

/** The credentials of a request, not yet verified. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Finds the client whose credentials a request carries.
 * @throws OAuthError `invalid_client`, with no difference between an unknown client, a recycled one and a wrong secret;
 * `invalid_request` for both methods at once.
 */
export function authenticateClient(
  authorization: string | undefined,
  form: FormParameters,
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

/** Beside Basic credentials, `client_id` in the form only identifies the client (RFC 6749 §3.2.1), so it must be the same one. */
function readCredentials(authorization: string | undefined, form: FormParameters): ClientCredentials {
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

/**
 * Parses the credentials of an `Authorization` header; undefined when the scheme is not Basic or the value does not decode
 * (RFC 7617 §2). Identifier and secret are form-encoded before they are joined (RFC 6749 §2.3.1).
 */
export function parseBasicCredentials(authorization: string): ClientCredentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const pair = decodeUtf8(Buffer.from(encoded, 'base64'));
  const colon = pair?.indexOf(':') ?? -1;
  if (pair === undefined || colon < 0) return undefined;
  const clientId = decodeFormText(pair.slice(0, colon));
  const clientSecret = decodeFormText(pair.slice(colon + 1));
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret };
}
