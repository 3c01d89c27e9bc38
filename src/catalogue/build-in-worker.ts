// Builds a site in a worker thread: a build takes seconds of processor time, for which callers must not wait.

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Build } from './build.ts';
import type { SiteFiles } from './site-files.ts';

/** The worker's file, with the extension of this file: `.ts` from source, `.js` from dist. */
const workerUrl = new URL(`./build-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Builds a site in a worker thread.
 * @throws Error of one line when the build fails
 */
export function buildInWorker(files: SiteFiles, builder: string, nowMs: number): Promise<Build> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, {
      workerData: { files, builder, nowMs },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the build ended early with code ${code}`)));
  });
}
