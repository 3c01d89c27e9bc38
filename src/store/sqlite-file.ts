// Opens the state file: checks that it is ours, intact and readable by its owner only, migrates it, and configures SQLite
// for one process that writes and others that read. A file that fails a check is left unchanged and rejected in one line
// with what to do.

import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
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
    // from now on SQLite must not wait for locks, because that blocks the event loop: see sqlite-queue.ts
    db.exec('PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 0');
    // a read creates the log and its index, which sqlite-integrity.ts opens
    db.exec('PRAGMA data_version');
    return db;
  } catch (error) {
    db?.close();
    if (isLocked(error)) throw lockedError(path);
    throw new Error(
      `state: cannot write ${path} (${messageOf(error)}); ${isDiskFull(error) ? freeSpace : 'make the file and its folder writable'}`,
    );
  }
}

/** @see https://www.sqlite.org/fileformat.html §1.3 */
const headerBytes = 100;

/** Creates the file if it does not exist, else checks it without writing to it. */
function prepareStateFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) createStateFile(path);
  else if (!found.isFile())
    throw new Error(`state: ${path} is not a file; set "state" to sqlite: and the path of a file`);
  else if (found.size === 0) checkWasEmpty(path);
  // SQLite would read the rest of a header as zeros
  else if (found.size < headerBytes) throw new Error(`state: ${path} is damaged (cut off) and ${asItIs}`);
  else checkContent(path);
  for (const file of [path, ...companions.map((suffix) => path + suffix)]) restrictToOwner(file);
}

function createStateFile(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) {
    throw new Error(`state: folder ${folder} does not exist; create it or set "state" to another path`);
  }
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
    throw new Error(
      `state: cannot create ${path} (${messageOf(error)}); ${isDiskFull(error) ? freeSpace : 'make its folder writable'}`,
    );
  }
}

/** An empty file counts as new, unless its log has content: SQLite would delete that log, which holds the only copy. */
function checkWasEmpty(path: string): void {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (log === undefined || log.size === 0) return;
  throw new Error(
    `state: ${path} is damaged (empty, and its log ${path}-wal is not) and was left as it is; restore a copy, or move both away to start with an empty state`,
  );
}

const asItIs = 'was left as it is; restore a copy, or move it away to start with an empty state';

function checkContent(path: string): void {
  let version = 0;
  try {
    // reads neither log nor lock, and so leaves nothing beside the database of another program
    const [id] = query(path, 'immutable=1', 'PRAGMA application_id') as [number];
    if (id !== applicationId) {
      throw new Refused(
        `state: ${path} is another program's SQLite database and was left as it is; set "state" to another path`,
      );
    }
    // a rollback journal means that creation was interrupted: SQLite must first roll it back, which writes
    if (existsSync(`${path}-journal`)) return;
    const [verdict] = query(path, 'mode=ro', 'PRAGMA quick_check(1)') as [string];
    if (verdict !== 'ok')
      throw new Refused(`state: ${path} is damaged (${verdict.replaceAll(/\s+/g, ' ')}) and ${asItIs}`);
    [version] = query(path, 'mode=ro', 'PRAGMA user_version') as [number];
  } catch (error) {
    if (error instanceof Refused) throw error;
    if (isLocked(error)) throw lockedError(path);
    if (codeOf(error) === 'SQLITE_NOTADB')
      throw new Error(`state: ${path} is not a state file or is damaged, and ${asItIs}`);
    if (/^SQLITE_(CORRUPT|ERROR)/.test(codeOf(error)))
      throw new Error(`state: ${path} is damaged (${messageOf(error)}) and ${asItIs}`);
    throw new Error(
      `state: cannot open ${path} (${messageOf(error)}); ${isDiskFull(error) ? freeSpace : 'run as the owner of the file, and make its folder writable'}`,
    );
  }
  if (version > schemaVersion) {
    throw new Error(
      `state: ${path} was written by a newer vitrina (format ${version}, this one knows ${schemaVersion}); update vitrina`,
    );
  }
}

class Refused extends Error {}

/** The first row of a query through a connection of its own, which never writes, not even when it closes. */
function query(path: string, access: string, sql: string): unknown {
  const db = new Database(`${pathToFileURL(path).href}?${access}`, { timeout: openingBusyTimeoutMs });
  try {
    return db.prepare(sql).raw().get();
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

function lockedError(path: string): Error {
  return new Error(`state: ${path} is locked by another process; end it, or set "state" to another path`);
}

/** The message of an error, or the thrown value as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
