// Reranks the best documents by properties that single words cannot express: how much of the query they contain, whether the title
// equals the query, which of the others link to them, and the proximity of the query's words. All are computed from the same best
// documents, so the order is the same whichever ranks are requested.

import type { Numbers } from '../layout.ts';
import * as weights from '../weights.ts';
import { fetchOccurrences, gatherOccurrences, type Located, OCCURRENCES_MAX, SLOTS } from './locate.ts';
import { GROUPS_MAX, HITS_MAX, type Plan, scoreOfIdf } from './plan.ts';
import type { PreparedIndex } from './prepared-index.ts';
import { documentOf, findThreshold, rankKey, sortBestFirst } from './rank-keys.ts';

/** The documents of the requested ranks. Valid until the next query. */
export interface Ranked {
  /** Slots of `Located`, best first; `slots[0, count)`. */
  readonly slots: Numbers;
  readonly count: number;
  /** By rank: the final rank key of a document that was reranked. */
  readonly keys: Numbers;
  /** By slot that was reranked: the factor of its city, its score by words with that factor, and what was added for coverage, for the title and for links. What else was added is proximity. */
  readonly factors: Numbers;
  readonly words: Numbers;
  readonly coverage: Numbers;
  readonly title: Numbers;
  readonly links: Numbers;
}

/** A constant of this module, see `accumulate.ts`. */
const GAP_MAX = weights.PROXIMITY_MAX_GAP;

// Scratch arrays of this module: queries do not interleave.
const keys = new Float64Array(weights.RERANK_DEPTH);
const slots = new Uint16Array(HITS_MAX);
const factors = new Float64Array(weights.RERANK_DEPTH);
const words = new Float64Array(weights.RERANK_DEPTH);
const coverage = new Float64Array(weights.RERANK_DEPTH);
const title = new Float64Array(weights.RERANK_DEPTH);
const links = new Float64Array(weights.RERANK_DEPTH);
const ranked = { slots, count: 0, keys, factors, words, coverage, title, links };
/** By slot plus one: what the document has been given by links. The first entry is of all documents that are not located. */
const linked = new Float64Array(SLOTS + 1);
/** By slot: 1 for a page of a city that the query names, other than its guide. */
const local = new Uint8Array(weights.RERANK_DEPTH);
/** By slot: the score without proximity, in the range of integers, and the highest score that proximity could add. */
const scoreWithout = new Float64Array(weights.RERANK_DEPTH);
const bounded = new Int32Array(weights.RERANK_DEPTH);
const hasWholeTitle = new Uint8Array(weights.RERANK_DEPTH);
const proximityMax = new Float64Array(weights.RERANK_DEPTH);
/** A cache by set of groups (one bit each), indexed by the lowest bits: the cached set, its coverage score, its highest proximity score. */
const SET_BITS = 8;
const SETS_CACHED = 1 << SET_BITS;
const cachedSet = new Int32Array(SETS_CACHED);
const setCoverage = new Float64Array(SETS_CACHED);
const setProximity = new Float64Array(SETS_CACHED);
const NO_SET = -1;
/** By pair of groups: the number of the last document that added its proximity. */
const pairSeen = new Int32Array((GROUPS_MAX + 1) ** 2);
let documentVisit = 0;
const occurrences = new Uint32Array(OCCURRENCES_MAX);
/** The slots that proximity could bring among the best. */
const chosen = new Uint8Array(weights.RERANK_DEPTH + 1);

/** Reranks the front of the located documents as far as requested; the others follow in their order. */
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
 * Sorts `keys` so that the first `wanted` are those of the best documents, best first. Proximity is computed only for documents
 * that it could bring among them.
 */
function rankFront(plan: Plan, located: Located, wanted: number): void {
  const { front, documents } = located;
  const highest = addLinks(plan, located, scoreShares(plan, located));
  const threshold = wanted < front ? findThreshold(bounded, front, wanted, highest) : 0;
  let able = 0;
  for (let slot = 0; slot < front; slot++) {
    chosen[able] = slot;
    able += scoreWithout[slot]! + proximityMax[slot]! < threshold ? 0 : 1;
  }
  fetchOccurrences(plan, located, chosen, able);
  let count = 0;
  for (let i = 0; i < able; i++) {
    const slot = chosen[i]!;
    let score = scoreWithout[slot]!;
    if (proximityMax[slot]! > 0) score += proximity(plan, located, slot);
    if (score >= threshold) keys[count++] = rankKey(score, documents[slot]!);
  }
  sortBestFirst(keys, count, Math.min(wanted, count));
}

/**
 * Computes the scores without proximity: adds the coverage score, which grows with the square of the query's share in the document,
 * and the title score, which grows likewise and is higher for a title with few other words. Of titles with the only word of a query,
 * or a word that stands for it, that of a service leads. Returns the highest of them.
 */
