// What answers under the host names of a site: the endpoints of every dialect, the published documents and the site's own pages.

import { type Admit, type ClientAddressKey, createAdmission, identifyBy } from './admission/index.ts';
import type { Catalogue } from './catalogue/index.ts';
import { listSkills } from './discovery/index.ts';
import {
  createDialectTools,
  createOAuthLimiter,
  createObserver,
  createResults,
  type DialectOptions,
  type DialectTools,
  type Endpoint,
  type Face,
  healthEndpoints,
  insightsPageEndpoint,
  type Log,
  type McpEndpointOptions,
  type Metrics,
  mcpEndpoints,
  type OAuthLimits,
  type Observer,
  oauthDialect,
  operationEndpoints,
  type Readiness,
  type RequestIdOf,
  type SeenTargets,
  type ServerLimits,
  searchPageEndpoint,
  type UcpEndpointOptions,
  ucpAskEndpoint,
  ucpDoors,
} from './http/index.ts';
import type { Insights } from './insights/index.ts';
import { textLanguageOf } from './lib/language.ts';
import type { CacheBudget } from './lib/recent-cache.ts';
import { createAuthorizationServer } from './oauth/index.ts';
import type { Policies } from './quota/index.ts';
import type { Site, SiteFace } from './site/index.ts';
import type { SiteStore } from './store/index.ts';

/** The parts of a site that is served. */
export interface SiteParts {
  readonly site: Site;
  /** Clients, tokens and counters of the site. */
  readonly store: SiteStore;
  /** Quotas of the API, the same as in the site's published documents. */
  readonly policies: Policies;
  /** Limits of registrations and token requests, the same as in the site's published documents. */
  readonly oauthLimits: OAuthLimits;
  /** Counts what the site is asked for; undefined unless its operator wants that. */
  readonly insights?: SiteInsights | undefined;
  /** Real paths of files that are never served, although they may be in the site's folder. */
  readonly closedFiles: ReadonlySet<string>;
  /** Selects the web pages that may call `/mcp`. */
  readonly mcp: {
    /** The address that the server will listen on. On a loopback address, pages of the same machine are allowed. */
    readonly host: string;
    /** Origins allowed in addition to the site's own. */
    readonly allowedOrigins: readonly string[];
    /** Longest Markdown that a tool returns at once, in code points. */
    readonly textMaxChars: number;
  };
}

/** The insights of a site, and who may see them. */
export interface SiteInsights {
  readonly recorder: Insights;
  /** The password of the owner's page; `''` for no page. */
  readonly token: string;
  /** Writes what was counted to the state, once the site is closed. */
  readonly release: () => void;
}

/** The parts of a process that serves sites. */
export interface ServerParts {
  /** Limits of connections and memory that differ from the defaults. */
  readonly serverLimits: Partial<ServerLimits>;
  /** Returns the key of the address by which an anonymous caller is counted. */
  readonly clientAddressKey: ClientAddressKey;
  /** Receives failures and slow requests. */
  readonly log: Log;
  /** Receives one line per request; undefined to log none. */
  readonly accessLog: Log | undefined;
  /** Whether answers say how long the server worked on them (contract C18.3). */
  readonly serverTiming: boolean;
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

/** What the faces of a service have in common. */
export interface Shared {
  readonly callerOf: DialectTools['callerOf'];
  readonly requestIdOf: RequestIdOf;
  readonly readiness: Readiness;
  /** The budget of kept answers. */
  readonly answers: CacheBudget;
  readonly seenTargets: SeenTargets;
}

/** Creates what the server answers under the host names of a site, the main one first. All count in the same windows. */
export function createFaces(
  parts: SiteParts,
  server: ServerParts,
  shared: Shared,
): readonly [main: Face, ...open: Face[]] {
  const faceOf = (face: SiteFace) => createFace(face, parts, server, shared);
  return [faceOf(parts.site), ...parts.site.openFaces.map(faceOf)];
}

function createFace(face: SiteFace, parts: SiteParts, server: ServerParts, shared: Shared): Face {
  const { site, store, policies, oauthLimits } = parts;
  const { live, servesPages, retiring, aiTrain, originTrials } = site;
  const { addresses, hasTokens, publishedOf } = face;
  const { answers } = shared;
  const observer = parts.insights && createObserver(parts.insights.recorder);
  const admit = createAdmission({
    counters: store,
    policies,
    identify: hasTokens ? identifyBy(store) : undefined,
  });
  const language = textLanguageOf(live.current().profile.language);
  const own = { addresses, language, retiring, aiTrain, originTrials };
  const tools = createTools(server, shared, own);
  const { callerOf, headers, refusals, now } = tools;
  const operations = {
    operationsOf: (generation: Catalogue) => publishedOf(generation).operations,
    ...{ live, admit, callerOf, now, refusals, observer },
  };
  const results = createResults(headers.content, answers, shared.seenTargets);
  return {
    ...{ tools, admit, live, answers, cdnSeconds: site.cdnSeconds },
    endpoints: [
      ...operationEndpoints({ ...operations, results }),
      ...createUcp(face, { ...operations, results }),
      searchPageEndpoint({ ...operations, addresses, headers }),
      ...(hasTokens ? createOAuth({ site, store, oauthLimits, randomBytes: server.randomBytes }, tools) : []),
      ...createMcp(face, parts, tools, { admit, answers, log: server.log, observer }),
      ...(parts.insights === undefined || parts.insights.token === ''
        ? []
        : [insightsPageEndpoint({ ...operations, headers, store, ...parts.insights })]),
      ...createHealth(server, shared.readiness, tools),
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
          onPage: observer && ((url, request) => observer.page(url, request, callerOf(request))),
        }
      : undefined,
  };
}

/** The parts that the OAuth endpoints use. */
export interface OAuthParts
  extends Pick<SiteParts, 'store' | 'oauthLimits'>,
    Pick<ServerParts, 'randomBytes'> {
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

interface McpParts {
  readonly admit: Admit;
  readonly answers: CacheBudget;
  readonly log: Log;
  readonly observer: Observer | undefined;
}

/** Creates the MCP endpoints over the same operations as REST, and those of the server with the tool of UCP where it is offered. */
function createMcp(
  { hasTokens, identity, publishedOf }: SiteFace,
  { site, mcp }: SiteParts,
  tools: DialectTools,
  { admit, answers, log, observer }: McpParts,
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
        observer,
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
      skillsOf: undefined,
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

/** Creates what answers are made with under one host name. */
export function createTools(
  { log, now }: ServerParts,
  { callerOf, requestIdOf }: Pick<Shared, 'callerOf' | 'requestIdOf'>,
  own: Pick<DialectOptions, 'addresses' | 'language' | 'retiring' | 'aiTrain' | 'originTrials'>,
): DialectTools {
  return createDialectTools({ ...own, callerOf, log, now, requestIdOf });
}

/** Creates the operator's endpoints. */
export function createHealth(
  { exposeMetrics, metrics }: ServerParts,
  readiness: Readiness,
  { headers }: DialectTools,
  listSites?: () => readonly object[],
): readonly Endpoint[] {
  return healthEndpoints({
    readiness,
    metrics: exposeMetrics ? metrics : undefined,
    listSites: exposeMetrics ? listSites : undefined,
    common: headers.common,
  });
}
