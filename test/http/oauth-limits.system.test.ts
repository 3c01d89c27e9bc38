import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openRedisStore } from '../../src/store/redis.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { elapse, hasRedis, type RedisServer, startRedis } from '../store/redis-server.ts';
import { testLimits } from './oauth-limit-cases.ts';

describe('the limits of the OAuth endpoints on memory', () =>
  testLimits(async () => ({ store: openMemoryStore() })));

describe('the limits of the OAuth endpoints on SQLite', () =>
  testLimits(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-limits-'));
    const store = openSqliteStore(join(folder, 'state.db'));
    return { store, dispose: async () => rmSync(folder, { recursive: true }) };
  }));

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
