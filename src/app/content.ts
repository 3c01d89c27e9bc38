// Loads the content of a site at the start, observes it for changes, and reads it again for a reload.

import { realpath, stat } from 'node:fs/promises';
import { buildInWorker } from '../catalogue/build-in-worker.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  isSnapshot,
  type Loaded,
  type LoadOptions,
  loadContent,
  openCurrentSnapshot,
} from '../catalogue/load.ts';
import { openCatalogue } from '../catalogue/open.ts';
import type { CatalogueParts } from '../catalogue/parts.ts';
import { type SiteFiles, stampSettingsFiles } from '../catalogue/site-files.ts';
import { openSnapshot } from '../catalogue/snapshot.ts';
import { locateSnapshot } from '../catalogue/snapshot-copy.ts';
import { readSnapshotFile, writeSnapshotFile } from '../catalogue/snapshot-file.ts';
import { locateSource, openSource, type SourcePlace } from '../content/sources/index.ts';
import { isSnapshotAddress } from '../content/sources/snapshot-address.ts';
import { codeOf } from '../lib/file-failure.ts';

/** The location of the content, and the options for opening it. */
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

/** Content that is ready to be served, and its origin. */
export interface OpenContent extends Omit<Loaded, 'parts' | 'folder' | 'snapshot'> {
  readonly catalogue: Catalogue;
  /** When a copy that is served was completed, ms since the epoch; undefined if the source was read now. */
  readonly copiedMs: number | undefined;
}

/** Files of a site, its content located. */
interface LocatedFiles {
  readonly files: SiteFiles;
  readonly isSource: boolean;
  readonly copy: SourcePlace['copy'];
}

/**
 * Resolves the place of the content. Links in its path are followed, because a deploy may switch a link at any moment, and the pages
 * and files of one generation must be of one folder.
 * @throws Error of one line when there is no content
 */
async function locateFiles({ files, cache, builder, environment }: ContentPlace): Promise<LocatedFiles> {
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
async function refreshCopy(
  copy: SourcePlace['copy'],
  { url, builder, privateHosts }: ContentPlace,
  onProgress: LoadOptions['onProgress'],
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

/** Resolves the place of the content, and brings the copy of a source up to date. @throws Error of one line */
export async function refreshFiles(
  place: ContentPlace,
  onProgress: LoadOptions['onProgress'],
): Promise<SiteFiles> {
  const { files, copy } = await locateFiles(place);
  await refreshCopy(copy, place, onProgress);
  return files;
}

/**
 * Loads the content and opens it under its address. A source with a copy is asked only if the copy is missing, so that a start neither
 * waits for it nor depends on it.
 * @throws Error of one line that says how to correct it
 */
export async function openContent(
  place: ContentPlace,
  nowMs: number,
  onProgress: LoadOptions['onProgress'],
): Promise<OpenContent> {
  const { builder, language } = place;
  const { files, copy } = await locateFiles(place);
  const copiedMs = copy?.refreshedMs;
  if (copiedMs === undefined) await refreshCopy(copy, place, onProgress);
  const { parts, folder, snapshot, notice, ...origin } = await loadContent({
    files,
    snapshot: place.snapshot || (copy?.snapshot ?? ''),
    builder,
    language,
    nowMs,
    onProgress,
  });
  const problem = copy && snapshot && (await keepSnapshot(copy.snapshot, snapshot, nowMs));
  const notices = [notice, problem].filter((line) => line !== undefined);
  return {
    ...origin,
    catalogue: openParts(parts, folder, place),
    copiedMs,
    ...(notices.length > 0 && { notice: notices.join('; ') }),
  };
}

function openParts(
  parts: CatalogueParts,
  folder: string | undefined,
  { url, maxMarkdownChars }: ContentPlace,
): Catalogue {
  return openCatalogue(parts, { url, maxMarkdownChars, folder });
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

/** Reads the content again: a snapshot from its file, a source in a worker thread. It was observed, and thereby refreshed, before. */
export async function reopenContent(place: ContentPlace, nowMs: number): Promise<Catalogue> {
  const { builder, language } = place;
  const { files, isSource, copy } = await locateFiles(place);
  if (!isSource)
    return openParts(
      openSnapshot(readSnapshotFile(files.content).bytes, files.content).parts,
      undefined,
      place,
    );
  const { folder } = openSource(files.content);
  const kept = await openCurrentSnapshot(copy?.snapshot ?? '', { files, builder, language });
  if (kept.parts !== undefined) return openParts(kept.parts, folder, place);
  const { snapshot } = await buildInWorker(files, { builder, language, nowMs });
  const problem = copy && (await keepSnapshot(copy.snapshot, snapshot, nowMs));
  if (problem !== undefined) throw new Error(problem);
  return openParts(openSnapshot(snapshot, files.content).parts, folder, place);
}

/**
 * Returns a text that changes when the content may have changed: its location, the version of the source or the time and size of the
 * snapshot, and the stamps of the settings files. A source with a copy is asked for changes first.
 * @throws Error of one line when there is no content, or its source cannot be reached
 */
export async function observeContent(place: ContentPlace, signal: AbortSignal): Promise<string> {
  const { files, isSource, copy } = await locateFiles(place);
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
