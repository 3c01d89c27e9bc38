// Ready bodies kept within a budget of bytes, whatever callers ask for: the newest half and the half before it. What is
// asked for again moves to the newest; what is not is forgotten as a whole, at no cost per entry.

import type { Wire } from './wire.ts';

/** A `Map` or, for keys that may vanish with their content generation, a `WeakMap`. */
interface KeyValue<Key> {
  get(key: Key): Wire | undefined;
  set(key: Key, wire: Wire): unknown;
}

export interface WireCache<Key> {
  /** The wire kept for the key, if it still is. */
  find(key: Key): Wire | undefined;
  /** Keeps a wire and returns it. */
  keep(key: Key, wire: Wire): Wire;
}

/** Room for the compressed forms beside the body itself, in bodies. */
const codingsFactor = 1.5;

/** Opens a cache that holds about `budgetBytes` of bodies with their compressed forms. */
export function createWireCache<Key>(newMap: () => KeyValue<Key>, budgetBytes: number): WireCache<Key> {
  let newest = newMap();
  let before = newMap();
  let newestBytes = 0;

  function keep(key: Key, wire: Wire): Wire {
    const bytes = wire.identity.body.length * codingsFactor;
    if (newestBytes + bytes > budgetBytes / 2) {
      before = newest;
      newest = newMap();
      newestBytes = 0;
    }
    newestBytes += bytes;
    newest.set(key, wire);
    return wire;
  }

  function find(key: Key): Wire | undefined {
    const wire = newest.get(key);
    if (wire !== undefined) return wire;
    const older = before.get(key);
    return older && keep(key, older);
  }

  return { find, keep };
}
