// The bound on open connections. A server that has used up its descriptors can neither accept a connection nor say why, so a
// few are reserved for refusing the callers above the bound.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from './log.ts';

/** Connections above the bound that are answered with a refusal; further ones are closed unanswered. */
export const refusedAtOnce = 32;

/** Whether the requests of a connection must be refused: it was opened above the bound, and the bound is still exceeded. */
export type IsTooMany = (socket: Socket) => boolean;

/** Bounds a server's connections. Above the bound, connections that idle between two requests are closed. */
export function boundConnections(server: Server, maxOpen: number, log: Log): IsTooMany {
  if (maxOpen === Number.POSITIVE_INFINITY) return () => false;
  const late = new WeakSet<Socket>();
  let open = 0;
  let isCrowded = false;
  server.maxConnections = maxOpen + refusedAtOnce;
  server.on('connection', (socket) => {
    open++;
    socket.once('close', () => {
      open--;
      if (open < maxOpen / 2) isCrowded = false;
    });
    if (open <= maxOpen) return;
    late.add(socket);
    server.closeIdleConnections();
    if (!isCrowded) log.warn({ connections: maxOpen }, crowded);
    isCrowded = true;
  });
  return (socket) => {
    if (open <= maxOpen) late.delete(socket);
    return late.has(socket);
  };
}

const crowded =
  'as many connections as the open files allow: idle ones are closed, new ones refused; raise the limit of open files (ulimit -n, LimitNOFILE)';
