// The four endpoints over one state, each a function from a request to an answer. The one place that renders refusals
// in OAuth's dialect.

import { Refusal } from '../errors/refusal.ts';
import type { Addresses } from '../lib/addresses.ts';
import { isPromise, type MaybePromise } from '../lib/maybe-promise.ts';
import type { ClientStore } from './client-store.ts';
import type { OAuthEndpoint } from './endpoints.ts';
import { answerError, type OAuthAnswer, type OAuthRequest } from './exchange.ts';
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

/** Answers one endpoint. Throws or rejects only by a fault of ours. */
export type OAuthHandler = (request: OAuthRequest, nowMs: number) => MaybePromise<OAuthAnswer>;

/** A handler for each endpoint of the table. */
export type AuthorizationServer = Readonly<Record<OAuthEndpoint['id'], OAuthHandler>>;

/** Builds the endpoints. A state that is away is answered 503 with `Retry-After`. */
export function createAuthorizationServer(options: AuthorizationServerOptions): AuthorizationServer {
  const { addresses, clients, tokens, randomBytes, admitToken } = options;
  const registers = { clients, tokens };
  const realm = { issuer: addresses.site, audience: addresses.api };
  const resources = [addresses.site, addresses.api, addresses.mcp];
  const issuer = { ...registers, randomBytes, admitToken, resources };
  return {
    register: answering((request, nowMs) => registerClient(request, clients, randomBytes, nowMs)),
    token: answering((request, nowMs) => issueToken(request, issuer, nowMs)),
    introspect: answering((request, nowMs) => introspectToken(request, registers, realm, nowMs)),
    revoke: answering((request, nowMs) => revokeToken(request, registers, nowMs)),
  };
}

function answering(handle: OAuthHandler): OAuthHandler {
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
  if (error instanceof OAuthError) return answerError(error);
  if (error instanceof Refusal && error.code === 'unavailable') {
    return answerError('unavailable', { 'Retry-After': String(error.facts.retry_after ?? 1) });
  }
  throw error;
}
