// The state in one SQLite file, for one server and `vitrina clients` beside it. Survives the end of the process at any
// moment with nothing acknowledged lost. Counters live in memory: a minute's windows are not worth a write.

import { resolve } from 'node:path';
import type { Client } from '../oauth/client-store.ts';
import type { TokenStore } from '../oauth/token-store.ts';
import { alive } from './alive.ts';
import { createMemoryCounters } from './memory-counters.ts';
import type { RecordCache } from './record-cache.ts';
import { openSqliteAccess, type SqliteAccess } from './sqlite-access.ts';
import { embeddedMax, type Store, type StoreOptions } from './store.ts';

export interface SqliteOptions extends StoreOptions {
  /** The most clients and the most tokens held. */
  readonly capacity?: number;
}

/**
 * Opens the state file, creating it when there is none.
 * @throws Error of one line when it is damaged, foreign, newer, locked or out of reach; the file is left as it was.
 */
export function openSqliteStore(path: string, options: SqliteOptions = {}): Store {
  const file = resolve(path);
  const label = `sqlite:${file}`;
  const access = openSqliteAccess(file, label, options.capacity ?? embeddedMax, options);
  const { charge, peek } = createMemoryCounters();
  return {
    label,
    charge,
    peek,
    ...clientsOf(access),
    ...tokensOf(access),
    health: access.health,
    close: access.close,
  };
}

function clientsOf(access: SqliteAccess) {
  const { rows, clients, tokens, cachedClients, cachedTokens, read, write } = access;
  return {
    addClient(client, nowMs) {
      clients.checkRoom(nowMs);
      return write(() => {
        clients.add(rows.insertClient(client));
        access.sweepNowAndThen(nowMs);
      }, 'disk');
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
  const { rows, tokens, cachedClients, cachedTokens, read, write } = access;
  return {
    addToken(token, clientExpiresAtMs, nowMs) {
      tokens.checkRoom(nowMs);
      return write(() => {
        if (rows.renewClient(token.clientId, clientExpiresAtMs, nowMs) === 0) return false;
        tokens.add(rows.insertToken(token));
        const client = cachedClients.get(token.clientId, nowMs);
        if (client) cachedClients.set(client.id, renewed(client, clientExpiresAtMs, nowMs));
        cachedTokens.set(token.hash, token);
        access.sweepNowAndThen(nowMs);
        return true;
      }, 'os');
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
