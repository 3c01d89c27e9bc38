// Rank keys: a score and a document packed into one sortable number; and the selection of the largest keys.

import { DOCUMENTS_MAX } from '../posting.ts';

/** A constant of this module, see `accumulate.ts`. */
const LIMIT = DOCUMENTS_MAX;

/** The key of a document: larger for a higher score and, at equal scores, for a lower document. Scores are integers below 2^31. */
export function rankKey(score: number, document: number): number {
  return score * LIMIT + (LIMIT - 1 - document);
}

export function scoreOf(key: number): number {
  return Math.floor(key * (1 / LIMIT));
}

/** The document of a key. Bitwise operators reduce a number modulo 2^32, so they read the low bits of any key. */
export function documentOf(key: number): number {
  return ~key & (LIMIT - 1);
}

/** With more buckets, counting them down takes longer than dropping the few documents that a wider bucket has too many. */
const BUCKET_BITS = 6;
/** Number of scores by their leading bits; all 0 between calls. */
const histogram = new Uint32Array(1 << BUCKET_BITS);

/**
 * Finds a score that at least `wanted` of `scores[0, count)` reach, and not many more; `highest` is an upper bound of them. A
 * histogram needs no branch that depends on the scores; a heap or quickselect would, and the processor mispredicts half of those.
 */
export function findThreshold(scores: Int32Array, count: number, wanted: number, highest: number): number {
  const shift = Math.max(0, 32 - Math.clz32(highest) - BUCKET_BITS);
  for (let i = 0; i < count; i++) histogram[scores[i]! >>> shift]! += 1;
  let lowest = highest >>> shift;
  for (let reached = histogram[lowest]!; reached < wanted; reached += histogram[lowest]!) lowest -= 1;
  histogram.fill(0);
  return lowest << shift;
}

/** Largest number of keys that is removed one by one; for more, quickselect is faster. */
const DROPPED_MAX = 4;

/** Moves the largest `wanted` of `keys[0, count)` to the front, in no order. Keys are distinct. */
export function bringBestFirst(keys: Float64Array, count: number, wanted: number): void {
  if (count - wanted > DROPPED_MAX) select(keys, count, wanted);
  else for (let left = count; left > wanted; left--) moveSmallestBehind(keys, left);
}

/** Quickselect. */
function select(keys: Float64Array, count: number, wanted: number): void {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = keys[(low + high) >> 1]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (keys[left]! > pivot) left += 1;
      while (keys[right]! < pivot) right -= 1;
      if (left > right) break;
      const key = keys[left]!;
      keys[left++] = keys[right]!;
      keys[right--] = key;
    }
    if (wanted <= right) high = right;
    else if (wanted > left) low = left;
    else return;
  }
}

function moveSmallestBehind(keys: Float64Array, count: number): void {
  let at = 0;
  for (let i = 1; i < count; i++) {
    if (keys[i]! < keys[at]!) at = i;
  }
  const smallest = keys[at]!;
  keys[at] = keys[count - 1]!;
  keys[count - 1] = smallest;
}

/** Largest number of keys that insertion sort orders faster than the built-in sort. */
const INSERTION_MAX = 32;

/** Moves the largest `wanted` (at least one) of `keys[0, count)` to the front, largest first. */
export function sortBestFirst(keys: Float64Array, count: number, wanted = count): void {
  if (wanted > INSERTION_MAX) {
    bringBestFirst(keys, count, wanted);
    keys.subarray(0, wanted).sort().reverse();
    return;
  }
  for (let i = 1; i < count; i++) {
    const key = keys[i]!;
    let at = i;
    if (i >= wanted) {
      at = wanted - 1;
      if (keys[at]! > key) continue;
      keys[i] = keys[at]!;
    }
    for (; at > 0 && keys[at - 1]! < key; at--) keys[at] = keys[at - 1]!;
    keys[at] = key;
  }
}