function scoreShares(plan: Plan, located: Located): number {
  const { documents, present, titleHits, titleWeight } = located;
  const { titleLength, isService } = plan.index;
  const total = weightOf(plan, -1);
  const leastOfService = asksOneWord(plan) ? weights.STAND_IN_TITLE_SHARE * total : Number.POSITIVE_INFINITY;
  readFactors(plan, located, total);
  const sets = 1 << Math.min(plan.groups, SET_BITS);
  for (let set = 0; set < sets; set++) cachedSet[set] = NO_SET;
  let best = 0;
  for (let slot = 0; slot < located.front; slot++) {
    const document = documents[slot]!;
    const place = cacheSet(plan, present[slot]!, total);
    let ofTitle = 0;
    let share = 0;
    if (titleHits[slot] !== 0) {
      share = titleWeight[slot]! / total;
      // at least one word, also where an altered snapshot says none
      const purity = titleHits[slot]! / Math.max(1, titleLength[document]!);
      const leads = isService[document] === 1 && titleWeight[slot]! >= leastOfService;
      ofTitle = scoreOfIdf(total * (titleBonus(share, purity) + (leads ? weights.SERVICE_WEIGHT : 0)));
    }
    const factor = factors[slot]!;
    coverage[slot] = factor * setCoverage[place]!;
    title[slot] = factor * ofTitle;
    hasWholeTitle[slot] = share >= weights.WHOLE_TITLE_SHARE ? 1 : 0;
    const score = words[slot]! + coverage[slot]! + title[slot]!;
    scoreWithout[slot] = score;
    best = Math.max(best, score);
    proximityMax[slot] = factor * setProximity[place]!;
  }
  return best;
}

/**
 * Reads the factors of the documents' cities. Where the title of a page of the named city has the subject, that city's pages without a
 * word of the query in their title, which are about something else, count as general ones, but for what their own general page gives
 * them. Its guide is about all of the city.
 */
function readFactors(plan: Plan, located: Located, total: number): void {
  const { front, documents, scores, scoreOfGeneral, titleHits, titleWeight } = located;
  const { documentCity, settings } = plan.index;
  const { cityFactor } = plan;
  let most = 0;
  for (let slot = 0; slot < front; slot++) {
    const city = documentCity[documents[slot]!]!;
    const factor = cityFactor[city]!;
    const isLocal = factor === weights.CITY_FACTOR && settings.cityGuides[city] !== documents[slot];
    factors[slot] = factor;
    words[slot] = scores[slot]!;
    local[slot] = isLocal ? 1 : 0;
    if (isLocal) most = Math.max(most, titleWeight[slot]!);
  }
  if (most < weights.LOCAL_TITLE_SHARE * total) return;
  for (let slot = 0; slot < front; slot++) {
    if (local[slot] === 0 || titleHits[slot] !== 0) continue;
    factors[slot] = weights.GENERAL_FACTOR;
    const own = Math.floor((scores[slot]! * weights.GENERAL_FACTOR) / weights.CITY_FACTOR);
    words[slot] = Math.max(own, scoreOfGeneral.get(documents[slot]!) ?? 0);
  }
}

/**
 * Adds to the scores without proximity, of which `best` is the highest, what documents get from those that link to them. A document
 * whose title has all the words gets as much as any other, so that it stays first (contract C4.2). Returns an upper bound of `bounded`.
 */
function addLinks({ index }: Plan, located: Located, best: number): number {
  const { front } = located;
  const scores = scoreWithout;
  let most = 0;
  for (let slot = 0; slot < front; slot++) {
    linked[slot + 1] = 0;
    if (scores[slot] === best) most = (weights.LINK_MAX * best) / factors[slot]!;
  }
  for (let slot = 0; slot < front; slot++) {
    if (scores[slot]! >= weights.LINK_MIN_SHARE * best) giveToLinked(index, located, slot);
  }
  limitGuides(index, located);
  let highest = 0;
  for (let slot = 0; slot < front; slot++) highest = Math.max(highest, linked[slot + 1]!);
  let bits = 0;
  for (let slot = 0; slot < front; slot++) {
    const given = Math.min(most, hasWholeTitle[slot] === 1 ? highest : linked[slot + 1]!);
    const added = Math.floor(factors[slot]! * given);
    const score = scores[slot]! + added;
    links[slot] = added;
    scores[slot] = score;
    const inRange = Math.min(score, 2 ** 31 - 1);
    bounded[slot] = inRange;
    bits |= inRange;
  }
  return bits;
}

