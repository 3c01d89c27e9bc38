// Term at a time: adds every posting of every list into one score per document. The faster way while postings are few.

import { DOCUMENT_SHIFT, IMPACT_BITS } from '../posting.ts';
import { type Filter, isOpen, passes } from './filter.ts';
import type { Plan } from './plan.ts';
import type { QueryList } from './query-list.ts';
import { bringBestFirst, rankKey } from './rank-key.ts';

/** Scratch space for one index. */
export interface Accumulators {
  /** One score per document, all 0 between queries. */
  readonly scores: Int32Array;
  /** Documents whose score is not 0, in no order. */
  readonly touched: Int32Array;
  /** Rank keys of the documents found last. */
  readonly keys: Float64Array;
  /** By size class of scores: how many documents. All 0 between queries. */
  readonly classes: Uint32Array;
}

export function createAccumulators(documents: number): Accumulators {
  return {
    scores: new Int32Array(documents),
    touched: new Int32Array(documents + 1), // each posting writes one, which counts only if it is the first of its document
    keys: new Float64Array(documents),
    classes: new Uint32Array(CLASSES),
  };
}

/**
 * Finds the documents of the plan's lists that pass the filter. The first `wanted` of the keys are then those of the best
 * documents, in no order. Returns how many documents there are.
 */
export function accumulate(plan: Plan, accumulators: Accumulators, filter: Filter, wanted: number): number {
  const { lists, listCount, lead } = plan;
  let touched = 0;
  for (let i = 0; i < lead.lists; i++) {
    touched = addLeadList(lists[i]!, accumulators, touched, {
      factors: lead.factors,
      cities: filter.documentCity,
    });
  }
  for (let i = lead.lists; i < listCount; i++) touched = addList(lists[i]!, accumulators, touched);
  const found = keepPassing(accumulators, touched, filter);
  const kept = takeKeys(accumulators, found, found > wanted ? findBar(accumulators, found, wanted) : 0);
  if (kept > wanted) bringBestFirst(accumulators.keys, kept, wanted);
  return found;
}

// The two loops below are where the time goes. They have few reads, as each is checked, and no branches, which would be
// mispredicted every other time; `Math.imul` and `| 0` say that scores are 32-bit integers.

/** Adds the postings of a list; returns how many documents are touched by now. */
function addList(list: QueryList, { scores, touched }: Accumulators, before: number): number {
  const { postings, from, until, weight } = list;
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

/** The same with each posting multiplied by the factor of its document's city. */
function addLeadList(
  { postings, from, until, weight }: QueryList,
  { scores, touched }: Accumulators,
  before: number,
  { factors, cities }: { readonly factors: Uint8Array; readonly cities: Uint16Array },
): number {
  let count = before;
  for (let i = from; i < until; i++) {
    const posting = postings[i]!;
    const document = posting >>> DOCUMENT_SHIFT;
    const score = scores[document]!;
    touched[count] = document;
    count += (score - 1) >>> 31;
    const added = Math.imul(Math.imul(weight, posting & IMPACT_BITS), factors[cities[document]!]!);
    scores[document] = (score + added) | 0;
  }
  return count;
}

function keepPassing({ scores, touched }: Accumulators, count: number, filter: Filter): number {
  if (isOpen(filter)) return count;
  let found = 0;
  for (let i = 0; i < count; i++) {
    const document = touched[i]!;
    if (passes(filter, document)) touched[found++] = document;
    else scores[document] = 0;
  }
  return found;
}

/** Eight classes for each doubling of the score. */
const CLASSES = 256;

/**
 * A score that at least `wanted` documents reach and not many more. Counting classes costs no branch that depends on the
 * scores, which a heap or quickselect over all of them would mispredict half the time.
 */
function findBar({ scores, touched, classes }: Accumulators, count: number, wanted: number): number {
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
function takeKeys({ scores, touched, keys }: Accumulators, count: number, bar: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const document = touched[i]!;
    const score = scores[document]!;
    scores[document] = 0;
    if (score >= bar) keys[kept++] = rankKey(score, document);
  }
  return kept;
}
