// Sums by text: how often, or how strongly, the pages of a site say each of several things. It grows with what differs, not with
// the number of pages.

/** A sum for each text, in the order in which the texts came first. */
export type Tally = Map<string, number>;

/** Adds to the sum of a text. */
export function addTo(tally: Tally, text: string, amount = 1): void {
  tally.set(text, (tally.get(text) ?? 0) + amount);
}

/** The text with the largest sum, the first of equals; `''` when none has a positive one. */
export function heaviest(tally: ReadonlyMap<string, number>): string {
  let best = '';
  for (const [text, sum] of tally) if (sum > (tally.get(best) ?? 0)) best = text;
  return best;
}

/** The value that occurs most often, the first of equals. */
export function mostFrequent(values: Iterable<string>): string {
  const counts: Tally = new Map();
  for (const value of values) addTo(counts, value);
  return heaviest(counts);
}
