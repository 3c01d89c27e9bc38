// Refreshes and reads content in a worker thread: both take seconds of processor time, for which callers must not wait.

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { codeOf } from '../lib/file-failure.ts';
import type { ContentPlace } from './read-content.ts';

/** The message to the worker. A second message, of any content, asks it to end early. */
export interface ContentOrder {
  readonly work: 'observe' | 'read';
  readonly place: ContentPlace;
  /** The time at which drafts are judged, ms since the epoch. */
  readonly nowMs: number;
}

/** Content as a thread hands it over. */
export interface ThreadContent {
  /** A snapshot, which names its own generation. */
  readonly bytes: Uint8Array;
  readonly generation: string;
  /** What messages call the snapshot. */
  readonly label: string;
  /** Folder of the site's files; undefined when the content is a snapshot. */
  readonly folder: string | undefined;
  /** Why no snapshot of it could be kept, in one line. */
  readonly problem: string | undefined;
}

/** The worker's file, with the extension of this file: `.ts` from source, `.js` from dist. */
const workerUrl = new URL(`./content-worker${extname(import.meta.url)}`, import.meta.url);

/** Asks the source of the content for changes, and returns the text of `observeLocated`. @throws Error of one line */
export function observeInThread(place: ContentPlace, signal: AbortSignal): Promise<string> {
  return runInThread({ work: 'observe', place, nowMs: 0 }, signal);
}

/** Reads the content. @throws Error of one line */
export function readInThread(place: ContentPlace, nowMs: number): Promise<ThreadContent> {
  return runInThread({ work: 'read', place, nowMs });
}

function runInThread<Outcome>(order: ContentOrder, signal?: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, { workerData: order });
    const end = () => worker.postMessage('end');
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
    let outcome: Outcome | undefined;
    worker.once('message', (message) => {
      outcome = message;
    });
    worker.once('error', (error) => reject(explain(error)));
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', end);
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
