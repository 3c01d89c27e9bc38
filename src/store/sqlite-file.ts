// Opens the state file: checks that it is ours, intact and readable by its owner only, migrates it, and configures SQLite
// for one process that writes and others that read. A file that fails a check is left unchanged and rejected in one line
// with what to do.

import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { migrate, schemaVersion } from './sqlite-schema.ts';

/** Identifies the file as ours in its header (`VTRN`); not registered with SQLite, as is usual. */
export const applicationId = 0x5654524e;

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
    migrate(db, applicationId);
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

/** Creates the file if it does not exist, else checks it without writing to it. */
function prepareStateFile(path: string): void {
  if (!existsSync(path)) {
    createStateFile(path);
  } else {
    const header = readHeader(path);
    if (header.length === 0) checkWasEmpty(path);
    if (header.length > 0) checkHeader(path, header);
    // a rollback journal means that creation was interrupted: SQLite must first roll it back, which writes
    if (header.length > 0 && !existsSync(`${path}-journal`)) checkContent(path);
  }
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

function readHeader(path: string): Buffer {
  if (!statSync(path).isFile()) {
    throw new Error(`state: ${path} is not a file; set "state" to sqlite: and the path of a file`);
  }
  const header = Buffer.alloc(100);
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    throw new Error(`state: cannot read ${path} (${messageOf(error)}); run as the owner of the file`);
  }
  const length = readSync(file, header, 0, header.length, 0);
  closeSync(file);
  return header.subarray(0, length);
}

/** An empty file counts as new, unless its log has content: SQLite would delete that log, which holds the only copy. */
function checkWasEmpty(path: string): void {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (log === undefined || log.size === 0) return;
  throw new Error(
    `state: ${path} is damaged (empty, and its log ${path}-wal is not) and was left as it is; restore a copy, or move both away to start with an empty state`,
  );
}

/** @see https://www.sqlite.org/fileformat.html §1.3: magic at 0, application id at 68. */
function checkHeader(path: string, header: Buffer): void {
  const isSqlite = header.length === 100 && header.toString('latin1', 0, 16) === 'SQLite format 3\0';
  if (!isSqlite) {
    throw new Error(
      `state: ${path} is not a state file or is damaged, and was left as it is; restore a copy, or move it away to start with an empty state`,
    );
  }
  if (header.readUInt32BE(68) !== applicationId) {
    throw new Error(
      `state: ${path} is another program's SQLite database and was left as it is; set "state" to another path`,
    );
  }
}

function checkContent(path: string): void {
  let version: number;
  try {
    version = readVersionOfWholeFile(path);
  } catch (error) {
    if (isLocked(error)) throw lockedError(path);
    if (!isDamage(error)) {
      throw new Error(
        `state: cannot open ${path} (${messageOf(error)}); ${isDiskFull(error) ? freeSpace : 'make it and its folder writable'}`,
      );
    }
    throw new Error(
      `state: ${path} is damaged (${messageOf(error)}) and was left as it is; restore a copy, or move it away to start with an empty state`,
    );
  }
  if (version > schemaVersion) {
    throw new Error(
      `state: ${path} was written by a newer vitrina (format ${version}, this one knows ${schemaVersion}); update vitrina`,
    );
  }
}

class DamagedFile extends Error {}

function isDamage(error: unknown): boolean {
  if (error instanceof DamagedFile) return true;
  return /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(codeOf(error));
}

/** Reads every page through a read-only connection, which never writes, not even when it closes. */
function readVersionOfWholeFile(path: string): number {
  const db = new Database(`${pathToFileURL(path).href}?mode=ro`, { timeout: openingBusyTimeoutMs });
  try {
    const [verdict] = db.prepare('PRAGMA quick_check(1)').raw().get() as [string];
    if (verdict !== 'ok') throw new DamagedFile(verdict.replaceAll(/\s+/g, ' '));
    const [version] = db.prepare('PRAGMA user_version').raw().get() as [number];
    return version;
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

/** Whether an error of SQLite or of the file system means that the disk, or the user's quota of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return /^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(codeOf(error));
}

/** The code of an error of SQLite or of the file system; `''` for any other error. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '');
}

function lockedError(path: string): Error {
  return new Error(`state: ${path} is locked by another process; end it, or set "state" to another path`);
}

/** The message of an error, or the thrown value as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
