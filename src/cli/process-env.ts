// The parts of the process that commands use. main.ts passes the real ones; no other file touches `process`.

import { basename } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A stream that may be a terminal. */
export interface Output extends Writable {
  readonly isTTY?: boolean;
  /** Characters in a line of a terminal. */
  readonly columns?: number;
}

/** A stream that may be a keyboard. */
export interface Input extends Readable {
  readonly isTTY?: boolean;
}

/** The process as an argument, so that tests run commands with their own folder, variables, streams and clocks. */
export interface ProcessEnv {
  /** The working directory. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The command by which the program was called, such as `npx vitrina`. */
  readonly command: string;
  /** Process ID. */
  readonly pid: number;
  /** Opened by its first use: a server has no input. */
  readonly stdin: () => Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly elapsedMs: () => number;
  /** The process's limit on open file descriptors; infinite where there is none. */
  readonly openFilesMax: () => number;
  /** Emits these signals; of a server, also a SIGHUP that came before its listener. */
  readonly signals: {
    on(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGUSR2', listener: (signal: string) => void): void;
  };
  /** Ends the process. */
  readonly exit: (code: number) => void;
}

/**
 * Writes one line without style to a stream. Names of files and addresses in it are others' texts: their control characters, which could
 * move the cursor or begin a line of their own, are written as escapes, and so are marks that change the direction of text.
 */
export function printPlain(output: Writable, line: string): void {
  printLine(output, line.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, escapeUnit));
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Writes one line to a stream. */
export function printLine(output: Writable, line: string): void {
  output.write(`${line}\n`);
}

/** The command by which this program was called, as it is typed, for lines that name the next one: by npx, by the name that npm links to `script`, or else by node. */
export function ownCommand(
  script: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if (environment.npm_command === 'exec') return 'npx vitrina';
  const name = basename(script);
  return name === 'vitrina' ? name : `node ${/\s/.test(script) ? `"${script}"` : script}`;
}
