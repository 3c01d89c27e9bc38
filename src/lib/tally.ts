// Sums by key: how often, or how strongly, each of several things is said. It grows with what differs, not with what says it.

/** A sum for each key, in the order in which the keys came first. */
export type Tally<K = string> = Map<K, number>;

/** Adds to the sum of a key. */
export function addTo<K>(tally: Tally<K>, key: K, amount = 1): void {
  tally.set(key, (tally.get(key) ?? 0) + amount);
}

/** How often each value occurs. */
export function countEach<K>(values: Iterable<K>): Tally<K> {
  const counts: Tally<K> = new Map();
  for (const value of values) addTo(counts, value);
  return counts;
}

/** The text with the largest sum, the first of equals; `''` when none has a positive one. */
export function heaviest(tally: ReadonlyMap<string, number>): string {
  let best = '';
  for (const [text, sum] of tally) if (sum > (tally.get(best) ?? 0)) best = text;
  return best;
}

/** The value that occurs most often, the first of equals. */
export function mostFrequent(values: Iterable<string>): string {
  return heaviest(countEach(values));
}
