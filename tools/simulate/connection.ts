// The connection of one replica to the shared state: commands arrive in their order, late or not at all.

import type { RedisClient } from '../../src/store/redis-connection.ts';
import type { SharedState } from './shared-state.ts';
import type { World } from './world.ts';

/** The network between a replica and the shared state; a fault changes it. */
export interface Network {
  /** Whether commands reach the server. */
  delivers: boolean;
  /** Whether answers come back. */
  answers: boolean;
  /** Longest time of one way, ms. */
  delayMs: number;
}

/** A client that sends its commands over the simulated network. It has what the store uses of a real one. */
export function connectTo(
  state: SharedState,
  network: Network,
  { later, random, nowMs }: World,
): RedisClient {
  let [arrivedMs, answeredMs] = [0, 0];
  /** A way takes its time, but overtakes nothing that went it before. */
  const wayMs = (lastMs: number) => Math.max(lastMs, nowMs() + random() * network.delayMs) - nowMs();

  function send(name: string, words: readonly (string | number)[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!network.delivers) return;
      const there = wayMs(arrivedMs);
      arrivedMs = nowMs() + there;
      later(there, () => {
        let answer: () => void;
        try {
          const value = state.call(name, words);
          answer = () => resolve(value);
        } catch (error) {
          answer = () => reject(error);
        }
        if (!network.answers) return;
        const back = wayMs(answeredMs);
        answeredMs = nowMs() + back;
        later(back, answer);
      });
    });
  }
  const commands = state.names.map((name) => [
    name,
    (...words: readonly (string | number)[]) => send(name, words),
  ]);
  const client: unknown = { ...Object.fromEntries(commands), on: () => {}, quit: async () => {} };
  return client as RedisClient;
}
