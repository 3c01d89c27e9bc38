// Insights in Redis: a hash for each day of a site, to which every replica adds.

import { type InsightStore, insightDays, insightNamesMax } from '../insights/index.ts';
import { dayMs } from '../lib/day.ts';
import type { RedisCircuit } from './redis-circuit.ts';
import type { RedisClient } from './redis-connection.ts';
import type { RedisKeys } from './redis-scripts.ts';

/** Names that one script adds, so that it blocks Redis only briefly. */
const batchNames = 500;

/** No request waits for these commands. */
const deadlineMs = 2000;

/** The part of the store that keeps insights. */
export function createRedisInsights(
  redis: RedisClient,
  keys: RedisKeys,
  circuit: RedisCircuit,
): InsightStore {
  return {
    async addInsights({ site, day }, counts) {
      for (let from = 0; from < counts.length; from += batchNames) {
        const batch = counts.slice(from, from + batchNames).flat();
        await circuit.write(
          () => redis.addInsights(keys.insights(site, day), insightNamesMax, insightDays * dayMs, ...batch),
          deadlineMs,
        );
      }
    },
    async readInsights({ site, day }) {
      const counts = await circuit.run(() => redis.hgetall(keys.insights(site, day)), deadlineMs);
      return Object.entries(counts).map(([name, count]) => [name, Number(count)] as const);
    },
  };
}
