// The HTTP server: the endpoints of each host name, its published documents and the site behind one router.

import type { RequestListener, Server } from 'node:http';
import { nameOfHost } from '../lib/loopback.ts';
import { createBodyReader } from './body.ts';
import { type IsOverLimit, limitConnections } from './connection-limit.ts';
import { createConnections } from './connections.ts';
import { createDocuments } from './documents.ts';
import { readHead } from './head.ts';
import { openNodeServer } from './node-server.ts';
import { createRouter } from './router.ts';
import { createServe } from './serve.ts';
import type { Face, ServerOptions } from './server-options.ts';
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
  const { face, openFaces, live, readiness, metrics, log, elapsedMs, limits, answers } = options;
  const connections = createConnections(limits.heldMaxBytes, log);
  const transmitter = createTransmitter({
    metrics,
    log,
    accessLog: options.accessLog,
    elapsedMs,
    slowMs: limits.slowMs,
    addressOf: (request) => face.tools.callerOf(request).addressKey,
    hold: connections.hold,
    isClosing: readiness.isClosing,
  });
  const caching = createSharedCaching(options.cdnSeconds);
  const readBody = createBodyReader();

  /** The listener of one host name. */
  function openFace({ tools, admit, endpoints, documents, site }: Face, isOverLimit: IsOverLimit) {
    const { addresses, callerOf, refusals, headers, language, now } = tools;
    return createRouter({
      endpoints,
      live,
      admit,
      callerOf,
      now,
      refusals,
      headers,
      findDocument: createDocuments(documents, { live, site: addresses.site, headers, caching, language }),
      findInSite: site && createSite(site, { live, site: addresses.site, headers, caching, answers }),
      serve: createServe({ transmitter, refusals, elapsedMs, turnOf: connections.turnOf }),
      isOverLimit,
      readBody,
      limits,
    });
  }

  // a request that cannot be read as HTTP has no host
  const server = openNodeServer(limits, face.tools.refusals, connections);
  server.on('connection', connections.add);
  const isOverLimit = limitConnections(server, connections, limits.connectionsMax, log);
  const byHost = new Map(
    openFaces.map((open) => [new URL(open.tools.addresses.site).hostname, openFace(open, isOverLimit)]),
  );
  server.on('request', connections.limit(chooseByHost(openFace(face, isOverLimit), byHost)));
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
