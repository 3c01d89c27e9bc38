// Quota windows shared by all replicas, with a local copy of each that goes on alone while Redis is away.

import { type Charge, type Count, type CounterStore, summarizeCounts } from '../quota/counter-store.ts';
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

  /** One round trip, however many windows; charges none of them unless all admit their cost. */
  async function ask(
    charges: readonly Charge[],
    group: string | undefined,
    nowMs: number,
  ): Promise<readonly Count[]> {
    const names = charges.map(({ key }) => keys.counter(key, group));
    const windows = charges.flatMap(({ cost, limit, windowMs }) => [cost, limit, windowMs]);
    const command = () => redis.charge(names.length, ...names, ...windows);
    const isWrite = charges.some(({ cost }) => cost > 0);
    const answer = await (isWrite ? circuit.write(command, timeoutMs) : circuit.run(command, timeoutMs));
    return charges.map((_, i) => ({
      used: answer[3 * i]!,
      resetAtMs: nowMs + answer[3 * i + 1]!,
      admitted: answer[3 * i + 2] === 1,
    }));
  }

  return {
    async charge(charge, nowMs) {
      const known = local.peek(charge, nowMs);
      if (!known.admitted) return known;
      try {
        const [count] = await ask([charge], undefined, nowMs);
        return local.adopt(charge, count!, nowMs);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return local.charge(charge, nowMs);
      }
    },
    async chargeAll(charges, group, nowMs) {
      const known = summarizeCounts(charges.map((charge) => local.peek(charge, nowMs)));
      if (!known.admitted) return known;
      try {
        const counts = await ask(charges, group, nowMs);
        const isCharged = counts.every(({ admitted }) => admitted);
        const adopted = charges.map((charge, i) =>
          local.adopt(isCharged ? charge : { ...charge, cost: 0 }, counts[i]!, nowMs),
        );
        return summarizeCounts(adopted);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return local.chargeAll(charges, group, nowMs);
      }
    },
    async peek(charge, nowMs) {
      try {
        const [count] = await ask([{ ...charge, cost: 0 }], undefined, nowMs);
        return { ...count!, admitted: count!.used + charge.cost <= charge.limit };
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return local.peek(charge, nowMs);
      }
    },
  };
}
