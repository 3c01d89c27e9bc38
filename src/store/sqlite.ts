// The store in one SQLite file, for one server and `vitrina clients` beside it. The process may end at any moment without
// losing an acknowledged change. Counters stay in memory: windows of a minute are not worth a write.

import { resolve } from 'node:path';
import type { Client, IssuedToken } from '../oauth/index.ts';
import { createMemoryCounters } from './memory-counters.ts';
import { createOccupancyWatch, defaultStoreCapacity } from './occupancy.ts';
import { openSqliteAccess } from './sqlite-access.ts';
import { createSqliteInsights } from './sqlite-insights.ts';
import { prepareRows, type Rows } from './sqlite-rows.ts';
import { createSqliteTable, type SqliteTable } from './sqlite-table.ts';
import { alive, type Store, type StoreOptions } from './store.ts';
import { storeFull } from './unavailable.ts';

/** A step of a sweep, which checks more rows, runs after this many additions. */
const sweepEvery = 32;

/**
 * Opens the state file, and creates it if it does not exist.
 * @throws Error of one line when the file is damaged, of another program, of a newer format, locked or not accessible; the
 * file is left unchanged.
 */
export function openSqliteStore(path: string, options: StoreOptions = {}): Store {
  const { capacity = defaultStoreCapacity, onHealthChange, onWarning } = options;
  const file = resolve(path);
  const label = `sqlite:${file}`;
  const access = openSqliteAccess(file, {
    label,
    onHealthChange,
    onRolledBack() {
      for (const table of [clients, tokens]) table.reset();
    },
  });
  const { read, write } = access;
  const rows = prepareRows(access.db);
  const { dataVersion: version } = rows;
  const clients = createSqliteTable<Client>(access.db, {
    name: 'clients',
    capacity,
    query: rows.findClient,
    version,
  });
  const tokens = createSqliteTable<IssuedToken>(access.db, {
    name: 'tokens',
    capacity,
    query: rows.findToken,
    version,
  });
  const occupancyWatch = createOccupancyWatch(label, capacity, onWarning);
  const { charge, chargeAll, peek } = createMemoryCounters();
  let additions = 0;
  let lastOrder = rows.lastUnusedOrder();

  /** Whether the table can take a row, after deleting expired ones if necessary. */
  function ensureCapacity(table: SqliteTable, nowMs: number): boolean {
    if (additions++ % sweepEvery === 0) for (const each of [tokens, clients]) each.sweep(nowMs);
    if (!table.hasCapacity()) table.sweep(nowMs);
    return table.hasCapacity();
  }

  /** Deletes the oldest client that never asked for a token; false when there is none. */
  function evictOldestUnused(nowMs: number): boolean {
    const oldest = rows.oldestUnusedClient();
    if (oldest === undefined) return false;
    clients.forget(oldest);
    clients.count(-rows.deleteClient(oldest));
    occupancyWatch.recordEviction(nowMs);
    return true;
  }

  return {
    label,
    charge,
    chargeAll,
    peek,
    ...createSqliteInsights(access.db, access),
    async addClient(client, nowMs) {
      // a refusal thrown inside `write` would roll back the other writes of this turn
      const isAdded = await write(() => {
        if (!ensureCapacity(clients, nowMs) && !evictOldestUnused(nowMs)) return false;
        lastOrder = Math.max(nowMs, lastOrder + 1);
        clients.count(rows.insertClient(client, lastOrder));
        return true;
      }, 'disk');
      if (!isAdded) throw storeFull();
      occupancyWatch.recordHeld('clients', read(clients.held));
    },
    findClient: (id, nowMs) => read(() => clients.find(id, nowMs)),
    listClients: (nowMs) => listClients(rows, read, nowMs),
    removeClient: (id, nowMs) =>
      write(() => {
        const existed = alive(rows.findClient(id), nowMs) !== undefined;
        clients.forget(id);
        tokens.forgetRows();
        tokens.count(-rows.deleteTokensOf(id));
        clients.count(-rows.deleteClient(id));
        return existed;
      }, 'disk'),
    async addToken(token, clientExpiresAtMs, nowMs) {
      const outcome = await write(() => {
        if (!ensureCapacity(tokens, nowMs)) return 'full';
        if (rows.renewClient(token.clientId, clientExpiresAtMs, nowMs) === 0) return 'gone';
        clients.update(token.clientId, { lastTokenAtMs: nowMs, expiresAtMs: clientExpiresAtMs });
        tokens.count(rows.insertToken(token));
        tokens.keep(token.hash, token);
        return 'added';
      }, 'os');
      if (outcome === 'full') throw storeFull();
      occupancyWatch.recordHeld('tokens', read(tokens.held));
      return outcome === 'added';
    },
    findToken: (hash, nowMs) => read(() => tokens.find(hash, nowMs)),
    removeToken: (token) =>
      write(() => {
        tokens.forget(token.hash);
        tokens.count(-rows.deleteToken(token.hash));
      }, 'disk'),
    occupancy: (nowMs) =>
      read(() => ({
        clients: clients.held(),
        tokens: tokens.held(),
        capacity,
        refusesClients: !clients.hasCapacity() && rows.oldestUnusedClient() === undefined,
        refusesTokens: !tokens.hasCapacity() && alive(rows.oldestToken(), nowMs) !== undefined,
      })),
    health: async () => access.health(rows.dataVersion),
    close: access.close,
  };
}

/** Reads in batches, so that a long list does not block other requests. */
async function* listClients(
  { clientsAfter }: Rows,
  read: <T>(query: () => T) => T,
  nowMs: number,
): AsyncIterable<Client> {
  let afterId = '';
  for (;;) {
    const batch = read(() => clientsAfter(afterId));
    const last = batch.at(-1);
    if (last === undefined) return;
    for (const client of batch) if (alive(client, nowMs)) yield client;
    afterId = last.id;
  }
}
