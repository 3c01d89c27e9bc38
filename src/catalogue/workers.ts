// Has documents read, pages finished and texts read in other processes, each under a deadline, so that one that takes too long or
// ends its process costs itself alone (contract C12.8).

import { getHeapStatistics } from 'node:v8';
import {
  type ComparedDraft,
  type ReadDocument,
  type ReadOrder,
  type ReadOrders,
  readOrder,
  type SiteFacts,
  withoutText,
} from '../content/index.ts';
import type { SkippedDocument } from '../content/source.ts';
import { createProcessPool, isFailure } from '../lib/process-pool.ts';
import {
  divideTexts,
  type FinishedBatch,
  finishBatch,
  type ReadTexts,
  readBatchTexts,
  type TextOrder,
  withoutBodies,
} from './batch-work.ts';

/** A piece of work as it is sent to a process. */
export type Work =
  | { readonly work: 'read'; readonly order: ReadOrder }
  | { readonly work: 'read-plainly'; readonly order: ReadOrder; readonly failure: string }
  | { readonly work: 'finish'; readonly drafts: readonly ComparedDraft[] }
  | { readonly work: 'read-texts'; readonly order: TextOrder };

/** Where the pages of a site are read. The methods reject with an Error of one line when no process can be started. */
export interface Workers {
  /** Number of batches beside the present one that keep all of them busy. */
  readonly ahead: number;
  readonly read: ReadOrders;
  /** Finishes a batch of drafts, as one batch if none of them fails. */
  finish(drafts: readonly ComparedDraft[], facts: SiteFacts): Promise<readonly FinishedBatch[]>;
  /** Reads the texts of a batch, at once if none of them fails. */
  readTexts(order: TextOrder): Promise<readonly ReadTexts[]>;
  close(): Promise<void>;
}

/** How many processes read a site, and what they may take. */
export interface WorkerLimits {
  /** 0 to do the work in this thread, without limits. */
  readonly processes: number;
  /** Limit of processor time for a document, and for a batch of pages. Default 10,000. */
  readonly deadlineMs?: number | undefined;
  /** Heap limit of a process. Default 1024, of which a dense page of the maximum size takes about half, or that of this process if it is lower. */
  readonly maxHeapMb?: number | undefined;
  /** Whether the processors are for others first. Default: no. */
  readonly isBackground?: boolean | undefined;
  /** The file of the processes. Default: the one beside this one in a bundle. */
  readonly script?: URL | undefined;
}

function defaultMaxHeapMb(): number {
  return Math.min(1024, Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20));
}

const bundledScript = new URL('./worker.js', import.meta.url);

/** Opens the workers for one site. */
export function openWorkers(limits: WorkerLimits): Workers {
  const { processes, deadlineMs = 10_000, maxHeapMb = defaultMaxHeapMb(), isBackground = false } = limits;
  if (processes === 0) return workHere;
  const { script = bundledScript } = limits;
  const purpose = 'reads pages';
  const options = { script, purpose, processes, deadlineMs, maxHeapMb, isBackground };
  const pool = createProcessPool<Work, unknown>(options);

  /** Does a batch at once, or page by page if that fails. */
  async function doBatch<Done>(
    batch: Work,
    divide: () => readonly Work[],
    instead: (failure: string, page: number) => Done,
  ): Promise<readonly Done[]> {
    const [whole] = await pool.run([batch]);
    if (!isFailure(whole)) return [whole as Done];
    const pages = await pool.run(divide());
    return pages.map((one, i) => (isFailure(one) ? instead(one.failure, i) : (one as Done)));
  }

  async function readPlainly(order: ReadOrder, failure: string): Promise<ReadDocument> {
    const [plain] = await pool.run([{ work: 'read-plainly', order, failure }]);
    return isFailure(plain) ? describeUnread(order, plain.failure) : (plain as ReadDocument);
  }

  return {
    ahead: 2 * processes,
    async read(orders) {
      const read = await pool.run(orders.map((order) => ({ work: 'read', order })));
      return Promise.all(
        read.map((one, i) => (isFailure(one) ? readPlainly(orders[i]!, one.failure) : (one as ReadDocument))),
      );
    },
    finish(drafts, facts) {
      pool.share(facts);
      return doBatch(
        { work: 'finish', drafts },
        () => drafts.map((draft) => ({ work: 'finish', drafts: [draft] })),
        (failure, i) => finishTitle(drafts[i]!, facts, failure),
      );
    },
    readTexts(order) {
      const orders = () => divideTexts(order);
      return doBatch(
        { work: 'read-texts', order },
        () => orders().map((one) => ({ work: 'read-texts', order: one })),
        (unread, i) => ({ ...readBatchTexts(withoutBodies(orders()[i]!)), unread }),
      );
    },
    close: pool.close,
  };
}

function describeUnread({ document: { path } }: ReadOrder, failure: string): SkippedDocument {
  return { path, reason: 'too-large', detail: `${failure}; split it into smaller pages, or simplify it` };
}

function finishTitle(draft: ComparedDraft, facts: SiteFacts, failure: string): FinishedBatch {
  const batch = finishBatch([withoutText(draft)], facts);
  const detail = `only its title is served: ${failure}; simplify its HTML`;
  return { ...batch, notes: [...batch.notes, { path: draft.path, reason: 'plain-text', detail }] };
}

/** The work in this thread. */
const workHere: Workers = {
  ahead: 0,
  read: async (orders) => orders.map(readOrder),
  finish: async (drafts, facts) => [finishBatch(drafts, facts)],
  readTexts: async (order) => [readBatchTexts(order)],
  close: async () => {},
};
