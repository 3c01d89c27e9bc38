// Runs the vitrina command in this process with its own folder, environment and streams.

import { PassThrough, Writable } from 'node:stream';
import type { ProcessEnv } from '../../src/cli/process-env.ts';
import { runProgram } from '../../src/cli/program.ts';
import type { Outcome, RunOptions } from './run.ts';

export interface RunHereOptions extends RunOptions {
  /** Standard output is a terminal of that width; default a pipe. */
  readonly terminalColumns?: number;
  /** Standard input is a keyboard on which each answer is typed when its question is shown; default a pipe. */
  readonly answers?: Readonly<Record<string, string>>;
}

/** Runs the command until it ends; not for servers. */
export async function runHere(words: readonly string[], options: RunHereOptions): Promise<Outcome> {
  const { env, outputs } = createEnv(options);
  const code = await runProgram(words, env);
  return { code, ...outputs() };
}

/** A process as commands see it, and what they have printed. */
export function createEnv({ folder, environment = {}, terminalColumns, answers }: RunHereOptions) {
  const stdin = Object.assign(new PassThrough(), answers && { isTTY: true, setRawMode: () => {} });
  const unanswered = new Map(Object.entries(answers ?? {}));
  const stdout = createSink(terminalColumns, (text) => {
    const [question, answer] = [...unanswered].find(([shown]) => text.includes(shown)) ?? [];
    if (question === undefined || !unanswered.delete(question)) return;
    setImmediate(() => stdin.write(answer));
  });
  const stderr = createSink();
  const env: ProcessEnv = {
    folder,
    environment,
    command: 'npx vitrina',
    pid: process.pid,
    stdin: () => stdin,
    stdout: stdout.stream,
    stderr: stderr.stream,
    now: Date.now,
    elapsedMs: () => performance.now(),
    openFilesMax: () => Number.POSITIVE_INFINITY,
    signals: { on: () => undefined },
    exit: (exitCode) => {
      throw new Error(`the command called exit(${exitCode})`);
    },
  };
  return { env, outputs: () => ({ stdout: stdout.text(), stderr: stderr.text() }) };
}

/** A terminal with that many columns, or a pipe. `onText` is called with all that was written so far. */
function createSink(columns?: number, onText: (text: string) => void = () => {}) {
  let written = '';
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      written += chunk;
      onText(written);
      done();
    },
  });
  return {
    stream: Object.assign(stream, columns !== undefined && { isTTY: true, columns }),
    text: () => written,
  };
}
