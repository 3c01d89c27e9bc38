// The worker of content-thread.ts: carries out one order, and hands bytes over without copying them.

import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentOrder, ThreadContent } from './content-thread.ts';
import { locateFiles, observeLocated, readLocated } from './read-content.ts';

// the processors are for the callers, whom nothing waits for; elsewhere than on Linux a thread has the priority of its process
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { work, place, nowMs } = workerData as ContentOrder;
const leaving = new AbortController();
parentPort?.once('message', () => leaving.abort());
parentPort?.unref();

const located = await locateFiles(place);
if (work === 'observe') {
  parentPort?.postMessage(await observeLocated(located, place, leaving.signal));
} else {
  const { builder, language } = place;
  const options = {
    builder,
    language,
    nowMs,
    workers: { processes: 1, isBackground: true },
    onProgress: () => {},
  };
  const { bytes, label, parts, folder, problem } = await readLocated(located, place.snapshot, options);
  const content: ThreadContent = { bytes, generation: parts.generation, label, folder, problem };
  parentPort?.postMessage(content, [bytes.buffer as ArrayBuffer]);
}
