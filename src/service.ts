// Composes the service: admission, REST, OAuth, MCP, published documents, the site's own pages, health and metrics over one site and
// one store. It does not listen, open files or read settings. Production, tests and benchmarks all compose it here.

import type { Server } from 'node:http';
import { type Admit, type ClientAddressKey, createAdmission, identifyBy } from './admission/index.ts';
import type { Catalogue } from './catalogue/index.ts';
import { listSkills } from './discovery/index.ts';
import {
  createCallerOf,
  createDialectTools,
  createOAuthLimiter,
  createReadiness,
  createResults,
  createServer,
  type DialectTools,
  defaultLimits,
  type Endpoint,
  type Face,
  healthEndpoints,
  type Log,
  type McpEndpointOptions,
  type Metrics,
  mcpEndpoints,
  type OAuthLimits,
  oauthDialect,
  operationEndpoints,
  type Readiness,
  type ServerLimits,
  searchPageEndpoint,
  type UcpEndpointOptions,
  ucpAskEndpoint,
  ucpDoors,
} from './http/index.ts';
import { textLanguageOf } from './lib/language.ts';
import { type CacheBudget, createCacheBudget } from './lib/recent-cache.ts';
import { createAuthorizationServer } from './oauth/index.ts';
import type { Policies } from './quota/index.ts';
import { createCondition } from './service/index.ts';
import type { ContentStatus, Site, SiteFace } from './site/index.ts';
import type { Store } from './store/index.ts';

/** The parts of a service. */
export interface ServiceParts {
  readonly site: Site;
  /** Returns what the operator should know of the content. */
  readonly content: () => ContentStatus;
  /** Clients, tokens and counters. The caller closes it after the service. */
  readonly store: Store;
  /** Quotas of the API, the same as in the site's published documents. */
  readonly policies: Policies;
  /** Limits of registrations and token requests, the same as in the site's published documents. */
  readonly oauthLimits: OAuthLimits;
  /** Real paths of files that are never served, although they may be in the site's folder. */
  readonly closedFiles: ReadonlySet<string>;
  /** Limits of connections and memory that differ from the defaults. */
  readonly serverLimits: Partial<ServerLimits>;
  /** Returns the key of the address by which an anonymous caller is counted. */
  readonly clientAddressKey: ClientAddressKey;
  /** Selects the web pages that may call `/mcp`. */
  readonly mcp: {
    /** The address that the server will listen on. On a loopback address, pages of the same machine are allowed. */
    readonly host: string;
    /** Origins allowed in addition to the site's own. */
    readonly allowedOrigins: readonly string[];
    /** Longest Markdown that a tool returns at once, in code points. */
    readonly textMaxChars: number;
  };
  /** Receives failures and slow requests. */
  readonly log: Log;
  /** Receives one line per request; undefined to log none. */
  readonly accessLog: Log | undefined;
  readonly metrics: Metrics;
  /** Whether `/metrics` is served by the server of the API, to loopback callers only. */
  readonly exposeMetrics: boolean;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
  /** A monotonic clock in milliseconds, for durations. */
  readonly elapsedMs: () => number;
  /** Source of random bytes for client ids, secrets, tokens and request ids. */
  readonly randomBytes: (size: number) => Uint8Array;
}

/** A service that is not listening yet. */
export interface Service {
  /** Accepts requests once its `listen` is called. */
  readonly server: Server;
  readonly readiness: Readiness;
  /** Closes the server after its open requests are answered, or after `serverLimits.drainMs`. */
  readonly close: () => Promise<void>;
}

/** Composes a service. */
export function createService(parts: ServiceParts): Service {
  const { site, content, store, metrics, now } = parts;
  const { live, openFaces } = site;
  const limits = { ...defaultLimits, ...parts.serverLimits };
  const readiness = createReadiness(createCondition({ live, content, store, metrics, now }));
  const callerOf = createCallerOf(parts.clientAddressKey);
  const answers = createCacheBudget(limits.answersMaxBytes);
  const faceOf = (face: SiteFace) => createFace(face, parts, { callerOf, readiness, answers });
  const http = createServer({
    face: faceOf(site),
    openFaces: openFaces.map(faceOf),
    live,
    readiness,
    metrics,
    cdnSeconds: site.cdnSeconds,
    log: parts.log,
    accessLog: parts.accessLog,
    elapsedMs: parts.elapsedMs,
    limits,
    answers,
  });
  return { server: http.server, readiness, close: http.close };
}

/** What the faces of a service have in common. */
interface Shared extends Pick<DialectTools, 'callerOf'> {
  readonly readiness: Readiness;
  /** The budget of kept answers. */
  readonly answers: CacheBudget;
}

