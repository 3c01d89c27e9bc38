// The files of the site's folder (contract C1.4). Only types that a site publishes are served, never hidden files, and never
// files outside the folder or hidden in it that a link points to: settings, company data and the store may lie beside the pages.

import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { findEncoding } from '../content/decode.ts';

/** Types of text, by extension; served compressed from memory. */
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

/** Files that are streamed unchanged; the file server knows their types. */
const binaryExtensions = new Set(
  '.png .jpg .jpeg .gif .webp .avif .ico .woff .woff2 .ttf .otf .pdf .mp4 .webm .mp3 .ogg .wasm'.split(' '),
);

/** A larger text is streamed, too. */
const readyMaxBytes = 2_000_000;

/** A file that may be served. */
export interface SiteFile {
  /** Its path below the folder, as in the address: `/css/site.css`. */
  readonly path: string;
  readonly realPath: string;
  /** The type of a text that is served from memory; undefined for a file to stream. */
  readonly textType: string | undefined;
  /** Changes when the file does. */
  readonly version: string;
  readonly modifiedMs: number;
}

export type Found =
  | { readonly kind: 'file'; readonly file: SiteFile }
  /** A folder with an `index.html`, requested without its slash. */
  | { readonly kind: 'folder' };

/** Finds the file or folder of a percent-decoded path; undefined when nothing may be served there. */
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

/** Whether a path, all links resolved, is inside the root and in no hidden folder. */
function isPublic(root: string, realPath: string): boolean {
  const inside = root.endsWith(sep) ? root : root + sep;
  return realPath.startsWith(inside) && !realPath.slice(inside.length - 1).includes(`${sep}.`);
}

/** No hidden segment, no backslash, no control character, no way up. */
function isServable(path: string): boolean {
  return path.startsWith('/') && !path.includes('/.') && !path.includes('//') && !/[\\\p{Cc}]/u.test(path);
}

/** Ignores errors for a file that is missing or whose path no file can have. @throws any other error */
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
  // the charset in which the page was read, so that browsers show the same text as the API
  const encoding = findEncoding(bytes, '');
  const contentType = `text/html; charset=${encoding}`;
  // Latin-1 preserves every byte, in any charset
  const headEnd = bytes.toString('latin1').search(/<\/head\s*>/i);
  const isInsertable = encoding === 'utf-8' || /^\p{ASCII}*$/u.test(snippet);
  if (headEnd < 0 || !isInsertable) return { body: bytes, contentType };
  const body = Buffer.concat([bytes.subarray(0, headEnd), Buffer.from(snippet), bytes.subarray(headEnd)]);
  return { body, contentType };
}
