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
}

/** Builds an empty map of at most `capacity` values. */
export function createExpiringMap<T extends { readonly expiresAtMs: number }>(
  capacity: number,
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
      if (value.expiresAtMs <= nowMs) values.delete(key);
    }
  }

  return {
    get(key, nowMs) {
      return alive(values.get(key), nowMs);
    },
    set(key, value, nowMs) {
      sweep(values.size < capacity ? sweepSteps : sweepStepsWhenFull, nowMs);
      if (values.size >= capacity && !values.has(key)) throw stateFull();
      values.set(key, value);
    },
    delete: (key) => values.delete(key),
    entries: () => values.entries(),
  };
}
