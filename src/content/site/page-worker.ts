// The worker thread of page-pool.ts: reads documents, one batch at a time.

import { parentPort } from 'node:worker_threads';
import { type ReadOrder, readBatch, transferablesOf } from './read-batch.ts';

if (parentPort === null) throw new Error('page-worker is started by page-pool, as a worker thread');
const port = parentPort;
port.on('message', (orders: readonly ReadOrder[]) => {
  const batch = readBatch(orders);
  port.postMessage(batch, transferablesOf(batch));
});
port.postMessage('ready');
