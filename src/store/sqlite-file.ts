// The state file before SQLite touches it: is it ours, whole, and readable by its owner alone? A file that is not is
// refused as it is, in one line that says what to do.

import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { schemaVersion } from './sqlite-schema.ts';

/** Marks the file as ours in its header (`VTRN`); registered nowhere, as is usual. */
export const applicationId = 0x5654524e;

/** Names of the files that SQLite keeps beside the state file. */
export const companions = ['-wal', '-shm'] as const;

/** How long opening waits for another process's write; nothing else runs meanwhile. */
export const openingBusyTimeoutMs = 100;

/**
 * Creates the file when there is none, else checks it without writing to it.
 * @throws Error of one line: what is wrong with which file, and what to do.
 */
export function prepareStateFile(path: string): void {
  if (!existsSync(path)) {
    createStateFile(path);
  } else {
    const header = readHeader(path);
    if (header.length === 0) checkWasEmpty(path);
    if (header.length > 0) checkHeader(path, header);
    // A rollback journal means that creating it was cut off: SQLite must first undo that half, by writing.
    if (header.length > 0 && !existsSync(`${path}-journal`)) checkContent(path);
  }
  for (const file of [path, ...companions.map((suffix) => path + suffix)]) restrict(file);
}

function createStateFile(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) {
    throw new Error(`state: folder ${folder} does not exist; create it or set "state" to another path`);
  }
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
    throw new Error(`state: cannot create ${path} (${messageOf(error)}); make its folder writable`);
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

/** An empty file is a new one, unless its log is not empty: SQLite would delete that, and with it the last copy. */
function checkWasEmpty(path: string): void {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (log === undefined || log.size === 0) return;
  throw new Error(
    `state: ${path} is damaged (empty, and its log ${path}-wal is not) and was left as it is; restore a copy, or move both away to begin with an empty state`,
  );
}

/** @see https://www.sqlite.org/fileformat.html §1.3: magic at 0, application id at 68. */
function checkHeader(path: string, header: Buffer): void {
  const isSqlite = header.length === 100 && header.toString('latin1', 0, 16) === 'SQLite format 3\0';
  if (!isSqlite) {
    throw new Error(
      `state: ${path} is not a state file or is damaged, and was left as it is; restore a copy, or move it away to start anew`,
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
      throw new Error(`state: cannot open ${path} (${messageOf(error)}); make it and its folder writable`);
    }
    throw new Error(
      `state: ${path} is damaged (${messageOf(error)}) and was left as it is; restore a copy, or move it away to start anew`,
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

/** Takes the file away from everybody but its owner (contract C8.2). */
function restrict(path: string): void {
  if (process.platform === 'win32' || !existsSync(path)) return;
  if ((statSync(path).mode & 0o077) === 0) return;
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    throw new Error(`state: others can read ${path} and its mode cannot be changed (${messageOf(error)})`);
  }
}

/** Whether SQLite says that another process holds the file. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** The code that SQLite gave an error; `''` when it is not SQLite's. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '');
}

/** The line for a file that another process holds. */
export function lockedError(path: string): Error {
  return new Error(`state: ${path} is locked by another process; end it, or set "state" to another path`);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
