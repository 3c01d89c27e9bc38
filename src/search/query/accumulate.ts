// Term at a time: adds every posting of every list into one score per document. The faster way while postings are few.

import { DOCUMENT_SHIFT, DOCUMENTS_MAX, IMPACT_BITS } from '../posting.ts';
import { lead } from './city-lead.ts';
import { type Filter, isOpen, passes } from './filter.ts';
import { plan } from './plan.ts';
import type { QueryList } from './query-list.ts';
import { bringBestFirst, rankKey } from './rank-key.ts';

/** Postings of a plan that can be added up. With more of them, skipping is faster. */
export const ACCUMULATED_MAX = 40_000;

/** Rank keys of the documents found last. */
export const accumulatedKeys: Float64Array = new Float64Array(ACCUMULATED_MAX);

/** By document, all 0 between queries. The pages of memory that no index has documents for are never touched. */
const scores = new Int32Array(DOCUMENTS_MAX);
/** Documents whose score is not 0, in no order. Each posting writes one, which counts only if it is the first of its document. */
const touched = new Int32Array(ACCUMULATED_MAX + 1);
const CLASS_BITS = 8;
/** By the leading bits of a score: how many documents. All 0 between queries. */
const classes = new Uint32Array(1 << CLASS_BITS);
const keys = accumulatedKeys;
const { factors } = lead;

/**
 * Finds the documents of the plan's lists that pass the filter. The first `wanted` of `accumulatedKeys` are then those of
 * the best documents, in no order. Returns how many documents there are.
 */
export function accumulate(filter: Filter, wanted: number): number {
  const { lists, listCount } = plan;
  let count = 0;
  for (let i = 0; i < lead.lists; i++) count = addPostings(lists[i]!, count);
  if (lead.lists > 0) multiply(filter.documentCity, count);
  for (let i = lead.lists; i < listCount; i++) count = addPostings(lists[i]!, count);
  const found = keepPassing(count, filter);
  const kept = takeKeys(found, found > wanted ? findBar(found, wanted) : 0);
  if (kept > wanted) bringBestFirst(keys, kept, wanted);
  return found;
}

/**
 * Adds the postings of a list; returns how many documents are touched by now. No branch depends on the postings, for it
 * would be mispredicted every other time.
 */
function addPostings({ postings, from, until, weight }: QueryList, before: number): number {
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
function multiply(cities: Uint16Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const document = touched[i]!;
    scores[document] = Math.imul(scores[document]!, factors[cities[document]!]!);
  }
}

function keepPassing(count: number, filter: Filter): number {
  if (isOpen(filter)) return count;
  let found = 0;
  for (let i = 0; i < count; i++) {
    const document = touched[i]!;
    if (passes(filter, document)) touched[found++] = document;
    else scores[document] = 0;
  }
  return found;
}

/**
 * A score that at least `wanted` documents reach and not many more. Counting classes costs no branch that depends on the
 * scores, which a heap or quickselect over all of them would mispredict half the time.
 */
function findBar(count: number, wanted: number): number {
  const shift = Math.max(0, 32 - Math.clz32(highestScore()) - CLASS_BITS);
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

/** What no document scores more than. */
function highestScore(): number {
  let most = 0;
  for (let i = 0; i < plan.listCount; i++) {
    const { weight, peak } = plan.lists[i]!;
    most += weight * peak * (i < lead.lists ? lead.most : 1);
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
