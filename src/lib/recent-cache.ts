// A cache with a budget in bytes, divided into a newer and an older half. Reading a value moves it to the newer half. When
// the newer half is full it becomes the older one, and the previous older half is dropped as a whole, at no cost per entry.

/** The budget of a cache and how entries count towards it. */
export interface RecentCacheOptions<Key, Value> {
  /** Upper bound of the memory of both halves. */
  readonly budgetBytes: number;
  /** Memory of an entry, including its key; the cache adds the entry's place in the map. */
  readonly bytesOf: (key: Key, value: Value) => number;
  /**
   * Creates the map of a half; `Map` by default. A `WeakMap` suits keys that are collected with their content generation.
   */
  readonly newMap?: () => KeyValue<Key, Value>;
}

/** The methods of `Map` and `WeakMap` that the cache uses. */
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
}

/** Memory of an entry of a JavaScript `Map`: three words, doubled because the table may be half empty. */
const placeBytes = 48;

/** Upper bound of the memory of a string: two bytes per UTF-16 unit, and its header. */
export function stringBytes(text: string): number {
  return 2 * text.length + 24;
}

/** Creates an empty cache. */
export function createRecentCache<Key, Value>(
  options: RecentCacheOptions<Key, Value>,
): RecentCache<Key, Value> {
  const { bytesOf, newMap = () => new Map<Key, Value>() } = options;
  const halfBytes = options.budgetBytes / 2;
  let newest = newMap();
  let before = newMap();
  let newestBytes = 0;

  function keep(key: Key, value: Value): Value {
    const bytes = bytesOf(key, value) + placeBytes;
    if (bytes > halfBytes) {
      forget(key);
      return value;
    }
    if (newestBytes + bytes > halfBytes) {
      before = newest;
      newest = newMap();
      newestBytes = 0;
    }
    newestBytes += bytes;
    newest.set(key, value);
    return value;
  }

  function forget(key: Key): void {
    newest.delete(key);
    before.delete(key);
  }

  return {
    find(key) {
      const value = newest.get(key);
      if (value !== undefined) return value;
      const older = before.get(key);
      return older && keep(key, older);
    },
    keep,
    delete: forget,
  };
}
