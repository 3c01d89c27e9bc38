// Clients in Redis: a hash each, which Redis itself recycles when its TTL, renewed by each token, runs out.

import type { Client } from '../oauth/client-store.ts';
import { alive } from './alive.ts';
import type { RedisCircuit } from './redis-circuit.ts';
import { mastersOf, type RedisClient } from './redis-connection.ts';
import type { RedisKeys } from './redis-keys.ts';
import type { Store } from './store.ts';

/** What an operator's command may take, where nobody else waits. */
const operatorDeadlineMs = 2000;

/** The client half of the store. */
export function createRedisClients(
  redis: RedisClient,
  keys: RedisKeys,
  circuit: RedisCircuit,
): Pick<Store, 'addClient' | 'findClient' | 'listClients' | 'removeClient'> {
  async function findClient(id: string, nowMs: number): Promise<Client | undefined> {
    const record = await circuit.run(() => redis.hgetall(keys.client(id)));
    return alive(clientOf(record), nowMs);
  }

  /** One by one, because in a Cluster they lie in different slots. */
  async function forgetTokens(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) await circuit.run(() => redis.del(keys.token(hash)), operatorDeadlineMs);
  }

  return {
    findClient,
    async addClient(client, nowMs) {
      const ttlMs = client.expiresAtMs - nowMs;
      const key = keys.client(client.id);
      await circuit.write(() => redis.addClient(key, JSON.stringify(client), client.expiresAtMs, ttlMs));
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
