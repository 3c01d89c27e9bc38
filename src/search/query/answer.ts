// Chooses the passages of the best documents that answer a query (contract C15.2). A passage is scored by the words of the query in it,
// by those around it, and by its document. How many documents have a word says little of a passage, so a word counts by how often it
// occurs in all texts.

import { SHOWS_AMOUNT } from '../layout.ts';
import { listLength } from '../posting.ts';
import * as weights from '../weights.ts';
import { gatherOccurrences, type Located, OCCURRENCES_MAX } from './locate.ts';
import { PassageBounds } from './passage-bounds.ts';
import { GROUPS_MAX, type Plan } from './plan.ts';
import { idfOf, type PreparedIndex } from './prepared-index.ts';
import type { Ranked } from './rank.ts';
import { scoreOf } from './rank-keys.ts';

/** A passage that answers a query: passages `[from, until)` of its document. */
export interface Answer {
  readonly document: number;
  readonly bounds: PassageBounds;
  readonly from: number;
  readonly until: number;
  /** The block of the heading above it, and the line that leads its list or heads its table; -1 for none. */
  readonly heading: number;
  readonly lead: number;
  /** Share of the query's weight, at which 1 is good. */
  readonly score: number;
  /** Share of the query's weight whose words are in the passage, around it, or in the title of its page. */
  readonly coverage: number;
  /** Number of words of the query in it or around it. */
  readonly matched: number;
}

/** Largest number of passages of a query that are compared. */
const CANDIDATES_MAX = 1024;
const NONE = -1;

// Scratch arrays of this module: queries do not interleave.
const occurrences = new Uint32Array(OCCURRENCES_MAX);
/** By group: what a word of it counts. */
const worth = new Float64Array(GROUPS_MAX + 1);
/** By group: what it counts for coverage. A word that says what is wanted rather than of what counts little. */
const claim = new Float64Array(GROUPS_MAX + 1);
/** By group: the words in the passage, in its paragraph, and in the heading above. Words other than the query's own count by their share. */
const within = new Float64Array(GROUPS_MAX + 1);
const inBlock = new Float64Array(GROUPS_MAX + 1);
const inHeading = new Float64Array(GROUPS_MAX + 1);

/** Creates the function that lists the passages for a query, best first, no two of which overlap. */
export function createAnswers(
  index: PreparedIndex,
): (plan: Plan, located: Located, ranked: Ranked, bytesMax: number) => readonly Answer[] {
  const sentences = index.passageKind.reduce((count, kind) => count + (kind & 1), 0);
  return (plan, located, ranked, bytesMax) => {
    const total = weighGroups(plan, sentences);
    const found: Answer[] = [];
    const count = Math.min(ranked.count, weights.ANSWER_DOCUMENTS);
    for (let rank = 0; rank < count && found.length < CANDIDATES_MAX; rank++) {
      const share = scoreOf(ranked.keys[rank]!) / scoreOf(ranked.keys[0]!);
      const reader = new AnswerReader(plan, located, ranked.slots[rank]!, total, bytesMax);
      reader.read(weights.ANSWER_PAGE_SHARE * share, found);
    }
    return chooseAnswers(
      index,
      found.sort((a, b) => b.score - a.score),
    );
  };
}

/** Computes what a word of each group counts among passages. A word that no page has counts as the rarest. Returns the sum. */
function weighGroups(
  { index, stems, stemCount, stemGroup, stemWeight, groupWeight, groups }: Plan,
  sentences: number,
): number {
  const { listStart, positionStart } = index;
  const last = positionStart.length - 1;
  worth.fill(0, 0, groups);
  claim.fill(0, 0, groups);
  for (let place = 0; place < stemCount; place++) {
    const stem = stems[place]!;
    const first = listStart[stem]!;
    if (first >= last) continue; // a stop word
    const often = positionStart[Math.min(listStart[stem + 1]!, last)]! - positionStart[first]!;
    const group = stemGroup[place]!;
    const share = stemWeight[place]! / idfOf(index, listLength(index, stem));
    const weight = share * Math.log(1 + sentences / Math.max(1, often));
    worth[group] = Math.max(worth[group]!, weight);
    claim[group] = Math.max(claim[group]!, share * weight);
  }
  let total = 0;
  for (let group = 0; group < groups; group++) {
    if (groupWeight[group] === 0) worth[group] = claim[group] = Math.log(1 + sentences);
    total += worth[group]!;
  }
  return total;
}

/** Reads the passages of one document that have a word of the query. */
class AnswerReader {
  readonly #plan: Plan;
  readonly #bounds: PassageBounds;
  readonly #document: number;
  /** The groups in the title, one bit each. */
  readonly #inTitle: number;
  readonly #total: number;
  readonly #bytesMax: number;
  readonly #count: number;
  /** The block and the heading whose words are counted. */
  #block = NONE;
  #heading = NONE;

  constructor(plan: Plan, located: Located, slot: number, total: number, bytesMax: number) {
    this.#plan = plan;
    this.#document = located.documents[slot]!;
    this.#bounds = new PassageBounds(plan.index, this.#document);
    this.#inTitle = located.inTitle[slot]!;
    this.#total = total;
    this.#bytesMax = bytesMax;
    this.#count = gatherOccurrences(plan, located, slot, plan.index.positionPassage, occurrences);
    inHeading.fill(0, 0, plan.groups);
    within.fill(0, 0, plan.groups);
  }

