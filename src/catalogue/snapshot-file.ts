// A snapshot on disk: read whole into one aligned buffer, written so that a reader sees the old one or the new one, never half.

import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describeUnreadable } from '../lib/file-failure.ts';
import { beginsAsSnapshot, SnapshotError } from './snapshot-format.ts';

/** One read call takes at most 2 GiB. */
const readChunkBytes = 1 << 30;

/** A snapshot's bytes and when the file was last written. */
export interface SnapshotFile {
  readonly bytes: Uint8Array;
  readonly modifiedMs: number;
}

/** @throws SnapshotError when the file cannot be read */
export function readSnapshotFile(path: string): SnapshotFile {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { size, mtimeMs } = fstatSync(file);
    const bytes = new Uint8Array(size);
    let length = 0;
    while (length < size) {
      const read = readSync(file, bytes, length, Math.min(readChunkBytes, size - length), null);
      if (read === 0) break;
      length += read;
    }
    return { bytes: bytes.subarray(0, length), modifiedMs: mtimeMs };
  } catch (error) {
    throw new SnapshotError(describeUnreadable(path, error));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * Whether a snapshot at `path` would take the place of nothing else: none is there, or an empty file, or a snapshot of any
 * version, whole or not.
 * @throws SnapshotError when what is there cannot be read
 */
export function isReplaceable(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return true;
  if (!stats.isFile()) return false; // a device or a pipe: renaming over it would take it away
  if (stats.size === 0) return true;
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const start = new Uint8Array(8);
    readSync(file, start);
    return beginsAsSnapshot(start);
  } catch (error) {
    throw new SnapshotError(describeUnreadable(path, error));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * Replaces the file at `path` whole: a temporary file beside it, flushed to disk, then renamed. The file is dated
 * `builtMs`, when its build began: what changes during the build is newer than it.
 * @throws Error of the file system; nothing is left behind then
 */
export async function writeSnapshotFile(path: string, bytes: Uint8Array, builtMs: number): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    const file = await open(temporary, 'w');
    try {
      await file.writeFile(bytes);
      await file.utimes(builtMs / 1000, builtMs / 1000);
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

/** Makes the rename itself survive a power cut, where the system can flush a folder (Windows cannot). */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
