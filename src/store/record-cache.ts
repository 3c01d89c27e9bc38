// Recently read rows, so that a token check costs a hash and a map lookup. The cache is never stale for changes of this
// process, which all go through it; it is emptied when another process has written.

import { createCacheBudget, stringBytes } from '../lib/recent-cache.ts';

/** Budget of each cache. A token takes half a kilobyte, a client with a long list of contacts up to five. */
const budgetBytes = 32_000_000;

/** Memory of a row's object without its strings. */
const objectBytes = 200;

/** Interval between checks for writes of another process, such as `vitrina clients remove` beside a running server. */
const versionCheckMs = 100;

/** A cache of rows by key. */
export interface RecordCache<T> {
  get(key: string, nowMs: number): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  clear(): void;
}

/** Creates an empty cache. `version` returns a different number once another process has written. */
export function createRecordCache<T extends object>(version: () => number): RecordCache<T> {
  const rows = createCacheBudget(budgetBytes).open<string, T>(rowBytes);
  let seenVersion = version();
  let checkedAtMs = Number.NEGATIVE_INFINITY;

  function clearIfStale(nowMs: number): void {
    if (Math.abs(nowMs - checkedAtMs) < versionCheckMs) return;
    checkedAtMs = nowMs;
    const current = version();
    if (current !== seenVersion) rows.clear();
    seenVersion = current;
  }

  return {
    get(key, nowMs) {
      clearIfStale(nowMs);
      return rows.find(key);
    },
    set: (key, value) => void rows.keep(key, value),
    delete: rows.delete,
    clear: rows.clear,
  };
}

/** Memory of a row: an object of strings, numbers and lists of strings. */
function rowBytes(key: string, row: object): number {
  let bytes = stringBytes(key) + objectBytes;
  for (const value of Object.values(row).flat()) if (typeof value === 'string') bytes += stringBytes(value);
  return bytes;
}
