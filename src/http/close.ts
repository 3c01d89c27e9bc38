// The end of a server. A connection that a caller has made is answered, whether the process or only the kernel has taken it,
// and whether its request has come already or is on its way.

import { once } from 'node:events';
import { Server } from 'node:http';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerLimits } from './server-options.ts';

/** Connections that the kernel queues until the process accepts them: Node's default. */
export const queueMaxConnections = 511;

/** Node's server, whose `close` may leave idle connections open for a while. */
export class GentleServer extends Server {
  #keepsIdle = false;

  /** Called by `close`, too, which would lose the requests that are on their way. */
  override closeIdleConnections(): void {
    if (!this.#keepsIdle) super.closeIdleConnections();
  }

  /** Closes once open requests are answered. Each answer must be its connection's last from now on. */
  async closeGently({ lingerMs, drainMs }: Pick<ServerLimits, 'lingerMs' | 'drainMs'>): Promise<void> {
    const drained = setTimeout(() => this.closeAllConnections(), drainMs).unref();
    if (this.listening) await emptyQueue(this);
    const closed = once(this, 'close');
    this.#keepsIdle = true;
    this.close();
    await Promise.race([closed, delay(lingerMs, undefined, { ref: false })]);
    // timers come first in a turn of the event loop: what has arrived by now is read before the idle ones are closed
    await nextTurn();
    this.#keepsIdle = false;
    this.closeIdleConnections();
    await closed;
    clearTimeout(drained);
  }
}

/**
 * Accepts the connections in the kernel's queue, which the close would reset. Node accepts one or more in each turn of the
 * event loop, so two turns without any are the end; under a steady stream it is a queue's length of them.
 */
async function emptyQueue(server: Server): Promise<void> {
  let accepted = 0;
  let quietTurns = 0;
  const count = () => {
    accepted++;
    quietTurns = 0;
  };
  server.on('connection', count);
  // two: the turn that this is called in may have looked at the queue before
  while (quietTurns < 2 && accepted < queueMaxConnections) {
    quietTurns++;
    await nextTurn();
  }
  server.off('connection', count);
}