  /** Adds a passage for each sentence with a word of the query. Both ends of passages ascend, so their words are a sliding window. */
  read(ofPage: number, found: Answer[]): void {
    const bounds = this.#bounds;
    let last = NONE;
    let from = 0;
    let behind = 0;
    for (let i = 0; i < this.#count && found.length < CANDIDATES_MAX; i++) {
      const start = this.#startOf(this.#passageAt(i));
      if (start >= bounds.end || start <= last) continue;
      last = start;
      const until = bounds.endFrom(start, this.#bytesMax);
      for (; behind < this.#count && this.#passageAt(behind) < until; behind++)
        this.#count1(within, behind, 1);
      for (; from < behind && this.#passageAt(from) < start; from++) this.#count1(within, from, -1);
      this.#readAround(start);
      const bytes = bounds.offsetOf(until) - bounds.offsetOf(start);
      const { score, coverage, matched } = this.#score(bytes, start);
      const lead = bounds.leadOf(start);
      const heading = this.#heading;
      found.push({
        ...{ document: this.#document, bounds, from: start, until, heading, lead, coverage, matched },
        score: score / this.#total + ofPage,
      });
    }
  }

  #passageAt(i: number): number {
    return this.#bounds.first + (occurrences[i]! >>> 8);
  }

  /** The sentence of a passage, or the first behind a heading. */
  #startOf(passage: number): number {
    let start = this.#bounds.sentenceOf(passage);
    while (start < this.#bounds.end && this.#bounds.isHeading(start))
      start = this.#bounds.nextSentence(start);
    return start;
  }

  #count1(into: Float64Array, i: number, sign: number): void {
    const { stemGroup, stemWeight, groupWeight } = this.#plan;
    const place = occurrences[i]! & 0xff;
    const group = stemGroup[place]!;
    into[group]! += (sign * stemWeight[place]!) / groupWeight[group]!;
  }

  /** Counts the words of the block of a passage and of the heading above it, unless they are counted already. */
  #readAround(start: number): void {
    const block = this.#bounds.blockOf(start);
    if (block === this.#block) return;
    this.#block = block;
    this.#countWords(inBlock, block, this.#bounds.nextBlock(block));
    let heading = block;
    const least = Math.max(this.#bounds.first, this.#heading);
    while (heading >= least && !this.#bounds.isHeading(heading)) heading--;
    if (heading < least) return;
    heading = this.#bounds.blockOf(heading);
    if (heading === this.#heading) return;
    this.#heading = heading;
    this.#countWords(inHeading, heading, this.#bounds.nextBlock(heading));
  }

  #countWords(into: Float64Array, from: number, until: number): void {
    into.fill(0, 0, this.#plan.groups);
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#passageAt(middle) < from) low = middle + 1;
      else high = middle;
    }
    for (let i = low; i < this.#count && this.#passageAt(i) < until; i++) this.#count1(into, i, 1);
  }

  #score(
    bytes: number,
    start: number,
  ): { readonly score: number; readonly coverage: number; readonly matched: number } {
    const { groups, priceGroups, index } = this.#plan;
    const showsAmount = (index.passageMark[start]! & SHOWS_AMOUNT) !== 0;
    const half = weights.ANSWER_SATURATION * (0.7 + (0.3 * bytes) / 250);
    let score = 0;
    let asked = 0;
    let covered = 0;
    let matched = 0;
    for (let group = 0; group < groups; group++) {
      const bit = 1 << group;
      const isPrice = showsAmount && (priceGroups & bit) !== 0;
      const own = Math.max(within[group]!, isPrice ? 1 : 0);
      const all = Math.max(own, inBlock[group]!) + inHeading[group]!;
      const value = worth[group]!;
      if (own > NEARLY_NONE) score += (value * own * (1 + weights.ANSWER_SATURATION)) / (own + half);
      if (all > NEARLY_NONE) score += (weights.ANSWER_AROUND_SHARE * value * all * 1.6) / (all + 0.9);
      asked += claim[group]!;
      if (all <= NEARLY_NONE && (this.#inTitle & bit) === 0) continue;
      covered += claim[group]!;
      if (claim[group]! > weights.LIGHT_WEIGHT * value) matched += 1;
    }
    return { score, coverage: covered / asked, matched };
  }
}

/** What remains of a sum of which all parts were taken away again. */
const NEARLY_NONE = 1e-9;

/** Whether the site has an answer, by one passage. */
function isEnough({ coverage, matched }: Answer): boolean {
  return coverage >= weights.ANSWER_COVERAGE || matched >= weights.ANSWER_WORDS;
}

/** The best passages: none that overlaps a better one, and of near-copies those of one page alone. */
function chooseAnswers({ copyOf }: PreparedIndex, sorted: readonly Answer[]): readonly Answer[] {
  const taken: Answer[] = [];
  if (!sorted.some(isEnough)) return taken;
  const documentOfKind = new Map<number, number>();
  for (const one of sorted) {
    if (taken.length === weights.ANSWERS_MAX) break;
    if (one.coverage < weights.OTHER_ANSWER_COVERAGE) continue;
    const { document, from, until } = one;
    const kind = copyOf[document]!;
    if ((documentOfKind.get(kind) ?? document) !== document) continue;
    if (taken.some((other) => other.document === document && other.from < until && from < other.until))
      continue;
    documentOfKind.set(kind, document);
    taken.push(one);
  }
  return taken;
}
