// Loads the content of a site at the start, observes it for changes, and reads it again for a reload.

import { realpath, stat } from 'node:fs/promises';
import { buildInWorker } from '../catalogue/build-in-worker.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isSnapshot, type Loaded, type LoadOptions, loadContent } from '../catalogue/load.ts';
import { openCatalogue } from '../catalogue/open.ts';
import { type SiteFiles, stampSettingsFiles } from '../catalogue/site-files.ts';
import { openSnapshot } from '../catalogue/snapshot.ts';
import { readSnapshotFile } from '../catalogue/snapshot-file.ts';
import { locateSource, openSource } from '../content/sources/index.ts';

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
  /** Folder of the mirrors of websites. */
  readonly cache: string;
}

/** Content that is ready to be served, and its origin. */
export interface OpenContent extends Omit<Loaded, 'parts' | 'folder'> {
  readonly catalogue: Catalogue;
}

/** Files of a site, its content located. */
interface LocatedFiles {
  readonly files: SiteFiles;
  readonly isSource: boolean;
}

/**
 * Resolves the place of the content. Links in its path are followed, because a deploy may switch a link at any moment, and the pages
 * and files of one generation must be of one folder; a website is refreshed, unless `acceptsOld`.
 * @throws Error of one line when there is no content
 */
export async function locateFiles(
  { files, cache, url, builder }: Omit<ContentPlace, 'snapshot'>,
  acceptsOld: boolean,
  onProgress: LoadOptions['onProgress'] = () => {},
): Promise<LocatedFiles> {
  if (isSnapshot(files.content))
    return { files: { ...files, content: await realpath(files.content) }, isSource: false };
  const content = await locateSource(files.content, {
    cache,
    version: builder,
    operatorUrl: url,
    acceptsOld,
    onProgress: (fetched, known) => onProgress({ step: 'fetch', done: fetched, total: known }),
  });
  return { files: { ...files, content }, isSource: true };
}

/** Loads the content and opens it under its address. @throws Error of one line that says how to correct it */
export async function openContent(
  place: ContentPlace,
  nowMs: number,
  onProgress: LoadOptions['onProgress'],
): Promise<OpenContent> {
  const { snapshot, url, maxMarkdownChars, builder, language } = place;
  const { files } = await locateFiles(place, true, onProgress);
  const { parts, folder, ...origin } = await loadContent({
    files,
    snapshot,
    builder,
    language,
    nowMs,
    onProgress,
  });
  return { ...origin, catalogue: openCatalogue(parts, { url, maxMarkdownChars, folder }) };
}

/** Reads the content again: a source in a worker thread, a snapshot from its file. */
export async function reopenContent(place: ContentPlace, nowMs: number): Promise<Catalogue> {
  const { url, maxMarkdownChars, builder, language } = place;
  // it was located when it was observed
  const { files, isSource } = await locateFiles(place, true);
  const bytes = isSource
    ? (await buildInWorker(files, { builder, language, nowMs })).snapshot
    : readSnapshotFile(files.content).bytes;
  const { parts } = openSnapshot(bytes, files.content);
  const folder = isSource ? openSource(files.content).folder : undefined;
  return openCatalogue(parts, { url, maxMarkdownChars, folder });
}

/**
 * Returns a text that changes when the content may have changed: its location, the version of the source or the time and size of the
 * snapshot, and the stamps of the settings files.
 * @throws Error of one line when there is no content
 */
export async function observeContent(place: ContentPlace): Promise<string> {
  const { files, isSource } = await locateFiles(place, false);
  const version = isSource
    ? (await openSource(files.content).inspect()).version
    : await versionOfFile(files.content);
  return JSON.stringify([files.content, version, stampSettingsFiles(files)]);
}

async function versionOfFile(path: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(path);
  return `${ino}:${mtimeMs}:${size}`;
}
