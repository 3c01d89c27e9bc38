// Writes log lines to a descriptor in the background, one write at a time. Lines that cannot be written are dropped, so that a
// full disk or a closed pipe loses lines, but never fails a request, fills memory or ends the process.

import { close, fstatSync, mkdirSync, openSync, statSync, write, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export interface LogSink {
  /** Takes a whole line with its line feed. Never throws. */
  write(line: string): void;
  /** Switches to another descriptor, and closes the previous one once its last lines are written. */
  moveTo(descriptor: number): void;
  /** Writes the lines that are still in memory, if they can be written. */
  close(): Promise<void>;
}

export interface LogSinkOptions {
  /** Bytes buffered before they are written; 0 writes each line immediately. */
  readonly gatherBytes: number;
  /** Called when lines begin to be lost and when they are written again, once each time. */
  readonly onTrouble: (message: string) => void;
}

/** Longest time before buffered lines are written. */
const flushMs = 1_000;
/** Delay before a full pipe is tried again. */
const retryMs = 50;
/** Largest amount of text kept in memory for a descriptor that accepts no data. */
const waitingMaxChars = 4_194_304;
/** Longest time that `close` waits for a descriptor that accepts no data. */
const closeMs = 1_000;

/** Callers' addresses are personal data: writable by the owner, readable by a group such as `adm`. */
const logFileMode = 0o640;

/**
 * Opens a file to append to and creates its folders. An existing file keeps its mode, which is the operator's choice, as
 * with nginx and syslog.
 * @throws Error of the file system
 */
export function openLogFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, 'a', logFileMode);
}

/** Whether a path still refers to the file of a descriptor. @throws Error of the file system other than ENOENT */
export function isStillAt(path: string, descriptor: number): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  const open = fstatSync(descriptor);
  return there?.ino === open.ino && there.dev === open.dev;
}

/** Opens a sink on a descriptor. Closing the sink closes the descriptor, unless it is a standard one. */
export function openLogSink(first: number, { gatherBytes, onTrouble }: LogSinkOptions): LogSink {
  let descriptor = first;
  let waiting = '';
  /** The descriptor of the current write. */
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
    if (isClosed) return; // the number of its descriptor may refer to another file by now
    write(target, bytes, (error, writtenBytes) => {
      if (error?.code === 'EAGAIN') return void setTimeout(put, retryMs, target, bytes, lines).unref();
      if (error) lose(lines, error.code ?? error.message);
      else if (writtenBytes < bytes.length) return put(target, bytes.subarray(writtenBytes), lines);
      else if (lostLines > 0) {
        onTrouble(`is written again; ${lostLines} lines were lost`);
        lostLines = 0;
      }
      busy = undefined;
      if (target !== descriptor) closePrevious(target);
      if (waiting.length > gatherBytes) flush();
      if (busy === undefined) onIdle();
    });
  }

  function closePrevious(previous: number): void {
    close(previous, (error) => {
      if (error) onTrouble(`could not be closed (${error.code}); its last lines may be lost`);
    });
  }

  /** Writes the last lines synchronously, if possible, when the process ends without closing the log. */
  function flushAtExit(): void {
    if (waiting === '') return;
    try {
      writeSync(descriptor, waiting);
    } catch {
      // the process is ending: the error cannot be reported anywhere
    }
  }

  const timer = gatherBytes > 0 ? setInterval(flush, flushMs).unref() : undefined;
  process.once('exit', flushAtExit);
  return {
    write(line) {
      if (waiting.length > waitingMaxChars) return lose(line, 'it accepts no data');
      waiting += line;
      if (waiting.length >= gatherBytes) flush();
    },
    moveTo(next) {
      flush();
      const previous = descriptor;
      descriptor = next;
      if (busy !== previous) closePrevious(previous);
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
