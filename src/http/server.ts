// The HTTP server put together: operations, dialects, documents and site over one way in and one way out.

import type { FastifyInstance } from 'fastify';
import { createCallerOf } from './caller.ts';
import { closeGently } from './close.ts';
import { createConnections } from './connections.ts';
import { createDocuments } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { openFramework } from './framework.ts';
import { createHeaderSets } from './header-sets.ts';
import { healthEndpoints } from './health.ts';
import { operationEndpoints } from './operations.ts';
import { createRefusals } from './refusals.ts';
import { createResults } from './results.ts';
import { createServe } from './serve.ts';
import { type DialectTools, defaultLimits, type ServerOptions } from './server-options.ts';
import { createSite } from './site.ts';
import { createTransmitter } from './transmit.ts';
import { createUnrouted } from './unrouted.ts';

export type { ServerOptions } from './server-options.ts';

/**
 * Builds the server; it takes requests once its `listen` is called. Its `close` lets open requests finish, for
 * `limits.drainMs` at most.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { addresses, live, elapsedMs, now, readiness } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const headers = createHeaderSets(addresses, options.retiring);
  const refusals = createRefusals({ ...options, headers });
  const tools: DialectTools = {
    callerOf: createCallerOf(options.clientAddressKey),
    refusals,
    headers,
    now,
  };
  const results = createResults(headers.content, limits.wireBudgetBytes);
  const endpoints: readonly Endpoint[] = [
    ...operationEndpoints({ ...options, ...tools, results }),
    ...options.dialects(tools),
    ...healthEndpoints({
      readiness,
      metrics: options.exposeMetrics ? options.metrics : undefined,
      common: headers.common,
    }),
  ];
  const transmitter = createTransmitter({
    ...options,
    slowMs: limits.slowMs,
    addressOf: (request) => tools.callerOf(request).addressKey,
    isClosing: readiness.isClosing,
  });
  const connections = createConnections();
  const context = { live, site: addresses.site, headers, budgetBytes: limits.wireBudgetBytes };
  const app = openFramework({
    endpoints,
    unrouted: createUnrouted({
      ...options,
      ...tools,
      endpoints,
      findDocument: createDocuments(options.documents, headers),
      findInSite: options.site && createSite(options.site, context),
    }),
    refusals,
    headers,
    serve: createServe({ transmitter, refusals, elapsedMs, turnOf: connections.turnOf }),
    connections,
    limits,
    log: options.log,
  });
  app.addHook('preClose', async () => {
    readiness.close();
    await closeGently(app.server, limits);
  });
  return app;
}
