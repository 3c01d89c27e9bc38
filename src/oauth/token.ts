// The token endpoint (RFC 6749 §4.4): client credentials in, an opaque bearer token of an hour out.

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { authenticateClient } from './client-authentication.ts';
import { type Client, type ClientStore, clientIdleMs } from './client-store.ts';
import { answerError, answerJson, type OAuthAnswer, type OAuthRequest } from './exchange.ts';
import { type Form, parseForm } from './form.ts';
import { OAuthError } from './oauth-error.ts';
import { checkResources } from './resource.ts';
import { grantScope } from './scope.ts';
import { createAccessToken, hashAccessToken, type RandomBytes } from './secret.ts';
import type { TokenStore } from './token-store.ts';

/** Seed §8. */
export const tokenLifetimeSeconds = 3600;

/** Whether the client may have another token now (contract C8.6). */
export type AdmitToken = (clientId: string, nowMs: number) => MaybePromise<number | undefined>;

/** What issuing needs. */
export interface TokenIssuer {
  readonly clients: ClientStore;
  readonly tokens: TokenStore;
  readonly randomBytes: RandomBytes;
  /** Counts a token of the client: undefined when it may be issued, else after how many whole seconds to ask again. */
  readonly admitToken: AdmitToken;
  /** Addresses that a token may be asked for (RFC 8707). */
  readonly resources: readonly string[];
}

/**
 * Issues a token and renews its client's 180 days (contract C8.6). A client at its limit is answered 429.
 * @throws OAuthError `invalid_request`, `invalid_client`, `unsupported_grant_type`, `invalid_scope`, `invalid_target`.
 */
export function issueToken(
  request: OAuthRequest,
  issuer: TokenIssuer,
  nowMs: number,
): MaybePromise<OAuthAnswer> {
  const form = parseForm(request.contentType, request.body);
  const authenticated = authenticateClient(request.authorization, form, issuer.clients, nowMs);
  return andThen(authenticated, (client) => grantToken(client, form, issuer, nowMs));
}

function grantToken(
  client: Client,
  form: Form,
  issuer: TokenIssuer,
  nowMs: number,
): MaybePromise<OAuthAnswer> {
  const grantType = form.get('grant_type');
  if (grantType === undefined) throw new OAuthError('missingGrantType');
  if (grantType !== 'client_credentials') throw new OAuthError('wrongGrantType');
  const scope = grantScope(form.get('scope'), client.scope);
  checkResources(form.resources, issuer.resources);
  return andThen(issuer.admitToken(client.id, nowMs), (waitSeconds) =>
    waitSeconds === undefined
      ? storeToken(client, scope, issuer, nowMs)
      : answerError('tooManyTokenRequests', { 'Retry-After': String(waitSeconds) }),
  );
}

function storeToken(
  client: Client,
  scope: string,
  issuer: TokenIssuer,
  nowMs: number,
): MaybePromise<OAuthAnswer> {
  const accessToken = createAccessToken(issuer.randomBytes, nowMs);
  const token = {
    hash: hashAccessToken(accessToken),
    clientId: client.id,
    scope,
    issuedAtMs: nowMs,
    expiresAtMs: nowMs + tokenLifetimeSeconds * 1000,
  };
  return andThen(issuer.tokens.addToken(token, nowMs + clientIdleMs, nowMs), (isAdded) => {
    if (!isAdded) throw new OAuthError('invalidClient');
    return answerJson(200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: tokenLifetimeSeconds,
      scope,
    });
  });
}
