// Finds the known name that a mistyped name most likely means, for "did you mean".

/** The candidate within the fewest edits of `name`, the first of equals; undefined when all need more than `maxEdits`. */
export function findNearest(
  name: string,
  candidates: readonly string[],
  maxEdits = Number.POSITIVE_INFINITY,
): string | undefined {
  let nearest: string | undefined;
  let fewest = maxEdits + 1;
  for (const candidate of candidates) {
    const edits = editDistance(name, candidate);
    if (edits < fewest) {
      fewest = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

/** Levenshtein distance, computed row by row. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
