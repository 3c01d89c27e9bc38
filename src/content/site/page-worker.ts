// The worker thread of page-pool.ts: reads documents, one at a time.

import { parentPort } from 'node:worker_threads';
import type { ReadOrder } from './page-pool.ts';
import { readDocument } from './read-document.ts';

if (parentPort === null) throw new Error('page-worker is started by page-pool, as a worker thread');
const port = parentPort;
port.on('message', ({ document, options }: ReadOrder) => port.postMessage(readDocument(document, options)));
port.postMessage('ready');
