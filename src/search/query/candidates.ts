// Documents that can be among the best, with their scores: two arrays of which the first entries are in use.

import { DOCUMENTS_MAX, IMPACT_BITS } from '../posting.ts';
import { type Filter, passes, passesAll } from './filter.ts';
import type { LayeredList } from './layered-lists.ts';
import { findInLayers } from './layers.ts';
import { noFactors, type Plan } from './plan.ts';
import { findThreshold } from './rank-keys.ts';

/** The indexes of postings that are looked up. Queries do not interleave. */
const found = new Int32Array(DOCUMENTS_MAX);

export interface Candidates {
  readonly documents: Int32Array;
  /** By candidate: its score with the factor of its city. */
  readonly sums: Int32Array;
}

/** Keeps those of the first `count` whose score reaches `least`. Returns their number. */
export function keepReaching({ documents, sums }: Candidates, count: number, least: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const sum = sums[i]!;
    documents[kept] = documents[i]!;
    sums[kept] = sum;
    kept += sum >= least ? 1 : 0;
  }
  return kept;
}

/** Keeps those of the first `count` that pass a filter. Returns their number. */
export function keepPassing({ documents, sums }: Candidates, count: number, filter: Filter): number {
  if (passesAll(filter)) return count;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    if (!passes(filter, documents[i]!)) continue;
    documents[kept] = documents[i]!;
    sums[kept++] = sums[i]!;
  }
  return kept;
}

/** A score that at least `wanted` of the first `count` reach, and not many more. */
export function thresholdOf({ sums }: Candidates, count: number, wanted: number): number {
  let bits = 0;
  for (let i = 0; i < count; i++) bits |= sums[i]!;
  return findThreshold(sums, count, wanted, bits);
}

/** Adds what the low layer of a list adds to the scores of the first `count`. */
export function addLowImpacts(
  { documents, sums }: Candidates,
  count: number,
  { layers, weight, isBoosted }: LayeredList,
  { index, cityFactor }: Plan,
): void {
  const { postings, lowPeak } = layers!;
  const { documentCity } = index;
  const factors = isBoosted ? cityFactor : noFactors;
  findInLayers(layers!, documents, count, found);
  for (let i = 0; i < count; i++) {
    const at = found[i]!;
    const isMissing = at >> 31;
    const impact = postings[at & ~isMissing]! & IMPACT_BITS & ~isMissing;
    const low = impact & ((impact - lowPeak - 1) >> 31);
    sums[i]! += Math.imul(weight * factors[documentCity[documents[i]!]!]!, low);
  }
}
