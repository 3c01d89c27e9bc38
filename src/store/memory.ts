// The state in this process alone: gone when it ends. For trying out and for tests.

import type { Client } from '../oauth/client-store.ts';
import type { Token } from '../oauth/token-store.ts';
import { createExpiringMap } from './expiring-map.ts';
import { createMemoryCounters } from './memory-counters.ts';
import { embeddedMax, type Store } from './store.ts';

/** Opens an empty state that holds at most `capacity` clients and as many tokens. */
export function openMemoryStore(capacity = embeddedMax): Store {
  const clients = createExpiringMap<Client>(capacity);
  const tokens = createExpiringMap<Token>(capacity);
  const counters = createMemoryCounters();
  return {
    label: 'memory:',
    charge: counters.charge,
    peek: counters.peek,
    addClient: (client, nowMs) => clients.set(client.id, client, nowMs),
    findClient: (id, nowMs) => clients.get(id, nowMs),
    addToken(token, clientExpiresAtMs, nowMs) {
      const client = clients.get(token.clientId, nowMs);
      if (client === undefined) return false;
      tokens.set(token.hash, token, nowMs);
      clients.set(client.id, { ...client, lastTokenAtMs: nowMs, expiresAtMs: clientExpiresAtMs }, nowMs);
      return true;
    },
    findToken: (hash, nowMs) => tokens.get(hash, nowMs),
    removeToken: (token) => void tokens.delete(token.hash),
    async *listClients(nowMs) {
      for (const [, client] of clients.entries()) if (client.expiresAtMs > nowMs) yield client;
    },
    async removeClient(id, nowMs) {
      for (const [hash, token] of tokens.entries()) if (token.clientId === id) tokens.delete(hash);
      const existed = clients.get(id, nowMs) !== undefined;
      clients.delete(id);
      return existed;
    },
    health: async () => ({ ok: true, detail: 'memory: holds clients and tokens until the process ends' }),
    close: async () => {},
  };
}