/** Creates what the server answers under one host name. All faces count in the same windows. */
function createFace(face: SiteFace, parts: ServiceParts, shared: Shared): Face {
  const { site, store, policies, log, now } = parts;
  const { live, servesPages, retiring, aiTrain, originTrials } = site;
  const { addresses, hasTokens, publishedOf } = face;
  const admit = createAdmission({
    counters: store,
    policies,
    identify: hasTokens ? identifyBy(store) : undefined,
  });
  const tools = createDialectTools({
    ...{ addresses, callerOf: shared.callerOf, retiring, aiTrain, originTrials, log, now },
    language: textLanguageOf(live.current().profile.language),
    requestId: () => Buffer.from(parts.randomBytes(8)).toString('hex'),
  });
  const { callerOf, headers, refusals } = tools;
  const operations = {
    operationsOf: (generation: Catalogue) => publishedOf(generation).operations,
    ...{ live, admit, callerOf, now, refusals },
  };
  const results = createResults(headers.content, shared.answers);
  return {
    tools,
    admit,
    endpoints: [
      ...operationEndpoints({ ...operations, results }),
      ...createUcp(face, { ...operations, results }),
      searchPageEndpoint({ ...operations, addresses, headers }),
      ...(hasTokens ? createOAuth(parts, tools) : []),
      ...createMcp(face, parts, tools, { admit, answers: shared.answers }),
      ...healthEndpoints({
        readiness: shared.readiness,
        metrics: parts.exposeMetrics ? parts.metrics : undefined,
        common: headers.common,
      }),
    ],
    documents: () => publishedOf(live.current()).documents(),
    site: servesPages
      ? {
          head: (path, catalogue) => {
            const isPage = catalogue.findPageByPath(path) !== undefined;
            return publishedOf(catalogue).head.headOf(path, isPage);
          },
          homeHeaders: { Link: publishedOf(live.current()).head.homeLink },
          closedFiles: parts.closedFiles,
        }
      : undefined,
  };
}

/** The parts that the OAuth endpoints use. */
export interface OAuthParts extends Pick<ServiceParts, 'store' | 'oauthLimits' | 'randomBytes'> {
  readonly site: Pick<Site, 'addresses'>;
}

/** Creates the OAuth endpoints over the store. */
export function createOAuth(
  { site, store, oauthLimits, randomBytes }: OAuthParts,
  { now, callerOf, headers }: Pick<DialectTools, 'now' | 'callerOf' | 'headers'>,
): readonly Endpoint[] {
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

/** Creates the MCP endpoints over the same operations as REST, and those of the server with the tool of UCP where it is offered. */
function createMcp(
  { hasTokens, identity, publishedOf }: SiteFace,
  { site, mcp, log }: ServiceParts,
  tools: DialectTools,
  { admit, answers }: { readonly admit: Admit; readonly answers: CacheBudget },
): readonly Endpoint[] {
  const { addresses, callerOf, refusals, headers, language, now } = tools;
  const open = (
    own: Pick<McpEndpointOptions, 'toolsOf' | 'skillsOf' | 'identity'>,
    doors?: Parameters<typeof mcpEndpoints>[1],
  ) =>
    mcpEndpoints(
      {
        ...{ addresses, callerOf, refusals, headers, language, now },
        ...own,
        live: site.live,
        admit,
        answers,
        hasTokens,
        host: mcp.host,
        allowedOrigins: mcp.allowedOrigins,
        warn: (line) => log.warn({}, line),
        textMaxChars: mcp.textMaxChars,
      },
      doors,
    );
  const all = open({
    toolsOf: (generation) => publishedOf(generation).tools,
    skillsOf: (generation) => listSkills(publishedOf(generation).documents()),
    identity,
  });
  const ask = publishedOf(site.live.current()).ucpAsk;
  if (ask === undefined) return all;
  const instructions = ask.description[language];
  const ucp = open(
    {
      toolsOf: (generation) => [publishedOf(generation).ucpAsk ?? ask],
      skillsOf: () => [],
      identity: { ...identity, instructions },
    },
    ucpDoors,
  );
  return [...all, ...ucp];
}

/** Creates the REST endpoint of UCP where it is offered. */
function createUcp({ publishedOf }: SiteFace, options: UcpEndpointOptions): readonly Endpoint[] {
  const ask = publishedOf(options.live.current()).ucpAsk;
  return ask === undefined
    ? []
    : [ucpAskEndpoint((generation) => publishedOf(generation).ucpAsk ?? ask, options)];
}
