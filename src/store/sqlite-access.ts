// Access to the open state file: reads and writes that reject with `unavailable` when SQLite fails or the files are no longer
// those that were opened, and what readiness and the log report of it.

import { codeOf, isDiskFull } from '../lib/file-failure.ts';
import { freeSpace, messageOf, openStateFile } from './sqlite-file.ts';
import { watchFiles } from './sqlite-integrity.ts';
import { applicationId } from './sqlite-rows.ts';
import { type Durability, openWrites } from './sqlite-writes.ts';
import type { StoreHealth } from './store.ts';
import { createHealthWatch, storeDown } from './unavailable.ts';

/** Delay between attempts to write while writes fail. */
const probeMs = 1000;

/** What the access reports to. */
interface SqliteAccessOptions {
  /** The name of the store in messages. */
  readonly label: string;
  readonly onHealthChange: ((health: StoreHealth) => void) | undefined;
  /** Called when writes were rolled back. */
  readonly onRolledBack: () => void;
}

/** Opens the file at an absolute path. @throws Error of one line, as `openStateFile`. */
export function openSqliteAccess(path: string, options: SqliteAccessOptions) {
  const { label, onHealthChange, onRolledBack } = options;
  const db = openStateFile(path);
  const watch = createHealthWatch(label, onHealthChange);
  const files = watchFiles(path, checkpoint);
  const writes = openWrites(db, {
    walPath: `${path}-wal`,
    checkBefore: check,
    checkAfter: files.checkName,
    onRolledBack,
  });
  /** Damage is permanent once seen: further writes would spread it. */
  let damage: string | undefined;

  function check(): void {
    if (damage !== undefined) throw new Error(damage);
    files.check();
  }

  /** Moves the content of the log into the state file; otherwise the next start reads it from the log. */
  function checkpoint(): void {
    try {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      down(error);
    }
  }

  function down(error: unknown): void {
    const problem = describe(error);
    if (isDamage(error)) damage = problem;
    watch.down(problem);
  }

  function fail(error: unknown): never {
    down(error);
    throw storeDown();
  }

  /**
   * Runs `change` in a transaction, once no other process has locked the file, and resolves with its result when it is as
   * durable as requested; else rejects with Refusal `unavailable`.
   */
  async function write<T>(change: () => T, durability: Durability): Promise<T> {
    const result = await writes.write(change, durability).catch(fail);
    watch.up();
    return result;
  }

  // an UPDATE of an empty table would write nothing, and so would not detect a full disk
  const touch = db.prepare(`PRAGMA application_id = ${applicationId}`);
  const probe = setInterval(() => {
    // only a write shows that writes work again
    if (!watch.isUp()) write(() => touch.run(), 'os').catch(() => {});
  }, probeMs).unref();

  return {
    db,
    /** @throws Refusal `unavailable`. */
    read<T>(query: () => T): T {
      try {
        return query();
      } catch (error) {
        return fail(error);
      }
    },
    write,
    /** Checks the files and runs `query`; writes nothing and does not wait. */
    health(query: () => unknown): StoreHealth {
      try {
        check();
        query();
      } catch (error) {
        down(error);
      }
      return watch.isUp()
        ? { ok: true, detail: `${label} answers` }
        : { ok: false, detail: `${label}: ${watch.lastProblem()}` };
    },
    async close(): Promise<void> {
      clearInterval(probe);
      await writes.close();
      try {
        check();
        checkpoint();
      } catch {
        // the next start reads the log, or reports the damage
      }
      db.close();
      files.close();
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
