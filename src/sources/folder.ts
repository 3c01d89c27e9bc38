// A folder of HTML and Markdown files as a source. Nothing outside the folder is read, even through symbolic links.

import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addressKey } from '../lib/address-key.ts';
import { encodePath } from '../lib/encode-path.ts';
import { codeOf } from '../lib/file-failure.ts';
import { isInside, readStartOf } from '../lib/folder-file.ts';
import { inOrder } from '../lib/in-order.ts';
import { toNfc } from '../lib/normalize.ts';
import { unreadableInNames, walkFolder } from '../lib/walk-folder.ts';
import { listFolder } from './folder-listing.ts';
import { headBytes, isHtmlDocument } from './html-document.ts';
import { createReferenceFinder, type ReferenceFinder } from './hugo-references.ts';
import { createValueWriter, type ValueWriter } from './jekyll-values.ts';
import type { ContentSource, SkippedDocument, SourceDocument, SourceState } from './source.ts';
import { parseRobots, robotsMaxBytes, robotsToken } from './web/robots.ts';

interface FileEntry {
  /** Relative to the root, with `/` between its parts. */
  readonly name: string;
  /** The path at which its page is served. */
  readonly path: string;
  readonly kind: SourceDocument['kind'];
  /** Whether it is a symbolic link. Only links to files can leave the folder, because links to folders are not followed. */
  readonly isLink: boolean;
}

const kindOf: Readonly<Record<string, SourceDocument['kind']>> = {
  html: 'html',
  htm: 'html',
  shtml: 'html',
  xhtml: 'html',
  md: 'markdown',
  markdown: 'markdown',
  mdx: 'mdx',
};
/** Programs that write pages; saved from a server, such a file is the page. A mark of PHP (short ones too), ASP, JSP or ColdFusion is source text, which may have passwords. */
const programExtension = /^(?:php\d?|phtml|aspx?|jspx?|cfm|cgi|pl)$/;
const programMark = /<\?(?!xml[\s-])|<%|<cf[a-z]|<jsp:/i;

/** Larger files are skipped without being read. */
const fileMaxBytes = 16 * 1024 * 1024;
/** Number of files read in advance. */
const readAhead = 8;

/**
 * Opens a folder: the files of HTML and Markdown below it, except hidden ones. Names that say nothing of it, such as `.php`, are of HTML
 * when the file is.
 * `documents()` lists the folder each time it is called, and throws an Error of one line when it cannot be read.
 */
export function openFolder(root: string): ContentSource {
  return {
    label: root,
    folder: root,
    inspect: () => inspectFolder(root),
    documents: () => readDocuments(root),
  };
}

/**
 * Releases of a site may agree in all times and sizes (build tools make reproducible archives), so the version includes the
 * latest change of any kind and the identity of the folder.
 */
async function inspectFolder(root: string): Promise<SourceState> {
  const { names, times, newestMs, pages } = await listFolder(root);
  const { ino } = await stat(root);
  return { version: `${ino}:${times}:${newestMs}`, listing: names, newestMs, documents: pages };
}

async function* readDocuments(root: string): AsyncGenerator<SourceDocument | SkippedDocument> {
  const realRoot = await openRoot(root);
  const entries = await listEntries(realRoot);
  const firstAt = new Map<string, FileEntry>();
  for (const entry of entries) {
    if ('reason' in entry) continue;
    const key = addressKey(entry.path);
    const first = firstAt.get(key);
    if (first === undefined || (first.kind !== 'html' && entry.kind === 'html')) firstAt.set(key, entry);
  }
  const findReferences = createReferenceFinder(
    entries.filter((entry) => 'name' in entry).map(({ path }) => path),
  );
  const writeValues = createValueWriter(realRoot);
  yield* inOrder(entries, readAhead, readEntry);

  async function readEntry(entry: FileEntry | SkippedDocument): Promise<SourceDocument | SkippedDocument> {
    if ('reason' in entry) return entry;
    const first = firstAt.get(addressKey(entry.path)) ?? entry;
    const isTwin = first !== entry && (first.path === entry.path || entry.kind !== 'html');
    if (!isTwin) return readFileEntry(realRoot, entry, findReferences, writeValues);
    // `index.html.md` beside `index.html`, as llms.txt proposes it
    if (first.kind === 'html' && entry.kind !== 'html')
      return skip(entry.path, 'markdown-twin', `the page at its address is ${first.name}, which is served`);
    return skip(
      entry.path,
      'duplicate-path',
      `${first.name} has the address of ${entry.name}, and is served; rename one of them`,
    );
  }
}

async function openRoot(root: string): Promise<string> {
  try {
    const real = await realpath(root);
    if ((await stat(real)).isDirectory()) return real;
  } catch (error) {
    throw new Error(`${root} cannot be read (${codeOf(error)}); name a folder of HTML or Markdown pages`, {
      cause: error,
    });
  }
  throw new Error(`${root} is not a folder; name a folder of HTML or Markdown pages`);
}

