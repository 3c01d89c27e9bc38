// Locates the content of a site, asks its source for changes, and reads its pages.

import { realpath, stat } from 'node:fs/promises';
import {
  type BuildOptions,
  buildContent,
  isSnapshot,
  type Loaded,
  loadSnapshot,
  locateSnapshot,
  type SiteFiles,
  stampSettingsFiles,
  writeSnapshotFile,
} from '../catalogue/index.ts';
import { codeOf } from '../lib/file-failure.ts';
import { isSnapshotAddress, locateSource, openSource, type SourcePlace } from '../sources/index.ts';

/** The location of the content, and the options for reading it. Plain data, because it is sent between threads. */
export interface ContentPlace {
  readonly files: SiteFiles;
  /** The path of a snapshot of the folder, for a faster start; `''` for none. */
  readonly snapshot: string;
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
}

/** Receives the progress of reading content. */
export type ProgressListener = BuildOptions['onProgress'];

/** Files of a site, its content located. */
export interface LocatedFiles {
  readonly files: SiteFiles;
  readonly isSource: boolean;
  readonly copy: SourcePlace['copy'];
}

/** Content that was read, and the problem of keeping a snapshot of it, in one line. */
export interface ReadContent extends Loaded {
  readonly problem: string | undefined;
}

/**
 * Resolves the place of the content. Links in its path are followed, because a deploy may switch a link at any moment, and the pages
 * and files of one generation must be of one folder.
 * @throws Error of one line when there is no content
 */
export async function locateFiles({
  files,
  cache,
  builder,
  environment,
}: ContentPlace): Promise<LocatedFiles> {
  const { content } = files;
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
  { url, builder, privateHosts }: ContentPlace,
  onProgress: ProgressListener,
  signal?: AbortSignal,
): Promise<void> {
  await copy?.refresh({
    version: builder,
    operatorUrl: url,
    privateHosts,
    onProgress: (fetched, known) => onProgress({ step: 'fetch', done: fetched, total: known }),
    signal,
  });
}

/** The snapshot of located content: the configured one, else that which is kept beside a copy; `''` for none. */
export function snapshotOf({ copy }: LocatedFiles, configured: string): string {
  return configured || (copy?.snapshot ?? '');
}

/** How located content is read. */
export interface ReadingOptions {
  /** The time at which drafts are judged, ms since the epoch. */
  readonly nowMs: number;
  readonly onProgress: ProgressListener;
  /** Whether the processors are for callers first. */
  readonly isBackground: boolean;
}

/**
 * Reads located content, from a snapshot of it if there is one that is up to date. A snapshot of a copy is kept beside the copy.
 * @throws Error of one line when the content cannot be served
 */
export async function readLocated(
  located: LocatedFiles,
  { builder, language, snapshot: configured }: ContentPlace,
  { nowMs, onProgress, isBackground }: ReadingOptions,
): Promise<ReadContent> {
  const { files, copy } = located;
  const snapshot = snapshotOf(located, configured);
  const { loaded, notice } = await loadSnapshot({ files, snapshot, builder, language });
  if (loaded !== undefined) return { ...loaded, problem: undefined };
  const built = await buildContent(files, { builder, language, nowMs, onProgress }, isBackground);
  const problem = copy ? await keepSnapshot(copy.snapshot, built.bytes, nowMs) : undefined;
  return { ...built, notice, problem };
}

/** Writes the snapshot of a copy, and returns one line if that fails. */
async function keepSnapshot(file: string, bytes: Uint8Array, builtMs: number): Promise<string | undefined> {
  try {
    await writeSnapshotFile(file, [bytes], builtMs);
    return undefined;
  } catch (error) {
    return `${file} cannot be written (${codeOf(error)}); the next start reads the pages again`;
  }
}

/**
 * Returns a text that changes when the content may have changed: its location, the version of the source or the time and size of the
 * snapshot, and the stamps of the settings files. A source with a copy is asked for changes first.
 * @throws Error of one line when there is no content, or its source cannot be reached
 */
export async function observeLocated(
  { files, isSource, copy }: LocatedFiles,
  place: ContentPlace,
  signal: AbortSignal,
): Promise<string> {
  await refreshCopy(copy, place, () => {}, signal);
  const version = isSource
    ? (await openSource(files.content).inspect()).version
    : await versionOfFile(files.content);
  return JSON.stringify([files.content, version, stampSettingsFiles(files)]);
}

async function versionOfFile(path: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(path);
  return `${ino}:${mtimeMs}:${size}`;
}
