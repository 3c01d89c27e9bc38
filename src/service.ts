// Composes the service: the faces of one site or of several, health and metrics over one store. It does not listen, open files or read
// settings. Production, tests and benchmarks all compose it here.

import type { RequestListener, Server } from 'node:http';
import type { Caller } from './admission/index.ts';
import { Refusal } from './errors/index.ts';
import { createFaces, createHealth, createTools, type ServerParts, type SiteParts } from './faces.ts';
import {
  createCallerOf,
  createReadiness,
  createRequestIds,
  createSeenTargets,
  createServer,
  type DialectTools,
  defaultLimits,
  type Face,
  listenByHost,
  type Parts,
  type Readiness,
} from './http/index.ts';
import { createAddresses } from './lib/addresses.ts';
import { textLanguageOf } from './lib/language.ts';
import { andThen, type MaybePromise } from './lib/maybe-promise.ts';
import { createCacheBudget } from './lib/recent-cache.ts';

/** The parts of a service of one site. */
export interface ServiceParts extends SiteParts, ServerParts {
  /** Returns the state of each part of the service. Does not reject. */
  readonly condition: () => MaybePromise<Parts>;
}

/** The parts of a service of several sites. */
export interface HostingParts extends ServerParts {
  /** The address of the server itself, which belongs to no site. */
  readonly url: string;
  /** Returns the state of each part of the service. Does not reject. */
  readonly condition: () => MaybePromise<Parts>;
  /** Finds the site of a request. */
  readonly find: FindSite;
  /** Lists the sites for the operator. */
  readonly listSites: () => readonly object[];
}

/** A service of several sites. */
export interface Hosting extends Service {
  /** Makes a site ready for its requests. */
  readonly serve: (parts: SiteParts) => ServedSite;
}

/** A site that is served. */
export interface ServedSite {
  /** Its listener for one of its host names. */
  readonly listenerOf: (host: string) => RequestListener;
  /** Releases what is kept for it. Requests that it has begun to answer are answered. */
  readonly release: () => void;
}

/**
 * Returns the listener of a host name, for a caller that is read only where it matters. `unknown` when no site has it, `unavailable` when its
 * site cannot answer yet, `limited` when the caller had too many sites opened. Neither throws nor rejects.
 */
export type FindSite = (
  host: string,
  callerOf: () => Caller,
) => MaybePromise<RequestListener | 'unknown' | 'unavailable' | 'limited'>;

/** A service that is not listening yet. */
export interface Service {
  /** Accepts requests once its `listen` is called. */
  readonly server: Server;
  readonly readiness: Readiness;
  /** Closes the server after its open requests are answered, or after `serverLimits.drainMs`. */
  readonly close: () => Promise<void>;
}

/** Composes the service of one site, which answers every host name. */
export function createService(parts: ServiceParts): Service {
  const { site } = parts;
  const readiness = createReadiness(parts.condition);
  const language = textLanguageOf(site.live.current().profile.language);
  const { http, shared } = openServer(parts, readiness, { addresses: site.addresses, language }, false);
  const [main, ...open] = createFaces(parts, parts, shared);
  const listener = http.listenerOf(main);
  const byHost = new Map(open.map((face) => [hostOf(face), http.listenerOf(face)]));
  http.answerBy(open.length === 0 ? listener : listenByHost((host) => byHost.get(host) ?? listener));
  return { server: http.server, readiness, close: http.close };
}

/** Composes the service of several sites: each answers its own host names, and the server none but for its operator. */
export function createHosting(parts: HostingParts): Hosting {
  const readiness = createReadiness(parts.condition);
  const own = { addresses: createAddresses(parts.url), language: 'en' } as const;
  const { http, shared, tools } = openServer(parts, readiness, own, true);
  const endpoints = createHealth(parts, readiness, tools, parts.listSites);
  const refuse = {
    unknown: http.listenerWithoutSite(endpoints, tools, new Refusal('misdirected_request')),
    unavailable: http.listenerWithoutSite(endpoints, tools, new Refusal('unavailable', { retry_after: 2 })),
    limited: http.listenerWithoutSite(endpoints, tools, new Refusal('unavailable', { retry_after: 60 })),
  };
  http.answerBy(
    listenByHost((host, request) =>
      andThen(
        parts.find(host, () => shared.callerOf(request)),
        (found) => (typeof found === 'string' ? refuse[found] : found),
      ),
    ),
  );
  return {
    ...{ server: http.server, readiness, close: http.close },
    serve(site) {
      const answers = shared.answers.branch();
      const faces = createFaces(site, parts, { ...shared, answers });
      const listeners = new Map(faces.map((face) => [hostOf(face), http.listenerOf(face)]));
      const listenerOf = (host: string) => listeners.get(host) ?? refuse.unknown;
      return {
        listenerOf,
        release() {
          answers.release();
          site.insights?.release();
        },
      };
    },
  };
}

/** Opens the server, and what its sites have in common. `own` is for requests that have no site. */
function openServer(
  parts: ServerParts,
  readiness: Readiness,
  own: Pick<DialectTools, 'addresses' | 'language'>,
  logsHost: boolean,
) {
  const { metrics, log, accessLog, serverTiming, elapsedMs, randomBytes } = parts;
  const limits = { ...defaultLimits, ...parts.serverLimits };
  const callerOf = createCallerOf(parts.clientAddressKey);
  const requestIdOf = createRequestIds(() => Buffer.from(randomBytes(8)).toString('hex'));
  const common = { callerOf, requestIdOf };
  const tools = createTools(parts, common, {
    ...own,
    retiring: undefined,
    aiTrain: false,
    originTrials: [],
  });
  const { refusals } = tools;
  const http = createServer({
    ...{ refusals, ...common, readiness, metrics, log, accessLog, logsHost, serverTiming, elapsedMs, limits },
  });
  const answers = createCacheBudget(limits.answersMaxBytes);
  return { http, tools, shared: { ...common, readiness, answers, seenTargets: createSeenTargets() } };
}

function hostOf({ tools }: Face): string {
  return new URL(tools.addresses.site).hostname;
}
