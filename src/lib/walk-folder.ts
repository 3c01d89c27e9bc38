// Everything below a folder, links not gone into. A walk of our own because Node's recursive `readdir` does go into linked
// folders: without `withFileTypes` always, round and round where one leads back; with it from Node 26 on.

import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeUnreadable } from './file-failure.ts';

/** A file, folder, link or other below the root. */
export interface FolderEntry {
  /** Relative to the root, `/` between its parts. */
  readonly name: string;
  readonly entry: Dirent;
}

/** Lists what is below a folder, in no order. @throws Error of one line when a folder cannot be read */
export async function walkFolder(root: string): Promise<readonly FolderEntry[]> {
  const found: FolderEntry[] = [];
  const folders = [''];
  for (const folder of folders) {
    for (const entry of await listEntries(join(root, folder))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      found.push({ name, entry });
      if (entry.isDirectory()) folders.push(name);
    }
  }
  return found;
}

async function listEntries(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw new Error(describeUnreadable(folder, error), { cause: error });
  }
}
