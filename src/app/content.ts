// Opens the content of a site at the start, observes it for changes, and opens it again for a reload.

import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildReport } from '../catalogue/build.ts';
import type { Catalogue, SiteProfile } from '../catalogue/catalogue.ts';
import { loadSnapshot } from '../catalogue/load.ts';
import { openCatalogue } from '../catalogue/open.ts';
import type { CatalogueParts } from '../catalogue/parts.ts';
import type { SiteFiles } from '../catalogue/site-files.ts';
import { openSnapshot } from '../catalogue/snapshot.ts';
import type { FaceTerms } from '../site/publish.ts';
import type { Reopened } from '../site/site.ts';
import { observeInThread, prepareInThread, type ThreadOptions } from './content-thread.ts';
import {
  type ContentPlace,
  locateFiles,
  observeLocated,
  type ProgressListener,
  refreshCopy,
  snapshotOf,
} from './read-content.ts';

/** Content that is ready to be served, and its origin. */
export interface OpenContent {
  /** The report of the build; undefined when a snapshot was used. */
  readonly report: BuildReport | undefined;
  /** One line about what the operator should know. */
  readonly notice: string | undefined;
  /** What the operator should know of the pages, in one line. */
  readonly remark: string | undefined;
  readonly catalogue: Catalogue;
  /** When a copy that is served was completed, ms since the epoch; undefined if the source was read now. */
  readonly copiedMs: number | undefined;
}

/** Resolves the place of the content, and brings the copy of a source up to date. @throws Error of one line */
export async function refreshFiles(place: ContentPlace, onProgress: ProgressListener): Promise<SiteFiles> {
  const { files, copy } = await locateFiles(place);
  await refreshCopy(copy, place, onProgress);
  return files;
}

/**
 * Loads the content and opens it under its address. Pages are read in a thread, so that signals are heard meanwhile.
 * @throws Error of one line that says how to correct it
 */
export async function openContent(
  place: ContentPlace,
  nowMs: number,
  onProgress: ProgressListener,
): Promise<OpenContent> {
  const { builder, language } = place;
  const located = await locateFiles(place);
  const { files, copy } = located;
  const snapshot = snapshotOf(located, place.snapshot);
  // a copy that is missing has no snapshot either
  const isThere = copy === undefined || copy.refreshedMs !== undefined;
  const found = isThere ? await loadSnapshot({ files, snapshot, builder, language }) : undefined;
  if (found?.loaded !== undefined) {
    const { parts, folder, notice } = found.loaded;
    const catalogue = openParts(parts, folder, place);
    return { report: undefined, catalogue, copiedMs: copy?.refreshedMs, notice, remark: undefined };
  }
  const order = { work: 'start', place, nowMs, isStale: isThere } as const;
  const { bytes, label, folder, problem, profile, ...rest } = await prepareInThread(order, { onProgress });
  const { report, copiedMs, remark } = rest;
  const { parts } = openSnapshot(bytes, label, { isChecked: true });
  const missing = report === undefined ? undefined : describeMissing(place.snapshot);
  const notices = [missing, found?.notice, problem].filter((line) => line !== undefined);
  return {
    report,
    catalogue: openParts(parts, folder, place, profile),
    copiedMs,
    remark,
    notice: notices.length > 0 ? notices.join('; ') : undefined,
  };
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
  profile?: SiteProfile,
): Catalogue {
  return openCatalogue(parts, { url, maxMarkdownChars, folder, profile });
}

/** Content that was read again, and what the operator should know of it. */
export interface ReopenedContent extends Reopened {
  /** Why no snapshot of it could be kept, in one line. */
  readonly problem: string | undefined;
}

/**
 * Reads the content again in a thread, where all that is served of it is made ready. It was observed, and thereby refreshed, before.
 * Returns `current` if that is its content.
 * @throws Error of one line that says how to correct it
 */
export async function reopenContent(
  place: ContentPlace,
  nowMs: number,
  current: Catalogue,
  faces: readonly FaceTerms[],
  options: ThreadOptions = {},
): Promise<ReopenedContent> {
  const { generation, folder } = current;
  const order = { work: 'reload', place, nowMs, current: { generation, folder }, faces } as const;
  const { bytes, label, profile, rendered, problem, remark, ...next } = await prepareInThread(order, options);
  if (profile === undefined) return { catalogue: current, problem };
  const { parts } = openSnapshot(bytes, label, { isChecked: true });
  await nextTurn(); // callers wait for one of the two steps, not for both
  return { catalogue: openParts(parts, next.folder, place, profile), rendered, problem, remark };
}

/** Returns a text that changes when the content may have changed, as `observeLocated` does. A copy is refreshed in a thread. */
export async function observeContent(place: ContentPlace, signal: AbortSignal): Promise<string> {
  const located = await locateFiles(place);
  return located.copy === undefined
    ? observeLocated(located, place, signal)
    : observeInThread({ work: 'observe', place }, { signal });
}
