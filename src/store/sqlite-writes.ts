// Writes to the state file. Those of one turn of the event loop share a transaction, which costs 1.8 times less than one
// transaction each. No write is acknowledged before its transaction is committed.
//
// A commit reaches the operating system (synchronous=NORMAL), so nothing is lost when the process ends. Registrations and
// revocations, which clients could not repeat, also wait until the write-ahead log is on disk: by our own fdatasync, which
// unlike synchronous=FULL does not block the event loop. SQLite's busy timeout would block it too, so it is 0, and writes
// wait here while another process has locked the file: in their order, for a limited time and in limited number. See
// docs/decisions/0003.

import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';
import { isLocked } from './sqlite-file.ts';

const syncFile = promisify(fdatasync);

/** Limit of writes per transaction; the event loop runs between transactions. */
const maxGroup = 128;

/** Delay between attempts while the file is locked, each of which takes about 10 µs. */
const retryMs = 5;

/** How long a write waits for the lock before it is rejected: longer than a backup or a command locks the file. */
const lockTimeoutMs = 1000;

/**
 * Limit of writes that wait for the lock. Each takes at most 3 KB, because names and contacts are limited
 * (src/oauth/client-metadata.ts).
 */
const maxWaiting = 1024;

/** `os`: survives the end of the process; `disk`: also survives a power failure. */
export type Durability = 'os' | 'disk';

/** A pending change of the file. It ends with exactly one call of `resolve` or `reject`. */
interface Write {
  readonly durability: Durability;
  readonly sinceMs: number;
  /** Runs the change in the open transaction; may throw. */
  readonly run: () => void;
  /** The change is as durable as requested. */
  readonly resolve: () => void;
  /** The change is not stored, or its outcome is unknown. */
  readonly reject: (error: unknown) => void;
}

/** The log to sync, and callbacks around each transaction. */
interface SqliteWritesOptions {
  /** Path of SQLite's write-ahead log, which must exist. */
  readonly walPath: string;
  /** Called before a transaction; throws when its writes would be lost. */
  readonly checkBefore: () => void;
  /** Called before writes are acknowledged; throws when they are lost. */
  readonly checkAfter: () => void;
  readonly onRolledBack: () => void;
}

/** Opens the writes of a connection whose busy timeout is 0. @throws Error of the file system */
export function openWrites(db: Database.Database, options: SqliteWritesOptions) {
  const walFile = openSync(options.walPath, 'r+');
  /** Oldest first. */
  let waiting: Write[] = [];
  let isScheduled = false;
  const unsettled = new Set<Promise<unknown>>();

  function schedule(delayMs: number): void {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    if (delayMs === 0) setImmediate(commitGroup);
    else setTimeout(commitGroup, delayMs);
  }

  /** Rolls back a transaction that is still open: SQLite ends it by itself after some errors and not after others. */
  function endTransaction(): void {
    if (db.inTransaction) db.exec('ROLLBACK');
  }

  function commitGroup(): void {
    isScheduled = false;
    try {
      endTransaction();
      options.checkBefore();
      db.exec('BEGIN IMMEDIATE');
    } catch (error) {
      if (isLocked(error)) waitForLock();
      else rejectAll(waiting.splice(0), error);
      return;
    }
    const group = waiting.splice(0, maxGroup);
    let begun = 0;
    try {
      for (const { run } of group) {
        begun++;
        run();
      }
      db.exec('COMMIT');
    } catch (error) {
      waiting.unshift(...group.splice(begun));
      rollBack(group, error);
      return;
    }
    acknowledge(group.filter(({ durability }) => durability === 'os'));
    void syncToDisk(group.filter(({ durability }) => durability === 'disk'));
    schedule(0);
  }

  function rollBack(writes: readonly Write[], error: unknown): void {
    options.onRolledBack();
    rejectAll(writes, error);
    try {
      endTransaction();
    } catch {
      // tried again before the next transaction, whose writes are then rejected with the error
    }
    schedule(0);
  }

  function waitForLock(): void {
    rejectAll(
      waiting.splice(maxWaiting),
      new Error(`another process has locked it and ${maxWaiting} writes wait; end that process`),
    );
    const endedMs = performance.now() - lockTimeoutMs;
    rejectAll(
      waiting.filter(({ sinceMs }) => sinceMs <= endedMs),
      new Error(`another process has locked it for more than ${lockTimeoutMs} ms; end that process`),
    );
    waiting = waiting.filter(({ sinceMs }) => sinceMs > endedMs);
    schedule(retryMs);
  }

  async function syncToDisk(writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return;
    try {
      await syncFile(walFile);
    } catch (error) {
      rejectAll(writes, error);
      return;
    }
    acknowledge(writes);
  }

  function acknowledge(writes: readonly Write[]): void {
    if (writes.length === 0) return;
    try {
      options.checkAfter();
    } catch (error) {
      rejectAll(writes, error);
      return;
    }
    for (const { resolve } of writes) resolve();
  }

  return {
    /** Runs `change` in a transaction and resolves with its result when it is as durable as requested. */
    write<T>(change: () => T, durability: Durability): Promise<T> {
      const written = new Promise<T>((resolve, reject) => {
        let value: T;
        waiting.push({
          durability,
          sinceMs: performance.now(),
          run: () => {
            value = change();
          },
          resolve: () => resolve(value),
          reject,
        });
      });
      const settle = () => unsettled.delete(written);
      unsettled.add(written);
      written.then(settle, settle);
      schedule(0);
      return written;
    },
    /** Waits for all pending writes and closes the log. */
    async close(): Promise<void> {
      await Promise.allSettled(unsettled);
      closeSync(walFile);
    },
  };
}

function rejectAll(writes: readonly Write[], error: unknown): void {
  for (const { reject } of writes) reject(error);
}
