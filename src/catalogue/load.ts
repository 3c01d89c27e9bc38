// Loads the content at the start: from a snapshot that is up to date, else from the pages.

import { statSync } from 'node:fs';
import { isSnapshotAddress, isSourceAddress, isSourcePlace, openSource } from '../sources/index.ts';
import type { BuildOptions, BuildReport } from './build.ts';
import type { CatalogueParts } from './parts.ts';
import { type SiteFiles, stampSettingsFiles } from './site-files.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { readSnapshotFile } from './snapshot-file.ts';
import { SnapshotError } from './snapshot-format.ts';
import { findChangedDocument, findChangedFile, type SettingsFileName } from './source-record.ts';

/** The files to load, and what decides whether a snapshot of them is used. */
export interface SnapshotOptions extends Pick<BuildOptions, 'builder' | 'language'> {
  readonly files: SiteFiles;
  /** A snapshot of the folder to start from; `''` for none. */
  readonly snapshot: string;
}

/** Loaded content and its origin. */
export interface Loaded {
  readonly parts: CatalogueParts;
  /** The snapshot that was opened, and what messages call it. */
  readonly bytes: Uint8Array;
  readonly label: string;
  /** Folder of the site's files; undefined when the content is a snapshot. */
  readonly folder: string | undefined;
  /** The report of the build; undefined when a snapshot was used. */
  readonly report: BuildReport | undefined;
  /** One line about why the configured snapshot was not used. */
  readonly notice: string | undefined;
}

/** What a snapshot gives without reading pages, or why it gives nothing. */
export type LoadedSnapshot =
  | { readonly loaded: Loaded; readonly notice?: undefined }
  | { readonly loaded: undefined; readonly notice: string | undefined };

/**
 * Loads the content of a site from its snapshot, if it has one that is up to date.
 * @throws Error of one line when content that is a snapshot cannot be served
 */
export async function loadSnapshot(options: SnapshotOptions): Promise<LoadedSnapshot> {
  const { files, snapshot } = options;
  if (isSnapshot(files.content)) return { loaded: await loadSnapshotOnly(files) };
  const { current, notice } = await openCurrentSnapshot(snapshot, options);
  if (current === undefined) return { loaded: undefined, notice };
  const { folder } = openSource(files.content);
  return { loaded: { ...current, label: snapshot, folder, report: undefined, notice } };
}

/** Reads the pages of a site. @throws Error of one line when the content cannot be served */
export async function buildContent(
  files: SiteFiles,
  { builder, language, nowMs, onProgress }: Omit<BuildOptions, 'workers' | 'createList'>,
  isBackground = false,
): Promise<Loaded> {
  const { folder, label } = openSource(files.content);
  // imported on demand: a start from a snapshot must not load the libraries that read pages
  const [{ buildSite }, { openWorkers }] = await Promise.all([import('./build.ts'), import('./workers.ts')]);
  const workers = openWorkers({ isBackground });
  const { snapshot: bytes, report } = await buildSite(files, {
    builder,
    language,
    nowMs,
    workers,
    onProgress,
  });
  const { parts } = openSnapshot(bytes, label, { isChecked: true });
  return { parts, bytes, label, folder, report, notice: undefined };
}

/** Whether the content is a file or an address of one, that is a snapshot. @throws Error of one line when a path does not exist */
export function isSnapshot(content: string): boolean {
  if (isSnapshotAddress(content)) return true;
  if (isSourceAddress(content) || isSourcePlace(content)) return false;
  const stats = statSync(content, { throwIfNoEntry: false });
  if (stats === undefined) {
    throw new Error(
      `content: ${content} does not exist; name a folder of pages, the address of a website, or a snapshot`,
    );
  }
  return stats.isFile();
}

