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
/** Eight for each doubling of the score. */
const CLASSES = 256;
/** By class of scores: how many documents. All 0 between queries. */
const classes = new Uint32Array(CLASSES);
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
  let count = before;
  for (let i = from; i < until; i++) {
    const posting = postings[i]!;
    const document = posting >>> DOCUMENT_SHIFT;
    const score = scores[document]!;
    touched[count] = document;
    count += (score - 1) >>> 31; // 1 for 0, 0 for what is larger
    scores[document] = (score + Math.imul(weight, posting & IMPACT_BITS)) | 0;
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
  let place = 0;
  let lowest = CLASSES;
  for (let i = 0; i < count; i++) {
    const score = scores[touched[i]!]!;
    const exponent = 31 - Math.clz32(score);
    const own = (exponent << 3) | ((score >>> (exponent - 3)) & 7);
    classes[own]! += 1;
    if (own > place) place = own;
    if (own < lowest) lowest = own;
  }
  const highest = place;
  for (let reached = classes[place]!; reached < wanted; reached += classes[place]!) place -= 1;
  for (let i = lowest; i <= highest; i++) classes[i] = 0;
  const exponent = place >> 3;
  return exponent < 3 ? 0 : (8 + (place & 7)) << (exponent - 3);
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
