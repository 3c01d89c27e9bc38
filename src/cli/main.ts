#!/usr/bin/env node
// The vitrina command as a process: the only file that touches its arguments, environment, streams, signals and exit code.

import { socketVariables } from './inherited-sockets.ts';
import { runProgram } from './program.ts';

// who reads half of the output, as `head` does, has seen enough
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
// a server must outlive whoever collects its messages
process.stderr.on('error', () => {});

/** What is read of Node's report; there are no limits on Windows. */
interface ProcessReport {
  readonly userLimits?: { readonly open_files: { readonly soft: number | 'unlimited' } };
}
const environment = { ...process.env };
// what was handed to this process must not be taken for theirs by the threads and programs that it starts
for (const name of socketVariables) delete process.env[name];

process.exitCode = await runProgram(process.argv.slice(2), {
  folder: process.cwd(),
  environment,
  pid: process.pid,
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  elapsedMs: () => performance.now(),
  openFilesMax: () => {
    const { userLimits } = process.report.getReport() as ProcessReport;
    return Number(userLimits?.open_files.soft ?? Number.NaN) || Number.POSITIVE_INFINITY;
  },
  signals: process,
  exit: (code) => process.exit(code),
});
