// Rows lately seen, so that a token check costs a hash and a map. Exact because every change of this process goes
// through it, and it is emptied when another process has written.

/** Rows per generation; there are two, so about 10 MB at most. */
const generationSize = 20_000;

/** How long another process's write may go unnoticed: `vitrina clients remove` beside a running server. */
const unnoticedMs = 100;

export interface RecordCache<T> {
  get(key: string, nowMs: number): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  clear(): void;
}

/** Builds an empty cache; `version` answers differently once another process has written. */
export function createRecordCache<T>(version: () => number): RecordCache<T> {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  let seenVersion = version();
  let checkedAtMs = Number.NEGATIVE_INFINITY;

  function set(key: string, value: T): void {
    if (recent.size >= generationSize) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, value);
  }

  function clear(): void {
    recent = new Map();
    older = new Map();
  }

  function clearIfStale(nowMs: number): void {
    if (Math.abs(nowMs - checkedAtMs) < unnoticedMs) return;
    checkedAtMs = nowMs;
    const current = version();
    if (current !== seenVersion) clear();
    seenVersion = current;
  }

  return {
    get(key, nowMs) {
      clearIfStale(nowMs);
      const value = recent.get(key);
      if (value !== undefined) return value;
      const aged = older.get(key);
      if (aged !== undefined) set(key, aged);
      return aged;
    },
    set,
    delete(key) {
      recent.delete(key);
      older.delete(key);
    },
    clear,
  };
}