/** Loads content that is a snapshot. The configured settings files must be those with which it was built. */
async function loadSnapshotOnly(files: SiteFiles): Promise<Loaded> {
  const { bytes } = await readSnapshotFile(files.content);
  const { parts, origin } = openSnapshot(bytes, files.content);
  const configured = Object.entries(origin.files).filter(([name]) => files[name as SettingsFileName] !== '');
  const changed = findChangedFile(Object.fromEntries(configured), stampSettingsFiles(files));
  const { include, exclude } = files.choice;
  const isChoice = include.length + exclude.length > 0;
  if (isChoice && JSON.stringify(origin.choice) !== JSON.stringify(files.choice)) {
    throw new SnapshotError(
      `${files.content} was built with another "include" or "exclude"; build it again with "vitrina build", or remove these settings`,
    );
  }
  if (changed === undefined)
    return { parts, bytes, label: files.content, folder: undefined, report: undefined, notice: undefined };
  throw new SnapshotError(
    `${files.content} was not built with ${files[changed]}; build it again with "vitrina build", or remove the setting ${changed}`,
  );
}

/**
 * The snapshot of a source whose pages cannot be served now, if only they have changed since, and when it was built, ms since the
 * epoch; undefined when there is none.
 */
export async function loadEarlier(
  options: SnapshotOptions,
): Promise<(Loaded & { readonly builtMs: number }) | undefined> {
  const { files, snapshot: path } = options;
  if (path === '' || statSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
  try {
    const { bytes, modifiedMs: builtMs } = await readSnapshotFile(path);
    const { parts, origin } = openSnapshot(bytes, path);
    if (findOtherBuild(origin, options) !== undefined) return undefined;
    const { folder } = openSource(files.content);
    return { parts, bytes, label: path, folder, report: undefined, notice: undefined, builtMs };
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    return undefined;
  }
}

/** The snapshot of a source, opened. */
interface CurrentSnapshot {
  readonly parts: CatalogueParts;
  readonly bytes: Uint8Array;
}

/** The snapshot if a build would produce the same one now, else the reason why not. */
async function openCurrentSnapshot(
  path: string,
  { files, builder, language }: Omit<SnapshotOptions, 'snapshot'>,
): Promise<{ readonly current: CurrentSnapshot | undefined; readonly notice: string | undefined }> {
  const none = { current: undefined, notice: undefined };
  if (path === '' || statSync(path, { throwIfNoEntry: false }) === undefined) return none;
  try {
    const { bytes, modifiedMs } = await readSnapshotFile(path);
    const snapshot = openSnapshot(bytes, path);
    const change = await findChange(snapshot, modifiedMs, { files, builder, language });
    if (change === undefined) return { current: { parts: snapshot.parts, bytes }, notice: undefined };
    return { ...none, notice: `${path} is out of date (${change}); reading the pages again` };
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    return { ...none, notice: `${error.message}; reading the pages again` };
  }
}

/**
 * The change since a snapshot was built, or undefined. The time of its file is the start of its build (see
 * `writeSnapshotFile`).
 */
async function findChange(
  { origin, readDocuments }: Snapshot,
  builtMs: number,
  { files, builder, language }: Omit<SnapshotOptions, 'snapshot'>,
): Promise<string | undefined> {
  const other = findOtherBuild(origin, { files, builder, language });
  if (other !== undefined) return other;
  const source = openSource(files.content);
  const { listing, newestMs } = await source.inspect();
  if (listing === origin.listing && newestMs < builtMs) return undefined;
  return findChangedDocument(readDocuments(), source);
}

/** What has changed besides the pages, or undefined. */
function findOtherBuild(
  origin: Snapshot['origin'],
  { files, builder, language }: Omit<SnapshotOptions, 'snapshot'>,
): string | undefined {
  if (origin.builder !== builder) return `vitrina ${origin.builder} built it`;
  if (origin.language !== language) return 'the setting language has changed';
  const changed = findChangedFile(origin.files, stampSettingsFiles(files));
  if (changed !== undefined) return `the ${changed} file has changed`;
  const isSameChoice = JSON.stringify(origin.choice) === JSON.stringify(files.choice);
  return isSameChoice ? undefined : 'include or exclude has changed';
}
