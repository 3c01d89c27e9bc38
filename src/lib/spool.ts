// A temporary file that holds bytes until they are needed again. It loses its name as soon as it is open, so that the system frees
// it when the process ends, by a crash too.

import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ByteList } from './byte-list.ts';
import { codeOf } from './file-failure.ts';

/** A temporary file. */
export interface Spool {
  /** Creates an empty list whose bytes are in the file. Its methods throw an Error of one line when the file fails. */
  createList(): ByteList;
  close(): void;
}

/** Opens a temporary file in a folder. @throws Error of one line when that fails */
export function openSpool(folder: string): Spool {
  const file = attempt(folder, () => {
    const path = join(folder, `.vitrina-${process.pid}-${randomBytes(4).toString('hex')}.tmp`);
    const opened = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return opened;
  });
  let endBytes = 0;

  function append(piece: Uint8Array): number {
    const offset = endBytes;
    for (let done = 0; done < piece.length; )
      done += writeSync(file, piece, done, piece.length - done, offset + done);
    endBytes += piece.length;
    return offset;
  }

  function read(offset: number, length: number): Uint8Array {
    const piece = Buffer.allocUnsafeSlow(length);
    for (let done = 0; done < length; ) {
      const count = readSync(file, piece, done, length - done, offset + done);
      if (count === 0) throw new Error(`a temporary file in ${folder} was truncated; build again`);
      done += count;
    }
    return piece;
  }

  return {
    createList() {
      const places: (readonly [offset: number, length: number])[] = [];
      let byteLength = 0;
      function* pieces() {
        for (const [offset, length] of places) yield attempt(folder, () => read(offset, length));
      }
      return {
        get byteLength() {
          return byteLength;
        },
        append(piece) {
          places.push([attempt(folder, () => append(piece)), piece.length]);
          byteLength += piece.length;
        },
        pieces,
        drain: pieces,
      };
    },
    close: () => closeSync(file),
  };
}

function attempt<T>(folder: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new Error(
      `a temporary file in ${folder} failed (${codeOf(error)}); free space there or choose another folder`,
      { cause: error },
    );
  }
}
