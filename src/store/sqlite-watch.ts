// Whether the state file can be trusted with writes, as commits, readiness and the log are told it.

import type Database from 'libsql';
import { createHealthWatch } from './health-watch.ts';
import { codeOf, messageOf } from './sqlite-file.ts';
import type { Presence } from './sqlite-presence.ts';
import type { StoreHealth } from './store.ts';

export interface SqliteWatch {
  /** @throws Error of one line when what is written now would be lost. */
  check(): void;
  down(error: unknown): void;
  /** A write has gone through. */
  up(): void;
  isUp(): boolean;
  /** What is only in the log goes into the state file, if that can be; the next start reads it from either. */
  emptyLog(): void;
  /** Looks at the files and reads; writes nothing and waits for nothing. */
  look(read: () => unknown): StoreHealth;
}

/** Starts out well. */
export function createSqliteWatch(
  db: Database.Database,
  label: string,
  presence: Presence,
  onChange: ((health: StoreHealth) => void) | undefined,
): SqliteWatch {
  const watch = createHealthWatch(label, onChange);
  /** Once seen, damage stays: further writes would spread it. */
  let damage: string | undefined;

  function check(): void {
    if (damage !== undefined) throw new Error(damage);
    try {
      presence.check();
    } catch (error) {
      // a log that was deleted is there for as long as this process
      emptyLog();
      throw error;
    }
  }

  function emptyLog(): void {
    if (db.inTransaction || !presence.canEmptyLog()) return;
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
    emptyLog,
    look(read) {
      try {
        check();
        read();
      } catch (error) {
        down(error);
      }
      return watch.isUp()
        ? { ok: true, detail: `${label} answers` }
        : { ok: false, detail: `${label}: ${watch.trouble()}` };
    },
  };
}

function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));
}

/** SQLite's own words say what is wrong, and not what to do. */
function describe(error: unknown): string {
  const words = messageOf(error);
  if (isDamage(error)) return `is damaged (${words}); restore a copy and restart`;
  return codeOf(error) === '' ? words : `${words}; see to its disk and its permissions`;
}
