// Lists a folder without reading its files, to detect changes at low cost.

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { walkFolder } from '../lib/walk-folder.ts';

/** A summary of a folder and everything below it. */
export interface FolderListing {
  /** CRC-32 of the paths and sizes of all files. */
  readonly names: number;
  /** CRC-32 of the paths, sizes and modification times of all files. */
  readonly times: number;
  /** The latest change of content, name or location of any file or folder, ms since the epoch. */
  readonly newestMs: number;
  /** Number of files with the extension of a page: estimates how long reading will take. */
  readonly pages: number;
}

/** Files examined at the same time; limited because the server answers callers meanwhile. */
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
      if (found === undefined) return; // a broken link, or deleted meanwhile
      newestMs = Math.max(newestMs, changeMs(found));
      if (!found.isFile()) return;
      if (/\.(?:html?|mdx?|markdown)$/i.test(entry)) pages++;
      names = crc32(`${entry}\0${found.size}\0`, names);
      times = crc32(`${entry}\0${found.size}\0${found.mtimeMs}\0`, times);
    });
  }
  return { names, times, newestMs, pages };
}

/** Includes the time of the status change, which a copy that preserves the modification time cannot set back. */
function changeMs({ mtimeMs, ctimeMs }: { readonly mtimeMs: number; readonly ctimeMs: number }): number {
  return Math.max(mtimeMs, ctimeMs);
}
