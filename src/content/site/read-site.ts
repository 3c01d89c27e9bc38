// A source's documents -> the pages of a site, with a report of what was left out and why.

import type { City } from '../city.ts';
import { plainText } from '../document/plain-text.ts';
import type { Page } from '../page.ts';
import { createCityFinder } from '../page-city.ts';
import type { ContentSource, SkippedDocument, SourceDocument } from '../source.ts';
import { createCanonicalCheck } from './canonical-note.ts';
import { finishPage } from './finish-page.ts';
import { findOwnBlocks, type KeyedBlock } from './own-blocks.ts';
import { type PackedDraft, unpackDraft } from './page-draft.ts';
import { createPagePool, type PagePool, WorkerFailure } from './page-pool.ts';
import { draftPlainText } from './plain-draft.ts';
import { readDocument } from './read-document.ts';
import { learnSiteFacts } from './site-facts.ts';

export interface ReadSiteOptions {
  readonly cities: readonly City[];
  /** Origins that are the site itself: links to them follow wherever it is served. Default none. */
  readonly siteOrigins?: readonly string[];
  /** Worker threads to read with. Default 0: in this thread, where nothing can be stopped half-way. */
  readonly workers?: number;
  /** How long a worker may take for one page. Default 10,000. */
  readonly deadlineMs?: number;
  /** Larger documents are skipped. Default 8 MiB. */
  readonly bodyMaxBytes?: number;
  /** Told after each document, skipped ones included. */
  readonly onProgress?: (done: number) => void;
}

/** A block that was dropped because the site repeats it. */
export interface DroppedBlock {
  /** How it begins, on one line. */
  readonly text: string;
  /** From how many pages it was dropped. */
  readonly pages: number;
}

/** A site read whole: the same documents and options give the same value, whatever the number of workers. */
export interface Site {
  /** Ascending by path. */
  readonly pages: readonly Page[];
  readonly skipped: readonly SkippedDocument[];
  /** What the operator should look at though the page is served. */
  readonly notes: readonly SkippedDocument[];
  /** Most frequent first. */
  readonly dropped: readonly DroppedBlock[];
}

const defaultDeadlineMs = 10_000;
const defaultBodyMaxBytes = 8 * 1024 * 1024;
const droppedTextMaxChars = 80;

/**
 * Reads every document of a source and compares the pages.
 * @throws what the source throws when it cannot be read at all
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
}

type Outcome =
  | { readonly draft: PackedDraft; readonly note?: SkippedDocument }
  | { readonly skip: SkippedDocument };

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
    // As many documents in memory as keep the threads busy.
    if (inFlight.size > workers) await Promise.race(inFlight);
  }
  await Promise.all(inFlight);
  return sortOut(outcomes);
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
    const detail = `only its bare text is served: ${reason}; simplify its HTML`;
    return { draft: draftPlainText(document), note: { path, reason: 'plain-text', detail } };
  }
}

function sortOut(outcomes: readonly Outcome[]): ReadDocuments {
  const drafts = new Map<string, PackedDraft>();
  const skipped: SkippedDocument[] = [];
  const notes: SkippedDocument[] = [];
  for (const outcome of outcomes) {
    if ('skip' in outcome) {
      skipped.push(outcome.skip);
      continue;
    }
    const { draft, note } = outcome;
    if (drafts.has(draft.path)) {
      const detail = 'another document has the same address and was read first; rename one of them';
      skipped.push({ path: draft.path, reason: 'duplicate-path', detail });
      continue;
    }
    drafts.set(draft.path, draft);
    if (note !== undefined) notes.push(note);
  }
  return { drafts: [...drafts.values()].sort(byPath), skipped: skipped.sort(byPath), notes };
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

function finishSite({ drafts, skipped, notes }: ReadDocuments, options: ReadSiteOptions): Site {
  const facts = learnSiteFacts(drafts, options.siteOrigins ?? []);
  const findCity = createCityFinder(options.cities);
  const dropped = new Map<number, DroppedBlock>();
  const checkCanonical = createCanonicalCheck(drafts, facts.siteHosts);
  const siteNotes: SkippedDocument[] = [];
  const pages = drafts.map((packed): Page => {
    const draft = unpackDraft(packed);
    const blocks = draft.blocks.map((block, i) => ({ block, key: packed.keys[i]! }));
    const { own, dropped: repeated } = findOwnBlocks(blocks, facts);
    for (const entry of repeated) recordDropped(entry, dropped);
    const { city, note } = findCity(draft.path, draft.metadata.city);
    if (note !== '') siteNotes.push({ path: draft.path, reason: 'unknown-city', detail: note });
    const canonical = checkCanonical(packed);
    if (canonical !== undefined) siteNotes.push(canonical);
    const page = finishPage(draft, own, city, facts);
    if (page.markdown.includes(unreadable)) siteNotes.push(noteUnreadable(page));
    return page;
  });
  return {
    pages,
    skipped,
    notes: [...notes, ...siteNotes].sort(byPath),
    dropped: [...dropped.values()].sort((a, b) => b.pages - a.pages || (a.text < b.text ? -1 : 1)),
  };
}

/** What a byte becomes that no letter has in the page's encoding. */
const unreadable = '\ufffd';
const unreadableWord = /\S{0,20}\ufffd\S{0,20}/;

function noteUnreadable({ path, markdown }: Page): SkippedDocument {
  const word = unreadableWord.exec(markdown)?.[0];
  const detail = `has letters that cannot be read ("${word}"); save it in the encoding that it declares, best UTF-8`;
  return { path, reason: 'encoding', detail };
}

function recordDropped({ block, key }: KeyedBlock, dropped: Map<number, DroppedBlock>): void {
  if (block.type === 'rule') return;
  const text = plainText([block]).replace(/\s+/g, ' ').slice(0, droppedTextMaxChars);
  dropped.set(key, { text, pages: (dropped.get(key)?.pages ?? 0) + 1 });
}
