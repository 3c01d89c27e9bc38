// Term at a time: adds every posting of every list into one score per document. The faster way while postings are few.

import type { Numbers } from '../layout.ts';
import { DOCUMENT_SHIFT, DOCUMENTS_MAX, IMPACT_BITS } from '../posting.ts';
import { type Filter, isOpen, passes } from './filter.ts';
import type { Plan, PlannedList } from './plan.ts';
import { bringBestFirst, rankKey } from './rank-keys.ts';

/** Postings of a plan that can be added up. With more of them, skipping is faster. */
export const ADDED_MAX = 40_000;

// Working space of this file: queries do not interleave, so one is enough for all indexes, and V8 compiles the address and
// length of an array of the module into the loops that use it (docs/search.md, "Measured").

/** Rank keys of the documents found. */
const keys = new Float64Array(ADDED_MAX);
/** By document, all 0 between queries. The pages of memory that no index has documents for are never touched. */
const scores = new Int32Array(DOCUMENTS_MAX);
/** Documents whose score is not 0, in no order. Each posting writes one, which counts only if it is the first of its document. */
const touched = new Int32Array(ADDED_MAX + 1);
const CLASS_BITS = 8;
/** By the leading bits of a score: how many documents. All 0 between queries. */
const classes = new Uint32Array(1 << CLASS_BITS);

/**
 * Finds the documents of the plan's lists that pass the filter. The first `wanted` keys are then those of the best
 * documents, in no order; `found` is how many documents there are.
 */
export function addUp(plan: Plan, wanted: number): { readonly keys: Float64Array; readonly found: number } {
  const { lists, boostedLists, filter } = plan;
  let count = 0;
  for (let i = 0; i < boostedLists; i++) count = addPostings(lists[i]!, count);
  if (boostedLists > 0) multiply(plan.index.documentCity, plan.cityFactor, count);
  for (let i = boostedLists; i < lists.length; i++) count = addPostings(lists[i]!, count);
  const found = isOpen(filter) ? count : keepPassing(filter, count);
  const kept = takeKeys(found, found > wanted ? findBar(highestScore(plan), found, wanted) : 0);
  if (kept > wanted) bringBestFirst(keys, kept, wanted);
  return { keys, found };
}

/**
 * Adds the postings of a list; returns how many documents are touched by now. No branch depends on the postings, for it
 * would be mispredicted every other time.
 */
function addPostings({ postings, from, until, weight }: PlannedList, before: number): number {
  const sums = scores;
  const noted = touched;
  let count = before;
  for (let i = from; i < until; i++) {
    const posting = postings[i]!;
    const document = posting >>> DOCUMENT_SHIFT;
    const score = sums[document]!;
    noted[count] = document;
    count += (score - 1) >>> 31; // 1 for 0, 0 for what is larger
    sums[document] = (score + Math.imul(weight, posting & IMPACT_BITS)) | 0;
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

function keepPassing(filter: Filter, count: number): number {
  let found = 0;
  for (let i = 0; i < count; i++) {
    const document = touched[i]!;
    if (passes(filter, document)) touched[found++] = document;
    else scores[document] = 0;
  }
  return found;
}

/**
 * A score that at least `wanted` documents reach and not many more; none is above `highest`. Counting classes costs no branch that depends on the
 * scores, which a heap or quickselect over all of them would mispredict half the time.
 */
function findBar(highest: number, count: number, wanted: number): number {
  const shift = Math.max(0, 32 - Math.clz32(highest) - CLASS_BITS);
  let place = 0;
  for (let i = 0; i < count; i++) {
    const own = scores[touched[i]!]! >>> shift;
    classes[own]! += 1;
    if (own > place) place = own;
  }
  for (let reached = classes[place]!; reached < wanted; reached += classes[place]!) place -= 1;
  classes.fill(0);
  return place << shift;
}

/** No document scores more. */
function highestScore({ lists, boostedLists, factorMax }: Plan): number {
  let most = 0;
  for (let i = 0; i < lists.length; i++) {
    const { weight, peak } = lists[i]!;
    most += weight * peak * (i < boostedLists ? factorMax : 1);
  }
  return Math.min(most, 2 ** 31 - 1);
}

/** Takes the rank keys of documents whose score reaches the bar, and clears all scores. */
function takeKeys(count: number, bar: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const document = touched[i]!;
    const score = scores[document]!;
    scores[document] = 0;
    if (score >= bar) keys[kept++] = rankKey(score, document);
  }
  return kept;
}
