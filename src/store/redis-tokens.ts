// Tokens in Redis: one key per token, which Redis expires, whatever the clock of a replica says. They are not cached, so that
// a revocation takes effect on all replicas at once.

import type { Token, TokenStore } from '../oauth/index.ts';
import type { RedisCircuit } from './redis-circuit.ts';
import type { RedisCapacity } from './redis-clients.ts';
import type { RedisClient } from './redis-connection.ts';
import type { RedisKeys } from './redis-keys.ts';
import { storeFull } from './unavailable.ts';

/** The part of the store that holds tokens. */
export function createRedisTokens(
  redis: RedisClient,
  keys: RedisKeys,
  circuit: RedisCircuit,
  { capacity, occupancyWatch }: RedisCapacity,
): TokenStore {
  async function removeToken({ hash, clientId }: Token): Promise<void> {
    await circuit.run(() =>
      Promise.all([
        redis.del(keys.token(hash)),
        redis.zrem(keys.clientTokens(clientId), hash),
        redis.zrem(keys.tokens, hash),
      ]),
    );
  }

  return {
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
      return stored === null ? undefined : (JSON.parse(stored) as Token);
    },
    removeToken,
  };
}
