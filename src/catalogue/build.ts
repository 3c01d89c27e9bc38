// Builds a snapshot from a site's files, with a report of skipped documents. A catalogue is always opened from a snapshot:
// so there is one way to open it, and a worker can transfer it.

import { availableParallelism } from 'node:os';
import { describeScriptShells, type ReadSiteOptions, readSite, type SitePages } from '../content/index.ts';
import type { Page } from '../content/page.ts';
import type { ContentSource, SkippedDocument } from '../content/source.ts';
import { readDeclaredAddresses } from '../content/sources/declared-addresses.ts';
import type { FoundTown } from '../content/towns/name-towns.ts';
import type { Sections } from '../lib/sections.ts';
import { analyzerOf, buildIndex, type SearchDocument } from '../search/index.ts';
import { type Drawn, drawCompany, listDrawn } from './draw-company.ts';
import { type FoundLanguages, findLanguages } from './languages.ts';
import { encodePages } from './page-table.ts';
import { openSiteFiles, type SiteFiles } from './site-files.ts';
import { encodeCatalogue } from './snapshot.ts';
import { joinChunks } from './snapshot-format.ts';
import { recordSource, type Stamp } from './source-record.ts';
import { readTeasers } from './teasers.ts';

/** The report of a build. */
export interface BuildReport {
  readonly pages: number;
  readonly skipped: readonly SkippedDocument[];
  /** Pages that are served but have a problem that the operator should check. */
  readonly notes: readonly SkippedDocument[];
  /** The towns that were found in the pages; empty for a site with a cities file. */
  readonly towns: readonly FoundTown[];
  readonly languages: FoundLanguages;
  /** Company data that was found in the pages, because the company file does not set it. */
  readonly drawn: readonly Drawn[];
}

/** The outcome of a build whose snapshot is to be opened. */
export interface Build {
  readonly snapshot: Uint8Array;
  readonly report: BuildReport;
}

/** The outcome of a build whose snapshot is to be written to a file: its bytes are in memory once. */
export interface ChunkedBuild {
  readonly chunks: readonly Uint8Array[];
  readonly report: BuildReport;
}

/** Progress of a build; `total` is an estimate. */
export interface BuildProgress {
  readonly step: 'fetch' | 'read' | 'index';
  readonly done: number;
  readonly total: number;
}

/** Options of a build. */
export interface BuildOptions {
  /** Version of this program, stored as the origin of the snapshot. */
  readonly builder: string;
  /** The main language, one of `searchLanguages`; `''` to find it in the pages. */
  readonly language: string;
  /** The time at which drafts are judged, ms since the epoch. */
  readonly nowMs: number;
  /** Number of threads that read the pages beside this one. Default: by the number of documents and processors. */
  readonly threads?: number | undefined;
  readonly onProgress: (progress: BuildProgress) => void;
}

/**
 * Reads and indexes a site.
 * @throws Error of one line when the content cannot be read, a settings file is invalid, or there is no page
 */
export async function buildSite(files: SiteFiles, options: BuildOptions): Promise<Build> {
  const { builder, language, nowMs, threads, onProgress } = options;
  const { chunks, report } = await buildChunks(files, { builder, language, nowMs, threads, onProgress });
  return { snapshot: joinChunks(chunks), report };
}

/** Reads and indexes a site, like `buildSite`. */
export async function buildChunks(
  files: SiteFiles,
  { builder, language, nowMs, threads, onProgress }: BuildOptions,
): Promise<ChunkedBuild> {
  const site = openSiteFiles(files);
  const { listing, documents: total } = await site.source.inspect();
  const stamps = new Map<string, Stamp>();
  const { pages, documents, cities, identity, ...found } = await readPages(site.source, stamps, language, {
    cities: site.cities,
    nowMs,
    choice: files.choice,
    threads: threads ?? threadsFor(total),
    declaredAddresses: await readDeclaredAddresses(site.source.folder),
    onProgress: (done) => onProgress({ step: 'read', done, total }),
  });
  onProgress({ step: 'index', done: documents.length, total: documents.length });
  const index = buildIndex(documents, {
    cities: cities.map(({ slug, name, aliases }) => ({ slug, names: [name, ...aliases] })),
    ...(site.synonyms && { synonyms: site.synonyms }),
    analyzer: analyzerOf(found.languages.main),
  });
  const company = drawCompany(site.company, identity);
  const { publicOrigin } = identity;
  const origin = { builder, language, listing, files: site.stamps, choice: files.choice };
  const chunks = encodeCatalogue({ pages, index, company, cities, publicOrigin, origin, documents: stamps });
  const drawn = listDrawn(site.company, identity);
  return { chunks, report: { pages: documents.length, ...found, drawn } };
}

/** What remains of a site's pages for its index and its snapshot. The pages themselves would be in memory twice. */
interface ReadPages extends Pick<SitePages, 'cities' | 'identity' | 'skipped' | 'notes' | 'towns'> {
  readonly pages: Sections;
  readonly documents: readonly SearchDocument[];
  readonly languages: FoundLanguages;
}

/** Reads the pages, and adds the stamps of their documents. @throws Error of one line when there are none */
async function readPages(
  source: ContentSource,
  stamps: Map<string, Stamp>,
  language: string,
  options: ReadSiteOptions,
): Promise<ReadPages> {
  const site = await readSite(recordSource(source, stamps), options);
  const { cities, identity, skipped, notes, towns } = site;
  if (site.pages.length === 0) throw new Error(describeEmpty(source.label, skipped));
  const { pages, languages } = findLanguages(site.pages, language);
  return {
    pages: encodePages(pages),
    documents: documentsOf(pages),
    cities,
    identity,
    skipped,
    notes,
    towns,
    languages,
  };
}

/** Fewer documents are read before a thread has started. */
const threadedMinDocuments = 200;
/** More threads than this wait for the one that collects the pages, and each takes memory. */
const threadsMax = 4;

/** With one processor, threads would only take memory. Run from source, they have no loader for TypeScript. */
function threadsFor(documents: number): number {
  if (import.meta.url.endsWith('.ts')) return 0;
  const processors = documents < threadedMinDocuments ? 1 : availableParallelism();
  return processors === 1 ? 0 : Math.min(processors, threadsMax);
}

function describeEmpty(label: string, skipped: readonly SkippedDocument[]): string {
  const [first] = skipped;
  if (first === undefined) return `${label} holds no page: name a folder of HTML or Markdown files`;
  const shells = describeScriptShells(0, skipped);
  if (shells !== undefined) return `${label} holds no page that can be served: ${shells}`;
  const count = skipped.length === 1 ? '1 document was' : `${skipped.length} documents were`;
  return `${label} holds no page that can be served; ${count} skipped, the first ${first.path}: ${first.reason}: ${first.detail}`;
}

/** What search indexes of the pages of a site. */
export function documentsOf(pages: readonly Page[]): readonly SearchDocument[] {
  const teasers = readTeasers(pages);
  return pages.map(({ path, title, headings, text, city, isList, language }, i) => ({
    key: path,
    title,
    headings: headings.map((heading) => heading.text),
    teasers: teasers.of[i]!,
    body: text,
    city,
    language,
    isList,
    isOverview: teasers.isOverview[i]!,
  }));
}
