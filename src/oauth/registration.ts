// Dynamic client registration (RFC 7591): a name and contacts are enough; there is no approval and nothing to claim (seed §5.5).

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { authenticationMethods } from './client-authentication.ts';
import { type ClientMetadata, parseClientMetadata } from './client-metadata.ts';
import { type Client, type ClientStore, clientIdleMs } from './client-store.ts';
import { answerJson, type OAuthAnswer, type OAuthRequest } from './exchange.ts';
import { createClientId, createSecret, hashSecret, type RandomBytes } from './secret.ts';

/** The supported grant types (seed §5.3). */
export const grantTypes = ['client_credentials'] as const;

/**
 * Registers a client and answers 201 with its secret, which cannot be retrieved again.
 * @throws OAuthError `invalid_client_metadata`.
 */
export function registerClient(
  request: OAuthRequest,
  clients: ClientStore,
  randomBytes: RandomBytes,
  nowMs: number,
): MaybePromise<OAuthAnswer> {
  const metadata = parseClientMetadata(request.contentType, request.body);
  const secret = createSecret(randomBytes);
  const client: Client = {
    id: createClientId(randomBytes),
    secretHash: hashSecret(secret),
    name: metadata.clientName,
    contacts: metadata.contacts,
    scope: metadata.scope,
    issuedAtMs: nowMs,
    lastTokenAtMs: undefined,
    expiresAtMs: nowMs + clientIdleMs,
  };
  return andThen(clients.addClient(client, nowMs), () =>
    answerJson(201, describeClient(client, secret, metadata)),
  );
}

/**
 * The metadata as registered, with the values that replaced requested ones (RFC 7591 §3.2.1). `redirect_uris` is present,
 * though empty, because MCP clients require it.
 */
function describeClient(client: Client, secret: string, metadata: ClientMetadata) {
  return {
    client_id: client.id,
    client_secret: secret,
    client_secret_expires_at: 0,
    client_id_issued_at: Math.floor(client.issuedAtMs / 1000),
    client_name: client.name,
    contacts: client.contacts,
    grant_types: grantTypes,
    response_types: [],
    redirect_uris: [],
    token_endpoint_auth_method: metadata.prefersPost ? authenticationMethods[1] : authenticationMethods[0],
    scope: client.scope,
  };
}
