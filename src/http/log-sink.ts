// Where log lines go: a descriptor that is written in the background, one write at a time. What cannot be written is let go
// of, so that a full disk or a reader that has left costs lines, and never a request, memory or the end of the process.

import { close, fstatSync, mkdirSync, openSync, statSync, write, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export interface LogSink {
  /** Takes a whole line with its line feed. Never throws. */
  write(line: string): void;
  /** Goes on in another descriptor; closes the one before when its last lines are written. */
  moveTo(descriptor: number): void;
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

/** Callers' addresses are personal data: for the owner to write, and for a group such as `adm` to read. */
const logFileMode = 0o640;

/**
 * Opens a file to append to, with its folders. One that is there keeps its mode: that is its operator's choice, as it is
 * for nginx and syslog.
 * @throws Error of the file system
 */
export function openLogFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, 'a', logFileMode);
}

/** Whether a descriptor is still what its path names. @throws Error of the file system other than ENOENT */
export function isStillAt(path: string, descriptor: number): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  const open = fstatSync(descriptor);
  return there?.ino === open.ino && there.dev === open.dev;
}

/** Opens a sink on a descriptor; closing it closes the descriptor unless it is a standard one. */
export function openLogSink(first: number, { gatherBytes, onTrouble }: LogSinkOptions): LogSink {
  let descriptor = first;
  let waiting = '';
  /** The descriptor that a write is under way to. */
  let busy: number | undefined;
  let lostLines = 0;
  let isClosed = false;
  let onIdle = () => {};

  function lose(lines: string, reason: string): void {
    if (lostLines === 0) onTrouble(`cannot be written (${reason}); lines are lost until it can`);
    lostLines += lines.split('\n').length - 1;
  }

  function flush(): void {
    if (busy !== undefined || waiting === '') return;
    busy = descriptor;
    const lines = waiting;
    waiting = '';
    put(descriptor, Buffer.from(lines), lines);
  }

  function put(target: number, bytes: Buffer, lines: string): void {
    if (isClosed) return; // the number of its descriptor may be another file's by now
    write(target, bytes, (error, writtenBytes) => {
      if (error?.code === 'EAGAIN') return void setTimeout(put, retryMs, target, bytes, lines).unref();
      if (error) lose(lines, error.code ?? error.message);
      else if (writtenBytes < bytes.length) return put(target, bytes.subarray(writtenBytes), lines);
      else if (lostLines > 0) {
        onTrouble(`is written again; ${lostLines} lines were lost`);
        lostLines = 0;
      }
      busy = undefined;
      if (target !== descriptor) letGo(target);
      if (waiting.length > gatherBytes) flush();
      if (busy === undefined) onIdle();
    });
  }

  function letGo(previous: number): void {
    close(previous, (error) => {
      if (error) onTrouble(`was not closed well (${error.code}); its last lines may be lost`);
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
    moveTo(next) {
      flush();
      const previous = descriptor;
      descriptor = next;
      if (busy !== previous) letGo(previous);
    },
    async close() {
      clearInterval(timer);
      await new Promise<void>((resolve) => {
        const giveUp = setTimeout(resolve, closeMs);
        onIdle = () => {
          flush();
          if (busy !== undefined) return;
          clearTimeout(giveUp);
          resolve();
        };
        if (busy === undefined) onIdle();
      });
      isClosed = true;
      process.removeListener('exit', flushAtExit);
      if (descriptor > 2) await new Promise((resolve) => close(descriptor, resolve));
    },
  };
}
