// Values that are made once for each key.

type Kept<K, V> = Pick<Map<K, V>, 'get' | 'has'> & { set(key: K, value: V): unknown };

/**
 * A function that makes the value of a key when it is first asked for, and gives the same value after that. Values live as long as the
 * function; in a `WeakMap` as `kept`, as long as their keys.
 */
export function remember<K, V>(make: (key: K) => V, kept: Kept<K, V> = new Map()): (key: K) => V {
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined || kept.has(key)) return known as V;
    const value = make(key);
    kept.set(key, value);
    return value;
  };
}

/**
 * The same for texts that come again soon, such as the lines that all pages of a site have: it forgets those that were not asked for
 * while `recent` others were. Values are never undefined.
 */
export function rememberRecent<K, V extends string | boolean | object>(
  make: (key: K) => V,
  recent: number,
): (key: K) => V {
  let older = new Map<K, V>();
  let newer = new Map<K, V>();
  return (key) => {
    const known = newer.get(key);
    if (known !== undefined) return known;
    if (newer.size >= recent) [older, newer] = [newer, new Map()];
    const value = older.get(key) ?? make(key);
    newer.set(key, value);
    return value;
  };
}

/** A function that makes a value when it is first asked for, and again when memory ran short since and nobody held it. */
export function rememberWeakly<V extends object>(make: () => V): () => V {
  let kept: WeakRef<V> | undefined;
  return () => {
    const known = kept?.deref();
    if (known !== undefined) return known;
    const value = make();
    kept = new WeakRef(value);
    return value;
  };
}
