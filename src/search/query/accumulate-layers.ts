// Score accumulation that leaves out many postings of long lists: MaxScore (Turtle and Flood, 1995) over layers, with the same result
// as adding everything.
//
// 1. Add the short lists and the high layers of the long ones.
// 2. Complete the scores of the documents that are best so far. All of the best documents reach the lowest of these scores.
// 3. Add low layers, until the ones left out can add at most 0.4 of that score to a document; more of them, if so many documents can
//    still be among the best that adding takes less time than looking them up.
// 4. Collect the documents that the layers left out can bring among the best. They are few, and are looked up in each of these layers.

import { DOCUMENT_SHIFT, DOCUMENTS_MAX, IMPACT_BITS } from '../posting.ts';
import { addLowImpacts, keepPassing, keepReaching, thresholdOf } from './candidates.ts';
import { byWorth, type LayeredList, lowPeakOf, openLists, postingsOf } from './layered-lists.ts';
import { lengthOf, type PostingSpan } from './layers.ts';
import { factorsOf, hasCommonFactor, type Plan } from './plan.ts';
import { bringBestFirst, rankKey } from './rank-keys.ts';

// Constants of this module, see `accumulate.ts`.
const SHIFT = DOCUMENT_SHIFT;
const IMPACT = IMPACT_BITS;

/** Share of the score that the best documents reach: what layers left out can add is at most that. */
const LEFT_OUT_SHARE = 0.4;
/** Number of lists whose documents are compared to find those that are best so far. */
const PROBES_MAX = 3;
/** Time to look up a document's posting, in units of the time to add a posting. */
const LOOK_UP_COST = 4;
/** One document of this many is counted to estimate how many would be looked up. */
const SAMPLED_EACH = 32;
/** Time to clear the score of one posting's document, in units of the time to clear one of all scores in a row. */
const CLEAR_COST = 32;
/** Scores are lower, see `rankKey`. */
const SCORE_LIMIT = 2 ** 31 - 1;

// Scratch arrays of this module: queries do not interleave. Memory pages beyond the documents of the largest index are never touched.
/** By document: its score; all 0 between queries. It has an entry for every number that the bits of a posting can hold. */
const scores = new Int32Array(2 ** (32 - SHIFT));
/** Documents, and their scores with the factors of their cities. */
const documents = new Int32Array(DOCUMENTS_MAX);
const sums = new Int32Array(DOCUMENTS_MAX);
const candidates = { documents, sums };
let keys = new Float64Array(1024);

/**
 * Finds the same documents as `accumulateScores`. If there are more than `wanted`, `found` is only a lower bound of their number, not
 * below `wanted`.
 */
export function accumulateLayers(
  plan: Plan,
  wanted: number,
): { readonly keys: Float64Array; readonly found: number } {
  const lists = openLists(plan);
  addHigh(plan, lists);
  const layered = lists.filter(({ layers }) => layers !== undefined).sort(byWorth);
  const probed = probe(plan, lists, wanted);
  let threshold = probed === 0 ? 0 : complete(plan, layered, probed);
  let leftOut = 0;
  while (leftOut < layered.length && lowPeakOf(layered, leftOut + 1) <= LEFT_OUT_SHARE * threshold)
    leftOut += 1;
  let count: number;
  const toAdd = layered.slice(leftOut);
  if (postingsOf(toAdd) < plan.index.documentCity.length && !toAdd.some(({ isFactored }) => isFactored)) {
    count = takeReached(plan, lists, toAdd, threshold - lowPeakOf(layered, leftOut));
  } else {
    for (const list of toAdd) addWhole(plan, list);
    const least = () => threshold - lowPeakOf(layered, leftOut);
    while (leftOut > 0 && isCheaperAdded(plan, layered[leftOut - 1]!, least()))
      addWhole(plan, layered[--leftOut]!);
    count = takeAll(plan, least());
  }
  const reached = count;
  let low = lowPeakOf(layered, leftOut);
  for (let i = leftOut - 1; i >= 0; i--) {
    if (count > wanted) threshold = Math.max(threshold, thresholdOf(candidates, count, wanted));
    count = keepReaching(candidates, count, threshold - low);
    addLowImpacts(candidates, count, layered[i]!, plan);
    low -= layered[i]!.lowPeak;
  }
  if (count > wanted) count = keepReaching(candidates, count, thresholdOf(candidates, count, wanted));
  if (count > keys.length) keys = new Float64Array(count);
  for (let i = 0; i < count; i++) keys[i] = rankKey(sums[i]!, documents[i]!);
  if (count > wanted) bringBestFirst(keys, count, wanted);
  return { keys, found: reached };
}

