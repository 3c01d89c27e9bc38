// The thread of content-thread.ts: does one work, and hands bytes over without copying them.

import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../lib/low-priority.ts';
import { type ContentOrder, doContentWork, type ThreadMessage } from './content-thread.ts';

// requests get the processors first; elsewhere than on Linux a thread has the priority of its process
if (process.platform === 'linux') lowerPriority(0);

const leaving = new AbortController();
parentPort?.once('message', () => leaving.abort());
parentPort?.unref();
const post = (message: ThreadMessage, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);
const aliveMs = 30_000;
setInterval(() => post('alive'), aliveMs).unref();

const outcome = await doContentWork(workerData as ContentOrder, leaving.signal);
post({ outcome }, typeof outcome === 'string' ? [] : [outcome.bytes.buffer as ArrayBuffer]);
