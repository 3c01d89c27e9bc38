// Clients in Redis: a hash each, which Redis itself recycles when its TTL, renewed by each token, runs out.

import type { Client } from '../oauth/client-store.ts';
import { alive } from './alive.ts';
import type { OccupancyWatch } from './occupancy.ts';
import type { RedisCircuit } from './redis-circuit.ts';
import { mastersOf, type RedisClient } from './redis-connection.ts';
import type { RedisKeys } from './redis-keys.ts';
import type { Store } from './store.ts';
import { stateFull } from './unavailable.ts';

/** What an operator's command may take, where nobody else waits. */
const operatorDeadlineMs = 2000;

/** The most that is held, and who is told how much that is. */
export interface RedisBound {
  readonly capacity: number;
  readonly occupancyWatch: OccupancyWatch;
}

/** The client half of the store. */
export function createRedisClients(
  redis: RedisClient,
  keys: RedisKeys,
  circuit: RedisCircuit,
  { capacity, occupancyWatch }: RedisBound,
): Pick<Store, 'addClient' | 'findClient' | 'listClients' | 'removeClient'> {
  async function findClient(id: string, nowMs: number): Promise<Client | undefined> {
    const record = await circuit.run(() => redis.hgetall(keys.client(id)));
    return alive(clientOf(record), nowMs);
  }

  /** One by one, because in a Cluster they lie in different slots. */
  async function forgetTokens(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      await circuit.run(
        () => Promise.all([redis.del(keys.token(hash)), redis.zrem(keys.tokens, hash)]),
        operatorDeadlineMs,
      );
    }
  }

  return {
    findClient,
    async addClient(client, nowMs) {
      const { id, expiresAtMs } = client;
      const ttlMs = expiresAtMs - nowMs;
      const entry = [id, expiresAtMs, ttlMs, nowMs, capacity];
      // the record first: a client that is in the index can be let go at any time
      const [, [held, oldest]] = await circuit.write(() =>
        Promise.all([
          redis.addClient(keys.client(id), JSON.stringify(client), expiresAtMs, ttlMs),
          redis.enterClient(keys.clients, keys.unusedClients, ...entry),
        ]),
      );
      if (held < 0) {
        await circuit.run(() => redis.del(keys.client(id)));
        throw stateFull();
      }
      occupancyWatch.holds('clients', held);
      if (oldest === undefined) return;
      // one that has just asked for a token stays: it is entered again with that token
      const isGone = await circuit.write(() => redis.giveWay(keys.client(oldest)));
      if (isGone === 1) occupancyWatch.gaveWay(nowMs);
    },
    async *listClients(nowMs) {
      const seen = new Set<string>(); // SCAN may tell a key twice
      for await (const key of scanClients(redis, keys, circuit)) {
        const id = keys.clientIdOf(key);
        if (seen.has(id)) continue;
        seen.add(id);
        const client = await findClient(id, nowMs);
        if (client !== undefined) yield client;
      }
    },
    async removeClient(id, nowMs) {
      const existed = (await findClient(id, nowMs)) !== undefined;
      // Tokens first: if this is cut off, a client is left that can be removed again, not tokens that nobody can find.
      const known = await circuit.run(() => redis.zrange(keys.clientTokens(id), 0, '-1'), operatorDeadlineMs);
      await forgetTokens(known);
      const [, ...last] = await circuit.run(() => redis.removeClient(keys.client(id), keys.clientTokens(id)));
      await forgetTokens(last.filter((hash) => !known.includes(hash)));
      await circuit.run(() =>
        Promise.all([keys.clients, keys.unusedClients].map((key) => redis.zrem(key, id))),
      );
      return existed;
    },
  };
}

/** Every client's key, from each master in turn. */
async function* scanClients(
  redis: RedisClient,
  keys: RedisKeys,
  circuit: RedisCircuit,
): AsyncIterable<string> {
  for (const master of mastersOf(redis)) {
    let cursor = '0';
    do {
      const [next, found] = await circuit.run(
        () => master.scan(cursor, 'MATCH', keys.anyClient, 'COUNT', 500),
        operatorDeadlineMs,
      );
      yield* found;
      cursor = next;
    } while (cursor !== '0');
  }
}

function clientOf(record: Record<string, string>): Client | undefined {
  if (record.client === undefined) return undefined;
  const registered = JSON.parse(record.client) as Client;
  return {
    ...registered,
    lastTokenAtMs: record.lastTokenAtMs === undefined ? undefined : Number(record.lastTokenAtMs),
    expiresAtMs: Number(record.expiresAtMs),
  };
}
