// Score accumulation, term at a time: adds every posting of every list to one score per document. Faster than accumulation
// over layers for plans with few postings.

import type { Numbers } from '../layout.ts';
import { DOCUMENT_SHIFT, IMPACT_BITS } from '../posting.ts';
import { type Filter, passes, passesAll } from './filter.ts';
import { factorsOf, type Plan, type PlannedList } from './plan.ts';
import { bringBestFirst, findThreshold, rankKey } from './rank-keys.ts';

// V8 reads an imported constant from its module's cell at each use, but writes one of the same module into the code.
const SHIFT = DOCUMENT_SHIFT;
const IMPACT = IMPACT_BITS;

/** Largest number of postings of a plan that is accumulated. With more, layers are faster because they leave out postings. */
export const ACCUMULATED_POSTINGS_MAX = 20_000;

// Scratch arrays of this module. Queries do not interleave, so all indexes share them, and V8 compiles the address and length of
// a module's array into the loops that use it (docs/experiments/search.md, "Where the time goes").

/** Rank keys of the documents found. */
const keys = new Float64Array(ACCUMULATED_POSTINGS_MAX);
/**
 * By document: its score; all 0 between queries. Memory pages beyond the documents of the largest index are never touched. It has an
 * entry for every number that the bits of a posting can hold, so that V8 needs not check the index.
 */
const scores = new Int32Array(2 ** (32 - SHIFT));
/** Documents with a score, in no order. Each posting writes its document, but only the first of a document advances the count. */
const touched = new Int32Array(ACCUMULATED_POSTINGS_MAX + 1);
/** The final scores of the documents in `touched`. */
const sums = new Int32Array(ACCUMULATED_POSTINGS_MAX + 1);
/** The places of the best documents in `touched`. Each place is written, but only one of a kept document advances the count. */
const kept = new Int32Array(ACCUMULATED_POSTINGS_MAX + 1);

/**
 * Finds the documents of the plan's lists that pass the filter. The first `wanted` of the returned keys are those of the best
 * documents, in no order; `found` is the number of all documents found.
 */
export function accumulateScores(
  plan: Plan,
  wanted: number,
): { readonly keys: Float64Array; readonly found: number } {
  const { lists, boostedLists, filter } = plan;
  let count = 0;
  for (let i = 0; i < boostedLists; i++) count = addPostings(lists[i]!, count);
  const hasMore = boostedLists < lists.length;
  if (boostedLists > 0 && hasMore) multiply(plan.index.documentCity, plan.cityFactor, count);
  for (let i = boostedLists; i < lists.length; i++) count = addPostings(lists[i]!, count);
  const found = passesAll(filter) ? count : applyFilter(filter, count);
  const highest = takeSums(plan.index.documentCity, factorsOf(plan), found);
  const best = collectKeys(found, found > wanted ? findThreshold(sums, found, wanted, highest) : 0);
  if (best > wanted) bringBestFirst(keys, best, wanted);
  return { keys, found };
}

/**
 * Adds the postings of a list and returns the number of documents that have a score. No branch depends on the postings: the
 * processor would mispredict every other one.
 */
function addPostings({ postings, from, until, weight }: PlannedList, before: number): number {
  const sums = scores;
  const documents = touched;
  const unit = weight | 0;
  let count = before | 0;
  for (let i = from; i < until; i++) {
    const posting = postings[i]!;
    const document = posting >>> SHIFT;
    const score = sums[document]!;
    documents[count] = document;
    count += (score - 1) >>> 31; // 1 if the score is 0, 0 if it is larger
    sums[document] = (score + Math.imul(unit, posting & IMPACT)) | 0;
  }
  return count;
}

/** Multiplies the scores so far by the factors of the documents' cities. */
function multiply(cities: Uint16Array, factors: Numbers, count: number): void {
  for (let i = 0; i < count; i++) {
    const document = touched[i]!;
    scores[document] = Math.imul(scores[document]!, factors[cities[document]!]!);
  }
}

function applyFilter(filter: Filter, count: number): number {
  let found = 0;
  for (let i = 0; i < count; i++) {
    const document = touched[i]!;
    if (passes(filter, document)) touched[found++] = document;
    else scores[document] = 0;
  }
  return found;
}

/** Moves the scores to `sums`, multiplied by the factors of the documents' cities. Returns an upper bound of the sums. */
function takeSums(cities: Uint16Array, factors: Numbers, count: number): number {
  let bits = 0;
  for (let i = 0; i < count; i++) {
    const document = touched[i]!;
    const sum = Math.imul(scores[document]!, factors[cities[document]!]!);
    sums[i] = sum;
    scores[document] = 0;
    bits |= sum;
  }
  return bits;
}

/** Collects the rank keys of the documents whose score reaches the threshold; returns their number. */
function collectKeys(count: number, threshold: number): number {
  let best = 0;
  for (let i = 0; i < count; i++) {
    kept[best] = i;
    best += (threshold - 1 - sums[i]!) >>> 31; // 1 if the score reaches the threshold, 0 if not
  }
  for (let i = 0; i < best; i++) keys[i] = rankKey(sums[kept[i]!]!, touched[kept[i]!]!);
  return best;
}
