// Writes that find the state file locked by another process wait here, in their order: for a short time, in bounded
// number, and without holding the event loop, as SQLite's own waiting would.

import type { Write } from './sqlite-commits.ts';

/** Between attempts to begin; each takes some 10 µs. */
const retryMs = 5;

/** How long a write waits before it is refused: longer than a copy or a command holds the file. */
const patienceMs = 1000;

/** At most 3 KB each: a client's name and contacts are bounded (src/oauth/client-metadata.ts). */
const waitingMax = 1024;

/** Writes that share a transaction once the lock is gone: the event loop goes round between groups. */
const groupMax = 128;

export interface WriteQueue {
  /** Has the write begun now, or when the lock is gone; tells it when that takes too long. */
  add(write: Write): void;
  /** Resolves when nothing waits. */
  drained(): Promise<void>;
}

/** Builds an empty queue before `take`, which begins a write unless the file is locked, and returns whether it has. */
export function createWriteQueue(take: (write: Write) => boolean): WriteQueue {
  /** With the timer that ends its waiting; oldest first. */
  const waiting = new Map<Write, NodeJS.Timeout>();
  let onDrained: (() => void)[] = [];
  let isRetrying = false;

  function wait(write: Write): void {
    const giveUp = () => {
      waiting.delete(write);
      write.lost(new Error(`another process has locked it for more than ${patienceMs} ms; end that process`));
      tellDrained();
    };
    waiting.set(write, setTimeout(giveUp, patienceMs));
    if (!isRetrying) setTimeout(retry, retryMs);
    isRetrying = true;
  }

  function retry(): void {
    let taken = 0;
    for (const [write, timer] of waiting) {
      if (taken === groupMax || !take(write)) break;
      clearTimeout(timer);
      waiting.delete(write);
      taken++;
    }
    tellDrained();
    isRetrying = waiting.size > 0;
    if (!isRetrying) return;
    if (taken > 0) setImmediate(retry);
    else setTimeout(retry, retryMs);
  }

  function tellDrained(): void {
    if (waiting.size > 0) return;
    for (const tell of onDrained) tell();
    onDrained = [];
  }

  return {
    add(write) {
      if (waiting.size === 0 && take(write)) return;
      if (waiting.size < waitingMax) wait(write);
      else
        write.lost(
          new Error(`another process has locked it and ${waitingMax} writes wait; end that process`),
        );
    },
    drained: () => new Promise((resolve) => (waiting.size === 0 ? resolve() : onDrained.push(resolve))),
  };
}
