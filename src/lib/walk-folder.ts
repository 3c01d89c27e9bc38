// Lists everything below a folder without following links. Node's recursive `readdir` does follow links to folders (without
// `withFileTypes` always, and without end when a link leads back; with it from Node 26 on), hence our own walk.

import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeUnreadable } from './file-failure.ts';

/** A file, folder, link or other entry below the root. */
export interface FolderEntry {
  /** Relative to the root, with `/` between its parts. */
  readonly name: string;
  readonly entry: Dirent;
}

/** Stands for bytes that are not UTF-8: by such a name nothing can be opened. */
export const unreadableInNames = '\ufffd';

/** At the root of a volume, for the superuser alone: a site may be a volume of its own. */
const recoveredFiles = 'lost+found';

/**
 * Lists all entries below a folder, in no particular order. A folder whose name is not UTF-8 is listed, and not what it holds. @throws Error of one line when
 * another folder cannot be read
 */
export async function walkFolder(root: string): Promise<readonly FolderEntry[]> {
  const found: FolderEntry[] = [];
  const folders = [''];
  for (const folder of folders) {
    for (const entry of await listEntries(join(root, folder))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (name === recoveredFiles) continue;
      found.push({ name, entry });
      if (entry.isDirectory() && !entry.name.includes(unreadableInNames)) folders.push(name);
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
