// Clients and tokens in Redis: a hash per client and a key per token, which Redis deletes when its TTL has passed, whatever the
// clock of a replica says. Each token renews its client. Nothing is cached, so that a revocation takes effect on all replicas
// at once.

import type { Client, IssuedToken } from '../oauth/index.ts';
import type { OccupancyWatch } from './occupancy.ts';
import type { RedisCircuit } from './redis-circuit.ts';
import { mastersOf, type RedisClient } from './redis-connection.ts';
import type { RedisKeys } from './redis-scripts.ts';
import type { Store } from './store.ts';
import { storeFull } from './unavailable.ts';

/** Deadline for the commands of an operator, for which no request waits. */
const operatorDeadlineMs = 2000;

/** The part of the store that holds at most `capacity` clients and as many tokens. */
export function createRedisRecords(
  redis: RedisClient,
  keys: RedisKeys,
  circuit: RedisCircuit,
  capacity: number,
  occupancyWatch: OccupancyWatch,
) {
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

  async function removeToken({ hash, clientId }: IssuedToken): Promise<void> {
    await circuit.run(() =>
      Promise.all([
        redis.del(keys.token(hash)),
        redis.zrem(keys.clientTokens(clientId), hash),
        redis.zrem(keys.tokens, hash),
      ]),
    );
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
    async addToken(token, clientExpiresAtMs, nowMs) {
      const { hash, clientId, expiresAtMs } = token;
      const ttlMs = expiresAtMs - nowMs;
      const clientTtlMs = clientExpiresAtMs - nowMs;
      const renewal = [hash, expiresAtMs, nowMs, clientExpiresAtMs, clientTtlMs];
      const entry = [clientId, clientExpiresAtMs, clientTtlMs, hash, expiresAtMs, ttlMs, nowMs, capacity];
      const [, isRenewed, held] = await circuit.write(() =>
        Promise.all([
          redis.set(keys.token(hash), JSON.stringify(token), 'PX', ttlMs),
          redis.renew(keys.client(clientId), keys.clientTokens(clientId), ...renewal),
          redis.indexToken(keys.clients, keys.unusedClients, keys.tokens, ...entry),
        ]),
      );
      if (isRenewed === 1 && held >= 0) {
        occupancyWatch.recordHeld('tokens', held);
        return true;
      }
      // the token has not been sent to the client yet, so its short existence is harmless
      await removeToken(token);
      if (isRenewed === 1) throw storeFull();
      await circuit.run(() => redis.zrem(keys.clients, clientId));
      return false;
    },
    async findToken(hash) {
      const stored = await circuit.run(() => redis.get(keys.token(hash)));
      return stored === null ? undefined : (JSON.parse(stored) as IssuedToken);
    },
    removeToken,
    async occupancy(nowMs) {
      const indexes = [keys.clients, keys.unusedClients, keys.tokens];
      const sizes = await circuit.run(() => Promise.all(indexes.map((key) => redis.zcard(key))));
      const liveTokens = await circuit.run(() => redis.zcount(keys.tokens, `(${nowMs}`, '+inf'));
      const [clients, unused, tokens] = sizes as [number, number, number];
      return {
        clients,
        tokens,
        capacity,
        refusesClients: clients >= capacity && unused === 0,
        refusesTokens: liveTokens >= capacity,
      };
    },
  } satisfies Partial<Store>;
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
