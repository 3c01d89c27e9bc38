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
