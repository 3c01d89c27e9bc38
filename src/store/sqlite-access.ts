// Access to the open state file for clients and tokens: reads and writes that reject with `unavailable` when SQLite fails,
// and a sweep of expired rows that runs as part of writes.

import type { Client, Token } from '../oauth/index.ts';
import {
  createOccupancyWatch,
  defaultStoreCapacity,
  type Occupancy,
  type OccupancyWatch,
} from './occupancy.ts';
import { createRecordCache, type RecordCache } from './record-cache.ts';
import { createTableCapacity, type TableCapacity } from './sqlite-capacity.ts';
import { type Durability, openCommits } from './sqlite-commits.ts';
import { openStateFile } from './sqlite-file.ts';
import { watchFiles } from './sqlite-integrity.ts';
import { createWriteQueue, type WriteQueue } from './sqlite-queue.ts';
import { prepareRows, type Rows } from './sqlite-rows.ts';
import { createSqliteWatch, type SqliteWatch } from './sqlite-watch.ts';
import { alive, type StoreHealth, type StoreOptions } from './store.ts';
import { storeDown } from './unavailable.ts';

/** A sweep step runs after this many writes or this much time, whichever comes first. */
const sweepEveryWrites = 32;
const sweepEveryMs = 1000;

/** Delay between attempts to write while writes fail. */
const probeMs = 1000;

/** The open state file with its caches, row counts and watches. */
export interface SqliteAccess {
  readonly rows: Rows;
  readonly cachedClients: RecordCache<Client>;
  readonly cachedTokens: RecordCache<Token>;
  readonly clients: TableCapacity;
  readonly tokens: TableCapacity;
  readonly occupancyWatch: OccupancyWatch;
  /** @throws Refusal `unavailable`. */
  read<T>(query: () => T): T;
  /**
   * Runs `change` now, or once no other process has locked the file, and resolves with its result when it is as durable as
   * requested; else rejects with Refusal `unavailable`.
   */
  write<T>(change: () => T, durability: Durability): Promise<T>;
  /** Whether the table can take a row, after deleting expired ones if necessary. Call it inside a write. */
  ensureCapacity(table: TableCapacity, nowMs: number): boolean;
  /** @throws Refusal `unavailable`. */
  occupancy(nowMs: number): Occupancy;
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

/** Opens the file at an absolute path; `label` names it in messages. @throws Error of one line, as `openStateFile`. */
export function openSqliteAccess(
  path: string,
  label: string,
  { capacity = defaultStoreCapacity, onHealthChange, onWarning }: StoreOptions,
): SqliteAccess {
  const db = openStateFile(path);
  const rows = prepareRows(db);
  const integrity = watchFiles(path);
  const cachedClients = createRecordCache<Client>(rows.dataVersion);
  const cachedTokens = createRecordCache<Token>(rows.dataVersion);
  const clients = createTableCapacity(db, 'clients', capacity, rows.dataVersion);
  const tokens = createTableCapacity(db, 'tokens', capacity, rows.dataVersion);
  const watch = createSqliteWatch(db, label, integrity, onHealthChange);
  const commits = openCommits(db, {
    walPath: `${path}-wal`,
    checkBefore: watch.check,
    checkAfter: integrity.checkName,
    onCommitted() {
      for (const table of [clients, tokens]) table.commit();
    },
    onRolledBack() {
      for (const part of [cachedClients, cachedTokens]) part.clear();
      for (const table of [clients, tokens]) table.rollBack();
    },
  });
  const queue = createWriteQueue(commits.tryWrite);
  const { read, write } = guardAccess(queue, watch);
  const probe = setInterval(() => {
    // only a write shows that writes work again
    if (!watch.isUp()) write(rows.touch, 'os').catch(() => {});
  }, probeMs).unref();
  const sweepThrottled = throttle((nowMs) => {
    for (const table of [tokens, clients]) table.sweep(nowMs);
  });
  return {
    rows,
    cachedClients,
    cachedTokens,
    clients,
    tokens,
    occupancyWatch: createOccupancyWatch(label, capacity, onWarning),
    read,
    write,
    ensureCapacity(table, nowMs) {
      sweepThrottled(nowMs);
      if (!table.hasCapacity()) table.sweep(nowMs);
      return table.hasCapacity();
    },
    occupancy: (nowMs) =>
      read(() => ({
        clients: clients.held(),
        tokens: tokens.held(),
        capacity,
        refusesClients: !clients.hasCapacity() && rows.oldestUnusedClient() === undefined,
        refusesTokens: !tokens.hasCapacity() && alive(rows.oldestToken(), nowMs) !== undefined,
      })),
    health: async () => watch.checkHealth(rows.dataVersion),
    async close() {
      clearInterval(probe);
      await queue.drained();
      await commits.close();
      watch.checkpoint();
      db.close();
      integrity.close();
    },
  };
}

/** Reports every failure of SQLite to the watch and turns it into the refusal `unavailable`. */
function guardAccess(queue: WriteQueue, watch: SqliteWatch): Pick<SqliteAccess, 'read' | 'write'> {
  const fail = (error: unknown): never => {
    watch.down(error);
    throw storeDown();
  };
  return {
    read(query) {
      try {
        return query();
      } catch (error) {
        return fail(error);
      }
    },
    async write<T>(change: () => T, durability: Durability): Promise<T> {
      const result = await new Promise<T>((resolve, reject) => {
        let value: T;
        const run = () => {
          value = change();
        };
        queue.add({ durability, run, resolve: () => resolve(value), reject });
      }).catch(fail);
      watch.up();
      return result;
    },
  };
}

/** Limits a sweep to one step per `sweepEveryWrites` calls or per `sweepEveryMs`. */
function throttle(sweep: (nowMs: number) => void): (nowMs: number) => void {
  let writes = 0;
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    writes++;
    if (writes < sweepEveryWrites && Math.abs(nowMs - sweptAtMs) < sweepEveryMs) return;
    writes = 0;
    sweptAtMs = nowMs;
    sweep(nowMs);
  };
}
