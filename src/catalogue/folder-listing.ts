// How a folder stands without reading its files: a cheap answer to "has anything changed?".

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { walkFolder } from '../lib/walk-folder.ts';

/** A folder and everything below it. */
export interface FolderListing {
  /** CRC-32 of every file's path and size. */
  readonly names: number;
  /** CRC-32 of every file's path, size and time of change. */
  readonly times: number;
  /** The latest change of any file or folder, ms since the epoch: content, name or place. */
  readonly newestMs: number;
  /** Files that look like pages: how long reading will take. */
  readonly pages: number;
}

/** Files asked about at a time: callers are being served meanwhile. */
const batchSize = 64;

/** Lists a folder. @throws Error of the file system */
export async function listFolder(root: string): Promise<FolderListing> {
  let names = 0;
  let times = 0;
  let newestMs = changeMs(await stat(root));
  let pages = 0;
  const entries = (await walkFolder(root)).map(({ name }) => name).sort();
  for (let start = 0; start < entries.length; start += batchSize) {
    const batch = entries.slice(start, start + batchSize);
    const stats = await Promise.all(batch.map((entry) => stat(join(root, entry)).catch(() => undefined)));
    batch.forEach((entry, i) => {
      const found = stats[i];
      if (found === undefined) return; // a link to nothing, or gone since
      newestMs = Math.max(newestMs, changeMs(found));
      if (!found.isFile()) return;
      if (/\.(?:html?|md|markdown)$/i.test(entry)) pages++;
      names = crc32(`${entry}\0${found.size}\0`, names);
      times = crc32(`${entry}\0${found.size}\0${found.mtimeMs}\0`, times);
    });
  }
  return { names, times, newestMs, pages };
}

/** Also the status change, which a copy that keeps the modification time cannot set back. */
function changeMs({ mtimeMs, ctimeMs }: { readonly mtimeMs: number; readonly ctimeMs: number }): number {
  return Math.max(mtimeMs, ctimeMs);
}
