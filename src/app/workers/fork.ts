// Starts processes of workers, which share a listening socket. The only file that imports node:cluster.

import cluster from 'node:cluster';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerProcess } from './pool.ts';

export function forkWorker(): WorkerProcess {
  // run from source, the extension is that of TypeScript
  const script = `./server-worker${extname(import.meta.url)}`;
  // workers accept by themselves: a connection that the primary process hands to a worker which is killed meanwhile is never closed
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: fileURLToPath(new URL(script, import.meta.url)), args: [] });
  const worker = cluster.fork();
  const { process } = worker;
  return {
    pid: process.pid,
    send: (message) => void worker.send(message as object, () => {}),
    onMessage: (listener) => void worker.on('message', listener),
    onEnd(listener) {
      worker.once('exit', (code, signal) => listener(signal ?? `code ${code}`));
      // a process that could not be started does not exit
      worker.on('error', ({ message }) => process.pid === undefined && listener(message));
    },
    release: () => worker.process.connected && worker.process.disconnect(),
    kill: () => void process.kill('SIGKILL'),
  };
}
