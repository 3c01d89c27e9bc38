// The content to start with: a snapshot where there is one that still holds, else the pages read anew.

import { statSync } from 'node:fs';
import type { BuildOptions, BuildReport } from './build.ts';
import { listFolder } from './folder-listing.ts';
import type { CatalogueParts } from './parts.ts';
import { openSite, type SiteFiles, stampSettingsFiles } from './site-files.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { readSnapshotFile } from './snapshot-file.ts';
import { SnapshotError } from './snapshot-format.ts';
import { findChangedDocument, findChangedFile } from './source-record.ts';

export interface LoadOptions extends BuildOptions {
  readonly files: SiteFiles;
  /** A snapshot of the folder to start from; `''` for none. */
  readonly snapshot: string;
}

/** Content and where it came from. */
export interface Loaded {
  readonly parts: CatalogueParts;
  /** Folder of the site's own files; undefined when only a snapshot is there. */
  readonly folder: string | undefined;
  /** What a build left out; undefined when a snapshot was used. */
  readonly report?: BuildReport;
  /** Why the snapshot that was to be used was not; one line. */
  readonly notice?: string;
}

/**
 * Loads the content of a site.
 * @throws Error of one line when the content cannot be served
 */
export async function loadContent(options: LoadOptions): Promise<Loaded> {
  const { files, snapshot } = options;
  if (isSnapshot(files.content)) return { parts: openAlone(files), folder: undefined };
  const folder = files.content;
  const start = await trySnapshot(snapshot, options);
  if (start.parts !== undefined) return { parts: start.parts, folder };
  // reading pages takes libraries that a start from a snapshot does not wait for
  const { buildSite } = await import('./build.ts');
  const build = await buildSite(files, options);
  const { parts } = openSnapshot(build.snapshot, folder);
  return { parts, folder, report: build.report, ...(start.notice ? { notice: start.notice } : {}) };
}

/** Whether the content is a file: a snapshot, then. @throws Error when there is nothing */
export function isSnapshot(content: string): boolean {
  const stats = statSync(content, { throwIfNoEntry: false });
  if (stats === undefined) {
    throw new Error(`content: ${content} does not exist; name a folder of pages or a snapshot`);
  }
  return stats.isFile();
}

/** A snapshot without its folder: the files set beside it must be the ones it was built with. */
function openAlone(files: SiteFiles): CatalogueParts {
  const { bytes } = readSnapshotFile(files.content);
  const { parts, origin } = openSnapshot(bytes, files.content);
  const set = Object.entries(origin.files).filter(([name]) => files[name as keyof SiteFiles] !== '');
  const changed = findChangedFile(Object.fromEntries(set), stampSettingsFiles(files));
  if (changed === undefined) return parts;
  throw new SnapshotError(
    `${files.content} was not built with ${files[changed]}; build it again with "vitrina build", or do without the setting ${changed}`,
  );
}

/** The snapshot's parts if they are what a build would give now, else why not. */
async function trySnapshot(
  path: string,
  { files, builder }: LoadOptions,
): Promise<{ readonly parts?: CatalogueParts; readonly notice?: string }> {
  if (path === '' || statSync(path, { throwIfNoEntry: false }) === undefined) return {};
  try {
    const { bytes, modifiedMs } = readSnapshotFile(path);
    const snapshot = openSnapshot(bytes, path);
    const change = await findChange(snapshot, modifiedMs, { files, builder });
    if (change === undefined) return { parts: snapshot.parts };
    return { notice: `${path} is out of date (${change}); reading the pages anew` };
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    return { notice: `${error.message}; reading the pages anew` };
  }
}

/** What has changed since a snapshot was built; its file's time is when that began (see `writeSnapshotFile`). */
async function findChange(
  { origin, readDocuments }: Snapshot,
  builtMs: number,
  { files, builder }: { readonly files: SiteFiles; readonly builder: string },
): Promise<string | undefined> {
  if (origin.builder !== builder) return `vitrina ${origin.builder} built it`;
  const changed = findChangedFile(origin.files, stampSettingsFiles(files));
  if (changed !== undefined) return `the ${changed} file has changed`;
  const { names, newestMs } = await listFolder(files.content);
  if (names === origin.listing && newestMs < builtMs) return undefined;
  return findChangedDocument(readDocuments(), openSite(files).source);
}
