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
}

/** Content ready to serve, and where it came from. */
export interface OpenContent extends Omit<Loaded, 'parts' | 'folder'> {
  readonly catalogue: Catalogue;
}

/**
 * The files as they are to be read now, the links in the content's path followed: a deploy may switch a link at any moment,
 * and pages and files of one generation must be of one folder.
 * @throws Error of one line when there is no content
 */
async function locateFiles(files: SiteFiles): Promise<{ files: SiteFiles; isSource: boolean }> {
  const isSource = !isSnapshot(files.content);
  const locate = isSource ? locateSource : realpath;
  return { files: { ...files, content: await locate(files.content) }, isSource };
}

/** Loads the content and opens it under its address. @throws Error of one line */
export async function openContent(
  { files: named, snapshot, url, maxMarkdownChars, builder }: ContentPlace,
  nowMs: number,
  onProgress: LoadOptions['onProgress'],
): Promise<OpenContent> {
  const { files } = await locateFiles(named);
  const { parts, folder, ...origin } = await loadContent({ files, snapshot, builder, nowMs, onProgress });
  return { ...origin, catalogue: openCatalogue(parts, { url, maxMarkdownChars, folder }) };
}

/** Reads the content again: a source in a thread of its own, a snapshot from its file. */
export async function reopenContent(
  { files: named, url, maxMarkdownChars, builder }: Omit<ContentPlace, 'snapshot'>,
  nowMs: number,
): Promise<Catalogue> {
  const { files, isSource } = await locateFiles(named);
  const bytes = isSource
    ? (await buildInWorker(files, builder, nowMs)).snapshot
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
export async function observeContent(named: SiteFiles): Promise<string> {
  const { files, isSource } = await locateFiles(named);
  const version = isSource
    ? (await openSource(files.content).inspect()).version
    : await versionOfFile(files.content);
  return JSON.stringify([files.content, version, stampSettingsFiles(files)]);
}

async function versionOfFile(path: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(path);
  return `${ino}:${mtimeMs}:${size}`;
}
