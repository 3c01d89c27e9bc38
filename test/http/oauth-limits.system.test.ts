import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { openRedisStore } from '../../src/store/redis.ts';
import { elapse, hasRedis, type RedisServer, startRedis } from '../store/redis-server.ts';
import { testLimits } from './oauth-limit-cases.ts';

describe.skipIf(!hasRedis())('the limits of the OAuth endpoints on Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  testLimits(async () => ({
    store: await openRedisStore(`${redis.url}?prefix=${randomUUID()}:&timeout=10000`),
    elapse: (ms) => elapse(redis.inspect, ms),
    dispose: async () => void (await redis.inspect.flushall()),
  }));
});
