// Quota windows shared by all replicas, with a local copy of each that goes on alone while Redis is away.

import type { Charge, Count, CounterStore } from '../quota/counter-store.ts';
import { createMemoryCounters } from './memory-counters.ts';
import type { RedisCircuit } from './redis-circuit.ts';
import type { RedisClient } from './redis-connection.ts';
import type { RedisKeys } from './redis-keys.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * Counts in Redis, exactly, whatever other replicas count beside it. Each answer is copied, so that without Redis the
 * local limit of the same size goes on from there, also when an answer takes longer than `timeoutMs`; and a window
 * known to be spent is refused without asking.
 */
export function createRedisCounters(
  redis: RedisClient,
  keys: RedisKeys,
  circuit: RedisCircuit,
  timeoutMs: number,
): CounterStore {
  const local = createMemoryCounters();

  async function ask({ key, cost, limit, windowMs }: Charge, nowMs: number): Promise<Count> {
    const command = () => redis.charge(keys.counter(key), cost, limit, windowMs);
    const [used, leftMs, admitted] = await (cost > 0
      ? circuit.write(command, timeoutMs)
      : circuit.run(command, timeoutMs));
    return { used, resetAtMs: nowMs + leftMs, admitted: admitted === 1 };
  }

  return {
    async charge(charge, nowMs) {
      const known = local.peek(charge, nowMs);
      if (!known.admitted) return known;
      try {
        return local.adopt(charge, await ask(charge, nowMs), nowMs);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return local.charge(charge, nowMs);
      }
    },
    async peek(charge, nowMs) {
      try {
        const count = await ask({ ...charge, cost: 0 }, nowMs);
        return { ...count, admitted: count.used + charge.cost <= charge.limit };
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return local.peek(charge, nowMs);
      }
    },
  };
}
