// Reads the documents of a source as the pages of a site, with a report of skipped documents and notes about pages.

import { addressKey } from '../address-key.ts';
import type { City } from '../city.ts';
import { plainText } from '../document/plain-text.ts';
import { drawIdentity } from '../identity/draw-identity.ts';
import type { Identity, PageEvidence } from '../identity/identity.ts';
import { siteHostOf } from '../links.ts';
import type { Page } from '../page.ts';
import { createCityFinder } from '../page-city.ts';
import type { ContentSource, SkippedDocument, SourceDocument } from '../source.ts';
import { finishPage } from './finish-page.ts';
import { findOwnBlocks, type KeyedBlock } from './own-blocks.ts';
import { type PackedDraft, unpackDraft } from './page-draft.ts';
import { createPagePool, type PagePool, WorkerFailure } from './page-pool.ts';
import { draftPlainText } from './plain-draft.ts';
import { readDocument, type SkippedPage } from './read-document.ts';
import { computeSiteFacts } from './site-facts.ts';

/** Options of reading a site. */
export interface ReadSiteOptions {
  readonly cities: readonly City[];
  /** Origins of the site itself: links to them become links into the site, at any address. Default none. */
  readonly siteOrigins?: readonly string[];
  /** Addresses of the site in files beside its pages, such as a sitemap. Default none. */
  readonly declaredAddresses?: readonly string[];
  /** Number of worker threads. Default 0: documents are read in this thread, without a deadline. */
  readonly workers?: number;
  /** Time limit for one page in a worker. Default 10,000. */
  readonly deadlineMs?: number;
  /** Larger documents are skipped. Default 8 MiB. */
  readonly bodyMaxBytes?: number;
  /** Called after each document, including skipped ones, with the number of documents so far. */
  readonly onProgress?: (done: number) => void;
}

/** A block that was dropped because the site repeats it. */
export interface DroppedBlock {
  /** The start of its text, on one line. */
  readonly text: string;
  /** The number of pages from which it was dropped. */
  readonly pages: number;
}

/** A site as read from its source. The same documents and options give the same value, with any number of workers. */
export interface Site {
  /** Ascending by path. */
  readonly pages: readonly Page[];
  readonly skipped: readonly SkippedDocument[];
  /** Problems of served pages that the operator should check. */
  readonly notes: readonly SkippedDocument[];
  /** Most frequent first. */
  readonly dropped: readonly DroppedBlock[];
  /** Who the site says it is. */
  readonly identity: Identity;
}

const defaultDeadlineMs = 10_000;
const defaultBodyMaxBytes = 8 * 1024 * 1024;
const droppedTextMaxChars = 80;

/**
 * Reads all documents of a source and compares their pages.
 * @throws the error of a source that cannot be read at all
 */
export async function readSite(source: ContentSource, options: ReadSiteOptions): Promise<Site> {
  const { workers = 0, deadlineMs = defaultDeadlineMs } = options;
  const pool = workers > 0 ? createPagePool(workers, deadlineMs) : undefined;
  try {
    const read = await readAll(source, options, pool);
    return finishSite(read, options);
  } finally {
    await pool?.close();
  }
}

interface ReadDocuments {
  readonly drafts: readonly PackedDraft[];
  readonly skipped: readonly SkippedDocument[];
  readonly notes: readonly SkippedDocument[];
  readonly evidence: readonly PageEvidence[];
}

type Outcome =
  | { readonly draft: PackedDraft; readonly note?: SkippedDocument }
  | { readonly skip: SkippedPage };

async function readAll(
  source: ContentSource,
  options: ReadSiteOptions,
  pool: PagePool | undefined,
): Promise<ReadDocuments> {
  const { workers = 0, bodyMaxBytes = defaultBodyMaxBytes, onProgress } = options;
  const outcomes: Outcome[] = [];
  const inFlight = new Set<Promise<void>>();
  let index = 0;
  let done = 0;
  for await (const document of source.documents()) {
    const at = index++;
    const work = readOne(document, pool, bodyMaxBytes).then((outcome) => {
      outcomes[at] = outcome;
      inFlight.delete(work);
      onProgress?.(++done);
    });
    inFlight.add(work);
    // keeps only as many documents in memory as keep the threads busy
    if (inFlight.size > workers) await Promise.race(inFlight);
  }
  await Promise.all(inFlight);
  return collectOutcomes(outcomes);
}