/** Gives a share of the score of the document at `slot` to those that it links to. No branch depends on which of them are located. */
function giveToLinked(
  { linkStart, linkDocument }: PreparedIndex,
  { documents, slotPlusOne }: Located,
  slot: number,
): void {
  const document = documents[slot]!;
  const given = (weights.LINK_WEIGHT * scoreWithout[slot]!) / factors[slot]!;
  const until = linkStart[document + 1]!;
  for (let i = linkStart[document]!; i < until; i++) linked[slotPlusOne[linkDocument[i]!]!]! += given;
}

/** Limits what the guides of cities get: that all pages of a city link to its guide does not put it before the best of them. */
function limitGuides({ documentCity, settings }: PreparedIndex, { front, documents }: Located): void {
  for (let slot = 0; slot < front; slot++) {
    const city = documentCity[documents[slot]!]!;
    if (settings.cityGuides[city] !== documents[slot]) continue;
    let best = 0;
    for (let other = 0; other < front; other++) {
      if (other !== slot && documentCity[documents[other]!] === city)
        best = Math.max(best, scoreWithout[other]!);
    }
    const room = Math.max(0, weights.GUIDE_SHARE * best - scoreWithout[slot]!);
    linked[slot + 1] = Math.min(linked[slot + 1]!, room / factors[slot]!);
  }
}

/** The title's bonus by its share of the query and the query's share of it, in shares of the query's weight. */
function titleBonus(share: number, purity: number): number {
  const whole = share >= weights.WHOLE_TITLE_SHARE ? weights.WHOLE_TITLE_WEIGHT : 0;
  const contained = purity >= 1 ? weights.CONTAINED_TITLE_WEIGHT * Math.sqrt(share) : 0;
  return whole + contained + weights.TITLE_WEIGHT * share * share * (0.5 + 0.5 * purity);
}

/** Whether the query is one word, which names a thing and not what happens to it. */
function asksOneWord({ terms }: Plan): boolean {
  let words = 0;
  for (let i = 0; i < terms.length; i++) words += terms[i]!.isStop ? 0 : 1;
  return words === 1;
}

/** Ensures that the scores of a set of groups are cached; returns its index in the cache. */
function cacheSet(plan: Plan, set: number, total: number): number {
  const place = set & (SETS_CACHED - 1);
  if (cachedSet[place] === set) return place;
  const share = set === 0 ? 0 : weightOf(plan, set) / total;
  cachedSet[place] = set;
  setCoverage[place] = scoreOfIdf(weights.COVERAGE_WEIGHT * total * share * share);
  setProximity[place] = maxProximity(plan, set);
  return place;
}

/** The proximity score: for each pair of the query's words near each other in the text, the lower weight over their first distance. */
function proximity(plan: Plan, located: Located, slot: number): number {
  const { index, stemGroup, stemWeight } = plan;
  const found = occurrences;
  const seen = pairSeen;
  documentVisit += 1;
  const count = gatherOccurrences(plan, located, slot, index.positionWord, found);
  let bonus = 0;
  for (let i = 1; i < count; i++) {
    const gap = (found[i]! >>> 8) - (found[i - 1]! >>> 8);
    if (gap > GAP_MAX) continue;
    const place = found[i]! & 0xff;
    const before = found[i - 1]! & 0xff;
    const group = stemGroup[place]!;
    const groupBefore = stemGroup[before]!;
    const inOrder = groupBefore < group;
    const pair = inOrder ? (groupBefore << 5) | group : (group << 5) | groupBefore;
    if (group === groupBefore || seen[pair] === documentVisit) continue;
    seen[pair] = documentVisit;
    const weight = Math.min(stemWeight[place]!, stemWeight[before]!);
    // at least 1, also where an altered snapshot puts two words in one place
    bonus += (weight / Math.max(1, gap)) * (inOrder ? weights.IN_ORDER : weights.OUT_OF_ORDER);
  }
  return factors[slot]! * scoreOfIdf(weights.PROXIMITY_WEIGHT * bonus);
}

/** The weight of the groups of a set; -1 is the set of all groups. */
function weightOf({ groups, groupWeight }: Plan, set: number): number {
  let weight = 0;
  for (let group = 0; group < groups; group++) {
    if ((set & (1 << group)) !== 0) weight += groupWeight[group]!;
  }
  return weight;
}

/** The highest proximity score of a document that contains these groups: all pairs adjacent and in order. */
function maxProximity({ groups, groupWeight }: Plan, set: number): number {
  let most = 0;
  for (let group = 1; group < groups; group++) {
    if ((set & (1 << group)) === 0) continue;
    for (let other = 0; other < group; other++) {
      if ((set & (1 << other)) !== 0) most += Math.min(groupWeight[group]!, groupWeight[other]!);
    }
  }
  return scoreOfIdf(weights.PROXIMITY_WEIGHT * weights.IN_ORDER * most);
}
