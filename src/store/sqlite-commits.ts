// Group commit: all writes of one turn of the event loop share a transaction, which costs 1.8 times less than one
// each, and nothing is acknowledged before it is committed.
//
// A commit reaches the operating system (synchronous=NORMAL), so an ended process loses nothing. What nobody could
// ask for again, registrations and revocations, also waits until the disk has the log: an fdatasync of our own, which
// unlike synchronous=FULL does not hold the event loop. See docs/decisions/0003.

import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';
import { isLocked } from './sqlite-file.ts';

const syncFile = promisify(fdatasync);

/** `os`: survives the end of the process; `disk`: survives a power cut too. */
export type Durability = 'os' | 'disk';

/** A change on its way into the file. It ends with `stored` or with `lost`. */
export interface Write {
  readonly durability: Durability;
  /** Runs the change in the open transaction; may throw. */
  readonly run: () => void;
  /** It is as durable as asked. */
  readonly stored: () => void;
  /** It is not stored, or nobody knows whether it is. */
  readonly lost: (error: unknown) => void;
}

export interface Commits {
  /** Runs the write in this turn's transaction. False, and nothing has happened, when another process has locked the file. */
  take(write: Write): boolean;
  /** Waits for everything begun and closes the log. */
  close(): Promise<void>;
}

export interface CommitsOptions {
  /** Path of SQLite's log, which is there. */
  readonly walPath: string;
  /** Asked before a transaction: throws when what is written would be lost. */
  readonly checkBefore: () => void;
  /** Asked before writes are acknowledged: throws when they are lost. */
  readonly checkAfter: () => void;
  readonly onCommitted: () => void;
  readonly onRolledBack: () => void;
}

/** Opens the group commit of a connection, which must not wait for locks by itself. @throws Error of the file system */
export function openCommits(db: Database.Database, options: CommitsOptions): Commits {
  const { checkBefore, checkAfter, onCommitted, onRolledBack } = options;
  const walFile = openSync(options.walPath, 'r+');
  let batch: Write[] | undefined;
  const settling = new Set<Promise<void>>();

  /** SQLite ends a transaction by itself after some failures, and cannot end it after others. */
  function leaveTransaction(): void {
    if (db.inTransaction) db.exec('ROLLBACK');
  }

  function rollBack(writes: readonly Write[], error: unknown): void {
    batch = undefined;
    onRolledBack();
    for (const { lost } of writes) lost(error);
    try {
      leaveTransaction();
    } catch {
      // tried again before the next transaction, whose writes are then refused with the reason
    }
  }

  function commit(writes: readonly Write[]): void {
    if (batch !== writes) return; // rolled back in the same turn
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
    if (forDisk.length > 0) settle(syncToDisk(forDisk));
  }

  async function syncToDisk(writes: readonly Write[]): Promise<void> {
    try {
      await syncFile(walFile);
    } catch (error) {
      for (const { lost } of writes) lost(error);
      return;
    }
    acknowledge(writes);
  }

  function acknowledge(writes: readonly Write[]): void {
    if (writes.length === 0) return;
    try {
      checkAfter();
    } catch (error) {
      for (const { lost } of writes) lost(error);
      return;
    }
    for (const { stored } of writes) stored();
  }

  function settle(work: Promise<void>): void {
    settling.add(work);
    work.finally(() => settling.delete(work));
  }

  function begin(): Write[] {
    leaveTransaction();
    checkBefore();
    db.exec('BEGIN IMMEDIATE');
    const opened: Write[] = [];
    batch = opened;
    settle(
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
    take(write) {
      let joined: Write[];
      try {
        joined = batch ?? begin();
      } catch (error) {
        if (isLocked(error)) return false;
        write.lost(error);
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
      while (settling.size > 0) await Promise.all(settling);
      closeSync(walFile);
    },
  };
}
