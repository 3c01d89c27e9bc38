// The known name that a mistyped one is closest to, for "did you mean".

/** The candidate with the fewest edits to `name`, the first of equals; undefined when none has at most `editsMax`. */
export function findNearest(
  name: string,
  candidates: readonly string[],
  editsMax = Number.POSITIVE_INFINITY,
): string | undefined {
  let nearest: string | undefined;
  let fewest = editsMax + 1;
  for (const candidate of candidates) {
    const edits = editDistance(name, candidate);
    if (edits < fewest) {
      fewest = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

/** Levenshtein distance, one row at a time. */
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
