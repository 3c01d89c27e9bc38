// A process of a pool (process-pool.ts): does the jobs that it is sent.

import { Worker } from 'node:worker_threads';
import type { PoolMessage } from './process-pool.ts';

/** Ends the process once its parent is gone: one that is busy does not notice that nobody waits. */
const watch = `
const { workerData: parent } = require('node:worker_threads');
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

/** Does jobs, each with the value that they share, until the parent ends. */
export function answerJobs<Job, Shared>(doJob: (job: Job, shared: Shared) => Promise<unknown>): void {
  let shared: unknown;
  const send = (message: unknown) =>
    new Promise<void>((resolve) => {
      process.send?.(message, undefined, undefined, () => resolve());
    });
  process.on('message', async (message: PoolMessage<Job>) => {
    if ('shared' in message) {
      shared = message.shared;
      return;
    }
    // sent before the next job begins, so that the parent sees which one is not done
    for (const job of message.jobs) await send(await doJob(job, shared as Shared));
  });
  // a terminal sends these to all its processes; the parent decides what they mean
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  new Worker(watch, { eval: true, workerData: process.ppid }).unref();
  void send('ready');
}
