// The worker of build-in-worker.ts: builds one site and transfers the snapshot without copying it.

import { parentPort, workerData } from 'node:worker_threads';
import { buildSite } from './build.ts';
import type { SiteFiles } from './site-files.ts';

interface BuildOrder {
  readonly files: SiteFiles;
  readonly builder: string;
  readonly nowMs: number;
}

const { files, builder, nowMs } = workerData as BuildOrder;
const { snapshot, report } = await buildSite(files, { builder, nowMs, onProgress: () => {} });
parentPort?.postMessage({ snapshot, report }, [snapshot.buffer as ArrayBuffer]);
