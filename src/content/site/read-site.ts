// Reads a source as the pages of a site, with a report of skipped documents and notes about pages: reads its documents, chooses
// the pages among them, compares and finishes these.

import { openTrace } from '../../lib/tracing.ts';
import type { City } from '../city.ts';
import { plainText } from '../document/plain-text.ts';
import { drawIdentity } from '../identity/draw-identity.ts';
import type { Identity } from '../identity/identity.ts';
import type { Page } from '../page.ts';
import { createCityFinder } from '../page-city.ts';
import type { ContentSource, SkippedDocument } from '../source.ts';
import { findTowns } from '../towns/find-towns.ts';
import type { FoundTown } from '../towns/name-towns.ts';
import { choosePages } from './choose-pages.ts';
import { finishPage } from './finish-page.ts';
import { findOwnBlocks, type KeyedBlock } from './own-blocks.ts';
import { noChoice, type PageChoice } from './page-choice.ts';
import { unpackDraft } from './page-draft.ts';
import { byPath, type Documents, readDocuments } from './read-documents.ts';
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
  readonly threads?: number;
  /** Time limit for a batch of documents in a worker, and for one alone. Default 10,000. */
  readonly deadlineMs?: number;
  /** Larger documents are skipped. Default 8 MiB. */
  readonly bodyMaxBytes?: number;
  /** Called after each batch with the number of documents so far, including skipped ones. */
  readonly onProgress?: (done: number) => void;
}

/** A block that was dropped because the site repeats it. */
export interface DroppedBlock {
  /** The start of its text, on one line. */
  readonly text: string;
  /** The number of pages from which it was dropped. */
  readonly pages: number;
}

/** A site as read from its source. The same documents and options give the same value, with any number of threads. */
export interface SitePages {
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
export async function readSite(source: ContentSource, options: ReadSiteOptions): Promise<SitePages> {
  const { choice = noChoice, nowMs, threads = 0, onProgress = () => {} } = options;
  const { deadlineMs = defaultDeadlineMs, bodyMaxBytes = defaultBodyMaxBytes } = options;
  return trace(
    () => ({ source: source.label }),
    async () => {
      const reading = { choice, nowMs, threads, deadlineMs, bodyMaxBytes, onProgress };
      return finishSite(await readDocuments(source, reading), options);
    },
  );
}

/** Chooses the pages among the candidates, compares them and finishes them. */
function finishSite(read: Documents, options: ReadSiteOptions): SitePages {
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
