// Graceful shutdown of a server. Every connection that a caller has opened is answered, even if the process has not accepted it
// from the kernel's queue yet, and even if its request is still on the way.

import { once } from 'node:events';
import { Server } from 'node:http';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerLimits } from './server-options.ts';

/** Length of the kernel's queue of connections that the process has not accepted yet: Node's default. */
export const queueMaxConnections = 511;

/** Node's server with a `close` that can leave idle connections open for a while. */
export class GracefulServer extends Server {
  #keepsIdleConnections = false;

  /** Node's `close` also calls this, which would lose requests that are on their way. */
  override closeIdleConnections(): void {
    if (!this.#keepsIdleConnections) super.closeIdleConnections();
  }

  /** Closes once open requests are answered. From this call on, each answer must close its connection. */
  async closeGracefully({ lingerMs, drainMs }: Pick<ServerLimits, 'lingerMs' | 'drainMs'>): Promise<void> {
    const drained = setTimeout(() => this.closeAllConnections(), drainMs).unref();
    if (this.listening) await emptyQueue(this);
    const closed = once(this, 'close');
    this.#keepsIdleConnections = true;
    this.close();
    await Promise.race([closed, delay(lingerMs, undefined, { ref: false })]);
    // timers run first in a turn of the event loop: requests that have arrived are read before idle connections are closed
    await nextTurn();
    this.#keepsIdleConnections = false;
    this.closeIdleConnections();
    await closed;
    clearTimeout(drained);
  }
}

/**
 * Accepts the connections in the kernel's queue, which closing would reset. Node accepts at least one in each turn of the event
 * loop, so the queue is empty after two turns without any. Under a steady stream it stops after one queue length.
 */
async function emptyQueue(server: Server): Promise<void> {
  let accepted = 0;
  let quietTurns = 0;
  const count = () => {
    accepted++;
    quietTurns = 0;
  };
  server.on('connection', count);
  // two turns, because the current turn may have polled the queue already
  while (quietTurns < 2 && accepted < queueMaxConnections) {
    quietTurns++;
    await nextTurn();
  }
  server.off('connection', count);
}
