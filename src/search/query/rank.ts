// The best documents again, by what single words cannot say: is the title the query, and do its words stand near each other?
// Both only add to a document's own score, so their order is the same for any part of it that is wanted.

import type { Numbers } from '../layout.ts';
import { DOCUMENTS_MAX } from '../posting.ts';
import * as weights from '../weights.ts';
import { gatherOccurrences, type Located, OCCURRENCES_MAX } from './locate.ts';
import { GROUPS_MAX, HITS_MAX, type Plan, scoreOfIdf } from './plan.ts';
import { documentOf, rankKey, sortBestFirst } from './rank-keys.ts';

/** The documents of the ranks that the plan wants. Valid until the next query. */
export interface Ranked {
  /** Slots of `Located`, best first; `slots[0, count)`. */
  readonly slots: Numbers;
  readonly count: number;
  /** By rank: the final rank key of a document that was ranked again. */
  readonly keys: Numbers;
}

// Working space of this file: queries do not interleave.
const keys = new Float64Array(weights.RERANK_DEPTH);
const slots = new Uint16Array(HITS_MAX);
const ranked = { slots, count: 0, keys };
/** By slot: the rank key without nearness, and the most that nearness could add to the score. */
const keyOf = new Float64Array(weights.RERANK_DEPTH);
const nearnessMax = new Float64Array(weights.RERANK_DEPTH);
/** By set of groups, as bits, cut to the first ones: which set was last worth the following, and that. */
const SET_BITS = 8;
const SETS_KEPT = 1 << SET_BITS;
const setKept = new Int32Array(SETS_KEPT);
const setWholeness = new Float64Array(SETS_KEPT);
const setNearness = new Float64Array(SETS_KEPT);
const NO_SET = -1;
/** By pair of groups: the visit that last found it. */
const pairSeen = new Int32Array((GROUPS_MAX + 1) ** 2);
let visit = 0;
const occurrences = new Uint32Array(OCCURRENCES_MAX);

/** With fewer documents to look at, asking which of them could still win costs more than looking. */
const FEW = 10;

/** Ranks the front of the located documents again, as far as the plan wants; those behind follow. */
export function rank(plan: Plan, located: Located): Ranked {
  const { front } = located;
  const until = Math.min(plan.until, front);
  if (front > 0) rankFront(plan, located, until);
  ranked.count = 0;
  for (let place = plan.from; place < until; place++) {
    slots[ranked.count++] = located.slotPlusOne[documentOf(keys[place]!)]! - 1;
  }
  for (let slot = front; slot < located.count; slot++) slots[ranked.count++] = slot;
  return ranked;
}

/**
 * The first `wanted` of `keys` are then those of the best documents, best first. Of many documents only those are looked at
 * that nearness could bring among the best.
 */
function rankFront(plan: Plan, located: Located, wanted: number): void {
  const { front } = located;
  const bar = scoreShares(plan, located) > FEW && wanted < front ? findBar(front, wanted) : 0;
  let count = 0;
  for (let slot = 0; slot < front; slot++) {
    let key = keyOf[slot]!;
    if (nearnessMax[slot]! > 0 && key + nearnessMax[slot]! * DOCUMENTS_MAX >= bar) {
      key += nearness(plan, located, slot) * DOCUMENTS_MAX;
    }
    if (key >= bar) keys[count++] = key;
  }
  sortBestFirst(keys, count, Math.min(wanted, count));
}

/** The key that `wanted` documents reach without nearness. */
function findBar(front: number, wanted: number): number {
  for (let slot = 0; slot < front; slot++) keys[slot] = keyOf[slot]!;
  sortBestFirst(keys, front, wanted);
  return keys[wanted - 1]!;
}

/**
 * Adds what the share of the query in the document is worth, squared, and the same of its title, which is worth more when
 * it is nothing else. Returns how many documents nearness could add to.
 */
