// A file that a folder may have, read without following a link out of it and without waiting for a pipe.

import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { codeOf } from './file-failure.ts';

/** Whether a path with all links resolved is below the root. */
export function isInside(root: string, file: string): boolean {
  return file.startsWith(root.endsWith(sep) ? root : root + sep);
}

/**
 * The start of a file of a folder; `''` when it is missing, outside the folder, or no file: a pipe would be waited for without end.
 * @param root real path of the folder
 * @throws Error of the file system when the file cannot be read
 */
export async function readStartOf(root: string, name: string, maxBytes: number): Promise<string> {
  try {
    const file = await realpath(join(root, name));
    if (!isInside(root, file) || !(await stat(file)).isFile()) return '';
    const chunks = createReadStream(file, { encoding: 'utf8', end: maxBytes - 1 });
    return (await chunks.toArray()).join('');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}
