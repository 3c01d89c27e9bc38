// The end of a server. A connection that a caller has made is answered, whether the process or only the kernel has taken it,
// and whether its request has come already or is on its way.

import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerLimits } from './server-options.ts';

/** Connections that the kernel keeps for the process until it takes them: what Node asks for by default. */
export const queueMaxConnections = 511;

/** Closes a server whose answers are, from now on, their connections' last. */
export async function closeGently(
  server: HttpServer,
  { lingerMs, drainMs }: Pick<ServerLimits, 'lingerMs' | 'drainMs'>,
): Promise<void> {
  setTimeout(() => server.closeAllConnections(), drainMs).unref();
  if (server.listening) await emptyQueue(server);
  const closed = once(server, 'close');
  // http's own close would end kept connections at once, and lose the requests that are on their way
  TcpServer.prototype.close.call(server);
  await Promise.race([closed, delay(lingerMs, undefined, { ref: false })]);
  // timers come first in a turn of the event loop: what has arrived by now is read before the idle ones are closed
  await nextTurn();
  server.close();
  await closed;
}

/**
 * Takes the connections that wait in the kernel's queue, which would be reset by the close. Node takes one or more in each
 * turn of the event loop, so two turns without any are the end; under a steady stream it is a queue's length of them.
 */
async function emptyQueue(server: HttpServer): Promise<void> {
  let taken = 0;
  let quietTurns = 0;
  const count = () => {
    taken++;
    quietTurns = 0;
  };
  server.on('connection', count);
  // two: the turn that this is called in may have looked at the queue before
  while (quietTurns < 2 && taken < queueMaxConnections) {
    quietTurns++;
    await nextTurn();
  }
  server.off('connection', count);
}
