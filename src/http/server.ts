// Composes the HTTP server: operations, dialects, published documents and the site behind one router.

import type { RequestListener, Server } from 'node:http';
import { textLanguageOf } from '../lib/language.ts';
import { nameOfHost } from '../lib/loopback.ts';
import { createBodyReader } from './body.ts';
import { type IsOverLimit, limitConnections } from './connection-limit.ts';
import { createConnections } from './connections.ts';
import { createDocuments } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { createCallerOf, readHead } from './head.ts';
import { createHeaderSets } from './header-sets.ts';
import { healthEndpoints } from './health.ts';
import { openNodeServer } from './node-server.ts';
import { operationEndpoints } from './operations.ts';
import { createRefusals } from './refusals.ts';
import { createResults } from './results.ts';
import { createRouter } from './router.ts';
import { searchPageEndpoint } from './search-page.ts';
import { createServe } from './serve.ts';
import { defaultLimits, type Face, type ServerOptions } from './server-options.ts';
import { createSharedCaching } from './shared-caching.ts';
import { createSite } from './site.ts';
import { createTransmitter } from './transmit.ts';

export type { ServerOptions } from './server-options.ts';

/** A server that is not listening yet. */
export interface HttpServer {
  /** Accepts requests once its `listen` is called. */
  readonly server: Server;
  /** Closes the server after its open requests are answered, or after `limits.drainMs`. */
  close(): Promise<void>;
}

/** Creates the server. */
export function createServer(options: ServerOptions): HttpServer {
  const { face, openFaces, live, readiness, metrics, log, elapsedMs } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const callerOf = createCallerOf(options.clientAddressKey);
  const connections = createConnections(limits.heldMaxBytes, log);
  const transmitter = createTransmitter({
    metrics,
    log,
    accessLog: options.accessLog,
    elapsedMs,
    slowMs: limits.slowMs,
    addressOf: (request) => callerOf(request).addressKey,
    hold: connections.hold,
    isClosing: readiness.isClosing,
  });
  const language = textLanguageOf(live.current().profile.language);
  const caching = createSharedCaching(options.cdnSeconds);
  const budgetBytes = Math.floor(limits.representationBudgetBytes / (1 + openFaces.length));

  const readBody = createBodyReader();

  /** What a face has of its own, without its router. */
  function openFace({ addresses, operationsOf, admit, dialects, documents, site }: Face) {
    const { now, requestId } = options;
    const headers = createHeaderSets(addresses, options.retiring, options.aiTrain);
    const refusals = createRefusals({ addresses, headers, log, language, requestId });
    const results = createResults(headers.content, budgetBytes);
    const endpoints: readonly Endpoint[] = [
      ...operationEndpoints({ operationsOf, live, admit, callerOf, now, refusals, results }),
      searchPageEndpoint({ addresses, headers, operationsOf, live, admit, callerOf, now, refusals }),
      ...dialects({ callerOf, refusals, headers, now }),
      ...healthEndpoints({
        readiness,
        metrics: options.exposeMetrics ? metrics : undefined,
        common: headers.common,
      }),
    ];
    const route = (isOverLimit: IsOverLimit) =>
      createRouter({
        endpoints,
        live,
        admit,
        callerOf,
        now,
        refusals,
        headers,
        findDocument: createDocuments(documents, { live, site: addresses.site, headers, caching, language }),
        findInSite: site && createSite(site, { live, site: addresses.site, headers, caching, budgetBytes }),
        serve: createServe({ transmitter, refusals, elapsedMs, turnOf: connections.turnOf }),
        isOverLimit,
        readBody,
        limits,
      });
    return { host: new URL(addresses.site).hostname, refusals, route };
  }

  const main = openFace(face);
  // a request that cannot be read as HTTP has no host
  const server = openNodeServer(limits, main.refusals, connections);
  server.on('connection', connections.add);
  const isOverLimit = limitConnections(server, connections, limits.connectionsMax, log);
  const byHost = openFaces.map(openFace).map(({ host, route }) => [host, route(isOverLimit)] as const);
  server.on('request', connections.limit(chooseByHost(main.route(isOverLimit), new Map(byHost))));
  let closed: Promise<void> | undefined;
  return {
    server,
    close() {
      readiness.close();
      closed ??= server.closeGracefully(limits);
      return closed;
    },
  };
}

/** Chooses the listener of a request's host name; `main` answers every name that is not in the map. */
function chooseByHost(main: RequestListener, byHost: ReadonlyMap<string, RequestListener>): RequestListener {
  if (byHost.size === 0) return main;
  return (request, response) => {
    // the host of an address in the request line precedes the header (RFC 9112 §3.2.2)
    const [, named = readHead(request).host ?? ''] = /^https?:\/\/([^/?#]*)/i.exec(request.url ?? '') ?? [];
    (byHost.get(nameOfHost(named)) ?? main)(request, response);
  };
}
