// How many connections are held. A server that has used up its descriptors can neither accept a connection nor say why: some
// are kept back, from which callers who come too many are answered.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from './log.ts';

/** Connections above the bound that are answered with a refusal; what comes after them is closed unanswered. */
export const refusedAtOnce = 32;

/** Whether the requests of a connection are to be refused: it came when there were too many, and there still are. */
export type IsTooMany = (socket: Socket) => boolean;

/** Bounds a server's connections. Those that idle between two requests give way to new ones. */
export function boundConnections(server: Server, most: number, log: Log): IsTooMany {
  if (most === Number.POSITIVE_INFINITY) return () => false;
  const late = new WeakSet<Socket>();
  let open = 0;
  let isCrowded = false;
  server.maxConnections = most + refusedAtOnce;
  server.on('connection', (socket) => {
    open++;
    socket.once('close', () => {
      open--;
      if (open < most / 2) isCrowded = false;
    });
    if (open <= most) return;
    late.add(socket);
    server.closeIdleConnections();
    if (!isCrowded) log.warn({ connections: most }, crowded);
    isCrowded = true;
  });
  return (socket) => {
    if (open <= most) late.delete(socket);
    return late.has(socket);
  };
}

const crowded =
  'as many connections as the open files allow: idle ones are closed, new ones refused; raise the limit of open files (ulimit -n, LimitNOFILE)';
