// Addresses of a site in two files beside its pages: `CNAME`, with which GitHub Pages publishes a folder, and `sitemap.xml`.

import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../lib/file-failure.ts';
import { addressesOfSitemap, originOfCname } from '../identity/public-address.ts';

/** The start of a sitemap names enough addresses. */
const readMaxBytes = 64 * 1024;

/** The addresses that the files of a folder declare; none for a source without a folder. */
export async function readDeclaredAddresses(folder: string | undefined): Promise<readonly string[]> {
  if (folder === undefined) return [];
  const cname = originOfCname(await readStart(join(folder, 'CNAME')));
  const listed = addressesOfSitemap(await readStart(join(folder, 'sitemap.xml')));
  return cname === undefined ? listed : [cname, ...listed];
}

/** The start of a file; `''` when it is missing, unreadable, or a link, which could leave the folder. */
async function readStart(path: string): Promise<string> {
  try {
    if (!(await lstat(path)).isFile()) return '';
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(readMaxBytes), 0, readMaxBytes, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM', 'EIO', 'EISDIR'].includes(codeOf(error))) return '';
    throw error;
  }
}
