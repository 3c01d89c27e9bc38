// Quota windows shared by all replicas, with a local copy of each that keeps counting while Redis is down.

import { type Charge, type Count, type CounterStore, chooseWindow } from '../quota/index.ts';
import { createMemoryCounters } from './memory-counters.ts';
import type { RedisCircuit } from './redis-circuit.ts';
import type { RedisClient } from './redis-connection.ts';
import type { RedisKeys } from './redis-scripts.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * Counts in Redis, exactly across all replicas. Each answer is copied to a local window. When Redis is down or takes longer
 * than `timeoutMs`, the local window continues from the copy with the same limit. A window that the copy shows as exhausted
 * refuses without a command to Redis.
 */
export function createRedisCounters(
  redis: RedisClient,
  keys: RedisKeys,
  circuit: RedisCircuit,
  timeoutMs: number,
): CounterStore {
  const local = createMemoryCounters();

  /** Charges all windows in one round trip, or none of them unless all admit their cost; see `countAt` for the answer. */
  async function send(charges: readonly Charge[], group: string | undefined): Promise<readonly number[]> {
    const names = charges.map(({ key }) => keys.counter(key, group));
    const windows = charges.flatMap(({ cost, limit, windowMs }) => [cost, limit, windowMs]);
    const command = () => redis.charge(names.length, ...names, ...windows);
    const isWrite = charges.some(({ cost }) => cost > 0);
    return isWrite ? circuit.write(command, timeoutMs) : circuit.run(command, timeoutMs);
  }

  return {
    async charge(charge, nowMs) {
      const known = local.peek(charge, nowMs);
      if (!known.admitted) return known;
      try {
        const answer = await send([charge], undefined);
        return local.adopt(charge, countAt(answer, 0, nowMs), nowMs);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return local.charge(charge, nowMs);
      }
    },
    async chargeAll(charges, group, nowMs) {
      const known = chooseWindow(charges, (charge) => local.peek(charge, nowMs));
      if (!known.count.admitted) return known;
      try {
        const answer = await send(charges, group);
        const isCharged = charges.every((_, i) => countAt(answer, i, nowMs).admitted);
        return chooseWindow(charges, (charge, i) =>
          local.adopt(isCharged ? charge : { ...charge, cost: 0 }, countAt(answer, i, nowMs), nowMs),
        );
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return local.chargeAll(charges, group, nowMs);
      }
    },
    async peek(charge, nowMs) {
      try {
        const count = countAt(await send([{ ...charge, cost: 0 }], undefined), 0, nowMs);
        return { ...count, admitted: count.used + charge.cost <= charge.limit };
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return local.peek(charge, nowMs);
      }
    },
  };
}

/** The count of the window at `index` in the answer of the script `charge`, which has three numbers per window. */
function countAt(answer: readonly number[], index: number, nowMs: number): Count {
  const [used = 0, leftMs = 0, admits] = answer.slice(3 * index);
  return { used, resetAtMs: nowMs + leftMs, admitted: admits === 1 };
}
