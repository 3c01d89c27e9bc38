// A process of a pool (process-pool.ts): does the jobs that it is sent.

import { Worker } from 'node:worker_threads';
import type { PoolMessage } from './process-pool.ts';

/**
 * Watches the process from a thread of it, because one that is busy hears nothing: ends it once its parent is gone, and with SIGALRM when
 * a job takes too much processor time. Time that it waits for a processor does not count.
 */
const watch = `
const { workerData: { parent, state } } = require('node:worker_threads');
let job = 0;
let beforeMs = 0;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  const { user, system } = process.cpuUsage();
  const usedMs = (user + system) / 1000;
  if (state[0] !== job) [job, beforeMs] = [state[0], usedMs];
  else if (state[1] > 0 && usedMs - beforeMs > state[1]) process.kill(process.pid, 'SIGALRM');
}, 250);
`;

/** Does jobs, each with the value that they share, until the parent ends. */
export function answerJobs<Job, Shared>(doJob: (job: Job, shared: Shared) => Promise<unknown>): void {
  let shared: unknown;
  /** For the watching thread: the number of the job, and its time limit; 0 between jobs. */
  const state = new Int32Array(new SharedArrayBuffer(8));
  const send = (message: unknown) =>
    new Promise<void>((resolve) => {
      process.send?.(message, undefined, undefined, () => resolve());
    });
  process.on('message', async (message: PoolMessage<Job>) => {
    if ('shared' in message) {
      shared = message.shared;
      return;
    }
    for (const job of message.jobs) {
      Atomics.add(state, 0, 1);
      state[1] = message.deadlineMs;
      const outcome = await doJob(job, shared as Shared);
      state[1] = 0;
      await send(outcome); // before the next job begins, so that the parent sees which one is not done
    }
  });
  // a terminal sends these to all its processes; the parent decides what they mean
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  // elsewhere a process has no signals of its own, and its parent measures the time
  if (process.platform !== 'win32')
    new Worker(watch, { eval: true, workerData: { parent: process.ppid, state } }).unref();
  void send('ready');
}
