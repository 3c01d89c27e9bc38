// The service composed of its parts: admission, REST, OAuth, MCP, published documents, the site's own pages, health and
// metrics over one site and one store. It listens to nothing, opens no files and knows no settings; production, tests and
// benchmarks compose it here.

import type { Server } from 'node:http';
import { type Admit, createAdmission } from './admission/admit.ts';
import type { ClientAddressKey } from './admission/client-address.ts';
import { identifyBy } from './admission/identify.ts';
import type { Reload } from './catalogue/live.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { Log } from './http/log.ts';
import { mcpEndpoint } from './http/mcp.ts';
import type { Metrics } from './http/metrics.ts';
import { oauthDialect } from './http/oauth.ts';
import { createOAuthLimiter, type OAuthLimits } from './http/oauth-limits.ts';
import { createReadiness, type Readiness } from './http/readiness.ts';
import { createServer } from './http/server.ts';
import type { DialectTools, ServerLimits } from './http/server-options.ts';
import { createAuthorizationServer } from './oauth/authorization-server.ts';
import type { Policies } from './quota/policy.ts';
import { createCondition } from './service/condition.ts';
import type { Site } from './site/site.ts';
import type { Store } from './store/index.ts';

/** Everything a service is made of. */
export interface ServiceParts {
  readonly site: Site;
  /** Clients, tokens and counters. The caller closes it after the service. */
  readonly store: Store;
  /** Quotas of the API; the site's published documents name the same. */
  readonly policies: Policies;
  /** Limits of registrations and token requests; the site's published documents name the same. */
  readonly oauthLimits: OAuthLimits;
  /** Bounds of what connections may cost, where they differ from the defaults. */
  readonly serverLimits: Partial<ServerLimits>;
  /** Finds the address that an anonymous caller is counted by. */
  readonly clientAddressKey: ClientAddressKey;
  /** Which web pages may call `/mcp`. */
  readonly mcp: {
    /** The address that the server will listen on: bound to loopback, pages of the same machine are allowed. */
    readonly host: string;
    /** Allowed beside the site's own origin. */
    readonly allowedOrigins: readonly string[];
  };
  /** Failures and slow requests. */
  readonly log: Log;
  /** One line per request; undefined for none. */
  readonly accessLog: Log | undefined;
  readonly metrics: Metrics;
  /** Whether `/metrics` is served beside the API, to loopback callers only. */
  readonly exposeMetrics: boolean;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Milliseconds of a clock that only goes forward, for durations. */
  readonly elapsedMs: () => number;
  /** Source of random bytes: client ids, secrets, tokens, request ids. */
  readonly randomBytes: (size: number) => Uint8Array;
}

/** A service that does not listen yet. */
export interface Service {
  /** Call its `listen` to take requests. */
  readonly server: Server;
  readonly readiness: Readiness;
  /** Counts a reload of the site's content; returns its line for the log. */
  readonly noteReload: (reload: Reload, wasAtRest: boolean) => string;
  /** Lets open requests finish, for `serverLimits.drainMs` at most. */
  readonly close: () => Promise<void>;
}

/** Composes a service. */
export function createService(parts: ServiceParts): Service {
  const { site, store, metrics, now } = parts;
  const { live } = site;
  const condition = createCondition({ live, store, metrics, now });
  const readiness = createReadiness(condition.parts);
  const admit = createGate(parts);
  const http = createServer({
    addresses: site.addresses,
    operations: site.operations,
    live,
    admit,
    clientAddressKey: parts.clientAddressKey,
    dialects: (tools) => [...createOAuth(parts, tools), createMcp(parts, tools, admit)],
    documents: () => site.publishedOf(live.current()).documents(),
    site: site.servesPages
      ? {
          head: (path, catalogue) => site.publishedOf(catalogue).head.headOf(path),
          homeHeaders: { Link: site.publishedOf(live.current()).head.homeLink },
        }
      : undefined,
    readiness,
    metrics,
    exposeMetrics: parts.exposeMetrics,
    retiring: site.retiring,
    log: parts.log,
    accessLog: parts.accessLog,
    now,
    elapsedMs: parts.elapsedMs,
    requestId: () => Buffer.from(parts.randomBytes(8)).toString('hex'),
    limits: parts.serverLimits,
  });
  return { server: http.server, readiness, noteReload: condition.note, close: http.close };
}

/** Identifies callers by the store's tokens and charges their quota. */
function createGate({ store, policies }: ServiceParts): Admit {
  return createAdmission({ counters: store, policies, identify: identifyBy(store) });
}

/** OAuth over the store. */
function createOAuth(parts: ServiceParts, { now, callerOf, headers }: DialectTools): readonly Endpoint[] {
  const { site, store, oauthLimits, randomBytes } = parts;
  const limiter = createOAuthLimiter(store, oauthLimits);
  const authorizationServer = createAuthorizationServer({
    addresses: site.addresses,
    clients: store,
    tokens: store,
    randomBytes,
    admitToken: limiter.tokenOf,
  });
  return oauthDialect({ authorizationServer, limiter, now, callerOf, headers });
}

/** MCP over the operations that REST has. */
function createMcp({ site, mcp }: ServiceParts, tools: DialectTools, admit: Admit): Endpoint {
  const { callerOf, refusals, headers, now } = tools;
  return mcpEndpoint({
    operations: site.operations,
    live: site.live,
    admit,
    addresses: site.addresses,
    identity: site.identity,
    host: mcp.host,
    allowedOrigins: mcp.allowedOrigins,
    callerOf,
    refusals,
    headers,
    now,
  });
}
