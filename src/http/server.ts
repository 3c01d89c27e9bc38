// The HTTP server: the endpoints of each host name, its published documents and the site behind one router.

import type { RequestListener, Server } from 'node:http';
import type { Refusal } from '../errors/index.ts';
import { createBodyReader } from './body.ts';
import { limitConnections } from './connection-limit.ts';
import { createConnections } from './connections.ts';
import type { DialectTools } from './dialect-tools.ts';
import { createDocuments } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { openNodeServer } from './node-server.ts';
import type { Refusals } from './refusals.ts';
import { createRouter } from './router.ts';
import { createServe } from './serve.ts';
import type { Face, ServerOptions } from './server-options.ts';
import { createSharedCaching } from './shared-caching.ts';
import { createSite } from './site.ts';
import { createTransmitter } from './transmit.ts';
import { createUnrouted } from './unrouted.ts';

export type { ServerOptions } from './server-options.ts';

/** A server that is not listening yet. */
export interface HttpServer {
  /** Makes the listener of a host name. */
  listenerOf(face: Face): RequestListener;
  /** Makes the listener of host names that no site has: endpoints, and for all else a refusal. */
  listenerWithoutSite(
    endpoints: readonly Endpoint[],
    tools: Pick<DialectTools, 'refusals' | 'headers'>,
    refusal: Refusal,
  ): RequestListener;
  /** Passes all requests to a listener. Called once. */
  answerBy(listener: RequestListener): void;
  /** Accepts requests once its `listen` is called. */
  readonly server: Server;
  /** Closes the server after its open requests are answered, or after `limits.drainMs`. */
  close(): Promise<void>;
}

/** Creates the server. */
export function createServer(options: ServerOptions): HttpServer {
  const { refusals, callerOf, readiness, metrics, log, elapsedMs, limits } = options;
  const connections = createConnections(limits.heldMaxBytes, log);
  const transmitter = createTransmitter({
    metrics,
    log,
    accessLog: options.accessLog,
    logsHost: options.logsHost,
    elapsedMs,
    slowMs: limits.slowMs,
    addressOf: (request) => callerOf(request).addressKey,
    hold: connections.hold,
    isClosing: readiness.isClosing,
  });
  const server = openNodeServer(limits, refusals, connections);
  server.on('connection', connections.add);
  const isOverLimit = limitConnections(server, connections, limits.connectionsMax, log);
  const common = { isOverLimit, readBody: createBodyReader(), limits };
  const serveWith = (own: Refusals) =>
    createServe({ transmitter, refusals: own, elapsedMs, turnOf: connections.turnOf });

  function listenerOf(face: Face): RequestListener {
    const { live, admit, endpoints, documents, answers, site } = face;
    const { addresses, refusals, headers, language, now } = face.tools;
    const caching = createSharedCaching(face.cdnSeconds);
    const context = { live, site: addresses.site, headers, caching };
    return createRouter({
      ...common,
      endpoints,
      refusals,
      headers,
      serve: serveWith(refusals),
      ...createUnrouted({
        ...{ live, admit, callerOf, now, refusals, headers },
        findDocument: createDocuments(documents, { ...context, language }),
        findInSite: site && createSite(site, { ...context, answers }),
      }),
    });
  }

  const listenerWithoutSite: HttpServer['listenerWithoutSite'] = (
    endpoints,
    { refusals, headers },
    refusal,
  ) =>
    createRouter({
      ...common,
      endpoints,
      refusals,
      headers,
      serve: serveWith(refusals),
      refuse: (other, request) => refusals.render(other, { request }),
      answerUnrouted: (_path, request) => refusals.render(refusal, { request }),
    });

  let closed: Promise<void> | undefined;
  return {
    ...{ server, listenerOf, listenerWithoutSite },
    answerBy: (listener) => server.on('request', connections.limit(listener)),
    close() {
      readiness.close();
      closed ??= server.closeGracefully(limits);
      return closed;
    },
  };
}
