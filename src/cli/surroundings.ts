// What a command may know of the process it runs in. main.ts hands over the real one; nothing else reads it.

import type { Writable } from 'node:stream';

/** A stream that may be a terminal. */
export interface Output extends Writable {
  readonly isTTY?: boolean;
  /** Characters in a line of a terminal. */
  readonly columns?: number;
}

export interface Surroundings {
  /** The working directory. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Number of the process. */
  readonly pid: number;
  readonly stdout: Output;
  readonly stderr: Output;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsedMs: () => number;
  /** The process's limit of descriptors; infinite where there is none. */
  readonly openFilesMax: () => number;
  /** Tells of SIGTERM, SIGINT and SIGHUP. */
  readonly signals: {
    on(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP', listener: (signal: string) => void): unknown;
  };
  /** Ends the process. */
  readonly exit: (code: number) => void;
}

/** Writes whole lines to a stream. */
export function printLine(output: Writable, line: string): void {
  output.write(`${line}\n`);
}
