// Observes the content, or reads it and prepares all of it that is served. Runs in a thread (content-thread.ts), because it takes
// seconds of processor time, for which neither callers nor signals must wait.

import type { BuildReport } from '../catalogue/build.ts';
import type { Catalogue, SiteProfile } from '../catalogue/catalogue.ts';
import { loadEarlier, loadSnapshot } from '../catalogue/load.ts';
import { NoPages } from '../catalogue/no-pages.ts';
import { openCatalogue } from '../catalogue/open.ts';
import type { FaceTerms, Rendered } from '../site/publish.ts';
import {
  buildLocated,
  type ContentPlace,
  type LocatedFiles,
  locateFiles,
  observeLocated,
  type ProgressListener,
  type ReadContent,
  refreshCopy,
  snapshotOf,
} from './read-content.ts';

/** Work on the content. Plain data, because it is sent to a thread. */
export type ContentOrder =
  | { readonly work: 'observe'; readonly place: ContentPlace }
  | {
      readonly work: 'start';
      readonly place: ContentPlace;
      /** The time at which drafts are judged, ms since the epoch. */
      readonly nowMs: number;
      /** Whether it is known that no snapshot can be used. */
      readonly isStale: boolean;
    }
  | {
      readonly work: 'reload';
      readonly place: ContentPlace;
      readonly nowMs: number;
      readonly current: Pick<Catalogue, 'generation' | 'folder'>;
      /** What the content is published under. */
      readonly faces: readonly FaceTerms[];
    };

/** Content that is ready to be opened. Plain data, because a thread hands it over. */
export interface PreparedContent {
  /** A snapshot, which names its own generation. */
  readonly bytes: Uint8Array;
  readonly generation: string;
  /** What messages call the snapshot. */
  readonly label: string;
  /** Folder of the site's files; undefined when the content is a snapshot. */
  readonly folder: string | undefined;
  /** Why no snapshot of it could be kept, in one line. */
  readonly problem: string | undefined;
  /** The report of the build; undefined when a snapshot was used. */
  readonly report: BuildReport | undefined;
  /** What the operator should know of the pages, in one line. */
  readonly remark: string | undefined;
  /** When a copy that is served was completed, ms since the epoch; undefined if the source was read now. */
  readonly copiedMs: number | undefined;
  /** Undefined for the generation that is served. */
  readonly profile: SiteProfile | undefined;
  /** By face: what is published; undefined at a start, which does not wait for it, and for the generation that is served. */
  readonly rendered: readonly Rendered[] | undefined;
}

/** How work is done. */
export interface WorkOptions {
  readonly onProgress: ProgressListener;
  readonly signal: AbortSignal;
}

/** Does the work. @throws Error of one line */
export async function doContentWork(
  order: ContentOrder,
  options: WorkOptions,
): Promise<PreparedContent | string> {
  const located = await locateFiles(order.place);
  if (order.work === 'observe') return observeLocated(located, order.place, options.signal);
  return order.work === 'start'
    ? prepareFirst(order, located, options)
    : prepareNext(order, located, options);
}

type OrderOf<Work> = Extract<ContentOrder, { readonly work: Work }>;

/** A source with a copy is asked only if the copy is missing, so that a start neither waits for it nor depends on it. */
async function prepareFirst(
  { place, nowMs, isStale }: OrderOf<'start'>,
  located: LocatedFiles,
  { onProgress, signal }: WorkOptions,
): Promise<PreparedContent> {
  const { builder, language } = place;
  let copiedMs = located.copy?.refreshedMs;
  const read = () => readLocated(located, place, { isStale, nowMs, onProgress });
  const isToBeAsked = located.copy !== undefined && copiedMs === undefined;
  const content = await (isToBeAsked ? refreshAndRead() : read().catch(openEarlier));
  const { url, maxMarkdownChars } = place;
  const { profile } = openCatalogue(content.parts, { url, maxMarkdownChars, folder: content.folder });
  return { ...(await withoutParts(content)), copiedMs, profile, rendered: undefined };

  async function refreshAndRead(): Promise<ReadContent> {
    copiedMs = undefined;
    await refreshCopy(located.copy, place, onProgress, signal);
    return readLocated(located, place, { isStale: false, nowMs, onProgress });
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

/** The content was observed, and thereby refreshed, before. */
async function prepareNext(
  { place, nowMs, current, faces }: OrderOf<'reload'>,
  located: LocatedFiles,
  { onProgress }: WorkOptions,
): Promise<PreparedContent> {
  const content = await readLocated(located, place, {
    isStale: false,
    nowMs,
    onProgress,
    isBackground: true,
  });
  const { parts, folder } = content;
  const prepared = { ...(await withoutParts(content)), copiedMs: undefined };
  if (parts.generation === current.generation && folder === current.folder)
    return { ...prepared, profile: undefined, rendered: undefined };
  const catalogue = openCatalogue(parts, {
    url: place.url,
    maxMarkdownChars: place.maxMarkdownChars,
    folder,
  });
  // a start does not need what renders documents
  const { renderAll } = await import('../site/publish.ts');
  const rendered: Rendered[] = [];
  for (const face of faces) rendered.push(await renderAll(catalogue, face, nowMs));
  return { ...prepared, profile: catalogue.profile, rendered };
}

/** What reading located content depends on. */
interface ReadingOptions {
  readonly isStale: boolean;
  readonly nowMs: number;
  readonly onProgress: ProgressListener;
  readonly isBackground?: boolean;
}

/** Reads content from a snapshot of it if there is one that is up to date. */
async function readLocated(
  located: LocatedFiles,
  { builder, language, snapshot: configured }: ContentPlace,
  { isStale, nowMs, onProgress, isBackground = false }: ReadingOptions,
): Promise<ReadContent> {
  const snapshot = snapshotOf(located, configured);
  const options = { files: located.files, snapshot, builder, language };
  const { loaded } = isStale ? { loaded: undefined } : await loadSnapshot(options);
  if (loaded !== undefined) return { ...loaded, problem: undefined };
  return buildLocated(located, { builder, language, nowMs, workers: { isBackground }, onProgress });
}

async function withoutParts({ bytes, parts, label, folder, problem, report }: ReadContent) {
  const { describeUnread } = await import('../catalogue/site-problems.ts');
  const remark = report && describeUnread(report);
  return { bytes, generation: parts.generation, label, folder, problem, report, remark };
}
