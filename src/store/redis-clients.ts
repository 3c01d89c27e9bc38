// Clients in Redis: one hash per client. Redis deletes it when its TTL, which each token renews, has passed, whatever the
// clock of a replica says.

import type { Client } from '../oauth/index.ts';
import type { OccupancyWatch } from './occupancy.ts';
import type { RedisCircuit } from './redis-circuit.ts';
import { mastersOf, type RedisClient } from './redis-connection.ts';
import type { RedisKeys } from './redis-keys.ts';
import type { Store } from './store.ts';
import { storeFull } from './unavailable.ts';

/** Deadline for the commands of an operator, for which no request waits. */
const operatorDeadlineMs = 2000;

/** The capacity of the store, and the watch that reports its occupancy. */
export interface RedisCapacity {
  readonly capacity: number;
  readonly occupancyWatch: OccupancyWatch;
}

/** The part of the store that holds clients. */
export function createRedisClients(
  redis: RedisClient,
  keys: RedisKeys,
  circuit: RedisCircuit,
  { capacity, occupancyWatch }: RedisCapacity,
): Pick<Store, 'addClient' | 'findClient' | 'listClients' | 'removeClient'> {
  async function findClient(id: string): Promise<Client | undefined> {
    return clientOf(await circuit.run(() => redis.hgetall(keys.client(id))));
  }

  /** One at a time, because in a Cluster the keys lie in different slots. */
  async function removeTokens(hashes: readonly string[]): Promise<void> {
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
      // the record comes first, because a client in the index can be evicted at any time
      const [, [held, oldest]] = await circuit.write(() =>
        Promise.all([
          redis.addClient(keys.client(id), JSON.stringify(client), expiresAtMs, ttlMs),
          redis.indexClient(keys.clients, keys.unusedClients, ...entry),
        ]),
      );
      if (held < 0) {
        await circuit.run(() => redis.del(keys.client(id)));
        throw storeFull();
      }
      occupancyWatch.recordHeld('clients', held);
      if (oldest === undefined) return;
      // a client that has just asked for a token stays: indexing the token indexes the client again
      const isGone = await circuit.write(() => redis.evictUnused(keys.client(oldest)));
      if (isGone === 1) occupancyWatch.recordEviction(nowMs);
    },
    async *listClients() {
      const seen = new Set<string>(); // SCAN may return a key twice
      for await (const key of scanClients(redis, keys, circuit)) {
        const id = keys.clientIdOf(key);
        if (seen.has(id)) continue;
        seen.add(id);
        const client = await findClient(id);
        if (client !== undefined) yield client;
      }
    },
    async removeClient(id) {
      const existed = (await findClient(id)) !== undefined;
      // tokens first: if this is interrupted, the client remains and can be removed again, and no unreachable tokens remain
      const known = await circuit.run(() => redis.zrange(keys.clientTokens(id), 0, '-1'), operatorDeadlineMs);
      await removeTokens(known);
      const [, ...last] = await circuit.run(() => redis.removeClient(keys.client(id), keys.clientTokens(id)));
      await removeTokens(last.filter((hash) => !known.includes(hash)));
      await circuit.run(() =>
        Promise.all([keys.clients, keys.unusedClients].map((key) => redis.zrem(key, id))),
      );
      return existed;
    },
  };
}

/** The keys of all clients, master by master. */
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
