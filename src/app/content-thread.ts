// Has the content observed, or read again and all that is served of it made ready, in a thread: this takes seconds of processor time, for
// which callers must not wait. A thread that hangs is ended.

import { extname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  type Catalogue,
  describeUnread,
  openCatalogue,
  openSnapshot,
  type ProfileData,
  profileData,
} from '../catalogue/index.ts';
import { codeOf } from '../lib/file-failure.ts';
import { createGate, type Gate } from '../lib/gate.ts';
import {
  type ContentReader,
  type FaceTerms,
  loadPublisher,
  type Rendered,
  type Reopened,
} from '../site/index.ts';
import { isContentAddress } from '../sources/index.ts';
import {
  type ContentPlace,
  isCurrent,
  type LocatedFiles,
  locateFiles,
  observeFiles,
  observeLocated,
  type ReadContent,
  readLocated,
  refreshCopy,
} from './content.ts';

/** Work on the content. Plain data, because it is sent to a thread. */
export type ContentOrder = ObserveOrder | ReloadOrder;

interface ObserveOrder {
  readonly work: 'observe';
  readonly place: ContentPlace;
}

interface ReloadOrder {
  readonly work: 'reload';
  readonly place: ContentPlace;
  /** The time at which drafts are judged, ms since the epoch. */
  readonly nowMs: number;
  readonly current: Pick<Catalogue, 'generation' | 'folder'>;
  /** What the content is published under. */
  readonly faces: readonly FaceTerms[];
}

/** What the work gives: the text of `observeLocated`, or content. */
type Outcome<Order extends ContentOrder> = Order extends ReloadOrder ? PreparedContent : string;

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
  readonly made: { readonly profile: ProfileData; readonly rendered: readonly Rendered[] } | undefined;
}

/** How many threads of a process ask sources for changes, which is mostly waiting, and how many read, at the same time. */
export interface ThreadLimits {
  readonly asking: Gate;
  readonly reading: Gate;
}

/** Sites of a process each have their hour, but a deploy of all of them comes at once, and a thread takes 20 MB and a processor. */
export const createThreadLimits = (): ThreadLimits => ({ asking: createGate(16), reading: createGate(2) });

/**
 * Creates what reads the content again in threads, where all that is served of it is made ready. `warn` receives what the operator should
 * know of it, in one line; `signal` ends the refresh of a copy.
 */
export function createReader(
  place: ContentPlace,
  now: () => number,
  warn: (line: string) => void,
  signal: AbortSignal,
  { asking, reading } = createThreadLimits(),
): ContentReader {
  return {
    isWhole: isContentAddress(place.files.content),
    async observe() {
      const located = await locateFiles(place);
      // a thread takes as much processor time as a hundred requests; it is for what has to be fetched
      return (await isCurrent(located, place, signal))
        ? observeFiles(located)
        : asking(() => workInThread({ work: 'observe', place }, signal));
    },
    async read(current, faces) {
      const { problem, remark, ...next } = await reading(() => reopen(place, now(), current, faces));
      for (const line of [problem, remark]) if (line !== undefined) warn(line);
      return { ...next, remark };
    },
  };
}

/**
 * Has what is not at hand fetched or read, and its snapshot kept. Pages are read in a thread. A snapshot is fetched without one, whose memory
 * would stay with the process: to check it takes no longer than to open it.
 * @throws Error of one line
 */
export async function readAhead(place: ContentPlace, nowMs: number): Promise<void> {
  const { copy, isSource } = await locateFiles(place);
  if (!isSource) return refreshCopy(copy, place, () => {});
  if (copy !== undefined && copy.refreshedMs === undefined) await workInThread({ work: 'observe', place });
  const current = { generation: '', folder: undefined };
  await workInThread({ work: 'reload', place, nowMs, current, faces: [] });
}

