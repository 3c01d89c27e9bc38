// The tables of the state file with the migrations from older formats, and all statements on them, prepared once.

import type Database from 'libsql';
import type { Client, IssuedToken } from '../oauth/index.ts';

/** Identifies the file as ours in its header (`VTRN`); not registered with SQLite, as is usual. */
export const applicationId = 0x5654524e;

/**
 * A released migration never changes. Migration `n` turns format `n` into format `n + 1`. Times are ms since the epoch; hashes are computed by oauth/. Tokens
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
  // `site` is '' for the only one
  `CREATE TABLE insights (
     day TEXT NOT NULL,
     site TEXT NOT NULL,
     name TEXT NOT NULL,
     count INTEGER NOT NULL,
     PRIMARY KEY (day, site, name)
   ) STRICT, WITHOUT ROWID;`,
] as const;

/** The format that this program writes (`user_version`). */
export const schemaVersion = migrations.length;

/** Migrates an open file to {@link schemaVersion} in one transaction, safe against another process that does the same. */
export function migrate(db: Database.Database): void {
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

type ClientRow = [string, string, string, string, string, number, number | null, number];
type TokenRow = [string, string, string, number, number];

const clientColumns = 'id, secret_hash, name, contacts, scope, issued_at_ms, last_token_at_ms, expires_at_ms';
const clientValues = ':id, :secretHash, :name, :contacts, :scope, :issuedAtMs, :lastTokenAtMs, :expiresAtMs';
const tokenColumns = 'hash, client_id, scope, issued_at_ms, expires_at_ms';
const tokenValues = ':hash, :clientId, :scope, :issuedAtMs, :expiresAtMs';

/** The statements with the types of the ports. Numbers returned are counts of changed rows. */
export type Rows = ReturnType<typeof prepareRows>;

/** Prepares every statement on a migrated file. */
export function prepareRows(db: Database.Database) {
  const insertClient = db.prepare(
    `INSERT INTO clients (${clientColumns}, unused_order) VALUES (${clientValues}, :order)`,
  );
  const selectClient = db.prepare(`SELECT ${clientColumns} FROM clients WHERE id = ?`).raw();
  const selectClients = db
    .prepare(`SELECT ${clientColumns} FROM clients WHERE id > ? ORDER BY id LIMIT 256`)
    .raw();
  const renewClient = db.prepare(
    'UPDATE clients SET last_token_at_ms = ?, expires_at_ms = ?, unused_order = NULL WHERE id = ? AND expires_at_ms > ?',
  );
  const deleteClient = db.prepare('DELETE FROM clients WHERE id = ?');
  const unused = 'FROM clients WHERE unused_order IS NOT NULL';
  const selectOldestUnused = db.prepare(`SELECT id ${unused} ORDER BY unused_order LIMIT 1`).raw();
  const selectLastUnused = db.prepare(`SELECT max(unused_order) ${unused}`).raw();
  const insertToken = db.prepare(`INSERT INTO tokens (${tokenColumns}) VALUES (${tokenValues})`);
  const selectToken = db.prepare(`SELECT ${tokenColumns} FROM tokens WHERE hash = ?`).raw();
  const selectOldestToken = db.prepare(`SELECT ${tokenColumns} FROM tokens ORDER BY hash LIMIT 1`).raw();
  const deleteToken = db.prepare('DELETE FROM tokens WHERE hash = ?');
  const deleteTokensOf = db.prepare('DELETE FROM tokens WHERE client_id = ?');
  const dataVersion = db.prepare('PRAGMA data_version').raw();

  return {
    /** `order` is the client's position among those that never asked for a token, ascending from the oldest. */
    insertClient(client: Client, order: number): number {
      const contacts = JSON.stringify(client.contacts);
      const lastTokenAtMs = client.lastTokenAtMs ?? null;
      return insertClient.run({ ...client, contacts, lastTokenAtMs, order }).changes;
    },
    findClient(id: string): Client | undefined {
      const row = selectClient.get(id) as ClientRow | undefined;
      return row && clientOf(row);
    },
    /** The next clients in the order of their ids; empty at the end. */
    clientsAfter: (id: string) => (selectClients.all(id) as ClientRow[]).map(clientOf),
    renewClient: (id: string, expiresAtMs: number, nowMs: number) =>
      renewClient.run(nowMs, expiresAtMs, id, nowMs).changes,
    deleteClient: (id: string) => deleteClient.run(id).changes,
    /** The id of the oldest client that never asked for a token. */
    oldestUnusedClient: () => (selectOldestUnused.get() as [string] | undefined)?.[0],
    /** The highest `order` in use; 0 when there is none. */
    lastUnusedOrder: () => (selectLastUnused.get() as [number | null])[0] ?? 0,
    insertToken: (token: IssuedToken) => insertToken.run(token).changes,
    findToken(hash: string): IssuedToken | undefined {
      const row = selectToken.get(hash) as TokenRow | undefined;
      return row && tokenOf(row);
    },
    /** The token that was issued first. */
    oldestToken(): IssuedToken | undefined {
      const row = selectOldestToken.get() as TokenRow | undefined;
      return row && tokenOf(row);
    },
    deleteToken: (hash: string) => deleteToken.run(hash).changes,
    deleteTokensOf: (clientId: string) => deleteTokensOf.run(clientId).changes,
    /** A number that changes when another connection has committed. */
    dataVersion: () => (dataVersion.get() as [number])[0],
  };
}

function clientOf(row: ClientRow): Client {
  const [id, secretHash, name, contacts, scope, issuedAtMs, lastTokenAtMs, expiresAtMs] = row;
  return {
    id,
    secretHash,
    name,
    contacts: JSON.parse(contacts) as string[],
    scope,
    issuedAtMs,
    lastTokenAtMs: lastTokenAtMs ?? undefined,
    expiresAtMs,
  };
}

function tokenOf([hash, clientId, scope, issuedAtMs, expiresAtMs]: TokenRow): IssuedToken {
  return { hash, clientId, scope, issuedAtMs, expiresAtMs };
}
