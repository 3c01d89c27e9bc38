// Log lines as JSON, written in the background: writing a line per request synchronously halves a server's throughput. The
// only file that imports the logging library.

import { pino } from 'pino';
import { isStillAt, openLogFile, openLogSink } from './log-sink.ts';

/** A log. Each entry has facts and one English line; neither contains secrets or query strings. */
export interface Log {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

/** A log that can be closed. */
export interface OpenLog extends Log {
  /** Reopens its file if a log rotation has moved it away. */
  reopen(): void;
  /** Writes the lines that are still in memory. */
  close(): Promise<void>;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Bytes of lines buffered before they are written to a file. */
const fileGatherBytes = 8_192;

export interface LogOptions {
  readonly level: LogLevel;
  /** The log's name in messages about it: the name of its setting. */
  readonly name: string;
  /** Called with one English line when lines begin to be lost and when they are written again. */
  readonly onTrouble?: (line: string) => void;
}

/**
 * Opens a log on a file, or on a descriptor given by its number (2 is standard error).
 * @throws Error of one line when the file cannot be opened
 */
export function openLog(destination: string | number, options: LogOptions): OpenLog {
  const { level, name, onTrouble = () => {} } = options;
  const isFile = typeof destination === 'string';
  let descriptor = isFile ? openFile(destination, name) : destination;
  const sink = openLogSink(descriptor, {
    // a terminal receives few lines, and each should appear immediately
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
        // opening a pipe without a reader would block the process until it has one
        if (isStillAt(destination, descriptor)) return;
        descriptor = openLogFile(destination);
        sink.moveTo(descriptor);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        onTrouble(`${name}: ${destination} cannot be reopened (${code}); lines go on in the old file`);
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
