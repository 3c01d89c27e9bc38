// Deletes expired rows in small steps, cycling through a table, so that the file stays bounded and no single write pays for
// many rows.

import type Database from 'libsql';

/** Rows checked per step. */
const rowsPerStep = 128;

/** Deletes expired rows; both methods return the number of deleted rows. */
export interface Sweep {
  /** Checks the next rows of the table. */
  step(nowMs: number): number;
  /** Checks the first rows of the table: of tokens, the oldest. */
  stepFromStart(nowMs: number): number;
}

/** Prepares the sweep of a table in the order of its key. */
export function prepareSweep(db: Database.Database, table: 'clients' | 'tokens'): Sweep {
  const key = table === 'clients' ? 'id' : 'hash';
  const findEnd = db
    .prepare(
      `SELECT max(${key}), count(*)
       FROM (SELECT ${key} FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${rowsPerStep})`,
    )
    .raw();
  const deleteExpired = db.prepare(
    `DELETE FROM ${table} WHERE ${key} > ? AND ${key} <= ? AND expires_at_ms <= ?`,
  );
  let cursor = '';
  function step(nowMs: number): number {
    const [end, count] = findEnd.get(cursor) as [string | null, number];
    const { changes } = deleteExpired.run(cursor, end ?? cursor, nowMs);
    // start over at the end: rows are appended there, and following them would never return to the old ones
    cursor = end === null || count < rowsPerStep ? '' : end;
    return changes;
  }
  return {
    step,
    stepFromStart(nowMs) {
      cursor = '';
      return step(nowMs);
    },
  };
}
