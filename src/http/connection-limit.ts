// The limit on open connections. A server that has used up its descriptors can neither accept a connection nor answer why, so a
// few are reserved for refusing callers above the limit.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from './log.ts';

/** Largest number of connections above the limit that are answered with a refusal. Further ones are closed without an answer. */
export const refusedConnectionsMax = 32;

/** Whether the requests of a connection must be refused: it was opened above the limit, and the limit is still exceeded. */
export type IsOverLimit = (socket: Socket) => boolean;

/**
 * Limits a server's connections to `maxOpen`. Above the limit, the one that has waited longest for its first request is closed for each
 * new one; if none waits, those that are idle between two requests are.
 */
export function limitConnections(server: Server, maxOpen: number, log: Log): IsOverLimit {
  if (maxOpen === Number.POSITIVE_INFINITY) return () => false;
  const overLimit = new WeakSet<Socket>();
  /** Connections that have not sent a whole request head, in the order of their opening. */
  const unused = new Set<Socket>();
  let open = 0;
  let isReported = false;
  server.maxConnections = maxOpen + refusedConnectionsMax;
  server.on('connection', (socket) => {
    open++;
    socket.once('close', () => {
      open--;
      unused.delete(socket);
      if (open < maxOpen / 2) isReported = false;
    });
    if (open > maxOpen) {
      overLimit.add(socket);
      const [longest] = unused;
      if (longest === undefined) server.closeIdleConnections();
      else longest.destroy();
      if (!isReported) log.warn({ connections: maxOpen }, limitReached);
      isReported = true;
    }
    unused.add(socket);
  });
  return (socket) => {
    unused.delete(socket);
    if (open <= maxOpen) overLimit.delete(socket);
    return overLimit.has(socket);
  };
}

const limitReached =
  'connection limit reached, which follows from the limit of open files: connections without a request and idle ones are closed, new ones refused; raise the limit of open files (ulimit -n, LimitNOFILE)';
