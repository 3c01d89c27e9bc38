// The files of a mirror:
//
//   index.json      the last reading that was completed; replaced whole
//   site.snapshot   the catalogue of that reading (app/content.ts)
//   journal.jsonl   the reading under way, a line for each address; what a restart continues
//   bodies/ab/…     pages by the SHA-256 of their bytes
//   lock-…          the process that refreshes it
//
// A process may be killed at any moment: a file is written under another name and renamed, the index synced before that, and
// a journal's last line that is torn is passed over.

import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../lib/file-failure.ts';
import { parseJson } from '../../lib/parse-json.ts';
import type { SkippedDocument, SourceDocument } from '../source.ts';

/** A page's bytes in the mirror. */
export interface StoredBody {
  /** SHA-256, hexadecimal; its name. */
  readonly digest: string;
  readonly bytes: number;
  readonly kind: SourceDocument['kind'];
  /** Charset of the `Content-Type`, or `''`. */
  readonly charset: string;
}

/** What is known of one address. */
export interface Entry {
  /** Encoded path and query. */
  readonly path: string;
  /** The page; missing where the address has no page. */
  readonly body?: StoredBody;
  /** Where the address redirects to inside the site. */
  readonly redirect?: string;
  /** Why the address is no page; beside a body: why that body is an old one. */
  readonly problem?: { readonly reason: string; readonly detail: string };
  readonly etag: string;
  readonly lastModified: string;
  /** What the sitemap or WordPress said of its last change when it was fetched; `''` for nothing. */
  readonly lastmod: string;
  readonly fetchedAtMs: number;
  /** When the page of an address that has none now was found to be gone; missing where there was none, or a while later. */
  readonly lostAtMs?: number;
}

/** The bytes of a page, and the digest by which they are kept. */
export interface NewBody {
  readonly digest: string;
  readonly bytes: Uint8Array;
}

/** A completed reading of a site. */
export interface MirrorIndex {
  readonly format: 1;
  /** Address that the operator gave: a mirror is of one site. */
  readonly site: string;
  /** Path at which the reading began. */
  readonly home: string;
  /** Root of the site's WordPress interface, `''` without. */
  readonly wordpressApi: string;
  readonly entries: readonly Entry[];
  /** What is to be said of the reading as a whole: limits reached, traps, sitemaps that cannot be read. */
  readonly notes: readonly SkippedDocument[];
}

/** What an interrupted reading left. */
export interface Journal {
  readonly startedAtMs: number;
  readonly entries: readonly Entry[];
}

const indexFile = 'index.json';
const journalFile = 'journal.jsonl';

/** The last completed reading; undefined when there is none. @throws Error of one line when the file is damaged */
export async function readIndex(folder: string): Promise<MirrorIndex | undefined> {
  const file = join(folder, indexFile);
  const text = await readText(file);
  if (text === undefined) return undefined;
  try {
    const index: MirrorIndex = JSON.parse(text);
    if (index.format === 1 && Array.isArray(index.entries)) return index;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(`${file} is not the index of a mirror; delete ${folder} to read the site again`);
}

/** Replaces the index, and deletes bodies that neither it nor the one before names: readers may still hold that one. */
export async function writeIndex(
  folder: string,
  index: MirrorIndex,
  before: MirrorIndex | undefined,
): Promise<void> {
  await writeWhole(join(folder, indexFile), JSON.stringify(index), true);
  await discardJournal(folder);
  const used = new Set([...index.entries, ...(before?.entries ?? [])].map(({ body }) => body?.digest));
  for (const name of await readdir(folder))
    if (name.startsWith(`${indexFile}.`)) await rm(join(folder, name), { force: true }); // left by a process that was killed
  const bodies = join(folder, 'bodies');
  for (const part of await readdir(bodies).catch(emptyIfMissing)) {
    for (const name of await readdir(join(bodies, part)))
      if (!used.has(name)) await rm(join(bodies, part, name), { force: true });
  }
}

/** Ends a reading: there is nothing to continue. */
export function discardJournal(folder: string): Promise<void> {
  return rm(join(folder, journalFile), { force: true });
}

/** The interrupted reading that continues from the index; undefined when there is none. */
export async function readJournal(
  folder: string,
  index: MirrorIndex | undefined,
): Promise<Journal | undefined> {
  const [head = '', ...lines] = ((await readText(join(folder, journalFile))) ?? '').split('\n');
  const header = parseJson(head) as { base?: string; startedAtMs?: number } | undefined;
  if (header?.base !== digestIndex(index) || typeof header.startedAtMs !== 'number') return undefined;
  // a line is torn when the process was killed, or empty
  const entries = lines.map(parseJson).filter((entry) => entry !== undefined) as Entry[];
  return { startedAtMs: header.startedAtMs, entries };
}

/** Appends to the journal: to the one that is continued, else to a new one. */
export async function openJournal(
  folder: string,
  index: MirrorIndex | undefined,
  continued: Journal | undefined,
  nowMs: number,
): Promise<{ readonly append: (entry: Entry) => Promise<void>; readonly close: () => Promise<void> }> {
  const file: FileHandle = await open(join(folder, journalFile), continued === undefined ? 'w' : 'a');
  const header = { base: digestIndex(index), startedAtMs: nowMs };
  await file.appendFile(continued === undefined ? `${JSON.stringify(header)}\n` : '\n'); // behind a torn line
  return {
    append: (entry) => file.appendFile(`${JSON.stringify(entry)}\n`),
    close: () => file.close(),
  };
}

/** A text that changes exactly when pages do: with their addresses, those that lead to them, bytes and kinds. */
export function digestIndex(index: MirrorIndex | undefined): string {
  const hash = createHash('sha256');
  for (const { path, body, redirect } of index?.entries ?? []) {
    if (body !== undefined) hash.update(`${path} ${body.digest} ${body.kind} ${body.charset}\n`);
    else if (redirect !== undefined) hash.update(`${path} > ${redirect}\n`);
  }
  return hash.digest('hex');
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Keeps bytes under their digest. */
export async function writeBody(folder: string, { digest, bytes }: NewBody): Promise<void> {
  const file = bodyFile(folder, digest);
  const there = await readFile(file).catch(() => undefined);
  if (there !== undefined && digestOf(there) === digest) return;
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, bytes, false); // a power cut may take it: its length and digest show that
}

/** The bytes of a digest. @throws Error when they are missing or are others */
export async function readBody(folder: string, digest: string): Promise<Uint8Array> {
  const bytes = await readFile(bodyFile(folder, digest));
  if (digestOf(bytes) !== digest) throw new Error('damaged');
  return bytes;
}

/** Whether a body is there with its length; its bytes are checked when it is read. */
export async function hasBody(folder: string, { digest, bytes }: StoredBody): Promise<boolean> {
  const there = await stat(bodyFile(folder, digest)).catch(() => undefined);
  return there?.size === bytes;
}

function bodyFile(folder: string, digest: string): string {
  if (!/^[\da-f]{64}$/.test(digest)) throw new Error('no digest');
  return join(folder, 'bodies', digest.slice(0, 2), digest);
}

async function writeWhole(file: string, content: string | Uint8Array, isSynced: boolean): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(content);
      if (isSynced) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }); // a disk that is full stays so otherwise
    throw error;
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read (${codeOf(error)}); check its permissions`, { cause: error });
  }
}

function emptyIfMissing(error: unknown): readonly string[] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}
