// Does the work of batches in worker threads, or in this one.

import type { ComparedDraft, SiteFacts } from '../content/index.ts';
import { createThreadPool } from '../lib/thread-pool.ts';
import type { TextPart } from '../search/index.ts';
import {
  type BatchOrder,
  type FinishedBatch,
  finishBatch,
  readBatchTexts,
  type TextOrder,
} from './batch-work.ts';

const maxHeapMb = 1024;

/** The worker's file, beside this one in a bundle. */
const bundledWorker = new URL('./batch-worker.js', import.meta.url);

/**
 * Where the work of batches is done. The bytes of drafts and texts are given up. The methods reject with an Error of one line when a
 * thread cannot do it.
 */
export interface BatchThreads {
  finish(drafts: readonly ComparedDraft[]): Promise<FinishedBatch>;
  readTexts(order: TextOrder): Promise<readonly TextPart[]>;
  close(): Promise<void>;
}

/** Opens threads for the batches of a site; with none, the work is done in this thread. `script` is the worker's file. */
export function openBatchThreads(
  threads: number,
  facts: SiteFacts,
  script: URL = bundledWorker,
): BatchThreads {
  if (threads === 0) {
    return {
      finish: async (drafts) => finishBatch(drafts, facts),
      readTexts: async (order) => readBatchTexts(order),
      close: async () => {},
    };
  }
  const pool = createThreadPool<BatchOrder, FinishedBatch | readonly TextPart[]>({
    script,
    purpose: 'finishes pages',
    threads,
    maxHeapMb,
    data: facts,
  });
  return {
    finish: async (drafts) => {
      const buffers = drafts.map(({ content }) => content.buffer);
      return (await pool.run({ work: 'finish', drafts }, buffers)) as FinishedBatch;
    },
    readTexts: async (order) => {
      const buffers = [order.texts.buffer as ArrayBuffer];
      return (await pool.run({ work: 'read-texts', order }, buffers)) as readonly TextPart[];
    },
    close: pool.close,
  };
}
