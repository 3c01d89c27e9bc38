// The tables of the state file and the migrations from older formats. A released migration never changes.

import type Database from 'libsql';

/**
 * Migration `n` turns format `n` into format `n + 1`. Times are ms since the epoch; hashes are computed by oauth/. Tokens
 * are stored in the order of their hashes, which is the order of issue. New ones are therefore appended, which costs half
 * as much as inserting them at random positions.
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
  // `unused_order` is the order of registration of clients that never asked for a token, NULL for all others. It is close
  // to issued_at_ms, but also increases when the clock is set back.
  `ALTER TABLE clients ADD COLUMN unused_order INTEGER;
   UPDATE clients SET unused_order = issued_at_ms WHERE last_token_at_ms IS NULL;
   CREATE INDEX unused_clients ON clients (unused_order) WHERE unused_order IS NOT NULL;`,
] as const;

/** The format that this program writes (`user_version`). */
export const schemaVersion = migrations.length;

/** Migrates an open file to {@link schemaVersion} in one transaction, safe against another process that does the same. */
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