/** Adds the high layers, and the lists without layers. */
function addHigh(plan: Plan, lists: readonly LayeredList[]): void {
  for (let i = 0; i < lists.length; i++) {
    const { high, weight, isFactored } = lists[i]!;
    if (isFactored) addFactored(plan, high, weight);
    else addPostings(high, weight);
  }
}

function addPostings({ postings, from, until }: PostingSpan, weight: number): void {
  const all = scores;
  const unit = weight | 0;
  for (let i = from; i < until; i++) {
    const posting = postings[i]!;
    const document = posting >>> SHIFT;
    all[document] = (all[document]! + Math.imul(unit, posting & IMPACT)) | 0;
  }
}

/** The same, multiplied by the factors of cities. */
function addFactored(
  { cityFactor, index: { documentCity } }: Plan,
  { postings, from, until }: PostingSpan,
  weight: number,
): void {
  for (let i = from; i < until; i++) {
    const posting = postings[i]!;
    const document = posting >>> SHIFT;
    scores[document]! += weight * cityFactor[documentCity[document]!]! * (posting & IMPACT);
  }
}

/** Adds a list of which the high layer has been added: a loop without comparisons adds all postings sooner than the low layer. */
function addWhole(plan: Plan, { list, high, weight, isFactored }: LayeredList): void {
  if (isFactored) {
    addFactored(plan, high, -weight);
    addFactored(plan, list, weight);
  } else {
    addPostings(high, -weight);
    addPostings(list, weight);
  }
}

/**
 * Adds the postings whose impact is at most `peak`, and writes the documents whose score reaches `least` by that to `documents`, behind
 * the `before` that were written. Returns the number of all.
 */
function addUpTo(
  { postings, from, until }: PostingSpan,
  weight: number,
  peak: number,
  least: number,
  before: number,
): number {
  const all = scores;
  const into = documents;
  // Integers for V8, which would convert the numbers at each posting.
  const unit = weight | 0;
  const above = (peak + 1) | 0;
  const reached = least | 0;
  let count = before | 0;
  for (let i = from | 0; i < until; i++) {
    const posting = postings[i]!;
    const document = posting >>> SHIFT;
    const impact = posting & IMPACT;
    const low = impact & ((impact - above) >> 31); // 0 beyond the peak, without a branch that would be mispredicted
    const score = all[document]!;
    const sum = (score + Math.imul(unit, low)) | 0;
    all[document] = sum;
    if (sum >= reached && score < reached) into[count++] = document;
  }
  return count;
}

/**
 * Finds `wanted` documents that are among the best so far: the best of one of the first lists. Writes them and their scores to
 * `documents` and `sums`. Returns their number, 0 if no list has as many.
 */
function probe(plan: Plan, lists: readonly LayeredList[], wanted: number): number {
  let best: PostingSpan | undefined;
  let threshold = 0;
  let probes = 0;
  for (let i = 0; i < lists.length && probes < PROBES_MAX; i++) {
    const { high } = lists[i]!;
    if (lengthOf(high) < wanted) continue;
    probes += 1;
    const count = readScores(plan, high);
    const reached = count < wanted ? 0 : thresholdOf(candidates, count, wanted);
    if (reached <= threshold) continue;
    threshold = reached;
    best = high;
  }
  if (best === undefined) return 0;
  keepReaching(candidates, readScores(plan, best), threshold);
  return wanted;
}

/** Writes the documents of a list that pass the filter and their scores so far to `documents` and `sums`. Returns their number. */
function readScores(plan: Plan, { postings, from, until }: PostingSpan): number {
  const into = documents;
  const all = scores;
  for (let i = from; i < until; i++) {
    const document = postings[i]! >>> SHIFT;
    into[i - from] = document;
    sums[i - from] = all[document]!;
  }
  return applyFactors(plan, until - from);
}

