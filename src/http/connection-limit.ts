// The limit on open connections. A server that has used up its descriptors can neither accept a connection nor answer why, so a
// few are reserved for refusing callers above the limit.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from './log.ts';

/** Largest number of connections above the limit that are answered with a refusal. Further ones are closed without an answer. */
export const refusedConnectionsMax = 32;

/** Whether the requests of a connection must be refused: it was opened above the limit, and the limit is still exceeded. */
export type IsOverLimit = (socket: Socket) => boolean;

/** Limits a server's connections to `maxOpen`. Above the limit, connections that are idle between two requests are closed. */
export function limitConnections(server: Server, maxOpen: number, log: Log): IsOverLimit {
  if (maxOpen === Number.POSITIVE_INFINITY) return () => false;
  const overLimit = new WeakSet<Socket>();
  let open = 0;
  let isReported = false;
  server.maxConnections = maxOpen + refusedConnectionsMax;
  server.on('connection', (socket) => {
    open++;
    socket.once('close', () => {
      open--;
      if (open < maxOpen / 2) isReported = false;
    });
    if (open <= maxOpen) return;
    overLimit.add(socket);
    server.closeIdleConnections();
    if (!isReported) log.warn({ connections: maxOpen }, limitReached);
    isReported = true;
  });
  return (socket) => {
    if (open <= maxOpen) overLimit.delete(socket);
    return overLimit.has(socket);
  };
}

const limitReached =
  'connection limit reached, which follows from the limit of open files: idle connections are closed, new ones refused; raise the limit of open files (ulimit -n, LimitNOFILE)';
