// The server as production puts it together, over real sockets, with a clock that tests turn.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdmission } from '../../src/admission/admit.ts';
import { createClientAddressKey } from '../../src/admission/client-address.ts';
import type { Log } from '../../src/http/log.ts';
import { createMetrics } from '../../src/http/metrics.ts';
import { oauthDialect } from '../../src/http/oauth.ts';
import { createOAuthLimiter } from '../../src/http/oauth-limits.ts';
import { createReadiness, type Parts } from '../../src/http/readiness.ts';
import { createServer, type ServerOptions } from '../../src/http/server.ts';
import { createAddresses } from '../../src/lib/addresses.ts';
import { andThen, type MaybePromise } from '../../src/lib/maybe-promise.ts';
import { createAuthorizationServer } from '../../src/oauth/authorization-server.ts';
import { findBearer } from '../../src/oauth/bearer.ts';
import { listOperations } from '../../src/operations/index.ts';
import { createPolicies } from '../../src/quota/policy.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { exampleProfile } from '../example/example-files.ts';
import { fixed, openTestCatalogue } from './site-pages.ts';

/** The address of the site in tests; nothing listens there. */
export const siteUrl = 'https://hogar.example';

/** The defaults of the settings. */
export const oauthLimits = { registrations: 5, registrationsAll: 300, tokens: 30, tokensAll: 7_500 };

/** Lines that a log was given. */
export interface Line {
  readonly level: keyof Log;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** A log that remembers. */
export function rememberingLog(lines: Line[]): Log {
  const at = (level: keyof Log) => (facts: object, message: string) => {
    lines.push({ level, facts: facts as Line['facts'], message });
  };
  return { error: at('error'), warn: at('warn'), info: at('info') };
}

export interface TestServerOptions extends Partial<ServerOptions> {
  readonly trustedProxies?: readonly string[];
  readonly url?: string;
  readonly anonymousLimit?: number;
  readonly parts?: () => MaybePromise<Parts>;
  /** Of the site's files. */
  readonly folder?: string;
}

/** Builds a server over real rooms; `clock.nowMs` is its time. */
export function buildServer(given: TestServerOptions = {}) {
  const { trustedProxies = ['loopback'], url = siteUrl, anonymousLimit = 60, ...rest } = given;
  const { limits, folder, parts = () => ({ state: { state: 'ok' } }), ...overrides } = rest;
  const clock = { nowMs: 1_800_000_000_000 };
  const lines: Line[] = [];
  const addresses = createAddresses(url);
  const store = openMemoryStore();
  const policies = createPolicies({ anonymous: anonymousLimit, identified: 600 });
  const limiter = createOAuthLimiter(store, oauthLimits);
  const authorizationServer = createAuthorizationServer({
    addresses,
    clients: store,
    tokens: store,
    randomBytes,
    admitToken: limiter.tokenOf,
  });
  const admit = createAdmission({
    counters: store,
    policies,
    findBearer: (authorization, nowMs) =>
      andThen(
        findBearer(authorization, store, nowMs),
        (token) => token && { kind: 'client', clientId: token.clientId, scope: token.scope },
      ),
  });
  let requestIds = 0;
  const options: ServerOptions = {
    addresses,
    operations: listOperations(exampleProfile),
    live: fixed(openTestCatalogue(url, { folder })),
    admit,
    clientAddressKey: createClientAddressKey(trustedProxies),
    dialects: (tools) =>
      oauthDialect({
        ...tools,
        authorizationServer,
        limiter,
      }),
    documents: () => [],
    site: { head: () => '', homeHeaders: {} },
    readiness: createReadiness(parts),
    metrics: createMetrics(),
    exposeMetrics: true,
    retiring: undefined,
    log: rememberingLog(lines),
    accessLog: undefined,
    now: () => clock.nowMs,
    elapsedMs: () => performance.now(),
    requestId: () => `request-${++requestIds}`,
    limits: { lingerMs: 0, ...limits },
    ...overrides,
  };
  return { app: createServer(options), clock, lines, store, live: options.live };
}

/** A server that listens on a free port of the loopback; `origin` is where. */
export async function startServer(given: TestServerOptions = {}) {
  const built = buildServer(given);
  await once(built.app.server.listen(0, '127.0.0.1'), 'listening');
  const { port } = built.app.server.address() as AddressInfo;
  return { ...built, port, origin: `http://127.0.0.1:${port}` };
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;
