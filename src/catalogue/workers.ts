// Has documents read, pages finished and texts read in other processes, each under a deadline, so that one that takes too long or
// ends its process costs itself alone (contract C12.8).

import { availableParallelism } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { type ComparedDraft, readHere, type SiteFacts } from '../compare/index.ts';
import type { ReadDocument, ReadOrder, ReadOrders } from '../extract/index.ts';
import { itemAt } from '../lib/item-at.ts';
import { createProcessPool, isFailure } from '../lib/process-pool.ts';
import type { SkippedDocument } from '../sources/index.ts';
import type { FinishedBatch, ReadTexts, TextOrder } from './batch-work.ts';

/** A piece of work as it is sent to a process. */
export type Work =
  | { readonly work: 'read'; readonly order: ReadOrder }
  | { readonly work: 'read-plainly'; readonly order: ReadOrder; readonly failure: string }
  | { readonly work: 'finish'; readonly drafts: readonly ComparedDraft[] }
  | { readonly work: 'read-texts'; readonly order: TextOrder };

/** Where the pages of a site are read. The methods reject with an Error of one line when no process can be started. */
export interface ReadingProcesses {
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
  /** 0 to do the work in this thread, without limits. Default: as many as there are processors, but one in the background. */
  readonly processes?: number | undefined;
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

/** Imported on demand: where other processes do the work, this one does not need what does it. */
const importBatchWork = () => import('./batch-work.ts');
type BatchWork = Awaited<ReturnType<typeof importBatchWork>>;

const bundledScript = new URL('./worker.js', import.meta.url);

/** More processes than this wait for the one that collects the pages, and each takes memory. */
const processesMax = 4;

/** Run from source, processes have no loader for TypeScript. */
function defaultProcesses(isBackground: boolean): number {
  if (import.meta.url.endsWith('.ts')) return 0;
  return isBackground ? 1 : Math.min(availableParallelism(), processesMax);
}

/** Opens the workers for one build. The first process starts at once, while the caller loads its libraries. */
export function openWorkers(limits: WorkerLimits = {}): ReadingProcesses {
  const { deadlineMs = 10_000, maxHeapMb = defaultMaxHeapMb(), isBackground = false } = limits;
  const { processes = defaultProcesses(isBackground) } = limits;
  if (processes === 0) return workHere;
  const { script = bundledScript } = limits;
  const purpose = 'reads pages';
  const options = { script, purpose, processes, deadlineMs, maxHeapMb, isBackground };
  const pool = createProcessPool<Work, unknown>(options);

  /** Does a batch at once, or page by page if that fails. */
  async function doBatch<Done>(
    batch: Work,
    divide: (by: BatchWork) => readonly Work[],
    instead: (by: BatchWork, failure: string, page: number) => Done,
  ): Promise<readonly Done[]> {
    const [whole] = await pool.run([batch]);
    if (!isFailure(whole)) return [whole as Done];
    const by = await importBatchWork();
    const pages = await pool.run(divide(by));
    return pages.map((one, i) => (isFailure(one) ? instead(by, one.failure, i) : (one as Done)));
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
        read.map((one, i) =>
          isFailure(one) ? readPlainly(itemAt(orders, i), one.failure) : (one as ReadDocument),
        ),
      );
    },
    finish(drafts, facts) {
      pool.share(facts);
      return doBatch(
        { work: 'finish', drafts },
        () => drafts.map((draft) => ({ work: 'finish', drafts: [draft] })),
        ({ finishTitle }, failure, i) => finishTitle(itemAt(drafts, i), facts, failure),
      );
    },
    readTexts(order) {
      return doBatch(
        { work: 'read-texts', order },
        ({ divideTexts }) => divideTexts(order).map((one) => ({ work: 'read-texts', order: one })),
        ({ divideTexts, readTitles }, failure, i) => readTitles(itemAt(divideTexts(order), i), failure),
      );
    },
    close: pool.close,
  };
}

function describeUnread({ document: { path } }: ReadOrder, failure: string): SkippedDocument {
  return { path, reason: 'too-large', detail: `${failure}; split it into smaller pages, or simplify it` };
}

/** The work in this thread. */
const workHere: ReadingProcesses = {
  ahead: 0,
  read: readHere,
  finish: async (drafts, facts) => [(await importBatchWork()).finishBatch(drafts, facts)],
  readTexts: async (order) => [(await importBatchWork()).readBatchTexts(order)],
  close: async () => {},
};
