// Builds beside the server: a rebuild takes seconds of processor time, which callers must not wait for.

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Build } from './build.ts';
import type { SiteFiles } from './site-files.ts';

/** Its neighbour, whether this file runs as it was written or as it was built. */
const workerUrl = new URL(`./build-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Builds a site in a thread of its own.
 * @throws Error of the build, of one line
 */
export function buildInWorker(files: SiteFiles, builder: string): Promise<Build> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, {
      workerData: { files, builder },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the build ended early with code ${code}`)));
  });
}
