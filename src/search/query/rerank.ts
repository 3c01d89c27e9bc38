// The best documents again, by what single words cannot tell: is the title the query, and do its words stand near each
// other? Both only add to a document's own score, so their order is the same whatever part of it is asked for.

import type { IndexData } from '../layout.ts';
import * as weights from '../weights.ts';
import { type Locator, SLOTS } from './locate.ts';
import type { Plan } from './plan.ts';
import { scoreOfIdf } from './query-list.ts';
import { rankKey, sortBestFirst } from './rank-key.ts';

/** Ranks up to SLOTS documents anew. One per index, reused. */
export class Reranker {
  readonly #data: IndexData;
  readonly #locator: Locator;
  /** By slot: the score without nearness, and the most that it can become. */
  readonly #least = new Float64Array(SLOTS);
  readonly #most = new Float64Array(SLOTS);
  /** Rank keys of the documents ranked last. */
  readonly keys = new Float64Array(SLOTS);
  /** By pair of groups: the visit that last found it. */
  readonly #pairSeen = new Int32Array(32 * 32);
  #visit = 0;

  constructor(data: IndexData, locator: Locator) {
    this.#data = data;
    this.#locator = locator;
  }

  /**
   * Ranks the located documents anew: the first `wanted` of `keys` are then those of the best, best first. `bases` are the
   * scores so far, by slot. Only documents that nearness could bring among the best are asked for it.
   */
  rank(bases: Float64Array, plan: Plan, wanted: number): void {
    const { slots, documents } = this.#locator;
    const { keys } = this;
    const least = this.#least;
    const most = this.#most;
    this.#scoreShares(bases, plan);
    for (let slot = 0; slot < slots; slot++) keys[slot] = rankKey(least[slot]!, documents[slot]!);
    if (wanted < slots) sortBestFirst(keys, slots, wanted);
    const bar = wanted < slots ? keys[wanted - 1]! : 0;
    let count = 0;
    for (let slot = 0; slot < slots; slot++) {
      const document = documents[slot]!;
      if (rankKey(most[slot]!, document) < bar) continue;
      const score = least[slot]!;
      keys[count++] = rankKey(most[slot] === score ? score : score + this.#nearness(slot, plan), document);
    }
    sortBestFirst(keys, count, wanted);
  }

  /**
   * Adds what the share of the query in the document is worth, squared, and the same of its title, which is worth more when
   * it is nothing else.
   */
  #scoreShares(bases: Float64Array, plan: Plan): void {
    const { slots, documents, present, titleHits, titleWeight } = this.#locator;
    const { titleLength, documentCity } = this.#data;
    const { factors } = plan.lead;
    const least = this.#least;
    const most = this.#most;
    const total = plan.totalWeight();
    let lastPresent = 0;
    let room = 0;
    let wholeness = 0;
    for (let slot = 0; slot < slots; slot++) {
      if (present[slot] !== lastPresent) {
        lastPresent = present[slot]!;
        room = mostNearness(lastPresent, plan);
        const share = weightOf(lastPresent, plan) / total;
        wholeness = scoreOfIdf(weights.WHOLENESS_WEIGHT * total * share * share);
      }
      let score = wholeness;
      if (titleHits[slot] !== 0) {
        const share = titleWeight[slot]! / total;
        const pure = titleHits[slot]! / titleLength[documents[slot]!]!;
        const whole = share >= weights.WHOLE_TITLE_SHARE ? weights.WHOLE_TITLE_WEIGHT : 0;
        score += scoreOfIdf(total * (whole + weights.TITLE_WEIGHT * share * share * (0.5 + 0.5 * pure)));
      }
      const factor = factors[documentCity[documents[slot]!]!]!;
      const base = bases[slot]! + factor * score;
      least[slot] = base;
      most[slot] = base + factor * room;
    }
  }

  /** For each two words of the query near each other in the text: the lesser weight, over their distance when first met. */
  #nearness(slot: number, plan: Plan): number {
    const { stemGroup, stemWeight } = plan;
    const pairSeen = this.#pairSeen;
    const visit = ++this.#visit;
    const { occurrences } = this.#locator;
    const count = this.#locator.gatherWords(slot);
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
    const factor = plan.lead.factors[this.#data.documentCity[this.#locator.documents[slot]!]!]!;
    return factor * scoreOfIdf(weights.NEARNESS_WEIGHT * bonus);
  }
}

/** The weight of the groups that are present. */
function weightOf(present: number, plan: Plan): number {
  let weight = 0;
  for (let group = 0; group < plan.groups; group++) {
    if ((present & (1 << group)) !== 0) weight += plan.groupWeight[group]!;
  }
  return weight;
}

/** The most that nearness can add to a document that has these groups: every two of them side by side. */
function mostNearness(present: number, plan: Plan): number {
  let most = 0;
  for (let group = 1; group < plan.groups; group++) {
    if ((present & (1 << group)) === 0) continue;
    for (let other = 0; other < group; other++) {
      if ((present & (1 << other)) !== 0)
        most += Math.min(plan.groupWeight[group]!, plan.groupWeight[other]!);
    }
  }
  return scoreOfIdf(weights.NEARNESS_WEIGHT * weights.IN_ORDER * most);
}
