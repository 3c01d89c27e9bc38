// Rows lately seen, so that a token check costs a hash and a map. Exact because every change of this process goes
// through it, and it is emptied when another process has written.

import { createRecentCache, stringBytes } from '../lib/recent-cache.ts';

/** Bound of each cache. A token takes half a kilobyte, a client with a long list of contacts up to five. */
const budgetBytes = 32_000_000;

/** The object of a row, beside its texts. */
const objectBytes = 200;

/** How long another process's write may go unnoticed: `vitrina clients remove` beside a running server. */
const unnoticedMs = 100;

export interface RecordCache<T> {
  get(key: string, nowMs: number): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  clear(): void;
}

/** Builds an empty cache; `version` answers differently once another process has written. */
export function createRecordCache<T extends object>(version: () => number): RecordCache<T> {
  const open = () => createRecentCache<string, T>({ budgetBytes, bytesOf: rowBytes });
  let rows = open();
  let seenVersion = version();
  let checkedAtMs = Number.NEGATIVE_INFINITY;

  function clearIfStale(nowMs: number): void {
    if (Math.abs(nowMs - checkedAtMs) < unnoticedMs) return;
    checkedAtMs = nowMs;
    const current = version();
    if (current !== seenVersion) rows = open();
    seenVersion = current;
  }

  return {
    get(key, nowMs) {
      clearIfStale(nowMs);
      return rows.find(key);
    },
    set: (key, value) => void rows.keep(key, value),
    delete: (key) => rows.delete(key),
    clear: () => {
      rows = open();
    },
  };
}

/** A row is an object of texts, numbers and lists of texts. */
function rowBytes(key: string, row: object): number {
  let bytes = stringBytes(key) + objectBytes;
  for (const value of Object.values(row).flat()) if (typeof value === 'string') bytes += stringBytes(value);
  return bytes;
}
