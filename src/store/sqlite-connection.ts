// Opens the state file: checked, migrated and set up for one server that writes and others that look in.

import Database from 'libsql';
import {
  applicationId,
  isLocked,
  lockedError,
  messageOf,
  openingBusyTimeoutMs,
  prepareStateFile,
} from './sqlite-file.ts';
import { migrate } from './sqlite-schema.ts';

/**
 * Opens or creates the state file at an absolute path.
 * @throws Error of one line: what is wrong with which file, and what to do. The file is then as it was.
 */
export function openStateFile(path: string): Database.Database {
  prepareStateFile(path);
  let db: Database.Database | undefined;
  try {
    db = new Database(path, { timeout: openingBusyTimeoutMs });
    migrate(db, applicationId);
    const [mode] = db.prepare('PRAGMA journal_mode').raw().get() as [string];
    if (mode !== 'wal') db.exec('PRAGMA journal_mode = WAL');
    // from now on the event loop would wait with it: see sqlite-queue.ts
    db.exec('PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 0');
    // opens the log and its index, so that they are there to be watched
    db.exec('PRAGMA data_version');
    return db;
  } catch (error) {
    db?.close();
    if (isLocked(error)) throw lockedError(path);
    throw new Error(
      `state: cannot write ${path} (${messageOf(error)}); make the file and its folder writable`,
    );
  }
}
