// Log lines as JSON, written in the background: a line per request costs a server half its speed when it is written at
// once. The one door to the logging library.

import { pino } from 'pino';

/** Where messages go. Facts first, then one English line; neither holds secrets or query strings. */
export interface Log {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

/** A log that can be closed. */
export interface OpenLog extends Log {
  /** Writes what is still in memory. */
  close(): Promise<void>;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Bytes gathered before they are written, and how long they wait at most. */
const bufferBytes = 8_192;
const flushMs = 1_000;

/** Opens a log on a file or, by number, on a descriptor (2 is standard error). */
export function openLog(destination: string | number, level: LogLevel): OpenLog {
  const isFile = typeof destination === 'string';
  const sink = pino.destination({
    dest: destination,
    sync: false,
    mkdir: isFile,
    // few lines go to a terminal, and each should be seen when it happens
    minLength: isFile ? bufferBytes : 0,
    ...(isFile ? { periodicFlush: flushMs } : {}),
  });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, sink);
  return {
    error: (facts, message) => logger.error(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    info: (facts, message) => logger.info(facts, message),
    close: () =>
      new Promise((resolve) => {
        sink.on('close', () => resolve());
        sink.end();
      }),
  };
}
