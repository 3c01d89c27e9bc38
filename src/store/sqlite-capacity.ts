// Keeps a table of the state file bounded: its number of rows is known without a scan, and expired rows are deleted in small steps, so
// that no single write pays for many.

import type Database from 'libsql';

/** Rows checked per step. */
const rowsPerStep = 128;

/** The row count of one table. */
export interface TableCapacity {
  add(rows: number): void;
  /** The number of rows, including those of the open transaction and those that have expired. */
  held(): number;
  hasCapacity(): boolean;
  /** Checks some rows and deletes those that have expired. Call it inside a write. */
  sweep(nowMs: number): void;
  /** Called when the transaction was committed. */
  commit(): void;
  /** Called when the transaction was rolled back: undoes the changes since the last `commit`. */
  rollBack(): void;
}

/**
 * Counts the rows of a table; again when it is full and `version` shows that another process has written, because that process may have
 * deleted rows.
 */
export function createTableCapacity(
  db: Database.Database,
  table: 'clients' | 'tokens',
  capacity: number,
  version: () => number,
): TableCapacity {
  const key = table === 'clients' ? 'id' : 'hash';
  const countRows = db.prepare(`SELECT count(*) FROM ${table}`).raw();
  const findEnd = db
    .prepare(
      `SELECT max(${key}), count(*)
       FROM (SELECT ${key} FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${rowsPerStep})`,
    )
    .raw();
  const deleteExpired = db.prepare(
    `DELETE FROM ${table} WHERE ${key} > ? AND ${key} <= ? AND expires_at_ms <= ?`,
  );
  const count = () => (countRows.get() as [number])[0];
  let countedVersion = version();
  let rows = count();
  let committed = rows;
  let cursor = '';
  return {
    add(more) {
      rows += more;
    },
    held: () => rows,
    hasCapacity() {
      if (rows < capacity) return true;
      const current = version();
      if (current !== countedVersion) {
        const uncommitted = rows - committed;
        rows = count();
        committed = rows - uncommitted;
      }
      countedVersion = current;
      return rows < capacity;
    },
    sweep(nowMs) {
      const [end, found] = findEnd.get(cursor) as [string | null, number];
      rows -= deleteExpired.run(cursor, end ?? cursor, nowMs).changes;
      // tokens are stored in the order of issue, so the first expire first; clients are in no such order
      cursor = table === 'tokens' || end === null || found < rowsPerStep ? '' : end;
    },
    commit() {
      committed = rows;
    },
    rollBack() {
      rows = committed;
    },
  };
}
