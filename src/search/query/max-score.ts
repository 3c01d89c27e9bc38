// MaxScore (Turtle and Flood, 1995) over ranges of documents. Where the highest impacts of some lists in a range cannot together bring
// a document among the best, those lists are read only for documents that the other, essential lists bring near. A range without
// essential lists is skipped. Essential lists are accumulated term at a time, and what the others can add is bounded by block of
// documents. Faster than accumulation alone for many postings.

import { DOCUMENT_SHIFT, IMPACT_BITS } from '../posting.ts';
import { passes } from './filter.ts';
import { CITY_PAGES, type Plan, type PlannedList } from './plan.ts';
import { blockOf, impactIn, type ListRanges, RANGE_BLOCKS, RANGE_DOCUMENTS } from './posting-ranges.ts';
import { documentOf, rankKey, scoreOf, TopK } from './rank-keys.ts';

// Scratch space of this module: queries do not interleave.
const top = new TopK();
/** By document of the current range: its score; all 0 between ranges. */
const scores = new Int32Array(RANGE_DOCUMENTS);
/** Documents of the current range that have a score; see `accumulate.ts`. */
const touched = new Int32Array(RANGE_DOCUMENTS + 1);
/** By block of the current range: the highest score that the lists that are not essential can together add to a document. */
const blockReach = new Float64Array(RANGE_BLOCKS);

/** Scores are below 2^31, also where the bounds of lists add up to more. */
const SCORE_MAX = 2 ** 31 - 1;

/** A list of the plan, with its ranges. */
interface RangedList {
  readonly postings: Uint32Array;
  readonly weight: number;
  readonly ranges: ListRanges;
  /** Whether its scores are multiplied by the factors of cities. */
  readonly isBoosted: boolean;
  /** The highest score that the list can add to a document for an impact of 1. */
  readonly unit: number;
  readonly peak: number;
}

/** Finds the best `wanted` documents that pass the filter, in no order, with the same scores as `accumulateScores`. */
export function maxScore(
  plan: Plan,
  wanted: number,
): { readonly keys: Float64Array; readonly found: number } {
  top.reset(wanted);
  const lists = openLists(plan);
  // The best ranges come first, so that the documents that are kept soon surpass those of most others.
  const order = orderRanges(lists, plan.index.ranges.ranges);
  for (let i = 0; i < order.length; i++) {
    const range = documentOf(order[i]!);
    const first = range * RANGE_DOCUMENTS;
    if (rankKey(scoreOf(order[i]!), first) <= top.floor) continue;
    const surpassed = countSurpassed(lists, range);
    if (surpassed < lists.length) offerRange(plan, lists, surpassed, range);
  }
  return { keys: top.keys, found: top.size };
}

/** The plan's lists with their ranges, those that can add least first. */
function openLists({ index, lists, boostedLists, factorMax }: Plan): RangedList[] {
  const opened = lists.map((list: PlannedList, i): RangedList => {
    const { list: number, postings, weight, peak } = list;
    const isBoosted = i < boostedLists;
    const unit = weight * (isBoosted ? factorMax : 1);
    const ranges = (number === CITY_PAGES ? index.cityRanges : index.ranges).of(list, i);
    return { postings, weight, ranges, isBoosted, unit, peak };
  });
  return opened.sort((a, b) => a.unit * a.peak - b.unit * b.peak);
}

/** The ranges as rank keys of the highest scores that their documents can have, highest first. */
function orderRanges(lists: readonly RangedList[], ranges: number): Float64Array {
  const bounds = new Float64Array(ranges);
  for (const list of lists) {
    const { unit } = list;
    const peak = list.ranges.rangePeak;
    for (let range = 0; range < ranges; range++) bounds[range]! += unit * peak[range]!;
  }
  for (let range = 0; range < ranges; range++)
    bounds[range] = rankKey(Math.min(bounds[range]!, SCORE_MAX), range);
  return bounds.sort().reverse();
}

/**
 * The number of lists, from the first on, that together cannot bring a document of the range among the best. Sets `blockReach` to what
 * they can add in each block.
 */
