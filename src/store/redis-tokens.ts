// Tokens in Redis: a key each, which Redis itself expires. Never cached here, so that a revocation holds on every
// replica at once.

import type { Token, TokenStore } from '../oauth/token-store.ts';
import { alive } from './alive.ts';
import type { RedisCircuit } from './redis-circuit.ts';
import type { RedisClient } from './redis-connection.ts';
import type { RedisKeys } from './redis-keys.ts';

/** The token half of the store. */
export function createRedisTokens(redis: RedisClient, keys: RedisKeys, circuit: RedisCircuit): TokenStore {
  return {
    async addToken(token, clientExpiresAtMs, nowMs) {
      const key = keys.token(token.hash);
      const [, isRenewed] = await circuit.write(() =>
        Promise.all([
          redis.set(key, JSON.stringify(token), 'PX', token.expiresAtMs - nowMs),
          redis.renew(
            keys.client(token.clientId),
            keys.clientTokens(token.clientId),
            token.hash,
            token.expiresAtMs,
            nowMs,
            clientExpiresAtMs,
            clientExpiresAtMs - nowMs,
          ),
        ]),
      );
      // Nobody has been told of the token yet, so it may have been there for a moment.
      if (isRenewed === 0) await circuit.run(() => redis.del(key));
      return isRenewed === 1;
    },
    async findToken(hash, nowMs) {
      const stored = await circuit.run(() => redis.get(keys.token(hash)));
      return alive(stored === null ? undefined : (JSON.parse(stored) as Token), nowMs);
    },
    async removeToken(token) {
      await circuit.run(() =>
        Promise.all([
          redis.del(keys.token(token.hash)),
          redis.zrem(keys.clientTokens(token.clientId), token.hash),
        ]),
      );
    },
  };
}
