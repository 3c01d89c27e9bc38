// Builds a snapshot from a site's files, with a report of skipped documents. A catalogue is always opened from a snapshot:
// so there is one way to open it, and a worker can transfer it.

import { readSite } from '../compare/index.ts';
import { describeScriptShells } from '../extract/index.ts';
import { type FoundTown, type Identity, namesInQueries } from '../facts/index.ts';
import { type ByteList, type Bytes, createByteList, joinBytes } from '../lib/byte-list.ts';
import { countOf } from '../lib/count-of.ts';
import { itemAt } from '../lib/item-at.ts';
import { byPath, readDeclaration, type SkippedDocument } from '../sources/index.ts';
import { buildPages } from './build-pages.ts';
import { type Drawn, drawCompany, inLanguage, listDrawn, listLacking } from './draw-company.ts';
import type { FoundLanguages } from './languages.ts';
import { NoPages } from './no-pages.ts';
import { type OpenSiteFiles, openSiteFiles, type SiteFiles } from './site-files.ts';
import { encodeCatalogue } from './snapshot.ts';
import { recordSource, type Stamp } from './source-record.ts';
import { openWorkers, type ReadingProcesses } from './workers.ts';

/** The report of a build. */
export interface BuildReport {
  readonly pages: number;
  readonly skipped: readonly SkippedDocument[];
  /** Pages that are served but have a problem that the operator should check. */
  readonly notes: readonly SkippedDocument[];
  /** What may be as it should be: pages that lack much of what they show, are called otherwise, or that no page links to. */
  readonly remarks: readonly SkippedDocument[];
  /** The towns that were found in the pages; empty for a site with a cities file. */
  readonly towns: readonly FoundTown[];
  readonly languages: FoundLanguages;
  /** Company data that was found in the pages, because the company file does not set it. */
  readonly drawn: readonly Drawn[];
  /** By field of company data: what was weighed for it. */
  readonly weighed: Identity['weighed'];
  /** The fields of company data that neither the pages nor the company file state. */
  readonly lacking: readonly string[];
}

/** The outcome of a build whose snapshot is to be opened. */
export interface Build {
  readonly snapshot: Uint8Array;
  readonly report: BuildReport;
}

/** The outcome of a build whose snapshot is to be written to a file: its bytes are in memory once, or in the lists of the build. */
export interface ChunkedBuild {
  readonly chunks: Bytes;
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
  /** The main language; `''` to find it in the pages. */
  readonly language: string;
  /** The time at which drafts are judged, ms since the epoch. */
  readonly nowMs: number;
  /** Whether the report remarks on what pages leave out, for `vitrina check`. Default: no. */
  readonly isChecked?: boolean | undefined;
  /** What reads the pages; closed by the build. Default: workers of its own. */
  readonly workers?: ReadingProcesses | undefined;
  /** Creates the lists that keep the texts of the pages. Default: in memory. */
  readonly createList?: (() => ByteList) | undefined;
  readonly onProgress: (progress: BuildProgress) => void;
}

/**
 * Reads and indexes a site.
 * @throws Error of one line when the content cannot be read, a settings file is invalid, or there is no page
 */
export async function buildSite(files: SiteFiles, options: BuildOptions): Promise<Build> {
  const { chunks, report } = await buildChunks(files, options);
  return { snapshot: joinBytes(chunks), report };
}

/** Reads and indexes a site, like `buildSite`. */
export async function buildChunks(files: SiteFiles, options: BuildOptions): Promise<ChunkedBuild> {
  const { workers = openWorkers() } = options;
  try {
    return await build(openSiteFiles(files), files, workers, options);
  } finally {
    await workers.close();
  }
}

async function build(
  site: OpenSiteFiles,
  { choice }: SiteFiles,
  workers: ReadingProcesses,
  { builder, language, nowMs, isChecked = false, createList = createByteList, onProgress }: BuildOptions,
): Promise<ChunkedBuild> {
  const { listing, documents: total } = await site.source.inspect();
  const ahead = total < severalMinDocuments ? 0 : workers.ahead;
  const stamps = new Map<string, Stamp>();
  const { drafts, links, alternates, facts, cities, identity, skipped, notes, remarks, towns } =
    await readSite(recordSource(site.source, stamps), {
      cities: site.cities,
      nowMs,
      isChecked,
      choice,
      read: workers.read,
      ahead,
      declaration: await readDeclaration(site.source.folder),
      onProgress: (done) => onProgress({ step: 'read', done, total }),
    });
  if (drafts.length === 0) throw new NoPages(describeEmpty(site.source.label, skipped));
  const paths = drafts.map(({ path }) => path);
  const translationsOf = (path: string) =>
    (alternates[paths.indexOf(path)] ?? []).map((other) => itemAt(paths, other));
  const built = await buildPages(
    { drafts, links, alternates, facts, identity },
    {
      workers,
      language,
      cities: cities.map((city) => ({ slug: city.slug, names: namesInQueries(city) })),
      synonyms: site.synonyms,
      services: site.company.services ?? [],
      createList,
      onProgress: (done, pages) => onProgress({ step: 'index', done, total: pages }),
    },
  );
  const { pages, index, languages } = built;
  const own = inLanguage(identity, languages.main, built.languageOf, translationsOf);
  const company = drawCompany(site.company, own, languages.main);
  const { publicOrigin, look } = identity;
  const origin = { builder, language, listing, files: site.stamps, choice };
  const named = { company, cities, publicOrigin, look };
  const chunks = encodeCatalogue({ pages, index, ...named, origin, documents: stamps });
  const report = {
    pages: built.documents,
    skipped,
    notes: [...notes, ...built.notes].sort(byPath),
    remarks: [...remarks, ...built.remarks].sort(byPath),
    towns,
    languages,
    drawn: listDrawn(site.company, own),
    weighed: identity.weighed,
    lacking: listLacking(site.company, own),
  };
  return { chunks, report };
}

/** Fewer documents are read, a batch after the other, before a second process has started. */
const severalMinDocuments = 200;

function describeEmpty(label: string, skipped: readonly SkippedDocument[]): string {
  const [first] = skipped;
  if (first === undefined) return `${label} holds no page: name a folder of HTML or Markdown files`;
  const shells = describeScriptShells(0, skipped);
  if (shells !== undefined) return `${label} holds no page that can be served: ${shells}`;
  const count = `${countOf(skipped.length, 'document')} ${skipped.length === 1 ? 'was' : 'were'}`;
  return `${label} holds no page that can be served; ${count} skipped, the first ${first.path}: ${first.reason}: ${first.detail}`;
}