function countSurpassed(lists: readonly RangedList[], range: number): number {
  const first = range * RANGE_DOCUMENTS;
  const sums = blockReach;
  for (let block = 0; block < RANGE_BLOCKS; block++) sums[block] = 0;
  let sum = 0;
  let i = 0;
  for (; i < lists.length; i++) {
    const { ranges, unit } = lists[i]!;
    sum += unit * ranges.rangePeak[range]!;
    if (rankKey(sum, first) > top.floor) break;
    if (ranges.rangePeak[range] !== 0) addPeaks(ranges, range, unit);
  }
  return i;
}

/** Adds `unit` times the highest impact of each block to `blockReach`. */
function addPeaks({ blockPeak }: ListRanges, range: number, unit: number): void {
  const sums = blockReach;
  const first = range * RANGE_BLOCKS;
  for (let block = 0; block < RANGE_BLOCKS; block++) sums[block]! += unit * blockPeak[first + block]!;
}

/** Accumulates the lists from `essential` on in a range, and offers its documents. */
function offerRange(plan: Plan, lists: readonly RangedList[], essential: number, range: number): void {
  const first = range * RANGE_DOCUMENTS;
  let count = 0;
  for (let i = essential; i < lists.length; i++) {
    if (lists[i]!.isBoosted) count = addPostings(lists[i]!, range, count);
  }
  const { cityFactor, filter } = plan;
  const { documentCity } = plan.index;
  if (plan.boostedLists > 0) {
    for (let i = 0; i < count; i++) {
      const at = touched[i]!;
      scores[at] = Math.imul(scores[at]!, cityFactor[documentCity[first + at]!]!);
    }
  }
  for (let i = essential; i < lists.length; i++) {
    if (!lists[i]!.isBoosted) count = addPostings(lists[i]!, range, count);
  }
  let least = scoreOf(top.floor);
  for (let i = 0; i < count; i++) {
    const at = touched[i]!;
    const score = scores[at]!;
    scores[at] = 0;
    if (score + blockReach[blockOf(at)]! < least || !passes(filter, first + at)) continue;
    offer(plan, lists, essential, first + at, score);
    least = scoreOf(top.floor);
  }
}

/** Offers a document with its score by the essential lists and the others, unless bounds show that it is not among the best. */
function offer(
  { cityFactor, index }: Plan,
  lists: readonly RangedList[],
  essential: number,
  document: number,
  essentialScore: number,
): void {
  const factor = cityFactor[index.documentCity[document]!]!;
  const block = blockOf(document);
  let score = essentialScore;
  for (let i = 0; i < essential; i++) {
    const { ranges, isBoosted, weight } = lists[i]!;
    score += (isBoosted ? factor : 1) * weight * ranges.blockPeak[block]!;
  }
  // From here on `score` is an upper bound, until each list has replaced its share of it.
  for (let i = essential - 1; i >= 0; i--) {
    if (rankKey(score, document) <= top.floor) return;
    const { postings, ranges, isBoosted, weight } = lists[i]!;
    const peak = ranges.blockPeak[block]!;
    if (peak > 0) score += (isBoosted ? factor : 1) * weight * (impactIn(postings, ranges, document) - peak);
  }
  top.offer(rankKey(score, document));
}

/** Adds the postings of a list in a range, as `accumulate.ts` does, and returns the number of documents that have a score. */
function addPostings({ postings, ranges, weight }: RangedList, range: number, before: number): number {
  const first = range * RANGE_DOCUMENTS;
  const end = ranges.start[range + 1]!;
  const sums = scores;
  const documents = touched;
  let count = before;
  for (let i = ranges.start[range]!; i < end; i++) {
    const posting = postings[i]!;
    const at = (posting >>> DOCUMENT_SHIFT) - first;
    const score = sums[at]!;
    documents[count] = at;
    count += (score - 1) >>> 31; // 1 if the score is 0, 0 if it is larger
    sums[at] = (score + Math.imul(weight, posting & IMPACT_BITS)) | 0;
  }
  return count;
}
