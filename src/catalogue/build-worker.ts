// The worker of build-in-worker.ts: builds one site and transfers the snapshot without copying it.

import { parentPort, workerData } from 'node:worker_threads';
import { buildSite } from './build.ts';
import type { WorkerData } from './build-in-worker.ts';

const { files, options } = workerData as WorkerData;
// the other processors are for the callers, whom nothing waits for
const { snapshot, report } = await buildSite(files, { ...options, threads: 0, onProgress: () => {} });
parentPort?.postMessage({ snapshot, report }, [snapshot.buffer as ArrayBuffer]);
