// Has the work on content done in a thread that is ended when it hangs.

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { codeOf } from '../lib/file-failure.ts';
import type { ContentOrder, PreparedContent } from './prepare-content.ts';

/** What the thread sends: that it is alive, and at last the outcome. A message to it, of any content, asks it to end early. */
export type ThreadMessage = 'alive' | { readonly outcome: PreparedContent | string };

export interface ThreadOptions {
  /** Asks the thread to end early. */
  readonly signal?: AbortSignal;
  /** Time without a sign of life after which the thread is ended. */
  readonly hangMs?: number;
}

/**
 * Ten times what the longest step takes in which the thread hears nothing: comparing and indexing 100,000 pages. What it waits for has
 * limits of its own: documents, requests to a website, and the whole refresh of one.
 */
const defaultHangMs = 10 * 60_000;

/** This file's extension: `.ts` from source, `.js` from dist. */
const extension = extname(import.meta.url);

/** Asks the source of the content for changes, and returns the text of `observeLocated`. @throws Error of one line */
export async function observeInThread(
  order: Extract<ContentOrder, { readonly work: 'observe' }>,
  options: ThreadOptions,
): Promise<string> {
  return (await doInThread(order, options)) as string;
}

/** Reads the content. @throws Error of one line */
export async function prepareInThread(
  order: Exclude<ContentOrder, { readonly work: 'observe' }>,
  options: ThreadOptions = {},
): Promise<PreparedContent> {
  return (await doInThread(order, options)) as PreparedContent;
}

async function doInThread(
  order: ContentOrder,
  { signal = new AbortController().signal, hangMs = defaultHangMs }: ThreadOptions,
): Promise<PreparedContent | string> {
  // run from source, a thread has no loader for TypeScript
  if (extension === '.ts') return (await import('./prepare-content.ts')).doContentWork(order, signal);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./content-worker.js', import.meta.url), { workerData: order });
    let outcome: PreparedContent | string | undefined;
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
      if (message !== 'alive') outcome = message.outcome;
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
