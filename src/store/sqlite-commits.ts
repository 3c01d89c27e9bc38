// Group commit: all writes of one turn of the event loop share a transaction, which costs 1.8 times less than one
// each, and nothing is acknowledged before it is committed.
//
// A commit reaches the operating system (synchronous=NORMAL), so an ended process loses nothing. What nobody could
// ask for again, registrations and revocations, also waits until the disk has the log: an fdatasync of our own, which
// unlike synchronous=FULL does not hold the event loop. See docs/decisions/0003.

import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';

const syncFile = promisify(fdatasync);

/** `os`: survives the end of the process; `disk`: survives a power cut too. */
export type Durability = 'os' | 'disk';

export interface Commits {
  /** Runs `change` now; resolves to its result once that is as durable as asked. Rejects when it is not stored. */
  write<T>(change: () => T, durability: Durability): Promise<T>;
  /** Waits for everything begun and closes the log. */
  close(): Promise<void>;
}

interface Waiting {
  readonly durability: Durability;
  readonly stored: () => void;
  readonly lost: (error: unknown) => void;
}

/** Opens the group commit of a connection; `onLost` is told when writes were rolled back. */
export function openCommits(db: Database.Database, walPath: string, onLost: () => void): Commits {
  let walFile: number | undefined;
  let batch: Waiting[] | undefined;
  const settling = new Set<Promise<void>>();

  function rollBack(waiting: readonly Waiting[], error: unknown): void {
    batch = undefined;
    if (db.inTransaction) db.exec('ROLLBACK');
    onLost();
    for (const { lost } of waiting) lost(error);
  }

  function commit(waiting: readonly Waiting[]): void {
    if (batch !== waiting) return; // rolled back in the same turn
    try {
      db.exec('COMMIT');
    } catch (error) {
      rollBack(waiting, error);
      return;
    }
    batch = undefined;
    const forDisk = waiting.filter(({ durability }) => durability === 'disk');
    for (const { durability, stored } of waiting) if (durability === 'os') stored();
    if (forDisk.length > 0) settle(syncToDisk(forDisk));
  }

  async function syncToDisk(waiting: readonly Waiting[]): Promise<void> {
    try {
      walFile ??= openSync(walPath, 'r+');
      await syncFile(walFile);
      for (const { stored } of waiting) stored();
    } catch (error) {
      for (const { lost } of waiting) lost(error);
    }
  }

  function settle(work: Promise<void>): void {
    settling.add(work);
    work.finally(() => settling.delete(work));
  }

  function begin(): Waiting[] {
    db.exec('BEGIN IMMEDIATE');
    const opened: Waiting[] = [];
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
    write(change, durability) {
      return new Promise((resolve, reject) => {
        const joined = batch ?? begin();
        try {
          const result = change();
          joined.push({ durability, stored: () => resolve(result), lost: reject });
        } catch (error) {
          rollBack(joined, error);
          reject(error);
        }
      });
    },
    async close() {
      while (settling.size > 0) await Promise.all(settling);
      if (walFile !== undefined) closeSync(walFile);
    },
  };
}
