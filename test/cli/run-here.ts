// Runs the vitrina command in this process with its own folder, environment and streams.

import { Writable } from 'node:stream';
import { runProgram } from '../../src/cli/program.ts';
import type { Outcome, RunOptions } from './run.ts';

/** Runs the command until it ends; not for servers. */
export async function runHere(
  words: readonly string[],
  options: RunOptions & { readonly terminalColumns?: number },
): Promise<Outcome> {
  const stdout = createSink(options.terminalColumns);
  const stderr = createSink();
  const code = await runProgram(words, {
    folder: options.folder,
    environment: options.environment ?? {},
    pid: process.pid,
    stdout: stdout.stream,
    stderr: stderr.stream,
    now: Date.now,
    elapsedMs: () => performance.now(),
    openFilesMax: () => Number.POSITIVE_INFINITY,
    signals: { on: () => undefined },
    exit: (exitCode) => {
      throw new Error(`the command called exit(${exitCode})`);
    },
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** A terminal with that many columns, or a pipe. */
function createSink(columns?: number) {
  let written = '';
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  return { stream: Object.assign(stream, columns && { isTTY: true, columns }), text: () => written };
}
