// Log lines as JSON, written in the background: a line per request costs a server half its speed when it is written at
// once. The one door to the logging library.

import { pino } from 'pino';
import { isStillAt, openLogFile, openLogSink } from './log-sink.ts';

/** Where messages go. Facts first, then one English line; neither holds secrets or query strings. */
export interface Log {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

/** A log that can be closed. */
export interface OpenLog extends Log {
  /** Opens its file anew when another one, or none, has its name: whoever rotates logs has moved it away. */
  reopen(): void;
  /** Writes what is still in memory. */
  close(): Promise<void>;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Bytes of a file's lines gathered before they are written: a line per request is many. */
const fileGatherBytes = 8_192;

export interface LogOptions {
  readonly level: LogLevel;
  /** What messages about the log call it: its setting. */
  readonly name: string;
  /** Told when lines begin to be lost and when they are written again: one English line. */
  readonly onTrouble?: (line: string) => void;
}

/**
 * Opens a log on a file or, by number, on a descriptor (2 is standard error).
 * @throws Error of one line when the file cannot be opened
 */
export function openLog(destination: string | number, options: LogOptions): OpenLog {
  const { level, name, onTrouble = () => {} } = options;
  const isFile = typeof destination === 'string';
  let descriptor = isFile ? openFile(destination, name) : destination;
  const sink = openLogSink(descriptor, {
    // few lines go to a terminal, and each should be seen when it happens
    gatherBytes: isFile ? fileGatherBytes : 0,
    onTrouble: (message) => onTrouble(`${name}: ${destination} ${message}`),
  });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, sink);
  return {
    error: (facts, message) => logger.error(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    info: (facts, message) => logger.info(facts, message),
    reopen() {
      if (!isFile) return;
      try {
        // a pipe whose reader has left would hold up the process until another comes
        if (isStillAt(destination, descriptor)) return;
        descriptor = openLogFile(destination);
        sink.moveTo(descriptor);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        onTrouble(`${name}: ${destination} cannot be opened anew (${code}); lines go on in the old file`);
      }
    },
    close: sink.close,
  };
}

function openFile(path: string, name: string): number {
  try {
    return openLogFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${name}: ${path} cannot be written (${code}); name a file that can be`, {
      cause: error,
    });
  }
}
