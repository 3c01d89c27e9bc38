// Composes the HTTP server: operations, dialects, published documents and the site behind one router.

import type { Server } from 'node:http';
import { textLanguageOf } from '../lib/language.ts';
import { limitConnections } from './connection-limit.ts';
import { createConnections } from './connections.ts';
import { createDocuments } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { createCallerOf } from './head.ts';
import { createHeaderSets } from './header-sets.ts';
import { healthEndpoints } from './health.ts';
import { openNodeServer } from './node-server.ts';
import { operationEndpoints } from './operations.ts';
import { createRefusals } from './refusals.ts';
import { createResults } from './results.ts';
import { createRouter } from './router.ts';
import { searchPageEndpoint } from './search-page.ts';
import { createServe } from './serve.ts';
import { defaultLimits, type ServerOptions } from './server-options.ts';
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
  const { addresses, operationsOf, live, admit, metrics, readiness, log, now, elapsedMs } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const headers = createHeaderSets(addresses, options.retiring);
  const language = textLanguageOf(live.current().profile.language);
  const refusals = createRefusals({ addresses, headers, log, language, requestId: options.requestId });
  const callerOf = createCallerOf(options.clientAddressKey);
  const results = createResults(headers.content, limits.representationBudgetBytes);
  const endpoints: readonly Endpoint[] = [
    ...operationEndpoints({ operationsOf, live, admit, callerOf, now, refusals, results }),
    searchPageEndpoint({ addresses, headers, operationsOf, live, admit, callerOf, now, refusals }),
    ...options.dialects({ callerOf, refusals, headers, now }),
    ...healthEndpoints({
      readiness,
      metrics: options.exposeMetrics ? metrics : undefined,
      common: headers.common,
    }),
  ];
  const transmitter = createTransmitter({
    metrics,
    log,
    accessLog: options.accessLog,
    elapsedMs,
    slowMs: limits.slowMs,
    addressOf: (request) => callerOf(request).addressKey,
    isClosing: readiness.isClosing,
  });
  const context = { live, site: addresses.site, headers, budgetBytes: limits.representationBudgetBytes };
  const connections = createConnections();
  const server = openNodeServer(limits, refusals, connections);
  const route = createRouter({
    endpoints,
    live,
    admit,
    callerOf,
    now,
    refusals,
    headers,
    findDocument: createDocuments(options.documents, headers, language),
    findInSite: options.site && createSite(options.site, context),
    serve: createServe({ transmitter, refusals, elapsedMs, turnOf: connections.turnOf }),
    isOverLimit: limitConnections(server, limits.connectionsMax, log),
    urlMaxChars: limits.urlMaxChars,
  });
  server.on('request', connections.limit(route));
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
