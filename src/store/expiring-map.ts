// A bounded map whose values expire. It has no timer: each `set` checks a few other values and deletes the expired ones.

import { alive } from './store.ts';
import { storeFull } from './unavailable.ts';

/** Values checked per `set`: with two, the map stays smaller than twice the number of its live values. */
const sweepSteps = 2;
const sweepStepsWhenFull = 1000;

/** A bounded map; expired values are never returned by `get`. */
export interface ExpiringMap<T> {
  get(key: string, nowMs: number): T | undefined;
  /** @throws Refusal `unavailable` when the key is new and the map full. */
  set(key: string, value: T, nowMs: number): void;
  delete(key: string): boolean;
  /** All entries, including expired ones that have not been deleted yet. */
  entries(): IterableIterator<[string, T]>;
  /** The number of entries, including expired ones that have not been deleted yet. */
  size(): number;
  /** Whether the map is full and its oldest value has not expired. */
  isFull(nowMs: number): boolean;
}

/** Callbacks of an expiring map. */
export interface ExpiringMapHooks {
  /** Called for each value that the map deletes because it has expired. */
  readonly onExpired?: (key: string) => void;
  /** Called when the map is full: may delete a value, so that the new one fits. */
  readonly evict?: (nowMs: number) => void;
}

/** Creates an empty map of at most `capacity` values. */
export function createExpiringMap<T extends { readonly expiresAtMs: number }>(
  capacity: number,
  { onExpired, evict }: ExpiringMapHooks = {},
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
      if (isFull()) evict?.(nowMs);
      if (isFull()) throw storeFull();
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