/** Those of the paths that the folder's `robots.txt` closes for `vitrina` or all agents: it closes none of them here (contract C12.4). */
export async function findClosed(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const robots = parseRobots(
    await readStartOf(await openRoot(root), 'robots.txt', robotsMaxBytes),
    robotsToken,
  );
  return paths.filter((path) => !robots.isAllowed(encodePath(path)));
}

/** Lists the files in the order of their paths, and the links to folders as skipped documents. */
async function listEntries(root: string): Promise<readonly (FileEntry | SkippedDocument)[]> {
  const entries: (FileEntry | SkippedDocument)[] = [];
  for (const { name, entry } of await walkFolder(root)) {
    if (name.split('/').some((part) => part.startsWith('.'))) continue;
    const isLink = entry.isSymbolicLink();
    const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    const kind = kindOf[extension];
    if (isLink && (await isFolder(join(root, name)))) {
      const detail = `${name} is a link to a folder; copy the folder to publish its pages`;
      entries.push(skip(`/${toNfc(name)}/`, 'linked-folder', detail));
    } else if (entry.isDirectory()) {
      if (entry.name.includes(unreadableInNames))
        entries.push(skip(`/${name}/`, 'unreadable', notUtf8(name)));
    } else if (kind !== undefined) entries.push({ name, path: pathOf(name), kind, isLink });
    else if (entry.isFile() && (extension === '' || programExtension.test(extension))) {
      const found = await readUnnamed(root, name);
      if (found === 'page') entries.push({ name, path: pathOf(name), kind: 'html', isLink });
      else if (extension !== '') entries.push(skip(pathOf(name), 'program', `${name} ${runs}`));
    }
  }
  return entries.sort(compareEntries);
}

const runs = 'is a program that a server runs; publish the pages that it writes';

/** What a file is whose name does not say so: that of a page with a query (`index.html?page_id=2`, as wget saves it) has no extension. */
async function readUnnamed(root: string, name: string): Promise<'page' | 'other'> {
  if (name.includes(unreadableInNames)) return 'other';
  try {
    if (!isHtmlDocument(await readStartOf(root, name, headBytes))) return 'other';
    return programMark.test(await readStartOf(root, name, fileMaxBytes)) ? 'other' : 'page';
  } catch {
    return 'page'; // it is reported when it is read
  }
}

const notUtf8 = (name: string) => `${name} has a name that is not UTF-8; rename it`;

async function isFolder(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined); // a broken link is reported when it is read
  return found?.isDirectory() === true;
}

function compareEntries(a: FileEntry | SkippedDocument, b: FileEntry | SkippedDocument): number {
  return compare(a.path, b.path) || ('name' in a && 'name' in b ? compare(a.name, b.name) : 0);
}

/**
 * The path of a file's page: `a/index.html` → `/a/`, `a/b.html` → `/a/b.html`, `a/b.md` → `/a/b`, `a/README.md` and
 * Hugo's `a/_index.md` → `/a/`. A README at the root is of the repository, not of the site: `/README`.
 */
function pathOf(name: string): string {
  const path = `/${toNfc(name.replaceAll('?', '%3F'))}`;
  if (/\/index\.(?:s?html?|xhtml|php)$/i.test(path)) return path.slice(0, path.lastIndexOf('/') + 1);
  return path.replace(/\.(?:mdx?|markdown)$/i, '').replace(/\/_?index$|(?<!^)\/readme$/i, '/');
}

async function readFileEntry(
  root: string,
  entry: FileEntry,
  findReferences: ReferenceFinder,
  writeValues: ValueWriter,
): Promise<SourceDocument | SkippedDocument> {
  const { name, path, kind, isLink } = entry;
  if (name.includes(unreadableInNames)) return skip(path, 'unreadable', notUtf8(name));
  try {
    const file = isLink ? await realpath(join(root, name)) : join(root, name);
    if (!isInside(root, file))
      return skip(path, 'outside-folder', `${name} is a link that leaves the folder; copy the file instead`);
    const found = await stat(file);
    if (!found.isFile()) return skip(path, 'unreadable', `${name} is not a file; remove or rename it`);
    if (found.size > fileMaxBytes)
      return skip(path, 'too-large', `${name} has ${found.size} bytes; split the page`);
    const bytes = await writeValues(await readFile(file));
    return { path, kind, bytes, charset: '', references: findReferences(bytes, path) };
  } catch (error) {
    return skip(
      path,
      'unreadable',
      `${name} cannot be read (${codeOf(error)}); check that it exists and its permissions`,
    );
  }
}

function skip(path: string, reason: string, detail: string): SkippedDocument {
  return { path, reason, detail };
}

/** Compares by code unit, independently of the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
