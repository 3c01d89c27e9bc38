// A pool of worker threads that read documents under a deadline and a memory limit (extract step 8). When a thread fails,
// only its document fails; the thread is replaced.

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SourceDocument } from '../source.ts';
import type { ReadDocument, ReadOptions } from './read-document.ts';

/** Heap limit of a worker. A dense page of the maximum size takes about half of it. */
const workerMaxHeapMb = 1024;

/** The worker's file, with the extension of this file: `.js` from dist, or `.ts` under a TypeScript loader. */
const workerScript = new URL(`./page-worker${extname(import.meta.url)}`, import.meta.url);

/** A document could not be read: the deadline passed or the thread ended. */
export class WorkerFailure extends Error {}

/** What a worker is sent: a document and how to read it. */
export interface ReadOrder {
  readonly document: SourceDocument;
  readonly options: ReadOptions;
}

/** A pool of worker threads. */
export interface PagePool {
  /**
   * Reads a document in one of the threads, once one is free.
   * @throws WorkerFailure when the page took too long or its thread ended; Error when no thread can be started
   */
  read(document: SourceDocument, options: ReadOptions): Promise<ReadDocument>;
  close(): Promise<void>;
}

/** Creates a pool that starts its threads on demand. */
export function createPagePool(threads: number, deadlineMs: number): PagePool {
  const idle: Promise<Worker>[] = [];
  const waiting: ((worker: Promise<Worker>) => void)[] = [];
  const running = new Set<Worker>();
  let started = 0;

  function start(): Promise<Worker> {
    const worker = new Worker(workerScript, { resourceLimits: { maxOldGenerationSizeMb: workerMaxHeapMb } });
    running.add(worker);
    return new Promise((resolve, reject) => {
      worker.once('message', () => {
        worker.removeListener('error', reject);
        resolve(worker);
      });
      worker.once('error', reject);
    });
  }

  function acquire(): Promise<Worker> {
    const worker = idle.pop();
    if (worker !== undefined) return worker;
    if (started < threads) {
      started++;
      return start();
    }
    return new Promise<Worker>((resolve) => waiting.push(resolve));
  }

  function release(worker: Promise<Worker>): void {
    const next = waiting.shift();
    if (next === undefined) idle.push(worker);
    else next(worker);
  }

  return {
    async read(document, options) {
      const worker = await acquire();
      try {
        const result = await readInWorker(worker, { document, options }, deadlineMs);
        release(Promise.resolve(worker));
        return result;
      } catch (error) {
        running.delete(worker);
        await worker.terminate();
        if (waiting.length > 0) release(start());
        else started--;
        throw error;
      }
    },
    async close() {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

function readInWorker(worker: Worker, order: ReadOrder, deadlineMs: number): Promise<ReadDocument> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => settle(() => reject(new WorkerFailure(reason)));
    const onMessage = (result: ReadDocument) => settle(() => resolve(result));
    const onError = (error: Error) => fail(error.message);
    const onExit = () => fail('its thread ended');
    const timer = setTimeout(() => fail(`it took longer than ${deadlineMs} ms`), deadlineMs);
    function settle(end: () => void): void {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(order);
  });
}
