// Reads the content of a site: locates it, brings its copy up to date, reads its pages or their snapshot, and opens it at the start.

import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import {
  type BuildOptions,
  type BuildReport,
  buildContent,
  type Catalogue,
  describeUnread,
  isSnapshot,
  type Loaded,
  loadEarlier,
  loadSnapshot,
  locateSnapshot,
  NoPages,
  openCatalogue,
  type SiteFiles,
  stampSettingsFiles,
  writeSnapshotFile,
} from '../catalogue/index.ts';
import { codeOf } from '../lib/file-failure.ts';
import {
  isSnapshotAddress,
  locateSource,
  openSource,
  type RefreshOptions,
  type SourcePlace,
} from '../sources/index.ts';
import { refuseOutside } from './site-roots.ts';

/** The location of the content, and the options for reading it. Plain data, because it is sent between threads. */
export interface ContentPlace {
  readonly files: SiteFiles;
  /** The path of a snapshot of the folder, for a faster start; `''` for none. */
  readonly snapshot: string;
  /** Whether pages that were read are written to that snapshot. */
  readonly keepsSnapshot: boolean;
  /** Root of every address in answers, without a trailing slash. */
  readonly url: string;
  readonly maxMarkdownChars: number;
  /** Version of the software. A snapshot built by another version is not used. */
  readonly builder: string;
  /** Language in which the pages of a source are searched; a snapshot has its own. */
  readonly language: string;
  /** Folder of the copies of websites and of snapshots at an address. */
  readonly cache: string;
  /** Environment variables, of which those of AWS give access to S3. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Hosts of websites that may be on a private network. */
  readonly privateHosts: readonly string[];
  /** Folders outside of which nothing is read, of a site whose settings others may write (contract C17.6); undefined for the operator's. */
  readonly roots: readonly string[] | undefined;
}

/** Receives the progress of reading content. */
export type ProgressListener = BuildOptions['onProgress'];

/** Files of a site, its content located. */
export interface LocatedFiles {
  readonly files: SiteFiles;
  readonly isSource: boolean;
  readonly copy: SourcePlace['copy'];
}

/** Content that was read. */
export interface ReadContent extends Loaded {
  /** Why no snapshot of it could be kept, in one line. */
  readonly problem: string | undefined;
}

/**
 * Resolves the place of the content. Links in its path are followed, because a deploy may switch a link at any moment, and the pages
 * and files of one generation must be of one folder.
 * @throws Error of one line when there is no content
 */
export async function locateFiles(wanted: ContentPlace): Promise<LocatedFiles> {
  const { files, snapshot, cache, builder, environment, roots } = wanted;
  const { content } = files;
  if (roots !== undefined) refuseOutside({ ...files, snapshot }, roots);
  if (isSnapshotAddress(content)) {
    const { place, copy } = await locateSnapshot(content, { cache, builder, environment });
    return { files: { ...files, content: place }, isSource: false, copy };
  }
  if (isSnapshot(content))
    return { files: { ...files, content: await realpath(content) }, isSource: false, copy: undefined };
  const { place, copy } = await locateSource(content, cache);
  return { files: { ...files, content: place }, isSource: true, copy };
}

/** Asks the source of a copy for changes. @throws Error of one line; the copy stays as it was */
export async function refreshCopy(
  copy: SourcePlace['copy'],
  place: ContentPlace,
  onProgress: ProgressListener,
  signal?: AbortSignal,
): Promise<void> {
  await copy?.refresh(refreshOptionsOf(place, onProgress, signal));
}

function refreshOptionsOf(
  { url, builder, privateHosts, roots }: ContentPlace,
  onProgress: ProgressListener,
  signal: AbortSignal | undefined,
): RefreshOptions {
  return {
    version: builder,
    operatorUrl: url,
    privateHosts,
    isTrusted: roots === undefined,
    onProgress: (fetched, known) => onProgress({ step: 'fetch', done: fetched, total: known }),
    signal,
  };
}

/** Whether nothing is to be fetched before the content is read: its copy is up to date, or it has none. @throws Error of one line */
export async function isCurrent(
  { copy }: LocatedFiles,
  place: ContentPlace,
  signal: AbortSignal,
): Promise<boolean> {
  return copy === undefined || ((await copy.isCurrent?.(refreshOptionsOf(place, () => {}, signal))) ?? false);
}

/** Resolves the place of the content, and brings the copy of a source up to date. @throws Error of one line */
export async function refreshFiles(place: ContentPlace, onProgress: ProgressListener): Promise<SiteFiles> {
  const { files, copy } = await locateFiles(place);
  await refreshCopy(copy, place, onProgress);
  return files;
}

/** The snapshot of located content: the configured one, else that which is kept beside a copy; `''` for none. */
function snapshotOf({ copy }: LocatedFiles, configured: string): string {
  return configured || (copy?.snapshot ?? '');
}

/**
 * Reads located content, from a snapshot of it if there is one that is up to date. A snapshot of a copy is kept beside the copy. Drafts are
 * judged at `nowMs`. If `isBackground`, requests get the processors first.
 * @throws Error of one line when the content cannot be served
 */
