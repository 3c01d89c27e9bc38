// Decides whether the state file can accept writes, for commits, readiness and the log.

import type Database from 'libsql';
import { codeOf, isDiskFull } from '../lib/file-failure.ts';
import { createHealthWatch } from './health-watch.ts';
import { freeSpace, messageOf } from './sqlite-file.ts';
import type { FileIntegrity } from './sqlite-integrity.ts';
import type { StoreHealth } from './store.ts';

/** The health of an open state file. */
export interface SqliteWatch {
  /** @throws Error of one line when a write would be lost. */
  check(): void;
  down(error: unknown): void;
  /** Called when a write has succeeded. */
  up(): void;
  isUp(): boolean;
  /** Moves the content of the log into the state file if possible; otherwise the next start reads it from the log. */
  checkpoint(): void;
  /** Checks the files and runs `read`; writes nothing and does not wait. */
  checkHealth(read: () => unknown): StoreHealth;
}

/** Creates a watch of a state file that works. */
export function createSqliteWatch(
  db: Database.Database,
  label: string,
  integrity: FileIntegrity,
  onChange: ((health: StoreHealth) => void) | undefined,
): SqliteWatch {
  const watch = createHealthWatch(label, onChange);
  /** Damage is permanent once seen: further writes would spread it. */
  let damage: string | undefined;

  function check(): void {
    if (damage !== undefined) throw new Error(damage);
    try {
      integrity.check();
    } catch (error) {
      // a deleted log exists until this process ends, so its content can still be saved
      checkpoint();
      throw error;
    }
  }

  function checkpoint(): void {
    if (db.inTransaction || !integrity.canCheckpoint()) return;
    try {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      down(error);
    }
  }

  function down(error: unknown): void {
    if (isDamage(error)) damage = describe(error);
    watch.down(describe(error));
  }

  return {
    check,
    down,
    up: watch.up,
    isUp: watch.isUp,
    checkpoint,
    checkHealth(read) {
      try {
        check();
        read();
      } catch (error) {
        down(error);
      }
      return watch.isUp()
        ? { ok: true, detail: `${label} answers` }
        : { ok: false, detail: `${label}: ${watch.lastProblem()}` };
    },
  };
}

function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));
}

/** Adds what to do to SQLite's message, which says only what is wrong. */
function describe(error: unknown): string {
  const words = messageOf(error);
  if (isDamage(error)) return `is damaged (${words}); restore a copy and restart`;
  if (isDiskFull(error)) return `${words}; ${freeSpace}`;
  const hasCode = error instanceof Error && 'code' in error;
  return hasCode ? `${words}; check its disk and its permissions` : words;
}
