// Content of the settings, loaded, opened under its address and kept up to date.

import { stat } from 'node:fs/promises';
import { buildInWorker } from '../catalogue/build-in-worker.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { listFolder } from '../catalogue/folder-listing.ts';
import { type Loaded, type LoadOptions, loadContent } from '../catalogue/load.ts';
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
export interface OpenContent extends Omit<Loaded, 'parts'> {
  readonly catalogue: Catalogue;
}

/** Loads the settings' content and opens it under `url`. @throws Error of one line */
export async function openContent(
  settings: Settings,
  url: string,
  options: Pick<LoadOptions, 'builder' | 'onProgress'>,
): Promise<OpenContent> {
  const { snapshot, max_markdown_chars: maxMarkdownChars } = settings;
  const { parts, ...origin } = await loadContent({ ...options, files: siteFilesOf(settings), snapshot });
  return { ...origin, catalogue: openCatalogue(parts, { url, maxMarkdownChars }) };
}

/** Reads the settings' content anew: the folder in a thread of its own, a snapshot from its file. */
export async function reopenContent(settings: Settings, url: string, builder: string): Promise<Catalogue> {
  const files = siteFilesOf(settings);
  const isFolder = (await stat(files.content)).isDirectory();
  const bytes = isFolder
    ? (await buildInWorker(files, builder)).snapshot
    : readSnapshotFile(files.content).bytes;
  const { parts } = openSnapshot(bytes, files.content);
  return openCatalogue(parts, { url, maxMarkdownChars: settings.max_markdown_chars });
}

/** A text that changes when the content may have: times and sizes of the pages, bytes of the small files beside them. */
export async function observeContent(settings: Settings): Promise<string> {
  const files = siteFilesOf(settings);
  const stats = await stat(files.content);
  const pages = stats.isDirectory()
    ? (await listFolder(files.content)).times
    : `${stats.mtimeMs} ${stats.size}`;
  return JSON.stringify([pages, stampSettingsFiles(files)]);
}
