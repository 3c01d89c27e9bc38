// What is known of a table of the state file without asking SQLite: recently used rows, so that a token check costs a hash
// and a map lookup, and the number of rows, which keeps the table bounded. Neither is stale for changes of this process, which
// all go through it. A change of another process is noticed by SQLite's `data_version`.

import type Database from 'libsql';
import { createCacheBudget, stringBytes } from '../lib/recent-cache.ts';
import { alive } from './store.ts';

/** Budget of the rows of a table. A token takes half a kilobyte, a client with a long list of contacts up to five. */
const budgetBytes = 32_000_000;

/** Memory of a row's object without its strings. */
const objectBytes = 200;

/** Interval between checks for writes of another process, such as `vitrina clients remove` beside a running server. */
const versionCheckMs = 100;

/** Rows checked per step of a sweep: few enough that no single write pays for many. */
const sweptRows = 128;

/** A table, its limit, and how it is asked. */
interface SqliteTableOptions<T> {
  readonly name: 'clients' | 'tokens';
  readonly capacity: number;
  readonly query: (key: string) => T | undefined;
  /** A number that changes when another process has written. */
  readonly version: () => number;
}

/** Recent rows and the number of rows of a table. */
export type SqliteTable = Pick<ReturnType<typeof createSqliteTable>, 'hasCapacity' | 'sweep'>;

/** Creates the knowledge of a table. */
export function createSqliteTable<T extends { readonly expiresAtMs: number }>(
  db: Database.Database,
  { name, capacity, query, version }: SqliteTableOptions<T>,
) {
  const key = name === 'clients' ? 'id' : 'hash';
  const countRows = db.prepare(`SELECT count(*) FROM ${name}`).raw();
  const findEnd = db
    .prepare(
      `SELECT max(${key}), count(*)
       FROM (SELECT ${key} FROM ${name} WHERE ${key} > ? ORDER BY ${key} LIMIT ${sweptRows})`,
    )
    .raw();
  const deleteExpired = db.prepare(
    `DELETE FROM ${name} WHERE ${key} > ? AND ${key} <= ? AND expires_at_ms <= ?`,
  );
  const countAgain = () => (countRows.get() as [number])[0];
  const recent = createCacheBudget(budgetBytes).open<string, T>(rowBytes);
  let recentVersion = version();
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let countedVersion = recentVersion;
  /** Undefined when it has to be counted again. */
  let rows: number | undefined = countAgain();
  let sweptUntil = '';

  function forgetRows(): void {
    recent.clear();
  }

  function forgetIfChanged(nowMs: number): void {
    if (Math.abs(nowMs - checkedAtMs) < versionCheckMs) return;
    checkedAtMs = nowMs;
    const current = version();
    if (current !== recentVersion) forgetRows();
    recentVersion = current;
  }

  /** Called in a write with the number of rows that it added or, negative, deleted. */
  function count(more: number): void {
    if (rows !== undefined) rows += more;
  }

  /** The number of rows, including those that have expired. */
  function held(): number {
    rows ??= countAgain();
    return rows;
  }

  return {
    /** The row, unless it has expired by `nowMs`. */
    find(key: string, nowMs: number): T | undefined {
      forgetIfChanged(nowMs);
      const kept = recent.find(key);
      if (kept !== undefined) return alive(kept, nowMs);
      const row = alive(query(key), nowMs);
      return row && recent.keep(key, row);
    },
    /** Remembers a row as it was just written. */
    keep: (key: string, row: T) => void recent.keep(key, row),
    /** Updates a row as it was just written, if it is a recent one. */
    update(key: string, change: Partial<T>): void {
      const kept = recent.find(key);
      if (kept !== undefined) recent.keep(key, { ...kept, ...change });
    },
    /** Forgets a row that was deleted. */
    forget: (key: string) => recent.delete(key),
    forgetRows,
    count,
    held,
    hasCapacity(): boolean {
      if (held() < capacity) return true;
      // another process may have deleted rows
      const current = version();
      if (current !== countedVersion) rows = countAgain();
      countedVersion = current;
      return held() < capacity;
    },
    /** Checks some rows and deletes those that have expired. Call it inside a write. */
    sweep(nowMs: number): void {
      const [end, found] = findEnd.get(sweptUntil) as [string | null, number];
      count(-deleteExpired.run(sweptUntil, end ?? sweptUntil, nowMs).changes);
      // tokens are stored in the order of issue, so the first expire first; clients are in no such order
      sweptUntil = name === 'tokens' || end === null || found < sweptRows ? '' : end;
    },
    /** Forgets rows and count, because a transaction was rolled back. */
    reset(): void {
      forgetRows();
      rows = undefined;
    },
  };
}

/** Memory of a row: an object of strings, numbers and lists of strings. */
function rowBytes(key: string, row: object): number {
  let bytes = stringBytes(key) + objectBytes;
  for (const value of Object.values(row).flat()) if (typeof value === 'string') bytes += stringBytes(value);
  return bytes;
}
