// Caches that share a budget in bytes. It is divided into a newer and an older half, and so is each cache. Reading a value moves it to the
// newer half. When the newer half is full it becomes the older one, and the previous older half is dropped as a whole, at no cost per
// entry.

/** The methods of `Map` and `WeakMap` that a cache uses. */
interface KeyValue<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  delete(key: Key): unknown;
}

/** A cache of recently used values. */
export interface RecentCache<Key, Value> {
  /** The key's value, unless it was dropped. */
  find(key: Key): Value | undefined;
  /** Stores a value and returns it. A value larger than half of the budget is returned and not stored. */
  keep(key: Key, value: Value): Value;
  /** Removes the key's value; its bytes count until its half is dropped. */
  delete(key: Key): void;
  /** Removes all values of this cache. */
  clear(): void;
}

/** Memory that caches share. */
export interface CacheBudget {
  /**
   * Opens a cache, which lives as long as the budget. `bytesOf` estimates the memory of an entry, including its key; its place in the map
   * is added. `newMap` creates the map of a half: a `WeakMap` suits keys that are collected with their content generation.
   */
  open<Key, Value>(
    bytesOf: (key: Key, value: Value) => number,
    newMap?: () => KeyValue<Key, Value>,
  ): RecentCache<Key, Value>;
}

/** The memory of all caches of a process. */
export interface WholeBudget extends CacheBudget {
  /** Opens a part of it whose caches end before it, such as those of a site that is closed. */
  branch(): CacheBranch;
}

/** Caches within a budget that end together. */
export interface CacheBranch extends CacheBudget {
  /** Drops all values of its caches, which count no longer. */
  release(): void;
}

/** What a budget does with each of its caches. */
interface Held {
  /** Makes the newer half the older one. */
  readonly turn: () => void;
  readonly clear: () => void;
}

/** Memory of an entry of a JavaScript `Map`: three words, doubled because the table may be half empty. */
const placeBytes = 48;

/** Upper bound of the memory of a string: two bytes per UTF-16 unit, and its header. */
export function stringBytes(text: string): number {
  return 2 * text.length + 24;
}

/** Creates a budget: the upper bound of the memory of both halves of all its caches. */
export function createCacheBudget(budgetBytes: number): WholeBudget {
  const halfBytes = budgetBytes / 2;
  const all = new Set<Held>();
  let newestBytes = 0;

  function branch(): CacheBranch {
    const own = new Set<Held>();
    return {
      open(bytesOf, newMap = () => new Map()) {
        const { cache, held } = open(bytesOf, newMap);
        own.add(held);
        return cache;
      },
      release() {
        for (const held of own) {
          held.clear();
          all.delete(held);
        }
      },
    };
  }

  function open<Key, Value>(
    bytesOf: (key: Key, value: Value) => number,
    newMap: () => KeyValue<Key, Value>,
  ): { readonly cache: RecentCache<Key, Value>; readonly held: Held } {
    let newest = newMap();
    let before = newMap();
    /** The part of this cache in `newestBytes`. */
    let ownBytes = 0;

    function keep(key: Key, value: Value): Value {
      const bytes = bytesOf(key, value) + placeBytes;
      if (bytes > halfBytes) {
        forget(key);
        return value;
      }
      if (newestBytes + bytes > halfBytes) {
        for (const { turn } of all) turn();
        newestBytes = 0;
      }
      newestBytes += bytes;
      ownBytes += bytes;
      newest.set(key, value);
      return value;
    }

    function forget(key: Key): void {
      newest.delete(key);
      before.delete(key);
    }

    function clear(): void {
      newest = newMap();
      before = newMap();
      newestBytes -= ownBytes;
      ownBytes = 0;
    }

    function turn(): void {
      before = newest;
      newest = newMap();
      ownBytes = 0;
    }

    const held: Held = { turn, clear };
    all.add(held);
    const cache: RecentCache<Key, Value> = {
      find(key) {
        const value = newest.get(key);
        if (value !== undefined) return value;
        const older = before.get(key);
        return older && keep(key, older);
      },
      keep,
      delete: forget,
      clear,
    };
    return { cache, held };
  }

  return { open: (bytesOf, newMap = () => new Map()) => open(bytesOf, newMap).cache, branch };
}