/** Adds what low layers add to the scores of `documents[0, count)`. Returns the lowest of them. */
function complete(plan: Plan, layered: readonly LayeredList[], count: number): number {
  for (const list of layered) addLowImpacts(candidates, count, list, plan);
  let lowest = SCORE_LIMIT;
  for (let i = 0; i < count; i++) lowest = Math.min(lowest, sums[i]!);
  return lowest;
}

/**
 * Adds the low layers of `added`. Writes all documents that pass the filter and whose score reaches `least`, among some that do not,
 * to `documents` and `sums`, and clears the scores. Returns the number of documents written.
 */
function takeReached(
  plan: Plan,
  lists: readonly LayeredList[],
  added: readonly LayeredList[],
  least: number,
): number {
  const factor = hasCommonFactor(plan) ? plan.factorMax : 1;
  const leastScore = Math.max(1, Math.ceil(least / factor));
  let count = 0;
  for (const { list, weight, layers } of added)
    count = addUpTo(list, weight, layers!.lowPeak, leastScore, count);
  for (let i = 0; i < count; i++) {
    sums[i] = scores[documents[i]!]!;
    scores[documents[i]!] = 0;
  }
  let rest = 0;
  for (let i = 0; i < lists.length; i++) rest += lists[i]!.peak;
  // A document that reaches the least score is in a list after which the others cannot add as much.
  for (let i = 0; i < lists.length && rest >= least; i++) {
    count = takeReaching(lists[i]!.high, leastScore, count);
    rest -= lists[i]!.peak;
  }
  clear(plan, lists, added);
  return applyFactors(plan, count);
}

/** Whether adding a list takes less time than looking up in it the documents whose score reaches `least`, of which some are counted. */
function isCheaperAdded(plan: Plan, { list }: LayeredList, least: number): boolean {
  const cities = plan.index.documentCity;
  const factors = factorsOf(plan);
  let counted = 0;
  for (let document = 0; document < cities.length; document += SAMPLED_EACH)
    counted += scores[document]! * factors[cities[document]!]! >= least ? 1 : 0;
  return SAMPLED_EACH * LOOK_UP_COST * counted > lengthOf(list);
}

/** Does the same for all documents, sooner than for the postings if these are more. */
function takeAll(plan: Plan, least: number): number {
  const cities = plan.index.documentCity;
  const factors = factorsOf(plan);
  const below = Math.max(1, least) - 1;
  let count = 0;
  for (let document = 0; document < cities.length; document++) {
    const sum = Math.imul(scores[document]!, factors[cities[document]!]!);
    documents[count] = document;
    sums[count] = sum;
    count += (below - sum) >>> 31; // 1 if it reaches the least score, 0 if not
  }
  scores.fill(0, 0, cities.length);
  return keepPassing(candidates, count, plan.filter);
}

/** Takes the documents of a list whose score reaches `least`, behind the `before` that were taken. Returns the number of all. */
function takeReaching({ postings, from, until }: PostingSpan, least: number, before: number): number {
  const all = scores;
  let count = before;
  for (let i = from; i < until; i++) {
    const document = postings[i]! >>> SHIFT;
    const score = all[document]!;
    if (score < least) continue;
    all[document] = 0;
    documents[count] = document;
    sums[count++] = score;
  }
  return count;
}

function clear(plan: Plan, lists: readonly LayeredList[], added: readonly LayeredList[]): void {
  const all = plan.index.documentCity.length;
  const spans = [...lists.map(({ high }) => high), ...added.map(({ list }) => list)];
  const postings = spans.reduce((sum, span) => sum + lengthOf(span), 0);
  if (all <= CLEAR_COST * postings) scores.fill(0, 0, all);
  else for (const span of spans) clearPostings(span);
}

function clearPostings({ postings, from, until }: PostingSpan): void {
  for (let i = from; i < until; i++) scores[postings[i]! >>> SHIFT] = 0;
}

/** Multiplies `sums` by the factors of cities, and keeps the documents that pass the filter. Returns their number. */
function applyFactors(plan: Plan, count: number): number {
  if (hasCommonFactor(plan)) {
    const { cityFactor } = plan;
    const { documentCity } = plan.index;
    for (let i = 0; i < count; i++) sums[i] = Math.imul(sums[i]!, cityFactor[documentCity[documents[i]!]!]!);
  }
  return keepPassing(candidates, count, plan.filter);
}
