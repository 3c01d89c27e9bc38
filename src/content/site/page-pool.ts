// Threads that read batches of documents under a deadline and a memory limit. When a thread fails, the
// documents of its batch are read again one by one, and only those that fail alone are failures.

import { createThreadPool, ThreadFailure } from '../../lib/thread-pool.ts';
import type { ReadBatch, ReadOrder } from './read-batch.ts';

const defaultMaxHeapMb = 1024;
/** Single documents in a row whose threads ended. From here on it is not the documents. */
const failuresMax = 8;

/** The worker's file, beside this one in a bundle. */
const script = new URL('./page-worker.js', import.meta.url);

/** Threads that read documents. */
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
  const pool = createThreadPool<readonly ReadOrder[], ReadBatch>({
    script,
    purpose: 'reads pages',
    threads,
    deadlineMs,
    maxHeapMb,
  });
  let failuresInRow = 0;

  async function readAlone(order: ReadOrder): Promise<ReadBatch[number]> {
    try {
      const [read] = await pool.run([order]);
      failuresInRow = 0;
      return read!;
    } catch (error) {
      if (!(error instanceof ThreadFailure)) throw error;
      if (++failuresInRow >= failuresMax)
        throw new Error(`the threads that read pages end whatever they read: ${error.message}`);
      return { failure: error.message };
    }
  }

  return {
    async read(orders) {
      try {
        if (orders.length !== 1) return await pool.run(orders);
      } catch (error) {
        if (!(error instanceof ThreadFailure)) throw error;
      }
      const read: ReadBatch[number][] = [];
      for (const order of orders) read.push(await readAlone(order));
      return read;
    },
    close: pool.close,
  };
}
