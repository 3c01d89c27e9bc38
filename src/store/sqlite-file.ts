// Opens the state file: checks that it is ours, intact and readable by its owner only, migrates it, and configures SQLite
// for one process that writes and others that read. A file that fails a check is left unchanged and rejected in one line
// with what to do.

import { chmodSync, closeSync, existsSync, openSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { codeOf, isDiskFull } from '../lib/file-failure.ts';
import { applicationId, migrate, schemaVersion } from './sqlite-rows.ts';

/** Suffixes of the files that SQLite keeps beside the state file: the write-ahead log and its index. */
const companions = ['-wal', '-shm'] as const;

/** How long opening waits for a write of another process; it blocks the event loop meanwhile. */
const openingBusyTimeoutMs = 100;

/**
 * Opens or creates the state file at an absolute path.
 * @throws Error of one line: what is wrong with which file, and what to do. The file is then unchanged.
 */
export function openStateFile(path: string): Database.Database {
  prepareStateFile(path);
  let db: Database.Database | undefined;
  try {
    db = new Database(path, { timeout: openingBusyTimeoutMs });
    migrate(db);
    const [mode] = db.prepare('PRAGMA journal_mode').raw().get() as [string];
    if (mode !== 'wal') db.exec('PRAGMA journal_mode = WAL');
    // from now on SQLite must not wait for locks, because that blocks the event loop: see sqlite-writes.ts
    db.exec('PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 0');
    // a read creates the log and its index, which sqlite-integrity.ts opens
    db.exec('PRAGMA data_version');
    return db;
  } catch (error) {
    db?.close();
    const advice = isDiskFull(error) ? freeSpace : 'make the file and its folder writable';
    const problem = isLocked(error) ? locked(path) : `cannot write ${path} (${messageOf(error)}); ${advice}`;
    throw new Error(`state: ${problem}`);
  }
}

/** Creates the file if it does not exist, else checks it without writing to it. */
function prepareStateFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  const problem = found === undefined ? createStateFile(path) : findProblem(path, found);
  if (problem !== undefined) throw new Error(`state: ${problem}`);
  for (const file of [path, ...companions.map((suffix) => path + suffix)]) restrictToOwner(file);
}

/** Creates an empty file; returns why it cannot, and what to do. */
function createStateFile(path: string): string | undefined {
  const folder = dirname(path);
  if (!existsSync(folder)) return `folder ${folder} does not exist; create it or set "state" to another path`;
  try {
    closeSync(openSync(path, 'a', 0o600));
    return undefined;
  } catch (error) {
    return `cannot create ${path} (${messageOf(error)}); ${isDiskFull(error) ? freeSpace : 'make its folder writable'}`;
  }
}

/** @see https://www.sqlite.org/fileformat.html §1.3 */
const headerBytes = 100;
const asItIs = 'was left as it is; restore a copy, or move it away to start with an empty state';

/** Why the file cannot be used, and what to do. */
function findProblem(path: string, found: Stats): string | undefined {
  if (!found.isFile()) return `${path} is not a file; set "state" to sqlite: and the path of a file`;
  if (found.size === 0) {
    // an empty file counts as new, unless its log has content: SQLite would delete that log, which holds the only copy
    const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
    if (log === undefined || log.size === 0) return undefined;
    return `${path} is damaged (empty, and its log ${path}-wal is not) and was left as it is; restore a copy, or move both away to start with an empty state`;
  }
  // SQLite would read the rest of a header as zeros
  if (found.size < headerBytes) return `${path} is damaged (cut off) and ${asItIs}`;
  try {
    // reads neither log nor lock, and so leaves nothing beside the database of another program
    if (ask(path, 'immutable=1', 'PRAGMA application_id') !== applicationId)
      return `${path} is another program's SQLite database and was left as it is; set "state" to another path`;
    // a rollback journal means that creation was interrupted: SQLite must first roll it back, which writes
    if (existsSync(`${path}-journal`)) return undefined;
    const verdict = String(ask(path, 'mode=ro', 'PRAGMA quick_check(1)'));
    if (verdict !== 'ok') return `${path} is damaged (${verdict.replaceAll(/\s+/g, ' ')}) and ${asItIs}`;
    const version = Number(ask(path, 'mode=ro', 'PRAGMA user_version'));
    if (version <= schemaVersion) return undefined;
    return `${path} was written by a newer vitrina (format ${version}, this one knows ${schemaVersion}); update vitrina`;
  } catch (error) {
    if (isLocked(error)) return locked(path);
    if (codeOf(error) === 'SQLITE_NOTADB') return `${path} is not a state file or is damaged, and ${asItIs}`;
    if (/^SQLITE_(CORRUPT|ERROR)/.test(codeOf(error)))
      return `${path} is damaged (${messageOf(error)}) and ${asItIs}`;
    return `cannot open ${path} (${messageOf(error)}); ${isDiskFull(error) ? freeSpace : 'run as the owner of the file, and make its folder writable'}`;
  }
}

/** The value of a pragma, read through a connection of its own, which never writes, not even when it closes. */
function ask(path: string, access: string, pragma: string): unknown {
  const db = new Database(`${pathToFileURL(path).href}?${access}`, { timeout: openingBusyTimeoutMs });
  try {
    return (db.prepare(pragma).raw().get() as [unknown])[0];
  } finally {
    db.close();
  }
}

/** Removes all permissions except the owner's (contract C8.2). */
function restrictToOwner(path: string): void {
  if (process.platform === 'win32' || !existsSync(path)) return;
  if ((statSync(path).mode & 0o077) === 0) return;
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    throw new Error(
      `state: other users can access ${path} and its mode cannot be changed (${messageOf(error)}); run "chmod 600" on it`,
    );
  }
}

/** Whether an error of SQLite means that another process has locked the file. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** What to do about a full disk. */
export const freeSpace = 'free space on its disk';

function locked(path: string): string {
  return `${path} is locked by another process; end it, or set "state" to another path`;
}

/** The message of an error, or the thrown value as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
