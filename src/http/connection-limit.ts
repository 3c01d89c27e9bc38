// The limit on open connections. A server that has used up its descriptors can neither accept a connection nor answer why, so a
// few are reserved for refusing callers above the limit.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Connections } from './connections.ts';
import type { Log } from './log.ts';

/** Largest number of connections above the limit that are answered with a refusal. Further ones are closed without an answer. */
export const refusedConnectionsMax = 32;

/** Whether the requests of a connection must be refused: it was opened above the limit, and the limit is still exceeded. */
export type IsOverLimit = (socket: Socket) => boolean;

/**
 * Limits a server's connections to `maxOpen`. Above the limit room is made for each new one; it is refused if the server owes all
 * others an answer.
 */
export function limitConnections(
  server: Server,
  connections: Pick<Connections, 'count' | 'makeRoom'>,
  maxOpen: number,
  log: Log,
): IsOverLimit {
  if (maxOpen === Number.POSITIVE_INFINITY) return () => false;
  const overLimit = new WeakSet<Socket>();
  let isReported = false;
  server.maxConnections = maxOpen + refusedConnectionsMax;
  server.on('connection', (socket) => {
    if (connections.count() < maxOpen / 2) isReported = false;
    if (connections.count() <= maxOpen) return;
    overLimit.add(socket);
    connections.makeRoom(maxOpen, socket);
    if (!isReported) log.warn({ connections: maxOpen }, limitReached);
    isReported = true;
  });
  return (socket) => {
    if (connections.count() <= maxOpen) overLimit.delete(socket);
    return overLimit.has(socket);
  };
}

const limitReached =
  'connection limit reached, which follows from the limit of open files and the memory for objects: connections that are idle or wait longest for their clients are closed, new ones refused if there are none; raise the limit of open files (ulimit -n, LimitNOFILE) or the memory (--max-old-space-size)';
