// A snapshot on disk: read into one aligned buffer, and replaced atomically, so that a reader sees either the old or the
// new one.

import { constants } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describeUnreadable } from '../lib/file-failure.ts';
import { hasSnapshotMagic, SnapshotError } from './snapshot-format.ts';

/** A single read call is limited to 2 GiB. */
const readMaxBytes = 1 << 30;

/** Node reads files in four threads. */
const partsMax = 4;
const partMinBytes = 4 << 20;

/** The bytes of a snapshot and the modification time of its file. */
export interface SnapshotFile {
  readonly bytes: Uint8Array;
  readonly modifiedMs: number;
}

/** Reads a whole file. @throws SnapshotError when the file cannot be read, or is larger than a buffer can be */
export async function readSnapshotFile(
  path: string,
  maxBytes: number = constants.MAX_LENGTH,
): Promise<SnapshotFile> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    const { size, mtimeMs } = await file.stat();
    if (size > maxBytes)
      throw new SnapshotError(
        `${path} has ${size} bytes and Node ${process.versions.node} opens at most ${maxBytes}; serve fewer pages`,
      );
    const bytes = new Uint8Array(size);
    const length = await readParts(file, bytes);
    return { bytes: bytes.subarray(0, length), modifiedMs: mtimeMs };
  } catch (error) {
    throw error instanceof SnapshotError ? error : new SnapshotError(describeUnreadable(path, error));
  } finally {
    await file?.close();
  }
}

/**
 * Fills `bytes` from a file, several parts at the same time: two processors copy more than one. Returns how many bytes the file has
 * now, at most those.
 */
async function readParts(file: FileHandle, bytes: Uint8Array): Promise<number> {
  const partBytes = Math.max(partMinBytes, Math.ceil(bytes.length / partsMax));
  const starts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, i) => i * partBytes);
  const read = await Promise.all(
    starts.map(async (start) => {
      const part = bytes.subarray(start, start + partBytes);
      const end = start + (await readPart(file, part, start));
      return { end, isComplete: end === start + part.length };
    }),
  );
  return read.find(({ isComplete }) => !isComplete)?.end ?? bytes.length;
}

/** Fills `part` from `start` in a file; returns how many bytes there were. */
async function readPart(file: FileHandle, part: Uint8Array, start: number): Promise<number> {
  let length = 0;
  while (length < part.length) {
    const { bytesRead } = await file.read(
      part,
      length,
      Math.min(readMaxBytes, part.length - length),
      start + length,
    );
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}

/**
 * Whether writing a snapshot to `path` replaces no other data: nothing exists there, or an empty file, or a snapshot of any
 * version, complete or not.
 * @throws SnapshotError when the existing file cannot be read
 */
export function isReplaceable(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return true;
  if (!stats.isFile()) return false; // a rename would remove a device or a pipe
  if (stats.size === 0) return true;
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const start = new Uint8Array(8);
    readSync(file, start);
    return hasSnapshotMagic(start);
  } catch (error) {
    throw new SnapshotError(describeUnreadable(path, error));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * Replaces the file at `path` by the pieces of a snapshot. The modification time is set to `builtMs`, the start of the build, so that content
 * changed during the build is newer than the snapshot.
 * @throws Error of the file system
 */
export function writeSnapshotFile(
  path: string,
  pieces: Iterable<Uint8Array>,
  builtMs: number,
): Promise<void> {
  return replaceFile(path, async (file) => {
    for (const piece of pieces) await file.writeFile(piece); // each continues where the one before ended
    await file.utimes(builtMs / 1000, builtMs / 1000);
  });
}

/** The name of a temporary file is that of its target with a point before it and this after it. */
export const temporarySuffix = '.tmp';

/**
 * Replaces the file at `path` atomically: fills a temporary file beside it, flushes it to disk and renames it.
 * @param fill writes the file, and may read it at the path `temporary`. If it rejects, the old file stays
 * @throws Error of the file system or of `fill`, after removing the temporary file
 */
export async function replaceFile(
  path: string,
  fill: (file: FileHandle, temporary: string) => Promise<void>,
): Promise<void> {
  const unique = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const temporary = join(dirname(path), `.${basename(path)}.${unique}${temporarySuffix}`);
  try {
    const file = await open(temporary, 'w');
    try {
      await fill(file, temporary);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Makes the rename survive a power failure, on systems that can flush a folder (Windows cannot). */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
