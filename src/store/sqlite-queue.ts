// Holds writes while another process has locked the state file: in their order, for a limited time and in limited number,
// and without blocking the event loop, as SQLite's own busy timeout would.

import type { Write } from './sqlite-commits.ts';

/** Delay between attempts, each of which takes about 10 µs. */
const retryMs = 5;

/** How long a write waits before it is rejected: longer than a backup or a command locks the file. */
const lockTimeoutMs = 1000;

/**
 * Limit of waiting writes. Each takes at most 3 KB, because names and contacts are limited (src/oauth/client-metadata.ts).
 */
const maxWaiting = 1024;

/** Writes per transaction once the lock is released; the event loop runs between such groups. */
const maxGroup = 128;

/** A queue of writes that wait for the lock of another process. */
export interface WriteQueue {
  /** Begins the write now, or once the lock is released; rejects it when that takes too long. */
  add(write: Write): void;
  /** Resolves when no write is waiting. */
  drained(): Promise<void>;
}

/** Creates an empty queue. `tryWrite` begins a write and returns true, or returns false while the file is locked. */
export function createWriteQueue(tryWrite: (write: Write) => boolean): WriteQueue {
  /** Each write with the timer of its timeout; oldest first. */
  const waiting = new Map<Write, NodeJS.Timeout>();
  let drainListeners: (() => void)[] = [];
  let isRetrying = false;

  function wait(write: Write): void {
    const giveUp = () => {
      waiting.delete(write);
      write.reject(
        new Error(`another process has locked it for more than ${lockTimeoutMs} ms; end that process`),
      );
      notifyDrained();
    };
    waiting.set(write, setTimeout(giveUp, lockTimeoutMs));
    if (!isRetrying) setTimeout(retry, retryMs);
    isRetrying = true;
  }

  function retry(): void {
    let taken = 0;
    for (const [write, timer] of waiting) {
      if (taken === maxGroup || !tryWrite(write)) break;
      clearTimeout(timer);
      waiting.delete(write);
      taken++;
    }
    notifyDrained();
    isRetrying = waiting.size > 0;
    if (!isRetrying) return;
    if (taken > 0) setImmediate(retry);
    else setTimeout(retry, retryMs);
  }

  function notifyDrained(): void {
    if (waiting.size > 0) return;
    for (const listener of drainListeners) listener();
    drainListeners = [];
  }

  return {
    add(write) {
      if (waiting.size === 0 && tryWrite(write)) return;
      if (waiting.size < maxWaiting) wait(write);
      else
        write.reject(
          new Error(`another process has locked it and ${maxWaiting} writes wait; end that process`),
        );
    },
    drained: () => new Promise((resolve) => (waiting.size === 0 ? resolve() : drainListeners.push(resolve))),
  };
}
