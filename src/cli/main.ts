#!/usr/bin/env node
// The executable: the only file that touches the process's arguments, environment, streams, signals and exit code.

import { describeOldNode } from './node-version.ts';

const oldNode = describeOldNode(process.versions.node, process.execPath);
if (oldNode !== undefined) {
  process.stderr.write(`vitrina: ${oldNode}\n`);
  process.exit(1);
}

// SIGHUP ends a process by default. A server keeps one until it can reload, and begins before the rest of the program is loaded.
const words = process.argv.slice(2);
const isServer = words.find((word) => !word.startsWith('-')) === 'serve' && !words.includes('--stdio');
let isHungUp = false;
const keepHangUp = () => {
  isHungUp = true;
};
if (isServer) process.on('SIGHUP', keepHangUp);
const { runProgram } = await import('./program.ts');
const { ownCommand } = await import('./process-env.ts');
const { socketVariables } = await import('./inherited-sockets.ts');

// a reader such as `head` may close the pipe early; that is not an error
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
// the server keeps running when the process that collects its messages ends
process.stderr.on('error', () => {});

/** The part of Node's diagnostic report that is read. Windows has no `userLimits`. */
interface ProcessReport {
  readonly userLimits?: { readonly open_files: { readonly soft: number | 'unlimited' } };
}
const environment = { ...process.env };
// threads and child processes must not take this process's sockets for their own
for (const name of socketVariables) delete process.env[name];

process.exitCode = await runProgram(words, {
  folder: process.cwd(),
  environment,
  command: ownCommand(process.argv[1] ?? 'vitrina', environment),
  pid: process.pid,
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  elapsedMs: () => performance.now(),
  openFilesMax: () => {
    const { userLimits } = process.report.getReport() as ProcessReport;
    return Number(userLimits?.open_files.soft ?? Number.NaN) || Number.POSITIVE_INFINITY;
  },
  signals: {
    on(signal, listener) {
      process.on(signal, listener);
      if (signal !== 'SIGHUP') return;
      process.removeListener('SIGHUP', keepHangUp);
      if (isHungUp) listener(signal);
    },
  },
  exit: (code) => process.exit(code),
});
