// The worker thread of batch-threads.ts: does the work of one batch at a time.

import { parentPort, workerData } from 'node:worker_threads';
import type { SiteFacts } from '../content/index.ts';
import { type BatchOrder, buffersOf, finishBatch, readBatchTexts } from './batch-work.ts';

if (parentPort === null) throw new Error('batch-worker is started by batch-threads, as a worker thread');
const port = parentPort;
const facts = workerData as SiteFacts;
port.on('message', (order: BatchOrder) => {
  const outcome = order.work === 'finish' ? finishBatch(order.drafts, facts) : readBatchTexts(order.order);
  port.postMessage(outcome, buffersOf(outcome));
});
port.postMessage('ready');
