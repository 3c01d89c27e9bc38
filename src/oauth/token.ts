// The token endpoint (RFC 6749 §4.4): exchanges client credentials for an opaque bearer token that lasts an hour.

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { authenticateClient } from './client-authentication.ts';
import { type Client, type ClientStore, clientIdleMs } from './client-store.ts';
import { answerJson, answerOAuthError, type OAuthAnswer, type OAuthRequest } from './exchange.ts';
import { type FormParameters, parseForm } from './form.ts';
import { OAuthError } from './oauth-error.ts';
import { grantScope } from './scope.ts';
import { createAccessToken, hashAccessToken, type RandomBytes } from './secret.ts';
import type { TokenStore } from './token-store.ts';

/** Seed §8. */
export const tokenLifetimeSeconds = 3600;

/**
 * Charges one token to the client's limit (contract C8.6). Undefined when it may be issued, otherwise the header fields that
 * say when to try again.
 */
export type AdmitToken = (
  clientId: string,
  nowMs: number,
) => MaybePromise<Readonly<Record<string, string>> | undefined>;

/** The dependencies of {@link issueToken}. */
export interface TokenIssuer {
  readonly clients: ClientStore;
  readonly tokens: TokenStore;
  readonly randomBytes: RandomBytes;
  readonly admitToken: AdmitToken;
  /** Addresses that a token may be requested for (RFC 8707). */
  readonly resources: readonly string[];
}

/**
 * Issues a token and extends its client's life by 180 days (contract C8.6). A client at its limit gets 429.
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
  form: FormParameters,
  issuer: TokenIssuer,
  nowMs: number,
): MaybePromise<OAuthAnswer> {
  const grantType = form.get('grant_type');
  if (grantType === undefined) throw new OAuthError('missingGrantType');
  if (grantType !== 'client_credentials') throw new OAuthError('wrongGrantType');
  const scope = grantScope(form.get('scope'), client.scope);
  checkResources(form.resources, issuer.resources);
  return andThen(issuer.admitToken(client.id, nowMs), (wait) =>
    wait === undefined
      ? storeToken(client, scope, issuer, nowMs)
      : answerOAuthError('tooManyTokenRequests', wait),
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

/**
 * Checks the resources that a token is requested for (RFC 8707); a trailing slash is ignored. All resources belong to one service, so a
 * token is valid for each of them.
 * @throws OAuthError `invalid_target` for an address that is not one of `accepted` (contract C8.3).
 */
function checkResources(requested: readonly string[], accepted: readonly string[]): void {
  for (const resource of requested) {
    const wanted = normalize(resource);
    if (wanted === undefined || !accepted.some((known) => normalize(known) === wanted)) {
      throw new OAuthError('unknownResource');
    }
  }
}

/** An absolute URI without a fragment (RFC 3986 §4.3). `URL` alone would also accept blanks and backslashes. */
const absoluteUri = /^[a-z][a-z\d+.-]*:[\w.~!$&'()*+,;=:@/?%[\]-]+$/i;

/** Undefined unless it is an absolute URI without a fragment (RFC 8707 §2). */
function normalize(resource: string): string | undefined {
  if (!absoluteUri.test(resource) || !URL.canParse(resource)) return undefined;
  return new URL(resource).href.replace(/\/$/, '');
}
