// The files of the site's folder (contract C1.4). Only types that a site publishes are served, never hidden files, and
// never what a link leads to outside the folder or hidden in it: settings, company data and the state may lie beside the pages.

import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { findEncoding } from '../content/decode.ts';

/** Text that is kept ready and compressed, by extension. */
const textTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What is streamed as it lies there; the file server knows its types. */
const binaryExtensions = new Set(
  '.png .jpg .jpeg .gif .webp .avif .ico .woff .woff2 .ttf .otf .pdf .mp4 .webm .mp3 .ogg .wasm'.split(' '),
);

/** A larger text is streamed too. */
const readyMaxBytes = 2_000_000;

/** A file that may be served. */
export interface SiteFile {
  /** Its path below the folder, as it is in the address: `/css/site.css`. */
  readonly path: string;
  readonly realPath: string;
  /** Set for text to be kept ready. */
  readonly textType: string | undefined;
  /** Changes when the file does. */
  readonly version: string;
  readonly modifiedMs: number;
}

export type Found =
  | { readonly kind: 'file'; readonly file: SiteFile }
  /** A folder with an `index.html` was asked for without its slash. */
  | { readonly kind: 'folder' };

/** Finds what a percent-decoded path means in the folder; undefined when nothing is to be served there. */
export async function findSiteFile(root: string, path: string): Promise<Found | undefined> {
  if (!isServable(path)) return undefined;
  const file = path.endsWith('/') ? `${path}index.html` : path;
  const realPath = await realpath(join(root, file)).catch(ignoreAbsence);
  if (realPath === undefined || !isPublic(root, realPath)) return undefined;
  const stats = await stat(realPath).catch(ignoreAbsence);
  if (stats?.isDirectory()) {
    const index = await findSiteFile(root, `${path}/`);
    return index && { kind: 'folder' };
  }
  const extension = extname(file).toLowerCase();
  const textType = textTypes[extension];
  if (!stats?.isFile() || (textType === undefined && !binaryExtensions.has(extension))) return undefined;
  return {
    kind: 'file',
    file: {
      path: file,
      realPath,
      textType: stats.size <= readyMaxBytes ? textType : undefined,
      version: `${stats.mtimeMs}-${stats.size}-${stats.ino}`,
      modifiedMs: stats.mtimeMs,
    },
  };
}

/** Inside the root and nowhere in a hidden folder, whatever link has led there. */
function isPublic(root: string, realPath: string): boolean {
  const inside = root.endsWith(sep) ? root : root + sep;
  return realPath.startsWith(inside) && !realPath.slice(inside.length - 1).includes(`${sep}.`);
}

/** No hidden segment, no backslash, no control character, no way up. */
function isServable(path: string): boolean {
  return path.startsWith('/') && !path.includes('/.') && !path.includes('//') && !/[\\\p{Cc}]/u.test(path);
}

/** Not there, or a path that no file can have: nothing to serve. Anything else is a fault of ours. */
export function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES'].includes(error.code ?? '')) return undefined;
  throw error;
}

/** An HTML file with a snippet before `</head>`; a page in another charset than UTF-8 takes only an ASCII snippet. */
export async function readHtml(
  file: SiteFile,
  snippet: string,
): Promise<{ readonly body: Buffer; readonly contentType: string }> {
  const bytes = await readFile(file.realPath);
  // the one in which the page was read, so that browsers show what the API says
  const encoding = findEncoding(bytes, '');
  const contentType = `text/html; charset=${encoding}`;
  // Latin-1 keeps every byte as it is, whatever the charset
  const headEnd = bytes.toString('latin1').search(/<\/head\s*>/i);
  const isInsertable = encoding === 'utf-8' || /^\p{ASCII}*$/u.test(snippet);
  if (headEnd < 0 || !isInsertable) return { body: bytes, contentType };
  const body = Buffer.concat([bytes.subarray(0, headEnd), Buffer.from(snippet), bytes.subarray(headEnd)]);
  return { body, contentType };
}
