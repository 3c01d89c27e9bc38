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
  /** By number of characters of `b`: the edits that turn the characters of `a` so far into them. */
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    let left = i + 1;
    let diagonal = i;
    row = row.map((above, j) => {
      if (j > 0) left = Math.min(diagonal + (a[i] === b[j - 1] ? 0 : 1), above + 1, left + 1);
      diagonal = above;
      return left;
    });
  }
  return row.at(-1) ?? 0;
}
