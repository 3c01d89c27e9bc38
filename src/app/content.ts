// Content of the settings, loaded, opened under its address and kept up to date.

import { realpath, stat } from 'node:fs/promises';
import { buildInWorker } from '../catalogue/build-in-worker.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { listFolder } from '../catalogue/folder-listing.ts';
import { isSnapshot, type Loaded, type LoadOptions, loadContent } from '../catalogue/load.ts';
import { openCatalogue } from '../catalogue/open.ts';
import { type SiteFiles, stampSettingsFiles } from '../catalogue/site-files.ts';
import { openSnapshot } from '../catalogue/snapshot.ts';
import { readSnapshotFile } from '../catalogue/snapshot-file.ts';
import type { Settings } from '../config/settings.ts';

/** The files that the settings name. */
export function siteFilesOf({ content, company, cities, synonyms }: Settings): SiteFiles {
  return { content, company, cities, synonyms };
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
async function locateFiles(settings: Settings): Promise<{ files: SiteFiles; isFolder: boolean }> {
  const files = siteFilesOf(settings);
  const isFolder = !isSnapshot(files.content);
  return { files: { ...files, content: await realpath(files.content) }, isFolder };
}

/** Loads the settings' content and opens it under `url`. @throws Error of one line */
export async function openContent(
  settings: Settings,
  url: string,
  options: Pick<LoadOptions, 'builder' | 'onProgress'>,
): Promise<OpenContent> {
  const { snapshot, max_markdown_chars: maxMarkdownChars } = settings;
  const { files } = await locateFiles(settings);
  const { parts, folder, ...origin } = await loadContent({ ...options, files, snapshot });
  return { ...origin, catalogue: openCatalogue(parts, { url, maxMarkdownChars, folder }) };
}

/** Reads the settings' content anew: the folder in a thread of its own, a snapshot from its file. */
export async function reopenContent(settings: Settings, url: string, builder: string): Promise<Catalogue> {
  const { files, isFolder } = await locateFiles(settings);
  const bytes = isFolder
    ? (await buildInWorker(files, builder)).snapshot
    : readSnapshotFile(files.content).bytes;
  const { parts } = openSnapshot(bytes, files.content);
  const { max_markdown_chars: maxMarkdownChars } = settings;
  const folder = isFolder ? files.content : undefined;
  return openCatalogue(parts, { url, maxMarkdownChars, folder });
}

/**
 * A text that changes when the content may have: where it really lies, times and sizes of the pages, bytes of the small
 * files beside them. Releases may agree in every time and size (archives that build tools make reproducible), so the
 * latest change of any kind counts too.
 * @throws Error of one line when there is no content
 */
export async function observeContent(settings: Settings): Promise<string> {
  const { files, isFolder } = await locateFiles(settings);
  const { ino, mtimeMs, size } = await stat(files.content);
  const listing = isFolder ? await listFolder(files.content) : undefined;
  const pages = listing ? [listing.times, listing.newestMs] : [mtimeMs, size];
  return JSON.stringify([files.content, ino, pages, stampSettingsFiles(files)]);
}
