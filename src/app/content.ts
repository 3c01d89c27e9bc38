// Opens the content of a site at the start, observes it for changes, and opens it again for a reload.

import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type BuildReport,
  type Catalogue,
  type CatalogueParts,
  describeUnread,
  loadEarlier,
  NoPages,
  openCatalogue,
  openSnapshot,
  type SiteFiles,
  type SiteProfile,
} from '../catalogue/index.ts';
import type { FaceTerms, Reopened } from '../site/index.ts';
import { observeInThread, prepareInThread, type ThreadOptions } from './content-thread.ts';
import {
  type ContentPlace,
  locateFiles,
  observeLocated,
  type ProgressListener,
  type ReadContent,
  readLocated,
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
 * Loads the content and opens it under its address. A source with a copy is asked only if the copy is missing, so that a start neither
 * waits for it nor depends on it.
 * @throws Error of one line that says how to correct it
 */
export async function openContent(
  place: ContentPlace,
  nowMs: number,
  onProgress: ProgressListener,
): Promise<OpenContent> {
  const { builder, language } = place;
  const located = await locateFiles(place);
  const read = () => readLocated(located, place, { nowMs, onProgress, isBackground: false });
  let copiedMs = located.copy?.refreshedMs;
  const isToBeAsked = located.copy !== undefined && copiedMs === undefined;
  const content = await (isToBeAsked ? refreshAndRead() : read().catch(openEarlier));
  const { parts, folder, report, notice, problem } = content;
  const missing = report === undefined ? undefined : describeMissing(place.snapshot);
  const notices = [missing, notice, problem].filter((line) => line !== undefined);
  return {
    report,
    catalogue: openParts(parts, folder, place),
    copiedMs,
    notice: notices.length > 0 ? notices.join('; ') : undefined,
    remark: report && describeUnread(report),
  };

  async function refreshAndRead(): Promise<ReadContent> {
    copiedMs = undefined;
    await refreshCopy(located.copy, place, onProgress);
    return read();
  }

  /** When nothing in a copy can be served, of a site that was under maintenance, say: its last catalogue, else what it has now. */
  async function openEarlier(error: Error): Promise<ReadContent> {
    if (!(error instanceof NoPages)) throw error; // a settings file, say, which the site cannot mend
    const snapshot = snapshotOf(located, place.snapshot);
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
  const { made, problem, remark, ...next } = await prepareInThread(order, options);
  if (made === undefined) return { catalogue: current, problem };
  const { parts } = openSnapshot(next.bytes, next.label, { isChecked: true });
  await nextTurn(); // callers wait for one of the two steps, not for both
  const catalogue = openParts(parts, next.folder, place, made.profile);
  return { catalogue, rendered: made.rendered, problem, remark };
}

/** Returns a text that changes when the content may have changed, as `observeLocated` does. A copy is refreshed in a thread. */
export async function observeContent(place: ContentPlace, signal: AbortSignal): Promise<string> {
  const located = await locateFiles(place);
  return located.copy === undefined
    ? observeLocated(located, place, signal)
    : observeInThread({ work: 'observe', place }, { signal });
}