function scoreShares(plan: Plan, located: Located): number {
  const { documents, scores, present, titleHits, titleWeight } = located;
  const { titleLength, documentCity } = plan.index;
  const { cityFactor } = plan;
  const total = weightOf(plan, -1);
  const sets = 1 << Math.min(plan.groups, SET_BITS);
  for (let set = 0; set < sets; set++) setKept[set] = NO_SET;
  let open = 0;
  for (let slot = 0; slot < located.front; slot++) {
    const document = documents[slot]!;
    const place = keepSet(plan, present[slot]!, total);
    let score = setWholeness[place]!;
    if (titleHits[slot] !== 0) {
      const share = titleWeight[slot]! / total;
      const pure = titleHits[slot]! / titleLength[document]!;
      const whole = share >= weights.WHOLE_TITLE_SHARE ? weights.WHOLE_TITLE_WEIGHT : 0;
      score += scoreOfIdf(total * (whole + weights.TITLE_WEIGHT * share * share * (0.5 + 0.5 * pure)));
    }
    const factor = cityFactor[documentCity[document]!]!;
    keyOf[slot] = rankKey(scores[slot]! + factor * score, document);
    nearnessMax[slot] = factor * setNearness[place]!;
    open += nearnessMax[slot]! > 0 ? 1 : 0;
  }
  return open;
}

/** Settles what having a set of groups is worth; returns its place. */
function keepSet(plan: Plan, set: number, total: number): number {
  const place = set & (SETS_KEPT - 1);
  if (setKept[place] === set) return place;
  const share = set === 0 ? 0 : weightOf(plan, set) / total;
  setKept[place] = set;
  setWholeness[place] = scoreOfIdf(weights.WHOLENESS_WEIGHT * total * share * share);
  setNearness[place] = mostNearness(plan, set);
  return place;
}

/** For each two words of the query near each other in the text: the lesser weight, over their distance when first met. */
function nearness(plan: Plan, located: Located, slot: number): number {
  const { index, stemGroup, stemWeight, cityFactor } = plan;
  const met = occurrences;
  const seen = pairSeen;
  visit += 1;
  const count = gatherOccurrences(plan, located, slot, index.positionWord, met);
  let bonus = 0;
  for (let i = 1; i < count; i++) {
    const gap = (met[i]! >>> 8) - (met[i - 1]! >>> 8);
    if (gap > weights.NEARNESS_MAX_GAP) continue;
    const place = met[i]! & 0xff;
    const before = met[i - 1]! & 0xff;
    const group = stemGroup[place]!;
    const groupBefore = stemGroup[before]!;
    const inOrder = groupBefore < group;
    const pair = inOrder ? (groupBefore << 5) | group : (group << 5) | groupBefore;
    if (group === groupBefore || seen[pair] === visit) continue;
    seen[pair] = visit;
    const weight = Math.min(stemWeight[place]!, stemWeight[before]!);
    bonus += (weight / gap) * (inOrder ? weights.IN_ORDER : weights.OUT_OF_ORDER);
  }
  const factor = cityFactor[index.documentCity[located.documents[slot]!]!]!;
  return factor * scoreOfIdf(weights.NEARNESS_WEIGHT * bonus);
}

/** The weight of the groups of a set; -1 is all of them. */
function weightOf({ groups, groupWeight }: Plan, set: number): number {
  let weight = 0;
  for (let group = 0; group < groups; group++) {
    if ((set & (1 << group)) !== 0) weight += groupWeight[group]!;
  }
  return weight;
}

/** The most that nearness can add to a document that has these groups: every two of them side by side. */
function mostNearness({ groups, groupWeight }: Plan, set: number): number {
  let most = 0;
  for (let group = 1; group < groups; group++) {
    if ((set & (1 << group)) === 0) continue;
    for (let other = 0; other < group; other++) {
      if ((set & (1 << other)) !== 0) most += Math.min(groupWeight[group]!, groupWeight[other]!);
    }
  }
  return scoreOfIdf(weights.NEARNESS_WEIGHT * weights.IN_ORDER * most);
}