/** Reads content that was observed, and thereby refreshed, before. Returns `current` if that is its content. */
async function reopen(
  place: ContentPlace,
  nowMs: number,
  current: Catalogue,
  faces: readonly FaceTerms[],
): Promise<Reopened & Pick<PreparedContent, 'problem'>> {
  const { generation, folder } = current;
  const order = { work: 'reload', place, nowMs, current: { generation, folder }, faces } as const;
  const { made, problem, remark, ...next } = await workInThread(order);
  if (made === undefined) return { catalogue: current, rendered: [], bytes: next.bytes, problem, remark };
  const { profile, rendered } = made;
  const { parts } = openSnapshot(next.bytes, next.label, { isChecked: true });
  await nextTurn(); // callers wait for one of the two steps, not for both
  const { url, maxMarkdownChars } = place;
  const catalogue = openCatalogue(parts, { url, maxMarkdownChars, folder: next.folder, profile });
  return { catalogue, rendered, bytes: next.bytes, problem, remark };
}

/** What the thread sends: that it is alive, and at last the outcome. A message to it, of any content, asks it to end early. */
export type ThreadMessage = 'alive' | { readonly outcome: PreparedContent | string };

/**
 * Ten times what the longest step takes in which the thread hears nothing: comparing and indexing 100,000 pages. What it waits for has
 * limits of its own: documents, requests to a website, and the whole refresh of one.
 */
const defaultHangMs = 10 * 60_000;

/** This file's extension: `.ts` from source, `.js` from dist. */
const extension = extname(import.meta.url);

/**
 * Has the work done in a thread, which `signal` asks to end early, and which is ended after `hangMs` without a sign of life.
 * @throws Error of one line
 */
export async function workInThread<Order extends ContentOrder>(
  order: Order,
  signal = new AbortController().signal,
  hangMs = defaultHangMs,
): Promise<Outcome<Order>> {
  // run from source, a thread has no loader for TypeScript
  if (extension === '.ts') return doContentWork(order, signal);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./content-worker.js', import.meta.url), { workerData: order });
    let outcome: Outcome<Order> | undefined;
    const leave = () => worker.postMessage('end');
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    const end = () => {
      reject(new Error(`reading the content hung for ${hangMs / 1000} s and was ended`));
      void worker.terminate();
    };
    let timer = setTimeout(end, hangMs);
    worker.on('message', (message: ThreadMessage) => {
      clearTimeout(timer);
      timer = setTimeout(end, hangMs);
      if (message !== 'alive') outcome = message.outcome as Outcome<Order>;
    });
    worker.once('error', (error) => reject(explain(error)));
    worker.once('exit', (code) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      // not before, so that the thread no longer needs a processor
      if (outcome !== undefined) return resolve(outcome);
      reject(new Error(`the thread that reads the content ended early with code ${code}`));
    });
  });
}

/** The error of a thread, for the operator: Node says of one that ran out of memory only that it was terminated. */
function explain(error: Error): Error {
  if (codeOf(error) !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new Error(
    'reading the content takes more memory than the heap of a thread has; raise it with NODE_OPTIONS=--max-old-space-size=MB, leave pages out with "exclude", or serve a snapshot that "vitrina build" made on a larger machine',
  );
}

/** Does the work. @throws Error of one line */
export async function doContentWork<Order extends ContentOrder>(
  order: Order,
  signal: AbortSignal,
): Promise<Outcome<Order>> {
  const located = await locateFiles(order.place);
  const outcome =
    order.work === 'observe' ? observeLocated(located, order.place, signal) : prepare(located, order);
  return (await outcome) as Outcome<Order>;
}

/** The content was observed, and thereby refreshed, before. */
async function prepare(located: LocatedFiles, order: ReloadOrder): Promise<PreparedContent> {
  const { place, nowMs } = order;
  const content = await readLocated(located, place, nowMs, () => {}, true);
  const { bytes, label, folder, problem, report } = content;
  const remark = report && describeUnread(report);
  return { bytes, label, folder, problem, remark, made: await make(content, order) };
}

async function make(
  { parts, folder }: ReadContent,
  { place: { url, maxMarkdownChars }, nowMs, current, faces }: ReloadOrder,
): Promise<PreparedContent['made']> {
  if (parts.generation === current.generation && folder === current.folder) return undefined;
  const catalogue = openCatalogue(parts, { url, maxMarkdownChars, folder });
  const { renderAll } = await loadPublisher(); // most observations find nothing to render
  const rendered: Rendered[] = [];
  for (const face of faces) rendered.push(await renderAll(catalogue, face, nowMs));
  return { profile: profileData(catalogue.profile), rendered };
}
