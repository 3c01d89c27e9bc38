// The state in one SQLite file, for one server and `vitrina clients` beside it. Survives the end of the process at any
// moment with nothing acknowledged lost. Counters live in memory: a minute's windows are not worth a write.

import { resolve } from 'node:path';
import type { Client } from '../oauth/client-store.ts';
import type { TokenStore } from '../oauth/token-store.ts';
import { alive } from './alive.ts';
import { createMemoryCounters } from './memory-counters.ts';
import type { RecordCache } from './record-cache.ts';
import { openSqliteAccess, type SqliteAccess } from './sqlite-access.ts';
import type { Store, StoreOptions } from './store.ts';
import { stateFull } from './unavailable.ts';

/**
 * Opens the state file, creating it when there is none.
 * @throws Error of one line when it is damaged, foreign, newer, locked or out of reach; the file is left as it was.
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

  /** Of clients that never asked for a token the oldest goes; false when there is none. */
  function letOldestGo(nowMs: number): boolean {
    const oldest = rows.oldestUnusedClient();
    if (oldest === undefined) return false;
    cachedClients.delete(oldest);
    clients.add(-rows.deleteClient(oldest));
    occupancyWatch.gaveWay(nowMs);
    return true;
  }

  return {
    async addClient(client, nowMs) {
      // a refusal thrown inside would take with it what else is written in this turn
      const isAdded = await write(() => {
        if (!access.makeRoom('clients', nowMs) && !letOldestGo(nowMs)) return false;
        lastOrder = Math.max(nowMs, lastOrder + 1);
        clients.add(rows.insertClient(client, lastOrder));
        return true;
      }, 'disk');
      if (!isAdded) throw stateFull();
      occupancyWatch.holds('clients', clients.held());
    },
    findClient: (id, nowMs) => read(() => findThrough(cachedClients, id, nowMs, rows.findClient)),
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
        if (!access.makeRoom('tokens', nowMs)) return 'full';
        if (rows.renewClient(token.clientId, clientExpiresAtMs, nowMs) === 0) return 'gone';
        tokens.add(rows.insertToken(token));
        const client = cachedClients.get(token.clientId, nowMs);
        if (client) cachedClients.set(client.id, renewed(client, clientExpiresAtMs, nowMs));
        cachedTokens.set(token.hash, token);
        return 'added';
      }, 'os');
      if (outcome === 'full') throw stateFull();
      occupancyWatch.holds('tokens', tokens.held());
      return outcome === 'added';
    },
    findToken: (hash, nowMs) => read(() => findThrough(cachedTokens, hash, nowMs, rows.findToken)),
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

function findThrough<T extends { readonly expiresAtMs: number }>(
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

/** Reads in pages, so that a long list holds up nobody. */
async function* listClients({ rows, read }: SqliteAccess, nowMs: number): AsyncIterable<Client> {
  let page = read(() => rows.clientsAfter(''));
  while (page.length > 0) {
    for (const client of page) if (alive(client, nowMs)) yield client;
    const { id } = page.at(-1)!;
    page = read(() => rows.clientsAfter(id));
  }
}
