// Builds a site in a worker thread: a build takes seconds of processor time, for which callers must not wait.

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Build, BuildOptions } from './build.ts';
import type { SiteFiles } from './site-files.ts';

/** Options of a build in a worker, whose progress nobody follows. */
export type WorkerOptions = Omit<BuildOptions, 'onProgress' | 'createList'>;

/** The message to the worker. */
export interface WorkerData {
  readonly files: SiteFiles;
  readonly options: WorkerOptions;
}

/** The worker's file, with the extension of this file: `.ts` from source, `.js` from dist. */
const workerUrl = new URL(`./build-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Builds a site in a worker thread.
 * @throws Error of one line when the build fails
 */
export function buildInWorker(files: SiteFiles, options: WorkerOptions): Promise<Build> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, {
      workerData: { files, options } satisfies WorkerData,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the build ended early with code ${code}`)));
  });
}
