// Clients and tokens as rows: all statements on the state file, prepared once. Parameters are passed one by one, because
// the driver takes a single object for named parameters.

import type Database from 'libsql';
import type { Client } from '../oauth/client-store.ts';
import type { Token } from '../oauth/token-store.ts';
import { applicationId } from './sqlite-file.ts';

type ClientRow = [string, string, string, string, string, number, number | null, number];
type TokenRow = [string, string, string, number, number];

const clientColumns = 'id, secret_hash, name, contacts, scope, issued_at_ms, last_token_at_ms, expires_at_ms';
const tokenColumns = 'hash, client_id, scope, issued_at_ms, expires_at_ms';

/** The statements with the types of the ports. Numbers returned are counts of changed rows. */
export type Rows = ReturnType<typeof prepareRows>;

/** Prepares every statement on a migrated file. */
export function prepareRows(db: Database.Database) {
  const insertClient = db.prepare(
    `INSERT INTO clients (${clientColumns}, unused_order) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
  const insertToken = db.prepare(`INSERT INTO tokens (${tokenColumns}) VALUES (?, ?, ?, ?, ?)`);
  const selectToken = db.prepare(`SELECT ${tokenColumns} FROM tokens WHERE hash = ?`).raw();
  const selectOldestToken = db.prepare(`SELECT ${tokenColumns} FROM tokens ORDER BY hash LIMIT 1`).raw();
  const deleteToken = db.prepare('DELETE FROM tokens WHERE hash = ?');
  const deleteTokensOf = db.prepare('DELETE FROM tokens WHERE client_id = ?');
  const countClients = db.prepare('SELECT count(*) FROM clients').raw();
  const countTokens = db.prepare('SELECT count(*) FROM tokens').raw();
  // an UPDATE of an empty table would write nothing, and so would not detect a full disk
  const touch = db.prepare(`PRAGMA application_id = ${applicationId}`);
  const dataVersion = db.prepare('PRAGMA data_version').raw();

  return {
    /** `order` is the client's position among those that never asked for a token, ascending from the oldest. */
    insertClient: (client: Client, order: number) => insertClient.run(...clientRow(client), order).changes,
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
    insertToken: (token: Token) => insertToken.run(...tokenRow(token)).changes,
    findToken(hash: string): Token | undefined {
      const row = selectToken.get(hash) as TokenRow | undefined;
      return row && tokenOf(row);
    },
    /** The token that was issued first. */
    oldestToken(): Token | undefined {
      const row = selectOldestToken.get() as TokenRow | undefined;
      return row && tokenOf(row);
    },
    deleteToken: (hash: string) => deleteToken.run(hash).changes,
    deleteTokensOf: (clientId: string) => deleteTokensOf.run(clientId).changes,
    countClients: () => (countClients.get() as [number])[0],
    countTokens: () => (countTokens.get() as [number])[0],
    /** Writes to the file without changing its data. */
    touch: () => void touch.run(),
    /** A number that changes when another connection has committed. */
    dataVersion: () => (dataVersion.get() as [number])[0],
  };
}

function clientRow(client: Client): ClientRow {
  return [
    client.id,
    client.secretHash,
    client.name,
    JSON.stringify(client.contacts),
    client.scope,
    client.issuedAtMs,
    client.lastTokenAtMs ?? null,
    client.expiresAtMs,
  ];
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

function tokenRow(token: Token): TokenRow {
  return [token.hash, token.clientId, token.scope, token.issuedAtMs, token.expiresAtMs];
}

function tokenOf([hash, clientId, scope, issuedAtMs, expiresAtMs]: TokenRow): Token {
  return { hash, clientId, scope, issuedAtMs, expiresAtMs };
}
