// The tables of the state file and how older ones become them. A migration, once released, never changes.

import type Database from 'libsql';

/**
 * Migration `n` makes format `n + 1` of format `n`. Times are ms since the epoch; hashes are as oauth/ makes them. Tokens
 * lie in the order of their hashes, which is the order they are issued: new ones go where the last ones went, which
 * costs half of what a random place does.
 */
const migrations = [
  `CREATE TABLE clients (
     id TEXT NOT NULL PRIMARY KEY,
     secret_hash TEXT NOT NULL,
     name TEXT NOT NULL,
     contacts TEXT NOT NULL,
     scope TEXT NOT NULL,
     issued_at_ms INTEGER NOT NULL,
     last_token_at_ms INTEGER,
     expires_at_ms INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE tokens (
     hash TEXT NOT NULL PRIMARY KEY,
     client_id TEXT NOT NULL,
     scope TEXT NOT NULL,
     issued_at_ms INTEGER NOT NULL,
     expires_at_ms INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  // The order of registration of clients that never asked for a token, NULL once they have: close to issued_at_ms, but
  // it also goes on when the clock is set back.
  `ALTER TABLE clients ADD COLUMN unused_order INTEGER;
   UPDATE clients SET unused_order = issued_at_ms WHERE last_token_at_ms IS NULL;
   CREATE INDEX unused_clients ON clients (unused_order) WHERE unused_order IS NOT NULL;`,
] as const;

/** The format this program writes (`user_version`). */
export const schemaVersion = migrations.length;

/** Brings an open file to {@link schemaVersion}, whole or not at all, whoever else does so at the same time. */
export function migrate(db: Database.Database, applicationId: number): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    const [version] = db.prepare('PRAGMA user_version').raw().get() as [number];
    for (const migration of migrations.slice(version)) db.exec(migration);
    db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}`);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
