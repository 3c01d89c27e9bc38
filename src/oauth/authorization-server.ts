// The four OAuth endpoints over one store, each a function from a request to an answer. Only this file turns refusals into
// OAuth error answers.

import { Refusal } from '../errors/index.ts';
import type { Addresses } from '../lib/addresses.ts';
import { isPromise, type MaybePromise } from '../lib/maybe-promise.ts';
import type { ClientStore } from './client-store.ts';
import type { OAuthEndpoint } from './endpoints.ts';
import { answerOAuthError, type OAuthAnswer, type OAuthRequest } from './exchange.ts';
import { introspectToken } from './introspection.ts';
import { OAuthError } from './oauth-error.ts';
import { registerClient } from './registration.ts';
import { revokeToken } from './revocation.ts';
import type { RandomBytes } from './secret.ts';
import { type AdmitToken, issueToken } from './token.ts';
import type { TokenStore } from './token-store.ts';

export interface AuthorizationServerOptions {
  readonly addresses: Pick<Addresses, 'site' | 'api' | 'mcp'>;
  readonly clients: ClientStore;
  readonly tokens: TokenStore;
  readonly randomBytes: RandomBytes;
  readonly admitToken: AdmitToken;
}

/** Handles requests to one endpoint. Throws or rejects only for internal errors. */
export type OAuthHandler = (request: OAuthRequest, nowMs: number) => MaybePromise<OAuthAnswer>;

/** The handlers by endpoint. */
export type AuthorizationServer = Readonly<Record<OAuthEndpoint['id'], OAuthHandler>>;

/** Creates the handlers. They answer 503 with `Retry-After` while the store is unavailable. */
export function createAuthorizationServer(options: AuthorizationServerOptions): AuthorizationServer {
  const { addresses, clients, tokens, randomBytes, admitToken } = options;
  const stores = { clients, tokens };
  const resources = [addresses.site, addresses.api, addresses.mcp];
  const realm = { issuer: addresses.site, audience: resources };
  const issuer = { ...stores, randomBytes, admitToken, resources };
  return {
    register: withErrorAnswers((request, nowMs) => registerClient(request, clients, randomBytes, nowMs)),
    token: withErrorAnswers((request, nowMs) => issueToken(request, issuer, nowMs)),
    introspect: withErrorAnswers((request, nowMs) => introspectToken(request, stores, realm, nowMs)),
    revoke: withErrorAnswers((request, nowMs) => revokeToken(request, stores, nowMs)),
  };
}

function withErrorAnswers(handle: OAuthHandler): OAuthHandler {
  return (request, nowMs) => {
    try {
      const answer = handle(request, nowMs);
      return isPromise(answer) ? answer.catch(answerRefusal) : answer;
    } catch (error) {
      return answerRefusal(error);
    }
  };
}

function answerRefusal(error: unknown): OAuthAnswer {
  if (error instanceof OAuthError) return answerOAuthError(error);
  if (error instanceof Refusal && error.code === 'unavailable') {
    return answerOAuthError('unavailable', { 'Retry-After': String(error.facts.retry_after ?? 1) });
  }
  throw error;
}
