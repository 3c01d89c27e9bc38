// The process of a worker. It ends with the primary process (node:cluster), which decides what signals mean.

import { randomBytes } from 'node:crypto';
import { readVersion } from '../../lib/version.ts';
import { createWorker } from './worker.ts';

// a terminal and systemd send these to all processes of the service
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});

/** A message that cannot be sent has no receiver: this process ends too. */
const ignore = () => {};
const send = (message: unknown) => void process.send?.(message, undefined, undefined, ignore);
const { receive, abandon } = createWorker(send, {
  version: readVersion(),
  now: Date.now,
  elapsedMs: () => performance.now(),
  randomBytes,
  later: (ms, run) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
});
process.on('message', receive);
process.once('exit', () => {
  if (!process.connected) abandon();
});
send([]); // the primary process sends nothing before
