// Values kept within a budget of bytes, whatever callers ask for: the newest half and the half before it. A value that is
// asked for again moves to the newest half; the older half is dropped as a whole, at no cost per entry.

export interface RecentCacheOptions<Key, Value> {
  /** Bound of all that is kept. */
  readonly budgetBytes: number;
  /** Memory that an entry holds, its key included; the entry's place in the map is added here. */
  readonly bytesOf: (key: Key, value: Value) => number;
  /** A `Map` unless given: a `WeakMap` for keys that may vanish with their content generation. */
  readonly newMap?: () => KeyValue<Key, Value>;
}

/** What the cache needs of a `Map` or a `WeakMap`. */
interface KeyValue<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  delete(key: Key): unknown;
}

export interface RecentCache<Key, Value> {
  /** The value kept for the key, if it still is. */
  find(key: Key): Value | undefined;
  /** Keeps a value and returns it. One that would fill half of the budget alone is returned and not kept. */
  keep(key: Key, value: Value): Value;
  /** Forgets the key's value; its bytes count until its half is dropped. */
  delete(key: Key): void;
}

/** An entry of a JavaScript `Map`: three words, and as much again while the table is half empty. */
const placeBytes = 48;

/** A string as a key: its characters, two bytes each at worst, and its header. */
export function stringBytes(text: string): number {
  return 2 * text.length + 24;
}

/** Opens an empty cache. */
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