export async function readLocated(
  located: LocatedFiles,
  { builder, language, snapshot: configured, keepsSnapshot }: ContentPlace,
  nowMs: number,
  onProgress: ProgressListener,
  isBackground: boolean,
): Promise<ReadContent> {
  const { files, copy } = located;
  const snapshot = snapshotOf(located, configured);
  const { loaded, notice } = await loadSnapshot({ files, snapshot, builder, language });
  if (loaded !== undefined) return { ...loaded, problem: undefined };
  const built = await buildContent(files, { builder, language, nowMs, onProgress }, isBackground);
  const kept = copy?.snapshot ?? (keepsSnapshot ? configured : '');
  const problem = kept === '' ? undefined : await keepSnapshot(kept, built.bytes, nowMs);
  return { ...built, notice, problem };
}

/** Writes the snapshot of a source, and returns one line if that fails. */
async function keepSnapshot(file: string, bytes: Uint8Array, builtMs: number): Promise<string | undefined> {
  try {
    await writeSnapshotFile(file, [bytes], builtMs);
    return undefined;
  } catch (error) {
    return `${file} cannot be written (${codeOf(error)}); the next start reads the pages again`;
  }
}

/**
 * Returns what `observeFiles` does, after a source with a copy was asked for changes.
 * @throws Error of one line when there is no content, or its source cannot be reached
 */
export async function observeLocated(
  located: LocatedFiles,
  place: ContentPlace,
  signal: AbortSignal,
): Promise<string> {
  await refreshCopy(located.copy, place, () => {}, signal);
  return observeFiles(located);
}

/**
 * Returns a text that changes when the content may have changed: its location, the version of the source or the time and size of the
 * snapshot, and the stamps of the settings files.
 * @throws Error of one line when there is no content
 */
export async function observeFiles({ files, isSource }: LocatedFiles): Promise<string> {
  const version = isSource
    ? (await openSource(files.content).inspect()).version
    : await versionOfFile(files.content);
  return JSON.stringify([files.content, version, stampSettingsFiles(files)]);
}

async function versionOfFile(path: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(path);
  return `${ino}:${mtimeMs}:${size}`;
}

/** Whether the content can be opened without reading pages. @throws Error of one line when there is no content */
export async function isAtHand(place: ContentPlace): Promise<boolean> {
  const { builder, language, snapshot } = place;
  const located = await locateFiles(place);
  if (located.copy !== undefined && located.copy.refreshedMs === undefined) return false;
  if (!located.isSource) return true;
  const options = { files: located.files, snapshot: snapshotOf(located, snapshot), builder, language };
  return (await loadSnapshot(options)).loaded !== undefined;
}

/** Content that is ready to be served, and its origin. */
export interface OpenContent {
  /** What `observeFiles` returns while its files are those that were read; `''` if that is not known. */
  readonly seen: string;
  /** Its snapshot. */
  readonly bytes: Uint8Array;
  /** The report of the build; undefined when a snapshot was used. */
  readonly report: BuildReport | undefined;
  /** One line about what the operator should know. */
  readonly notice: string | undefined;
  /** What the operator should know of the pages, in one line. */
  readonly remark: string | undefined;
  readonly catalogue: Catalogue;
  /** When a copy that is served was completed, ms since the epoch; undefined if the source was read now. */
  readonly copiedMs: number | undefined;
}

/**
 * Loads the content and opens it under its address. A source with a copy is asked only if the copy is missing, so that a start neither
 * waits for it nor depends on it.
 * @throws Error of one line that says how to correct it
 */
export async function openContent(
  place: ContentPlace,
  nowMs: number,
  onProgress: ProgressListener,
): Promise<OpenContent> {
  const { builder, language, url, maxMarkdownChars } = place;
  const located = await locateFiles(place);
  const read = () => readLocated(located, place, nowMs, onProgress, false);
  let copiedMs = located.copy?.refreshedMs;
  const isToBeAsked = located.copy !== undefined && copiedMs === undefined;
  let seen = isToBeAsked ? '' : await observeFiles(located);
  const content = await (isToBeAsked ? refreshAndRead() : read().catch(openEarlier));
  const { parts, folder, report, notice, problem } = content;
  const missing = report === undefined ? undefined : describeMissing(place.snapshot);
  const notices = [missing, notice, problem].filter((line) => line !== undefined);
  return {
    seen,
    bytes: content.bytes,
    report,
    catalogue: openCatalogue(parts, { url, maxMarkdownChars, folder }),
    copiedMs,
    notice: notices.length > 0 ? notices.join('; ') : undefined,
    remark: report && describeUnread(report),
  };

  async function refreshAndRead(): Promise<ReadContent> {
    copiedMs = undefined;
    await refreshCopy(located.copy, place, onProgress);
    return read();
  }

  /** When nothing in a copy can be served, of a site that was under maintenance, say: its last catalogue, else what it has now. */
  async function openEarlier(error: Error): Promise<ReadContent> {
    if (!(error instanceof NoPages)) throw error; // a settings file, say, which the site cannot mend
    seen = '';
    const snapshot = snapshotOf(located, place.snapshot);
    const earlier = await loadEarlier({ builder, language, files: located.files, snapshot });
    if (earlier === undefined) return refreshAndRead();
    copiedMs = earlier.builtMs;
    const asOf = new Date(copiedMs).toISOString();
    return { ...earlier, problem: `${error.message}; the pages of ${asOf} are served until it has others` };
  }
}

/** One line about a configured snapshot that is not there; undefined when it is, or when none is configured. */
function describeMissing(snapshot: string): string | undefined {
  if (snapshot === '' || existsSync(snapshot)) return undefined;
  return `snapshot: ${snapshot} does not exist, so the pages were read; write it with "vitrina build", or correct the setting`;
}
