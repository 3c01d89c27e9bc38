// A bounded map whose values expire. No timer: each value set looks at a few others and drops the expired.

import { alive } from './alive.ts';
import { stateFull } from './unavailable.ts';

/** Values looked at per value set: two keep the map below twice what is alive. */
const sweepSteps = 2;
const sweepStepsWhenFull = 1000;

export interface ExpiringMap<T> {
  get(key: string, nowMs: number): T | undefined;
  /** @throws Refusal `unavailable` when the key is new and the map full. */
  set(key: string, value: T, nowMs: number): void;
  delete(key: string): boolean;
  /** Expired ones that are still held included. */
  entries(): IterableIterator<[string, T]>;
  /** Values held, likewise. */
  size(): number;
  /** Whether it is full and the value that was added first has not expired. */
  isFull(nowMs: number): boolean;
}

export interface ExpiringMapHooks {
  /** Told of each value that the map itself drops because it has expired. */
  readonly onExpired?: (key: string) => void;
  /** Deletes a value to make room in a full map, or does nothing. */
  readonly makeRoom?: (nowMs: number) => void;
}

/** Builds an empty map of at most `capacity` values. */
export function createExpiringMap<T extends { readonly expiresAtMs: number }>(
  capacity: number,
  { onExpired, makeRoom }: ExpiringMapHooks = {},
): ExpiringMap<T> {
  const values = new Map<string, T>();
  let cursor = values.entries();

  function sweep(steps: number, nowMs: number): void {
    for (let step = 0; step < steps; step++) {
      const next = cursor.next();
      if (next.done) {
        cursor = values.entries();
        return;
      }
      const [key, value] = next.value;
      if (value.expiresAtMs > nowMs) continue;
      values.delete(key);
      onExpired?.(key);
    }
  }

  return {
    get(key, nowMs) {
      return alive(values.get(key), nowMs);
    },
    set(key, value, nowMs) {
      const isFull = () => values.size >= capacity && !values.has(key);
      sweep(isFull() ? sweepStepsWhenFull : sweepSteps, nowMs);
      if (isFull()) makeRoom?.(nowMs);
      if (isFull()) throw stateFull();
      values.set(key, value);
    },
    delete: (key) => values.delete(key),
    entries: () => values.entries(),
    size: () => values.size,
    isFull(nowMs) {
      const [first] = values.values();
      return values.size >= capacity && alive(first, nowMs) !== undefined;
    },
  };
}
