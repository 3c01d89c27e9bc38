// The best documents again, by what single words cannot tell: is the title the query, and do its words stand near each
// other? Both only add to a document's own score, so their order is the same whatever part of it is asked for.

import { DOCUMENTS_MAX } from '../posting.ts';
import * as weights from '../weights.ts';
import { lead } from './city-lead.ts';
import { gatherWords, located, SLOTS } from './locate.ts';
import { GROUPS_MAX, plan, totalWeight } from './plan.ts';
import type { QueryIndex } from './query-index.ts';
import { scoreOfIdf } from './query-list.ts';
import { rankKey, sortBestFirst } from './rank-key.ts';

/** Rank keys of the documents ranked last. */
export const rankedKeys: Float64Array = new Float64Array(SLOTS);

const keys = rankedKeys;
/** By slot: the rank key without nearness, and the most that nearness could add to the score. */
const keyOf = new Float64Array(SLOTS);
const room = new Float64Array(SLOTS);
/** By set of words, as bits, cut to the first ones: which set was last worth the following, and that. */
const SET_BITS = 8;
const SETS_KEPT = 1 << SET_BITS;
const setKept = new Int32Array(SETS_KEPT);
const setWholeness = new Float64Array(SETS_KEPT);
const setNearness = new Float64Array(SETS_KEPT);
const NO_SET = -1;
/** By pair of groups: the visit that last found it. */
const pairSeen = new Int32Array((GROUPS_MAX + 1) ** 2);
let visit = 0;
const { documents, scores, present, titleHits, titleWeight, occurrences } = located;
const { stemGroup, stemWeight, groupWeight } = plan;
const { factors } = lead;

/** With fewer documents to look at, asking which of them could still win costs more than looking. */
const FEW = 10;

/**
 * Ranks the located documents anew: the first `wanted` of `rankedKeys` are then those of the best, best first. Of many
 * documents only those are looked at that nearness could bring among the best.
 */
export function rank(index: QueryIndex, wanted: number): void {
  const { slots } = located;
  const bar = scoreShares(index) > FEW ? findBar(wanted) : 0;
  let count = 0;
  for (let slot = 0; slot < slots; slot++) {
    let key = keyOf[slot]!;
    if (room[slot]! > 0 && key + room[slot]! * DOCUMENTS_MAX >= bar) {
      key += nearness(index, slot) * DOCUMENTS_MAX;
    }
    if (key >= bar) keys[count++] = key;
  }
  sortBestFirst(keys, count, Math.min(wanted, count));
}

/** The key that `wanted` documents reach without nearness; 0 when there are no more than that. */
function findBar(wanted: number): number {
  const { slots } = located;
  if (wanted >= slots) return 0;
  for (let slot = 0; slot < slots; slot++) keys[slot] = keyOf[slot]!;
  sortBestFirst(keys, slots, wanted);
  return keys[wanted - 1]!;
}

/**
 * Adds what the share of the query in the document is worth, squared, and the same of its title, which is worth more when
 * it is nothing else. Returns how many documents nearness could add to.
 */
function scoreShares({ titleLength, documentCity }: QueryIndex): number {
  const total = totalWeight();
  const sets = 1 << Math.min(plan.groups, SET_BITS);
  for (let set = 0; set < sets; set++) setKept[set] = NO_SET;
  let roomy = 0;
  for (let slot = 0; slot < located.slots; slot++) {
    const document = documents[slot]!;
    const place = keepSet(present[slot]!, total);
    let score = setWholeness[place]!;
    if (titleHits[slot] !== 0) {
      const share = titleWeight[slot]! / total;
      const pure = titleHits[slot]! / titleLength[document]!;
      const whole = share >= weights.WHOLE_TITLE_SHARE ? weights.WHOLE_TITLE_WEIGHT : 0;
      score += scoreOfIdf(total * (whole + weights.TITLE_WEIGHT * share * share * (0.5 + 0.5 * pure)));
    }
    const factor = factors[documentCity[document]!]!;
    keyOf[slot] = rankKey(scores[slot]! + factor * score, document);
    room[slot] = factor * setNearness[place]!;
    roomy += room[slot]! > 0 ? 1 : 0;
  }
  return roomy;
}

/** Settles what having a set of words is worth; returns its place. */
function keepSet(set: number, total: number): number {
  const place = set & (SETS_KEPT - 1);
  if (setKept[place] === set) return place;
  const share = set === 0 ? 0 : weightOf(set) / total;
  setKept[place] = set;
  setWholeness[place] = scoreOfIdf(weights.WHOLENESS_WEIGHT * total * share * share);
  setNearness[place] = mostNearness(set);
  return place;
}

/** For each two words of the query near each other in the text: the lesser weight, over their distance when first met. */
function nearness(index: QueryIndex, slot: number): number {
  visit += 1;
  const count = gatherWords(index, slot);
  let bonus = 0;
  for (let i = 1; i < count; i++) {
    const gap = (occurrences[i]! >>> 8) - (occurrences[i - 1]! >>> 8);
    if (gap > weights.NEARNESS_MAX_GAP) continue;
    const place = occurrences[i]! & 0xff;
    const before = occurrences[i - 1]! & 0xff;
    const group = stemGroup[place]!;
    const groupBefore = stemGroup[before]!;
    const inOrder = groupBefore < group;
    const pair = inOrder ? (groupBefore << 5) | group : (group << 5) | groupBefore;
    if (group === groupBefore || pairSeen[pair] === visit) continue;
    pairSeen[pair] = visit;
    const weight = Math.min(stemWeight[place]!, stemWeight[before]!);
    bonus += (weight / gap) * (inOrder ? weights.IN_ORDER : weights.OUT_OF_ORDER);
  }
  return factors[index.documentCity[documents[slot]!]!]! * scoreOfIdf(weights.NEARNESS_WEIGHT * bonus);
}

/** The weight of the groups that are present. */
function weightOf(groups: number): number {
  let weight = 0;
  for (let group = 0; group < plan.groups; group++) {
    if ((groups & (1 << group)) !== 0) weight += groupWeight[group]!;
  }
  return weight;
}

/** The most that nearness can add to a document that has these groups: every two of them side by side. */
function mostNearness(groups: number): number {
  let most = 0;
  for (let group = 1; group < plan.groups; group++) {
    if ((groups & (1 << group)) === 0) continue;
    for (let other = 0; other < group; other++) {
      if ((groups & (1 << other)) !== 0) most += Math.min(groupWeight[group]!, groupWeight[other]!);
    }
  }
  return scoreOfIdf(weights.NEARNESS_WEIGHT * weights.IN_ORDER * most);
}
