// Where log lines go: a descriptor that is written in the background, one write at a time. What cannot be written is let go
// of, so that a full disk or a reader that has left costs lines, and never a request, memory or the end of the process.

import { close, mkdirSync, openSync, write, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export interface LogSink {
  /** Takes a whole line with its line feed. Never throws. */
  write(line: string): void;
  /** Writes what is still in memory, as far as it can be written. */
  close(): Promise<void>;
}

export interface LogSinkOptions {
  /** Bytes gathered before they are written; 0 writes each line when it comes. */
  readonly gatherBytes: number;
  /** Told when lines begin to be lost and when they are written again, once each time. */
  readonly onTrouble: (message: string) => void;
}

/** Gathered lines wait so long at most. */
const flushMs = 1_000;
/** A pipe that is full is tried again after so long. */
const retryMs = 50;
/** More than this is not kept for a descriptor that takes nothing. */
const waitingMaxChars = 4_194_304;
/** The end of the process waits so long for a descriptor that takes nothing. */
const closeMs = 1_000;

/** Opens a file to append to, with its folders. @throws Error of the file system */
export function openLogFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, 'a');
}

/** Opens a sink on a descriptor; closing it closes the descriptor unless it is a standard one. */
export function openLogSink(descriptor: number, { gatherBytes, onTrouble }: LogSinkOptions): LogSink {
  let waiting = '';
  let isWriting = false;
  let lostLines = 0;
  let onIdle = () => {};

  function lose(lines: string, reason: string): void {
    if (lostLines === 0) onTrouble(`cannot be written (${reason}); lines are lost until it can`);
    lostLines += lines.split('\n').length - 1;
  }

  function flush(): void {
    if (isWriting || waiting === '') return;
    isWriting = true;
    const lines = waiting;
    waiting = '';
    put(Buffer.from(lines), lines);
  }

  function put(bytes: Buffer, lines: string): void {
    write(descriptor, bytes, (error, writtenBytes) => {
      if (error?.code === 'EAGAIN') return void setTimeout(put, retryMs, bytes, lines).unref();
      if (error) lose(lines, error.code ?? error.message);
      else if (writtenBytes < bytes.length) return put(bytes.subarray(writtenBytes), lines);
      else if (lostLines > 0) {
        onTrouble(`is written again; ${lostLines} lines were lost`);
        lostLines = 0;
      }
      isWriting = false;
      if (waiting.length > gatherBytes) flush();
      if (!isWriting) onIdle();
    });
  }

  /** The last lines of a process that ends without closing: written if that can be done at once. */
  function flushAtExit(): void {
    if (waiting === '') return;
    try {
      writeSync(descriptor, waiting);
    } catch {
      // nobody is left to be told
    }
  }

  const timer = gatherBytes > 0 ? setInterval(flush, flushMs).unref() : undefined;
  process.once('exit', flushAtExit);
  return {
    write(line) {
      if (waiting.length > waitingMaxChars) return lose(line, 'it takes nothing');
      waiting += line;
      if (waiting.length >= gatherBytes) flush();
    },
    async close() {
      clearInterval(timer);
      await new Promise<void>((resolve) => {
        const giveUp = setTimeout(resolve, closeMs);
        onIdle = () => {
          flush();
          if (isWriting) return;
          clearTimeout(giveUp);
          resolve();
        };
        if (!isWriting) onIdle();
      });
      process.removeListener('exit', flushAtExit);
      if (descriptor > 2) await new Promise((resolve) => close(descriptor, resolve));
    },
  };
}
