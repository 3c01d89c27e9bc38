// Opens the content of a site at the start, observes it for changes, and opens it again for a reload.

import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Loaded, type LoadOptions, loadEarlier } from '../catalogue/load.ts';
import { NoPages } from '../catalogue/no-pages.ts';
import { openCatalogue } from '../catalogue/open.ts';
import type { CatalogueParts } from '../catalogue/parts.ts';
import type { SiteFiles } from '../catalogue/site-files.ts';
import { openSnapshot } from '../catalogue/snapshot.ts';
import { observeInThread, readInThread } from './content-thread.ts';
import {
  type ContentPlace,
  locateFiles,
  observeLocated,
  type ReadContent,
  readLocated,
  refreshCopy,
} from './read-content.ts';

/** Content that is ready to be served, and its origin. */
export interface OpenContent extends Pick<Loaded, 'report'> {
  /** One line about what the operator should know. */
  readonly notice: string | undefined;
  readonly catalogue: Catalogue;
  /** When a copy that is served was completed, ms since the epoch; undefined if the source was read now. */
  readonly copiedMs: number | undefined;
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
  const located = await locateFiles(place);
  const snapshot = place.snapshot || (located.copy?.snapshot ?? '');
  const options = { builder, language, nowMs, onProgress };
  const read = () => readLocated(located, place.snapshot, options);
  let copiedMs = located.copy?.refreshedMs;
  const { parts, folder, report, notice, problem } = await (copiedMs === undefined
    ? refreshAndRead()
    : read().catch(openEarlier));
  const missing = report === undefined ? undefined : describeMissing(place.snapshot);
  const notices = [missing, notice, problem].filter((line) => line !== undefined);
  return {
    report,
    catalogue: openParts(parts, folder, place),
    copiedMs,
    notice: notices.length > 0 ? notices.join('; ') : undefined,
  };

  async function refreshAndRead(): Promise<ReadContent> {
    copiedMs = undefined;
    await refreshCopy(located.copy, place, onProgress);
    return read();
  }

  /** When nothing in a copy can be served, of a site that was under maintenance, say: its last catalogue, else what it has now. */
  async function openEarlier(error: Error): Promise<ReadContent> {
    if (!(error instanceof NoPages)) throw error; // a settings file, say, which the site cannot mend
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

function openParts(
  parts: CatalogueParts,
  folder: string | undefined,
  { url, maxMarkdownChars }: ContentPlace,
): Catalogue {
  return openCatalogue(parts, { url, maxMarkdownChars, folder });
}

/**
 * Reads the content again in a worker thread. It was observed, and thereby refreshed, before. Returns `current` if that is its content.
 * @param onProblem called with one line when no snapshot of it could be kept
 * @throws Error of one line that says how to correct it
 */
export async function reopenContent(
  place: ContentPlace,
  nowMs: number,
  current: Catalogue,
  onProblem: (line: string) => void,
): Promise<Catalogue> {
  const { bytes, label, generation, folder, problem } = await readInThread(place, nowMs);
  if (problem !== undefined) onProblem(problem);
  if (generation === current.generation && folder === current.folder) return current;
  const { parts } = openSnapshot(bytes, label, { isChecked: true });
  await nextTurn(); // callers wait for one of the two steps, not for both
  return openParts(parts, folder, place);
}

/** Returns a text that changes when the content may have changed, as `observeLocated` does. A copy is refreshed in a worker thread. */
export async function observeContent(place: ContentPlace, signal: AbortSignal): Promise<string> {
  const located = await locateFiles(place);
  return located.copy === undefined ? observeLocated(located, place, signal) : observeInThread(place, signal);
}
