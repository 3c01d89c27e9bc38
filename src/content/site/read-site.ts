// Reads the documents of a source as the pages of a site, with a report of skipped documents and notes about pages.

import { openTrace } from '../../lib/tracing.ts';
import type { City } from '../city.ts';
import { plainText } from '../document/plain-text.ts';
import { drawIdentity } from '../identity/draw-identity.ts';
import type { Identity, PageEvidence } from '../identity/identity.ts';
import type { Page } from '../page.ts';
import { createCityFinder } from '../page-city.ts';
import type { ContentSource, SkippedDocument, SourceDocument } from '../source.ts';
import { findTowns } from '../towns/find-towns.ts';
import type { FoundTown } from '../towns/name-towns.ts';
import { type Candidate, choosePages } from './choose-pages.ts';
import { finishPage } from './finish-page.ts';
import { findOwnBlocks, type KeyedBlock } from './own-blocks.ts';
import { type Chosen, compileChoice, noChoice, type PageChoice } from './page-choice.ts';
import { type PackedDraft, unpackDraft } from './page-draft.ts';
import { createPagePool, type PagePool, WorkerFailure } from './page-pool.ts';
import { findPathRule } from './path-rules.ts';
import { draftPlainText } from './plain-draft.ts';
import { type ReadOptions, readDocument, type SkippedPage } from './read-document.ts';
import { computeSiteFacts, findSiteHosts } from './site-facts.ts';

/** Options of reading a site. */
export interface ReadSiteOptions {
  /** The cities file's; undefined to find the towns in the pages (contract C12.3). */
  readonly cities: readonly City[] | undefined;
  /** The time at which drafts are judged, ms since the epoch. */
  readonly nowMs: number;
  /** What the operator chose. Default: nothing. */
  readonly choice?: PageChoice;
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
  /** The cities that pages can belong to. */
  readonly cities: readonly City[];
  /** The towns that were found in the pages; empty when the cities were given. */
  readonly towns: readonly FoundTown[];
  readonly skipped: readonly SkippedDocument[];
  /** Problems of served pages that the operator should check. */
  readonly notes: readonly SkippedDocument[];
  /** Most frequent first. */
  readonly dropped: readonly DroppedBlock[];
  /** Who the site says it is. */
  readonly identity: Identity;
}

const trace = openTrace('vitrina.source');

const defaultDeadlineMs = 10_000;
const defaultBodyMaxBytes = 8 * 1024 * 1024;
const droppedTextMaxChars = 80;

/**
 * Reads all documents of a source and compares their pages.
 * @throws the error of a source that cannot be read at all
 */
export async function readSite(source: ContentSource, options: ReadSiteOptions): Promise<Site> {
  return trace(
    () => ({ source: source.label }),
    () => readDocuments(source, options),
  );
}

async function readDocuments(source: ContentSource, options: ReadSiteOptions): Promise<Site> {
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
  readonly candidates: readonly Candidate[];
  /** Address keys of what any page links to. */
  readonly linked: ReadonlySet<string>;
  readonly skipped: readonly SkippedDocument[];
  readonly notes: readonly SkippedDocument[];
  readonly evidence: readonly PageEvidence[];
}

type Outcome =
  | { readonly candidate: Candidate; readonly note?: SkippedDocument | undefined }
  | { readonly skip: SkippedPage };

/** What all documents are read with. */
interface Reading {
  readonly pool: PagePool | undefined;
  readonly bodyMaxBytes: number;
  readonly nowMs: number;
  readonly findChosen: (path: string) => Chosen;
  /** Collects what pages link to. */
  readonly linked: Set<string>;
}

async function readAll(
  source: ContentSource,
  options: ReadSiteOptions,
  pool: PagePool | undefined,
): Promise<ReadDocuments> {
  const { workers = 0, bodyMaxBytes = defaultBodyMaxBytes, choice = noChoice, nowMs, onProgress } = options;
  const linked = new Set<string>();
  const reading: Reading = { pool, bodyMaxBytes, nowMs, findChosen: compileChoice(choice), linked };
  const outcomes: Outcome[] = [];
  const inFlight = new Set<Promise<void>>();
  let index = 0;
  let done = 0;
  for await (const document of source.documents()) {
    const at = index++;
    const work = readOne(document, reading).then((outcome) => {
      outcomes[at] = outcome;
      inFlight.delete(work);
      onProgress?.(++done);
    });
    inFlight.add(work);
    // keeps only as many documents in memory as keep the threads busy
    if (inFlight.size > workers) await Promise.race(inFlight);
  }
  await Promise.all(inFlight);
  return { ...collectOutcomes(outcomes), linked };
}