async function readOne(
  document: SourceDocument | SkippedDocument,
  pool: PagePool | undefined,
  bodyMaxBytes: number,
): Promise<Outcome> {
  if ('reason' in document) return { skip: document };
  const { path, bytes } = document;
  if (bytes.length > bodyMaxBytes) {
    const detail = `it has ${bytes.length} bytes; split it into pages of at most ${bodyMaxBytes}`;
    return { skip: { path, reason: 'too-large', detail } };
  }
  try {
    const read = pool === undefined ? readDocument(document) : await pool.read(document);
    return 'reason' in read ? { skip: read } : { draft: read };
  } catch (error) {
    if (pool !== undefined && !(error instanceof WorkerFailure)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const detail = `only its plain text is served: ${reason}; simplify its HTML`;
    return { draft: draftPlainText(document), note: { path, reason: 'plain-text', detail } };
  }
}

/** Separates drafts from skipped documents, and skips documents whose path is taken. */
function collectOutcomes(outcomes: readonly Outcome[]): ReadDocuments {
  const drafts = new Map<string, PackedDraft>();
  const skipped: SkippedDocument[] = [];
  const notes: SkippedDocument[] = [];
  const evidence: PageEvidence[] = [];
  for (const outcome of outcomes) {
    if ('skip' in outcome) {
      const { evidence: said, ...skip } = outcome.skip;
      skipped.push(skip);
      if (said !== undefined) evidence.push(evidenceOf({ path: skip.path, ...said }, false));
      continue;
    }
    const { draft, note } = outcome;
    if (drafts.has(draft.path)) {
      const detail = 'another document has the same address and was read first; rename one of them';
      skipped.push({ path: draft.path, reason: 'duplicate-path', detail });
      continue;
    }
    drafts.set(draft.path, draft);
    evidence.push(evidenceOf(draft, true));
    if (note !== undefined) notes.push(note);
  }
  const sorted = [...drafts.values()].sort(byPath);
  return { drafts: sorted, skipped: skipped.sort(byPath), notes, evidence: evidence.sort(byPath) };
}

function evidenceOf(
  { path, metadata, evidence }: Pick<PackedDraft, 'path' | 'metadata' | 'evidence'>,
  isServed: boolean,
): PageEvidence {
  const { title, siteName, canonical } = metadata;
  return { path, title, siteName, canonical, evidence, isServed };
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

/** Compares the drafts and finishes their pages. */
function finishSite({ drafts, skipped, notes, evidence }: ReadDocuments, options: ReadSiteOptions): Site {
  const identity = drawIdentity(evidence, options.declaredAddresses ?? []);
  const { publicOrigin } = identity;
  const origins = [...(options.siteOrigins ?? []), ...(publicOrigin === '' ? [] : [publicOrigin])];
  const facts = computeSiteFacts(drafts, origins);
  const findCity = createCityFinder(options.cities);
  const dropped = new Map<number, DroppedBlock>();
  const checkCanonical = createCanonicalCheck(drafts, facts.siteHosts);
  const siteNotes: SkippedDocument[] = [];
  const pages = drafts.map((packed): Page => {
    const draft = unpackDraft(packed);
    const blocks = draft.blocks.map((block, i) => ({ block, key: packed.keys[i] ?? 0 }));
    const { own, dropped: repeated } = findOwnBlocks(blocks, facts);
    for (const entry of repeated) recordDropped(entry, dropped);
    const { city, note } = findCity(draft.path, draft.metadata.city);
    if (note !== '') siteNotes.push({ path: draft.path, reason: 'unknown-city', detail: note });
    const canonical = checkCanonical(packed);
    if (canonical !== undefined) siteNotes.push(canonical);
    const { path, hiddenNote } = packed;
    if (hiddenNote !== '') siteNotes.push({ path, reason: 'hidden-text', detail: hiddenNote });
    const page = finishPage(draft, own, city, facts);
    if (page.markdown.includes(unreadable)) siteNotes.push(noteUnreadable(page));
    return page;
  });
  return {
    identity,
    pages,
    skipped,
    notes: [...notes, ...siteNotes].sort(byPath),
    dropped: [...dropped.values()].sort((a, b) => b.pages - a.pages || (a.text < b.text ? -1 : 1)),
  };
}

/**
 * Returns a check that notes pages which declare another page of the site as their canonical address (RFC 6596). Both pages
 * are served.
 */
function createCanonicalCheck(drafts: readonly PackedDraft[], siteHosts: ReadonlySet<string>) {
  const keys = new Set(drafts.map(({ path }) => addressKey(path)));
  return ({ path, metadata: { canonical } }: PackedDraft): SkippedDocument | undefined => {
    const host = siteHostOf(canonical);
    if (host === undefined || !siteHosts.has(host)) return undefined;
    const named = decodePath(new URL(canonical).pathname);
    const key = addressKey(named);
    if (key === addressKey(path) || !keys.has(key)) return undefined;
    const detail = `calls ${named} its canonical address, and both are served; remove one of them or correct its link`;
    return { path, reason: 'canonical', detail };
  };
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname; // invalid percent-encoding: compared as written
  }
}

/** Replaces each byte that is invalid in the encoding of its page. */
const unreadable = '\ufffd';
const unreadableWord = /\S{0,20}\ufffd\S{0,20}/;

function noteUnreadable({ path, markdown }: Page): SkippedDocument {
  const word = unreadableWord.exec(markdown)?.[0];
  const detail = `has unreadable characters ("${word}"); save it in the encoding that it declares, preferably UTF-8`;
  return { path, reason: 'encoding', detail };
}

function recordDropped({ block, key }: KeyedBlock, dropped: Map<number, DroppedBlock>): void {
  if (block.type === 'rule') return;
  const text = plainText([block]).replace(/\s+/g, ' ').slice(0, droppedTextMaxChars);
  dropped.set(key, { text, pages: (dropped.get(key)?.pages ?? 0) + 1 });
}
