// The files of the site's folder (contract C1.4). Only file types that a site publishes are served, never hidden files but those of
// `.well-known`, and never the target of a link that is hidden or outside the folder: settings, company data and the store may be in or
// beside the folder.

import { lstat, readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { findEncoding } from '../html/index.ts';
import { toNfd } from '../lib/normalize.ts';

/** Content types of text files by extension. They are served compressed from memory. */
const textTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.shtml': 'text/html',
  '.xhtml': 'text/html',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Extensions of files that are streamed unchanged; `@fastify/send` knows their types. */
const binaryExtensions = new Set(
  '.png .jpg .jpeg .gif .webp .avif .ico .woff .woff2 .ttf .otf .pdf .mp4 .webm .mp3 .ogg .wasm'.split(' '),
);

/** The folder whose files are public although its name is hidden (RFC 8615): the site proves by them whose it is. */
const wellKnown = '/.well-known/';

/**
 * What is served from there when it has no extension, as tokens of ACME (RFC 8555 §8.3) and of other proofs have none, and which names
 * are JSON by the rules of those who ask for them.
 */
const nakedType = 'text/plain; charset=utf-8';
const nakedJson = /^(?:apple-app-site-association|matrix\/(?:client|server)|nodeinfo|webfinger)$/;

/** Signing in is this service's to describe: what it does not publish of it is absent (contract C8.8, C8.10). */
const signIn = /^(?:oauth-|openid-)/;

/** A larger text file is streamed too. */
const readyMaxBytes = 2_000_000;

/** A file that may be served. */
export type SiteFile = TextFile | StreamedFile;

interface FoundFile {
  /** Its path relative to the folder, as in the address: `/css/site.css`. */
  readonly path: string;
  readonly realPath: string;
  /** A text that changes when the file changes. */
  readonly version: string;
  readonly modifiedMs: number;
  readonly sizeBytes: number;
}

/** A text file that is served from memory. */
export interface TextFile extends FoundFile {
  /** Its content type. */
  readonly textType: string;
}

export interface StreamedFile extends FoundFile {
  readonly textType: undefined;
}

export type FoundEntry =
  | { readonly kind: 'file'; readonly file: SiteFile }
  /** A folder with a page of its own, requested without the trailing slash. */
  | { readonly kind: 'folder' };

/** The files that are the page of a folder, the first that exists; in capitals as DOS and old programs write them. */
const indexNames =
  'index.html index.htm Index.html Index.htm INDEX.HTML INDEX.HTM index.shtml index.xhtml'.split(' ');

/**
 * Finds the file or folder of a percent-decoded path; undefined when nothing may be served there. `closed` are the real paths of files
 * that are never served.
 */
export async function findSiteFile(
  root: string,
  path: string,
  closed: ReadonlySet<string>,
): Promise<FoundEntry | undefined> {
  if (!isServable(path)) return undefined;
  const file = path.replaceAll('%3F', '?');
  if (!file.endsWith('/')) return findEntry(root, file, closed);
  for (const name of indexNames) {
    const found = await findEntry(root, file + name, closed);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function findEntry(
  root: string,
  requested: string,
  closed: ReadonlySet<string>,
): Promise<FoundEntry | undefined> {
  const file = await findName(root, requested);
  const realPath = file && (await realpath(join(root, file)).catch(ignoreAbsence));
  if (!file || !realPath || !isPublic(root, realPath) || closed.has(realPath)) return undefined;
  const stats = await stat(realPath).catch(ignoreAbsence);
  if (stats?.isDirectory()) {
    const index = await findSiteFile(root, `${file}/`, closed);
    return index && { kind: 'folder' };
  }
  const extension = extname(file).toLowerCase();
  const textType = textTypes[extension] ?? nakedTypeOf(file);
  if (!stats?.isFile() || (textType === undefined && !binaryExtensions.has(extension))) return undefined;
  const version = `${stats.mtimeMs}-${stats.size}-${stats.ino}`;
  const found: FoundFile = {
    path: file,
    realPath,
    version,
    modifiedMs: stats.mtimeMs,
    sizeBytes: stats.size,
  };
  const isReady = textType !== undefined && stats.size <= readyMaxBytes;
  return { kind: 'file', file: isReady ? { ...found, textType } : { ...found, textType: undefined } };
}

/** The content type of a file of `.well-known` without an extension; undefined for any other file. */
function nakedTypeOf(path: string): string | undefined {
  if (!path.startsWith(wellKnown) || extname(path) !== '') return undefined;
  return nakedJson.test(path.slice(wellKnown.length)) ? textTypes['.json'] : nakedType;
}

/**
 * The path of a file with the names that it and its folders have on disk: the addresses of pages are composed (NFC), and macOS decomposes
 * accents in names (NFD). Undefined if there is none.
 */
async function findName(root: string, path: string): Promise<string | undefined> {
  const exists = async (file: string) =>
    (await lstat(join(root, file)).catch(ignoreAbsence)) === undefined ? undefined : file;
  if (path === toNfd(path)) return path;
  const exact = await exists(path);
  if (exact !== undefined) return exact;
  let folder = '';
  for (const name of path.slice(1).split('/')) {
    const found = (await exists(`${folder}/${name}`)) ?? (await exists(`${folder}/${toNfd(name)}`));
    if (found === undefined) return undefined;
    folder = found;
  }
  return folder;
}

/** Whether a path with all links resolved is inside the root and has no hidden segment. */
function isPublic(root: string, realPath: string): boolean {
  const inside = root.endsWith(sep) ? root : root + sep;
  return realPath.startsWith(inside) && !isHidden(realPath.slice(inside.length - 1).replaceAll(sep, '/'));
}

/** Whether a path has a hidden segment other than `.well-known` at its beginning. */
function isHidden(path: string): boolean {
  const isWellKnown = path.startsWith(wellKnown);
  const inside = isWellKnown ? path.slice(wellKnown.length - 1) : path;
  return inside.includes('/.') || (isWellKnown && signIn.test(path.slice(wellKnown.length)));
}

/** Folders of Jekyll that pages are made from (https://jekyllrb.com/docs/structure/); `_next` and `_astro` have files of pages. */
const sourceFolder = /\/_(?:includes|layouts|data|sass|plugins|drafts|posts)\//;

/** Whether a path has no hidden segment, folder of sources, backslash, control character or parent segment. */
function isServable(path: string): boolean {
  return (
    path.startsWith('/') &&
    !isHidden(path) &&
    !path.includes('//') &&
    !/[\\\p{Cc}]/u.test(path) &&
    !sourceFolder.test(path)
  );
}

/** Ignores errors of files that are missing or not readable, or whose path is invalid. @throws any other error */
export function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES'].includes(error.code ?? '')) return undefined;
  throw error;
}

/** Reads an HTML file and inserts a snippet before `</head>`. Into a page in another charset than UTF-8, only ASCII is inserted. */
export async function readHtml(
  file: TextFile,
  snippet: string,
): Promise<{ readonly body: Buffer; readonly contentType: string }> {
  const bytes = await readFile(file.realPath);
  // the charset in which the page was indexed, so that browsers show the same text as the API
  const encoding = findEncoding(bytes, '');
  const contentType = `text/html; charset=${encoding}`;
  // Latin-1 preserves every byte, in any charset
  const headEnd = bytes.toString('latin1').search(/<\/head\s*>/i);
  const isInsertable = encoding === 'utf-8' || /^\p{ASCII}*$/u.test(snippet);
  if (headEnd < 0 || !isInsertable) return { body: bytes, contentType };
  const body = Buffer.concat([bytes.subarray(0, headEnd), Buffer.from(snippet), bytes.subarray(headEnd)]);
  return { body, contentType };
}
