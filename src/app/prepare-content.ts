// Observes the content, or reads it again and prepares all of it that is served. Runs in a thread (content-thread.ts), because it takes
// seconds of processor time, for which callers must not wait.

import { type Catalogue, describeUnread, openCatalogue, type SiteProfile } from '../catalogue/index.ts';
import { type FaceTerms, loadPublisher, type Rendered } from '../site/index.ts';
import {
  type ContentPlace,
  type LocatedFiles,
  locateFiles,
  observeLocated,
  type ReadContent,
  readLocated,
} from './read-content.ts';

/** Work on the content. Plain data, because it is sent to a thread. */
export type ContentOrder =
  | { readonly work: 'observe'; readonly place: ContentPlace }
  | {
      readonly work: 'reload';
      readonly place: ContentPlace;
      /** The time at which drafts are judged, ms since the epoch. */
      readonly nowMs: number;
      readonly current: Pick<Catalogue, 'generation' | 'folder'>;
      /** What the content is published under. */
      readonly faces: readonly FaceTerms[];
    };

/** Content that is ready to be opened. Plain data, because a thread hands it over. */
export interface PreparedContent {
  /** A snapshot, which names its own generation. */
  readonly bytes: Uint8Array;
  /** What messages call the snapshot. */
  readonly label: string;
  /** Folder of the site's files; undefined when the content is a snapshot. */
  readonly folder: string | undefined;
  /** Why no snapshot of it could be kept, in one line. */
  readonly problem: string | undefined;
  /** What the operator should know of the pages, in one line. */
  readonly remark: string | undefined;
  /** What is served of it besides; undefined for the generation that is served already. */
  readonly made: { readonly profile: SiteProfile; readonly rendered: readonly Rendered[] } | undefined;
}

/** Does the work. @throws Error of one line */
export async function doContentWork(
  order: ContentOrder,
  signal: AbortSignal,
): Promise<PreparedContent | string> {
  const located = await locateFiles(order.place);
  return order.work === 'observe' ? observeLocated(located, order.place, signal) : prepare(located, order);
}

/** The content was observed, and thereby refreshed, before. */
async function prepare(
  located: LocatedFiles,
  order: Extract<ContentOrder, { readonly work: 'reload' }>,
): Promise<PreparedContent> {
  const { place, nowMs } = order;
  const content = await readLocated(located, place, { nowMs, onProgress: () => {}, isBackground: true });
  const { bytes, label, folder, problem, report } = content;
  const remark = report && describeUnread(report);
  return { bytes, label, folder, problem, remark, made: await make(content, order) };
}

async function make(
  { parts, folder }: ReadContent,
  {
    place: { url, maxMarkdownChars },
    nowMs,
    current,
    faces,
  }: Extract<ContentOrder, { readonly work: 'reload' }>,
): Promise<PreparedContent['made']> {
  if (parts.generation === current.generation && folder === current.folder) return undefined;
  const catalogue = openCatalogue(parts, { url, maxMarkdownChars, folder });
  const { renderAll } = await loadPublisher(); // most observations find nothing to render
  const rendered: Rendered[] = [];
  for (const face of faces) rendered.push(await renderAll(catalogue, face, nowMs));
  return { profile: catalogue.profile, rendered };
}
