// The worker of build-in-worker.ts: builds one site and transfers the snapshot without copying it.

import { parentPort, workerData } from 'node:worker_threads';
import { buildSite } from './build.ts';
import type { SiteFiles } from './site-files.ts';

const { files, builder } = workerData as { readonly files: SiteFiles; readonly builder: string };
const { snapshot, report } = await buildSite(files, { builder, onProgress: () => {} });
parentPort?.postMessage({ snapshot, report }, [snapshot.buffer as ArrayBuffer]);
