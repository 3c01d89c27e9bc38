// The store in the memory of this process, lost when it ends. For trials and for tests.

import type { Client, IssuedToken } from '../oauth/index.ts';
import { createMemoryCounters } from './memory-counters.ts';
import { createMemoryInsights } from './memory-insights.ts';
import { createOccupancyWatch, defaultStoreCapacity } from './occupancy.ts';
import { alive, type Store, type StoreOptions } from './store.ts';
import { storeFull } from './unavailable.ts';

const label = 'memory:';

/** Values checked per `set`: with two, a map stays smaller than twice the number of its live values. */
const sweepSteps = 2;
const sweepStepsWhenFull = 1000;

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
  const tokens = createExpiringMap<IssuedToken>(capacity);
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
    ...createMemoryInsights(),
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

/**
 * Creates an empty map of at most `capacity` values that expire. It has no timer: each `set` checks a few other values and
 * deletes the expired ones. `onExpired` is called for each of them; `evict`, when the map is full, may delete one for the new.
 */
function createExpiringMap<T extends { readonly expiresAtMs: number }>(
  capacity: number,
  { onExpired, evict }: { onExpired?: (key: string) => void; evict?: (nowMs: number) => void } = {},
) {
  const values = new Map<string, T>();
  let cursor = values.entries();

  function sweep(steps: number, nowMs: number): void {
    for (let step = 0; step < steps; step++) {
      const next = cursor.next();
      if (next.done) {
        cursor = values.entries();
        return;
      }
      const [key, value] = next.value;
      if (value.expiresAtMs > nowMs) continue;
      values.delete(key);
      onExpired?.(key);
    }
  }

  return {
    get: (key: string, nowMs: number) => alive(values.get(key), nowMs),
    /** @throws Refusal `unavailable` when the key is new and the map full. */
    set(key: string, value: T, nowMs: number): void {
      const isFull = () => values.size >= capacity && !values.has(key);
      sweep(isFull() ? sweepStepsWhenFull : sweepSteps, nowMs);
      if (isFull()) evict?.(nowMs);
      if (isFull()) throw storeFull();
      values.set(key, value);
    },
    delete: (key: string) => values.delete(key),
    /** All entries, including expired ones that have not been deleted yet. */
    entries: () => values.entries(),
    /** The number of entries, including expired ones that have not been deleted yet. */
    size: () => values.size,
    /** Whether the map is full and its oldest value has not expired. */
    isFull(nowMs: number): boolean {
      const [first] = values.values();
      return values.size >= capacity && alive(first, nowMs) !== undefined;
    },
  };
}
