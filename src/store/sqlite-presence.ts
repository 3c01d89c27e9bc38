// Whether the files of an open state are still those that were opened. A deleted or replaced file takes writes as before,
// and all of them are gone with the process: SQLite looks at names only when it opens. See docs/decisions/0003.

import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { endianness } from 'node:os';

export interface Presence {
  /** Looks at all that can be seen, in some 15 µs. @throws Error of one line: what has happened to which file, and what to do. */
  check(): void;
  /** Looks whether the state file has its name still, in some 3 µs. @throws Error as {@link check} */
  checkName(): void;
  /** Whether log and state file are whole, and the state file has its name, though the log may have lost its own. */
  canEmptyLog(): boolean;
  close(): void;
}

/** A file that is open, by the name it was opened under. */
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

/** First bytes of the log's index, in this machine's order of bytes. @see https://www.sqlite.org/walformat.html §2.1 */
const indexHeaderBytes = 20;
const framePageSizeAt = 14;
const frameCountAt = 16;
const isLittleEndian = endianness() === 'LE';
const logHeaderBytes = 32;
const frameHeaderBytes = 24;

/** Remembers the files of the state at an absolute path, which SQLite has just opened. @throws Error of the file system */
export function rememberFiles(path: string): Presence {
  // open until the end: closing them would drop the locks that SQLite has on them
  // (https://www.sqlite.org/howtocorrupt.html §2.2)
  const state = openFile(path);
  const index = openFile(`${path}-shm`);
  const log = openFile(`${path}-wal`);
  const header = Buffer.alloc(headerBytes);
  const indexHeader = new DataView(new ArrayBuffer(indexHeaderBytes));
  let latestChange = 0;

  function checkState(): void {
    const { size } = fstatSync(state.descriptor);
    const length = readSync(state.descriptor, header, 0, headerBytes, 0);
    const change = header.readUInt32BE(changeCounterAt);
    const isWhole =
      length === headerBytes &&
      header.compare(magic, 0, magic.length, 0, magic.length) === 0 &&
      size >= header.readUInt32BE(pageCountAt) * header.readUInt16BE(pageSizeAt);
    // SQLite only counts up: a file that has counted less is an older copy
    if (!isWhole || change < latestChange) throw notWhole(state);
    latestChange = change;
  }

  function checkLog(): void {
    readSync(index.descriptor, indexHeader, 0, indexHeaderBytes, 0);
    const frames = indexHeader.getUint32(frameCountAt, isLittleEndian);
    const frameBytes = frameHeaderBytes + indexHeader.getUint16(framePageSizeAt, isLittleEndian);
    const neededBytes = frames === 0 ? 0 : logHeaderBytes + frames * frameBytes;
    if (fstatSync(log.descriptor).size < neededBytes) throw notWhole(log);
  }

  function checkName(): void {
    checkNameOf(state, 'put it back, or restart to use what is there');
  }

  return {
    check() {
      checkName();
      checkNameOf(log, 'restart');
      checkNameOf(index, 'restart');
      checkState();
      checkLog();
    },
    checkName,
    canEmptyLog() {
      try {
        checkName();
        checkState();
        checkLog();
        return true;
      } catch {
        return false; // `check` says why
      }
    },
    close() {
      for (const { descriptor } of [state, index, log]) closeSync(descriptor);
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

function notWhole({ path }: OpenFile): Error {
  return new Error(
    `${path} was overwritten or cut off while in use; restart, and restore a copy if it is refused`,
  );
}
