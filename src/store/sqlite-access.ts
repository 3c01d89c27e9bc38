// The open state file as clients and tokens use it: reads and writes that refuse `unavailable` when SQLite fails, and
// the sweep that rides along with writes.

import type { Client } from '../oauth/client-store.ts';
import type { Token } from '../oauth/token-store.ts';
import { alive } from './alive.ts';
import { createOccupancyWatch, type Occupancy, type OccupancyWatch, stateMax } from './occupancy.ts';
import { createRecordCache, type RecordCache } from './record-cache.ts';
import { type Durability, openCommits } from './sqlite-commits.ts';
import { openStateFile } from './sqlite-connection.ts';
import { rememberFiles } from './sqlite-presence.ts';
import { createWriteQueue, type WriteQueue } from './sqlite-queue.ts';
import { prepareRows, type Rows } from './sqlite-rows.ts';
import { prepareSweep } from './sqlite-sweep.ts';
import { createTally, type Tally } from './sqlite-tally.ts';
import { createSqliteWatch, type SqliteWatch } from './sqlite-watch.ts';
import type { StoreHealth, StoreOptions } from './store.ts';
import { stateAway } from './unavailable.ts';

/** A sweep step is taken after so many writes or so much time, whichever comes first. */
const sweepEveryWrites = 32;
const sweepEveryMs = 1000;

/** Between attempts to write while writing does not work. */
const probeMs = 1000;

export interface SqliteAccess {
  readonly rows: Rows;
  readonly cachedClients: RecordCache<Client>;
  readonly cachedTokens: RecordCache<Token>;
  readonly clients: Tally;
  readonly tokens: Tally;
  readonly occupancyWatch: OccupancyWatch;
  /** @throws Refusal `unavailable`. */
  read<T>(query: () => T): T;
  /** Runs `change`, now or when no other process holds the file, and answers when it is as durable as asked; rejects with
   * Refusal `unavailable` when it is not. */
  write<T>(change: () => T, durability: Durability): Promise<T>;
  /** To be called inside a write that adds a row to the table: whether it has room, once expired rows are gone. */
  makeRoom(table: 'clients' | 'tokens', nowMs: number): boolean;
  /** @throws Refusal `unavailable`. */
  occupancy(nowMs: number): Occupancy;
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

/** Opens the file at an absolute path; `label` names it in messages. @throws Error of one line, as `openStateFile`. */
export function openSqliteAccess(
  path: string,
  label: string,
  { capacity = stateMax, onHealthChange, onWarning }: StoreOptions,
): SqliteAccess {
  const db = openStateFile(path);
  const rows = prepareRows(db);
  const presence = rememberFiles(path);
  const cachedClients = createRecordCache<Client>(rows.dataVersion);
  const cachedTokens = createRecordCache<Token>(rows.dataVersion);
  const clients = createTally(rows.countClients, capacity, rows.dataVersion);
  const tokens = createTally(rows.countTokens, capacity, rows.dataVersion);
  const watch = createSqliteWatch(db, label, presence, onHealthChange);
  const commits = openCommits(db, {
    walPath: `${path}-wal`,
    checkBefore: watch.check,
    checkAfter: presence.checkName,
    onCommitted() {
      for (const tally of [clients, tokens]) tally.keep();
    },
    onRolledBack() {
      for (const part of [cachedClients, cachedTokens]) part.clear();
      for (const tally of [clients, tokens]) tally.undo();
    },
  });
  const queue = createWriteQueue(commits.take);
  const { read, write } = guardAccess(queue, watch);
  const probe = setInterval(() => {
    // only a write can tell that writing works again
    if (!watch.isUp()) write(rows.touch, 'os').catch(() => {});
  }, probeMs).unref();
  const tables = {
    tokens: { tally: tokens, sweep: prepareSweep(db, 'tokens') },
    clients: { tally: clients, sweep: prepareSweep(db, 'clients') },
  };
  const sweepNowAndThen = everyNowAndThen((nowMs) => {
    for (const { tally, sweep } of Object.values(tables)) tally.add(-sweep.step(nowMs));
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
    makeRoom(table, nowMs) {
      sweepNowAndThen(nowMs);
      const { tally, sweep } = tables[table];
      if (tally.hasRoom()) return true;
      // tokens lie in the order they are issued; clients lie in none
      tally.add(-(table === 'tokens' ? sweep.stepFromStart(nowMs) : sweep.step(nowMs)));
      return tally.hasRoom();
    },
    occupancy: (nowMs) =>
      read(() => ({
        clients: clients.held(),
        tokens: tokens.held(),
        capacity,
        refusesClients: !clients.hasRoom() && rows.oldestUnusedClient() === undefined,
        refusesTokens: !tokens.hasRoom() && alive(rows.oldestToken(), nowMs) !== undefined,
      })),
    health: async () => watch.look(rows.dataVersion),
    async close() {
      clearInterval(probe);
      await queue.drained();
      await commits.close();
      watch.emptyLog();
      db.close();
      presence.close();
    },
  };
}

/** Turns every failure of SQLite into the refusal `unavailable`, and tells the watch. */
function guardAccess(queue: WriteQueue, watch: SqliteWatch): Pick<SqliteAccess, 'read' | 'write'> {
  const away = (error: unknown): never => {
    watch.down(error);
    throw stateAway();
  };
  return {
    read(query) {
      try {
        return query();
      } catch (error) {
        return away(error);
      }
    },
    async write<T>(change: () => T, durability: Durability): Promise<T> {
      let result: T;
      await new Promise<void>((stored, lost) => {
        const run = () => {
          result = change();
        };
        queue.add({ durability, run, stored, lost });
      }).catch(away);
      watch.up();
      return result!;
    },
  };
}

function everyNowAndThen(sweep: (nowMs: number) => void): (nowMs: number) => void {
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
