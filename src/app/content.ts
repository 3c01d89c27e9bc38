// Content of a site's files: loaded at the start, looked at for changes, and read again.

import { realpath, stat } from 'node:fs/promises';
import { buildInWorker } from '../catalogue/build-in-worker.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isSnapshot, type Loaded, type LoadOptions, loadContent } from '../catalogue/load.ts';
import { openCatalogue } from '../catalogue/open.ts';
import { type SiteFiles, stampSettingsFiles } from '../catalogue/site-files.ts';
import { openSnapshot } from '../catalogue/snapshot.ts';
import { readSnapshotFile } from '../catalogue/snapshot-file.ts';
import { locateSource, openSource } from '../content/sources/index.ts';

/** Where content is, and how it is opened. */
export interface ContentPlace {
  readonly files: SiteFiles;
  /** A snapshot of the folder to start from; `''` for none. */
  readonly snapshot: string;
  /** Root of every address in answers, without a trailing slash. */
  readonly url: string;
  readonly maxMarkdownChars: number;
  /** Version of the software: a snapshot that another one built is not used. */
  readonly builder: string;
  /** Language in which the pages of a source are searched; a snapshot has its own. */
  readonly language: string;
  /** Folder of the mirrors of websites. */
  readonly cache: string;
}

/** Content ready to serve, and where it came from. */
export interface OpenContent extends Omit<Loaded, 'parts' | 'folder'> {
  readonly catalogue: Catalogue;
}

/** Files of a site, its content located. */
interface LocatedFiles {
  readonly files: SiteFiles;
  readonly isSource: boolean;
}

/**
 * The files as they are to be read now. Links in the content's path are followed, because a deploy may switch a link at any moment,
 * and pages and files of one generation must be of one folder; a website is refreshed, unless `acceptsOld`.
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

/** Loads the content and opens it under its address. @throws Error of one line */
export async function openContent(
  place: ContentPlace,
  onProgress: LoadOptions['onProgress'],
): Promise<OpenContent> {
  const { snapshot, url, maxMarkdownChars, builder, language } = place;
  const { files } = await locateFiles(place, true, onProgress);
  const { parts, folder, ...origin } = await loadContent({ files, snapshot, builder, language, onProgress });
  return { ...origin, catalogue: openCatalogue(parts, { url, maxMarkdownChars, folder }) };
}

/** Reads the content again: a source in a thread of its own, a snapshot from its file. */
export async function reopenContent(place: ContentPlace): Promise<Catalogue> {
  const { url, maxMarkdownChars, builder, language } = place;
  // it was located when it was observed
  const { files, isSource } = await locateFiles(place, true);
  const bytes = isSource
    ? (await buildInWorker(files, { builder, language })).snapshot
    : readSnapshotFile(files.content).bytes;
  const { parts } = openSnapshot(bytes, files.content);
  const folder = isSource ? openSource(files.content).folder : undefined;
  return openCatalogue(parts, { url, maxMarkdownChars, folder });
}

/**
 * A text that changes when the content may have: its place, the version of the source or the time and size of the snapshot,
 * and the bytes of the settings files.
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
