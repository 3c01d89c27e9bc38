// Groups values by a key. Groups, and values within a group, keep the order in which they come.

/** Values with one key. */
export type Group<T> = [T, ...T[]];

/** The values by their key. */
export function groupBy<K, T>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, Group<T>> {
  const groups = new Map<K, Group<T>>();
  for (const value of values) addToGroup(groups, keyOf(value), value);
  return groups;
}

/** Adds a value to the group of a key. */
export function addToGroup<K, T>(groups: Map<K, T[]>, key: K, value: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}
