// Group commit: all writes of one turn of the event loop share a transaction, which costs 1.8 times less than one
// transaction each. No write is acknowledged before its transaction is committed.
//
// A commit reaches the operating system (synchronous=NORMAL), so nothing is lost when the process ends. Registrations and
// revocations, which clients could not repeat, also wait until the write-ahead log is on disk: by our own fdatasync, which
// unlike synchronous=FULL does not block the event loop. See docs/decisions/0003.

import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';
import { isLocked } from './sqlite-file.ts';

const syncFile = promisify(fdatasync);

/** `os`: survives the end of the process; `disk`: also survives a power failure. */
export type Durability = 'os' | 'disk';

/** A pending change of the file. It ends with exactly one call of `resolve` or `reject`. */
export interface Write {
  readonly durability: Durability;
  /** Runs the change in the open transaction; may throw. */
  readonly run: () => void;
  /** The change is as durable as requested. */
  readonly resolve: () => void;
  /** The change is not stored, or its outcome is unknown. */
  readonly reject: (error: unknown) => void;
}

/** The group commit of a connection. */
export interface Commits {
  /**
   * Runs the write in the transaction of this turn. Returns false, without any effect, when another process has locked the
   * file.
   */
  tryWrite(write: Write): boolean;
  /** Waits for all pending writes and closes the log. */
  close(): Promise<void>;
}

/** The log to sync, and callbacks around each transaction. */
export interface CommitsOptions {
  /** Path of SQLite's write-ahead log, which must exist. */
  readonly walPath: string;
  /** Called before a transaction; throws when its writes would be lost. */
  readonly checkBefore: () => void;
  /** Called before writes are acknowledged; throws when they are lost. */
  readonly checkAfter: () => void;
  readonly onCommitted: () => void;
  readonly onRolledBack: () => void;
}

/** Opens the group commit of a connection, whose busy timeout must be 0. @throws Error of the file system */
export function openCommits(db: Database.Database, options: CommitsOptions): Commits {
  const { checkBefore, checkAfter, onCommitted, onRolledBack } = options;
  const walFile = openSync(options.walPath, 'r+');
  let batch: Write[] | undefined;
  const pending = new Set<Promise<void>>();

  /** Rolls back a transaction that is still open: SQLite ends it by itself after some errors and not after others. */
  function endTransaction(): void {
    if (db.inTransaction) db.exec('ROLLBACK');
  }

  function rollBack(writes: readonly Write[], error: unknown): void {
    batch = undefined;
    onRolledBack();
    for (const { reject } of writes) reject(error);
    try {
      endTransaction();
    } catch {
      // tried again before the next transaction, whose writes are then rejected with the error
    }
  }

  function commit(writes: readonly Write[]): void {
    if (batch !== writes) return; // was rolled back in the same turn
    try {
      db.exec('COMMIT');
    } catch (error) {
      rollBack(writes, error);
      return;
    }
    batch = undefined;
    onCommitted();
    acknowledge(writes.filter(({ durability }) => durability === 'os'));
    const forDisk = writes.filter(({ durability }) => durability === 'disk');
    if (forDisk.length > 0) track(syncToDisk(forDisk));
  }

  async function syncToDisk(writes: readonly Write[]): Promise<void> {
    try {
      await syncFile(walFile);
    } catch (error) {
      for (const { reject } of writes) reject(error);
      return;
    }
    acknowledge(writes);
  }

  function acknowledge(writes: readonly Write[]): void {
    if (writes.length === 0) return;
    try {
      checkAfter();
    } catch (error) {
      for (const { reject } of writes) reject(error);
      return;
    }
    for (const { resolve } of writes) resolve();
  }

  function track(work: Promise<void>): void {
    pending.add(work);
    work.finally(() => pending.delete(work));
  }

  function begin(): Write[] {
    endTransaction();
    checkBefore();
    db.exec('BEGIN IMMEDIATE');
    const opened: Write[] = [];
    batch = opened;
    track(
      new Promise((resolve) => {
        setImmediate(() => {
          commit(opened);
          resolve();
        });
      }),
    );
    return opened;
  }

  return {
    tryWrite(write) {
      let joined: Write[];
      try {
        joined = batch ?? begin();
      } catch (error) {
        if (isLocked(error)) return false;
        write.reject(error);
        return true;
      }
      try {
        joined.push(write);
        write.run();
      } catch (error) {
        rollBack(joined, error);
      }
      return true;
    },
    async close() {
      while (pending.size > 0) await Promise.all(pending);
      closeSync(walFile);
    },
  };
}
