// The store in one SQLite file, for one server and `vitrina clients` beside it. The process may end at any moment without
// losing an acknowledged change. Counters stay in memory: windows of a minute are not worth a write.

import { resolve } from 'node:path';
import type { Client, TokenStore } from '../oauth/index.ts';
import { createMemoryCounters } from './memory-counters.ts';
import type { RecordCache } from './record-cache.ts';
import { openSqliteAccess, type SqliteAccess } from './sqlite-access.ts';
import { alive, type Store, type StoreOptions } from './store.ts';
import { storeFull } from './unavailable.ts';

/**
 * Opens the state file, and creates it if it does not exist.
 * @throws Error of one line when the file is damaged, of another program, of a newer format, locked or not accessible; the
 * file is left unchanged.
 */
export function openSqliteStore(path: string, options: StoreOptions = {}): Store {
  const file = resolve(path);
  const label = `sqlite:${file}`;
  const access = openSqliteAccess(file, label, options);
  const { charge, chargeAll, peek } = createMemoryCounters();
  return {
    label,
    charge,
    chargeAll,
    peek,
    ...clientsOf(access),
    ...tokensOf(access),
    occupancy: access.occupancy,
    health: access.health,
    close: access.close,
  };
}

function clientsOf(access: SqliteAccess) {
  const { rows, clients, tokens, cachedClients, cachedTokens, occupancyWatch, read, write } = access;
  let lastOrder = read(rows.lastUnusedOrder);

  /** Deletes the oldest client that never asked for a token; false when there is none. */
  function evictOldestUnused(nowMs: number): boolean {
    const oldest = rows.oldestUnusedClient();
    if (oldest === undefined) return false;
    cachedClients.delete(oldest);
    clients.add(-rows.deleteClient(oldest));
    occupancyWatch.recordEviction(nowMs);
    return true;
  }

  return {
    async addClient(client, nowMs) {
      // a refusal thrown inside `write` would roll back the other writes of this turn
      const isAdded = await write(() => {
        if (!access.ensureCapacity(clients, nowMs) && !evictOldestUnused(nowMs)) return false;
        lastOrder = Math.max(nowMs, lastOrder + 1);
        clients.add(rows.insertClient(client, lastOrder));
        return true;
      }, 'disk');
      if (!isAdded) throw storeFull();
      occupancyWatch.recordHeld('clients', clients.held());
    },
    findClient: (id, nowMs) => read(() => findCached(cachedClients, id, nowMs, rows.findClient)),
    removeClient: (id, nowMs) =>
      write(() => {
        const existed = alive(rows.findClient(id), nowMs) !== undefined;
        cachedClients.delete(id);
        cachedTokens.clear();
        tokens.add(-rows.deleteTokensOf(id));
        clients.add(-rows.deleteClient(id));
        return existed;
      }, 'disk'),
    listClients: (nowMs) => listClients(access, nowMs),
  } satisfies Pick<Store, 'addClient' | 'findClient' | 'removeClient' | 'listClients'>;
}

function tokensOf(access: SqliteAccess): TokenStore {
  const { rows, tokens, cachedClients, cachedTokens, occupancyWatch, read, write } = access;
  return {
    async addToken(token, clientExpiresAtMs, nowMs) {
      const outcome = await write(() => {
        if (!access.ensureCapacity(tokens, nowMs)) return 'full';
        if (rows.renewClient(token.clientId, clientExpiresAtMs, nowMs) === 0) return 'gone';
        tokens.add(rows.insertToken(token));
        const client = cachedClients.get(token.clientId, nowMs);
        if (client) cachedClients.set(client.id, renewed(client, clientExpiresAtMs, nowMs));
        cachedTokens.set(token.hash, token);
        return 'added';
      }, 'os');
      if (outcome === 'full') throw storeFull();
      occupancyWatch.recordHeld('tokens', tokens.held());
      return outcome === 'added';
    },
    findToken: (hash, nowMs) => read(() => findCached(cachedTokens, hash, nowMs, rows.findToken)),
    removeToken: (token) =>
      write(() => {
        cachedTokens.delete(token.hash);
        tokens.add(-rows.deleteToken(token.hash));
      }, 'disk'),
  };
}

function renewed(client: Client, expiresAtMs: number, nowMs: number): Client {
  return { ...client, lastTokenAtMs: nowMs, expiresAtMs };
}

function findCached<T extends { readonly expiresAtMs: number }>(
  cache: RecordCache<T>,
  key: string,
  nowMs: number,
  query: (key: string) => T | undefined,
): T | undefined {
  const cached = cache.get(key, nowMs);
  if (cached !== undefined) return alive(cached, nowMs);
  const stored = alive(query(key), nowMs);
  if (stored !== undefined) cache.set(key, stored);
  return stored;
}

/** Reads in batches, so that a long list does not block other requests. */
async function* listClients({ rows, read }: SqliteAccess, nowMs: number): AsyncIterable<Client> {
  let afterId = '';
  for (;;) {
    const batch = read(() => rows.clientsAfter(afterId));
    const last = batch.at(-1);
    if (last === undefined) return;
    for (const client of batch) if (alive(client, nowMs)) yield client;
    afterId = last.id;
  }
}