async function readOne(document: SourceDocument | SkippedDocument, reading: Reading): Promise<Outcome> {
  if ('reason' in document) return { skip: document };
  const { path, kind } = document;
  const { pool, bodyMaxBytes, nowMs, findChosen, linked } = reading;
  const isIncluded = findChosen(path) === 'included';
  const unfit = findUnfit(document, findChosen(path), bodyMaxBytes);
  if (unfit !== undefined) return { skip: { path, reason: unfit.reason, detail: unfit.detail } };
  const isMarkdown = kind !== 'html';
  const options: ReadOptions = { isIncluded, nowMs };
  try {
    const read = pool === undefined ? readDocument(document, options) : await pool.read(document, options);
    if ('reason' in read) return { skip: read };
    for (const link of read.links) linked.add(link);
    return { candidate: { draft: read.draft, isMarkdown, isIncluded }, note: read.note };
  } catch (error) {
    if (pool !== undefined && !(error instanceof WorkerFailure)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const detail = `only its plain text is served: ${reason}; simplify its HTML`;
    const draft = draftPlainText(document);
    return { candidate: { draft, isMarkdown, isIncluded }, note: { path, reason: 'plain-text', detail } };
  }
}

/** Why a document is not read. */
function findUnfit(
  { path, kind, bytes }: SourceDocument,
  chosen: Chosen,
  bodyMaxBytes: number,
): Pick<SkippedDocument, 'reason' | 'detail'> | undefined {
  if (chosen === 'excluded')
    return {
      reason: 'excluded',
      detail: 'a pattern of the setting "exclude" matches it; change the pattern to publish it',
    };
  if (bytes.length > bodyMaxBytes) {
    const detail = `it has ${bytes.length} bytes; split it into pages of at most ${bodyMaxBytes}`;
    return { reason: 'too-large', detail };
  }
  return chosen === 'included' ? undefined : findPathRule(path, kind);
}

/** Separates candidates from skipped documents, and skips documents whose path is taken. */
function collectOutcomes(outcomes: readonly Outcome[]): Omit<ReadDocuments, 'linked'> {
  const candidates = new Map<string, Candidate>();
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
    const { candidate, note } = outcome;
    const { path } = candidate.draft;
    if (candidates.has(path)) {
      const detail = 'another document has the same address and was read first; rename one of them';
      skipped.push({ path, reason: 'duplicate-path', detail });
      continue;
    }
    candidates.set(path, candidate);
    evidence.push(evidenceOf(candidate.draft, true));
    if (note !== undefined) notes.push(note);
  }
  const byDraftPath = (a: Candidate, b: Candidate) => byPath(a.draft, b.draft);
  return {
    candidates: [...candidates.values()].sort(byDraftPath),
    skipped,
    notes,
    evidence: evidence.sort(byPath),
  };
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

/** Chooses the pages among the candidates, compares them and finishes them. */
function finishSite(read: ReadDocuments, options: ReadSiteOptions): Site {
  const { candidates, linked, skipped, notes, evidence } = read;
  const identity = drawIdentity(evidence, options.declaredAddresses ?? []);
  const { publicOrigin } = identity;
  const siteOrigins = [...(options.siteOrigins ?? []), ...(publicOrigin === '' ? [] : [publicOrigin])];
  const all = candidates.map(({ draft }) => draft);
  const chosen = choosePages(candidates, { linked, siteHosts: findSiteHosts(all, siteOrigins) });
  const facts = computeSiteFacts(chosen.drafts, siteOrigins);
  const found = options.cities === undefined ? findTowns(chosen.drafts, facts) : undefined;
  const cities = options.cities ?? found?.towns.map(({ city }) => city) ?? [];
  const findCity = found?.cityOf ?? createCityFinder(cities);
  const dropped = new Map<number, DroppedBlock>();
  const siteNotes: SkippedDocument[] = [];
  const pages = chosen.drafts.map((packed): Page => {
    const draft = unpackDraft(packed);
    const blocks = draft.blocks.map((block, i) => ({ block, key: packed.keys[i] ?? 0 }));
    const { own, dropped: repeated } = findOwnBlocks(blocks, facts);
    for (const entry of repeated) recordDropped(entry, dropped);
    const { city, note } = findCity(draft.path, draft.metadata.city);
    if (note !== '') siteNotes.push({ path: draft.path, reason: 'unknown-city', detail: note });
    const { path, hiddenNote } = packed;
    if (hiddenNote !== '') siteNotes.push({ path, reason: 'hidden-text', detail: hiddenNote });
    const page = finishPage(draft, own, city, facts);
    if (page.markdown.includes(unreadable)) siteNotes.push(noteUnreadable(page));
    return page;
  });
  return {
    identity,
    pages,
    cities,
    towns: found?.towns ?? [],
    skipped: [...skipped, ...chosen.skipped].sort(byPath),
    notes: [...notes, ...chosen.notes, ...siteNotes].sort(byPath),
    dropped: [...dropped.values()].sort((a, b) => b.pages - a.pages || (a.text < b.text ? -1 : 1)),
  };
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
