// The dialects mounted beside REST: OAuth over the state, MCP over the same operations.

import type { Admit } from '../admission/admit.ts';
import type { LiveCatalogue } from '../catalogue/catalogue.ts';
import type { Settings } from '../config/settings.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { mcpEndpoint } from '../http/mcp.ts';
import { oauthDialect } from '../http/oauth.ts';
import { createOAuthLimiter } from '../http/oauth-limits.ts';
import type { DialectTools } from '../http/server-options.ts';
import type { Addresses } from '../lib/addresses.ts';
import type { ServerIdentity } from '../mcp/server-identity.ts';
import { createAuthorizationServer } from '../oauth/authorization-server.ts';
import type { Operation } from '../operations/operation.ts';
import type { Store } from '../store/index.ts';

export interface DialectOptions {
  readonly settings: Settings;
  readonly identity: ServerIdentity;
  readonly addresses: Addresses;
  readonly operations: readonly Operation[];
  readonly live: LiveCatalogue;
  readonly admit: Admit;
  readonly store: Store;
  readonly randomBytes: (size: number) => Uint8Array;
}

/** The endpoints of all dialects. */
export function createDialects(options: DialectOptions, tools: DialectTools): readonly Endpoint[] {
  const { settings, addresses, store, randomBytes } = options;
  const limiter = createOAuthLimiter(store, {
    registrations: settings.limit_registrations,
    registrationsAll: settings.limit_registrations_all,
    tokens: settings.limit_tokens,
    tokensAll: settings.limit_tokens_all,
  });
  const authorizationServer = createAuthorizationServer({
    addresses,
    clients: store,
    tokens: store,
    randomBytes,
    admitToken: limiter.tokenOf,
  });
  const { host, mcp_origins: allowedOrigins } = settings;
  return [
    ...oauthDialect({ ...tools, authorizationServer, limiter }),
    mcpEndpoint({ ...options, ...tools, host, allowedOrigins }),
  ];
}
