// The part of the state file's safety that SQLite does not have, and all of it: whether its files are still those that were opened.
// SQLite looks at file names only when it opens them and at the header only when another connection has written. Without these checks it
// acknowledges each write to a file that was deleted, moved, cut off or overwritten, and the next start finds none of them, or a damaged
// file (docs/decisions/0003, test/store/sqlite-integrity.test.ts). Damage within pages is SQLite's to find: `quick_check` when it opens
// the file, its errors later.

import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { endianness } from 'node:os';

/** An open file, and the name under which it was opened. */
interface OpenFile {
  readonly path: string;
  readonly descriptor: number;
  readonly identity: Pick<Stats, 'dev' | 'ino'>;
}

/** First bytes of a state file. @see https://www.sqlite.org/fileformat.html §1.3 */
const magic = Buffer.from('SQLite format 3\0');
const headerBytes = 100;
const pageSizeAt = 16;
const changeCounterAt = 24;
const pageCountAt = 28;

/** Header of the log's index, in the byte order of this machine. @see https://www.sqlite.org/walformat.html §2.1 */
const indexHeaderBytes = 20;
const framePageSizeAt = 14;
const frameCountAt = 16;
const isLittleEndian = endianness() === 'LE';
const logHeaderBytes = 32;
const frameHeaderBytes = 24;

/**
 * Starts watching the files of the state at an absolute path, which SQLite has just opened. `saveLog` is called by a check that finds the
 * state file intact and the name of its log gone: the log exists until this process ends, so its content can still be moved into the file.
 * @throws Error of the file system
 */
export function watchFiles(path: string, saveLog: () => void) {
  // stay open until the end: closing them would release the locks that SQLite holds on them
  // (https://www.sqlite.org/howtocorrupt.html §2.2)
  const state = openFile(path);
  const log = openFile(`${path}-wal`);
  const index = openFile(`${path}-shm`);
  const header = Buffer.alloc(headerBytes);
  const indexHeader = new DataView(new ArrayBuffer(indexHeaderBytes));
  let latestChange = 0;

  /** Checks that the state file still has its name, in about 3 µs. @throws Error as `check` */
  function checkName(): void {
    checkNameOf(state, 'put it back, or restart to use what is there');
  }

  function checkHeader(): void {
    const { size } = fstatSync(state.descriptor);
    const length = readSync(state.descriptor, header, 0, headerBytes, 0);
    const change = header.readUInt32BE(changeCounterAt);
    const isComplete =
      length === headerBytes &&
      header.compare(magic, 0, magic.length, 0, magic.length) === 0 &&
      size >= header.readUInt32BE(pageCountAt) * header.readUInt16BE(pageSizeAt);
    // SQLite only increments the counter, so a file with a smaller one is an older copy
    if (!isComplete || change < latestChange) throw damagedError(state);
    latestChange = change;
  }

  /** SQLite appends behind what it believes to be there, and would lose it with the gap. */
  function checkLog(): void {
    readSync(index.descriptor, indexHeader, 0, indexHeaderBytes, 0);
    const frames = indexHeader.getUint32(frameCountAt, isLittleEndian);
    const frameBytes = frameHeaderBytes + indexHeader.getUint16(framePageSizeAt, isLittleEndian);
    const neededBytes = frames === 0 ? 0 : logHeaderBytes + frames * frameBytes;
    if (fstatSync(log.descriptor).size < neededBytes) throw damagedError(log);
  }

  return {
    /**
     * Checks the names of all files, the header of the state file and the length of its log, in about 15 µs.
     * @throws Error of one line: what happened to which file, and what to do
     */
    check(): void {
      checkName();
      checkHeader();
      checkLog();
      try {
        for (const file of [log, index]) checkNameOf(file, 'restart');
      } catch (error) {
        saveLog();
        throw error;
      }
    },
    checkName,
    close(): void {
      for (const { descriptor } of [state, log, index]) closeSync(descriptor);
    },
  };
}

function openFile(path: string): OpenFile {
  const descriptor = openSync(path, 'r');
  return { path, descriptor, identity: fstatSync(descriptor) };
}

function checkNameOf({ path, identity }: OpenFile, advice: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) throw new Error(`${path} was deleted or moved while in use; ${advice}`);
  if (there.ino !== identity.ino || there.dev !== identity.dev) {
    throw new Error(`${path} was replaced while in use; ${advice}`);
  }
}

function damagedError({ path }: OpenFile): Error {
  return new Error(
    `${path} was overwritten or truncated while in use; restart, and restore a copy if it is refused`,
  );
}
