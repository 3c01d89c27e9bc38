// Deletes what has expired in small steps, round and round a table, so that the file stays bounded and no write ever
// pays for a crowd.

import type Database from 'libsql';

/** Rows looked at per step. */
const rowsPerStep = 128;

/** Deletes expired rows; returns how many it deleted. */
export interface Sweep {
  /** Looks at the next rows of the table. */
  step(nowMs: number): number;
  /** Looks at its first rows: of tokens, the oldest. */
  stepFromStart(nowMs: number): number;
}

/** Prepares the sweep of a table along its key. */
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
    // At the end start over: new rows keep coming there, and would keep the sweep from the old ones for ever.
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
