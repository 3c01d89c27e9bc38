// The store in the memory of this process, lost when it ends. For trials and for tests.

import type { Client, Token } from '../oauth/index.ts';
import { createExpiringMap } from './expiring-map.ts';
import { createMemoryCounters } from './memory-counters.ts';
import { createOccupancyWatch, defaultStoreCapacity } from './occupancy.ts';
import type { Store, StoreOptions } from './store.ts';

const label = 'memory:';

/** Opens an empty store that holds at most `capacity` clients and as many tokens. */
export function openMemoryStore(capacity = defaultStoreCapacity, { onWarning }: StoreOptions = {}): Store {
  const watch = createOccupancyWatch(label, capacity, onWarning);
  /** Clients that never asked for a token, in the order of registration. */
  const unused = new Set<string>();
  const clients = createExpiringMap<Client>(capacity, {
    onExpired: (id) => unused.delete(id),
    evict(nowMs) {
      const [oldest] = unused;
      if (oldest === undefined) return;
      deleteClient(oldest);
      watch.recordEviction(nowMs);
    },
  });
  const tokens = createExpiringMap<Token>(capacity);
  const { charge, chargeAll, peek } = createMemoryCounters();

  function deleteClient(id: string): void {
    clients.delete(id);
    unused.delete(id);
  }

  return {
    label,
    charge,
    chargeAll,
    peek,
    addClient(client, nowMs) {
      clients.set(client.id, client, nowMs);
      unused.add(client.id);
      watch.recordHeld('clients', clients.size());
    },
    findClient: (id, nowMs) => clients.get(id, nowMs),
    addToken(token, clientExpiresAtMs, nowMs) {
      const client = clients.get(token.clientId, nowMs);
      if (client === undefined) return false;
      tokens.set(token.hash, token, nowMs);
      clients.set(client.id, { ...client, lastTokenAtMs: nowMs, expiresAtMs: clientExpiresAtMs }, nowMs);
      unused.delete(client.id);
      watch.recordHeld('tokens', tokens.size());
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
      deleteClient(id);
      return existed;
    },
    occupancy: (nowMs) => ({
      clients: clients.size(),
      tokens: tokens.size(),
      capacity,
      refusesClients: clients.size() >= capacity && unused.size === 0,
      refusesTokens: tokens.isFull(nowMs),
    }),
    health: async () => ({ ok: true, detail: 'memory: holds clients and tokens until the process ends' }),
    close: async () => {},
  };
}
