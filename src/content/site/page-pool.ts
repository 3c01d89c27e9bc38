// A pool of worker threads that read batches of documents under a deadline and a memory limit (extract step 8). When a thread
// fails, the documents of its batch are read again one by one, and only those that fail alone are failures.

import { Worker } from 'node:worker_threads';
import type { ReadBatch, ReadOrder } from './read-batch.ts';

const defaultMaxHeapMb = 1024;
/** Single documents in a row whose threads ended. From here on it is not the documents. */
const failuresMax = 8;

/** The worker's file, beside this one in a bundle. */
const workerScript = new URL('./page-worker.js', import.meta.url);

/** A batch could not be read: the deadline passed or the thread ended. */
class WorkerFailure extends Error {}

/** A pool of worker threads. */
export interface PagePool {
  /**
   * Reads a batch in one of the threads, once one is free.
   * @throws Error of one line when no thread can be started, or threads end whatever they read
   */
  read(orders: readonly ReadOrder[]): Promise<ReadBatch>;
  close(): Promise<void>;
}

/** Limits of a pool. */
export interface PoolLimits {
  readonly threads: number;
  /** Time limit for a batch, and for a document alone. */
  readonly deadlineMs: number;
  /** Heap limit of a thread. Default 1024: a dense page of the maximum size takes about half of it. */
  readonly maxHeapMb?: number;
}

/** Creates a pool that starts its threads on demand. */
export function createPagePool({ threads, deadlineMs, maxHeapMb = defaultMaxHeapMb }: PoolLimits): PagePool {
  const idle: Worker[] = [];
  const waiting: ((worker: Worker | undefined) => void)[] = [];
  const running = new Set<Worker>();
  let busy = 0;
  let failuresInRow = 0;
  let isClosed = false;

  /** Waits for a thread that is free, or starts one. */
  async function acquire(): Promise<Worker> {
    const isFree = busy < threads;
    if (isFree) busy++;
    const worker = isFree ? idle.pop() : await new Promise<Worker | undefined>((take) => waiting.push(take));
    if (worker !== undefined) return worker;
    if (isClosed) throw new Error('the pool is closed');
    const started = await startWorker(maxHeapMb);
    running.add(started);
    return started;
  }

  /** Gives a thread, or the right to start one, to the next batch. */
  function release(worker: Worker | undefined): void {
    const next = waiting.shift();
    if (next !== undefined) {
      next(worker);
      return;
    }
    busy--;
    if (worker !== undefined) idle.push(worker);
  }

  async function readOnce(orders: readonly ReadOrder[]): Promise<ReadBatch> {
    let worker: Worker | undefined;
    try {
      worker = await acquire();
      const batch = await readInWorker(worker, orders, deadlineMs);
      release(worker);
      return batch;
    } catch (error) {
      if (worker !== undefined) {
        running.delete(worker);
        await worker.terminate();
      }
      release(undefined);
      throw error;
    }
  }

  async function readAlone(order: ReadOrder): Promise<ReadBatch[number]> {
    try {
      const [read] = await readOnce([order]);
      failuresInRow = 0;
      return read!;
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      if (++failuresInRow >= failuresMax)
        throw new Error(`the threads that read pages end whatever they read: ${error.message}`);
      return { failure: error.message };
    }
  }

  return {
    async read(orders) {
      try {
        if (orders.length !== 1) return await readOnce(orders);
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error;
      }
      const read: ReadBatch[number][] = [];
      for (const order of orders) read.push(await readAlone(order));
      return read;
    },
    async close() {
      isClosed = true;
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

/** Starts a thread and waits until it can read. @throws Error of one line when that fails */
function startWorker(maxHeapMb: number): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new Error(`a thread that reads pages cannot be started: ${reason}`));
    const onError = (error: Error) => fail(error.message);
    const onExit = () => fail('it ended');
    const worker = new Worker(workerScript, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    worker.once('message', () => {
      worker.off('error', onError).off('exit', onExit);
      resolve(worker);
    });
    worker.once('error', onError).once('exit', onExit);
    worker.on('error', () => {}); // one after the deadline, which has been reported; without a listener it would end the process
  });
}

function readInWorker(worker: Worker, orders: readonly ReadOrder[], deadlineMs: number): Promise<ReadBatch> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => settle(() => reject(new WorkerFailure(reason)));
    const onMessage = (batch: ReadBatch) => settle(() => resolve(batch));
    const onError = (error: Error) => fail(error.message);
    const onExit = () => fail('its thread ended');
    const timer = setTimeout(() => fail(`it took longer than ${deadlineMs} ms`), deadlineMs);
    function settle(end: () => void): void {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(orders);
  });
}
