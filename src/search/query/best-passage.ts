// Which passage of a page an excerpt should show: the one that tells most of the query.

import type { IndexData } from '../layout.ts';
import { IS_PROSE, SPAN_MAX, STARTS_WITHIN, spanOf } from '../passage.ts';
import { type Locator, OCCURRENCES_MAX } from './locate.ts';
import { GROUPS_MAX, type Plan } from './plan.ts';

/** A repeated word adds a little: the passage that dwells on the subject is the better one. */
const REPEATED_WORTH = 0.05;
/** What a match in a heading, list or table is worth beside one in a paragraph, which can be read by itself. */
const FRAGMENT_WORTH = 0.6;
/** Worths closer than this differ by rounding alone; then the earlier passage is chosen. */
const TIE = 1e-9;
const NONE = -1;

/** Chooses passages. One per index, reused. */
export class BestPassage {
  readonly #data: IndexData;
  readonly #locator: Locator;
  /** By word of the query: how often the passage at hand shows it in paragraphs, and elsewhere. */
  readonly #inProse = new Uint16Array(GROUPS_MAX + 1);
  readonly #inFragments = new Uint16Array(GROUPS_MAX + 1);
  /** By match: 1 in a paragraph. */
  readonly #isProse = new Uint8Array(OCCURRENCES_MAX);
  /** The matches that the passage at hand shows: `[#from, #behind)`. */
  #from = 0;
  #behind = 0;
  #worth = 0;
  #best = NONE;
  #bestWorth = 0;

  constructor(data: IndexData, locator: Locator) {
    this.#data = data;
    this.#locator = locator;
  }

  /** The passage to show of the located document at `slot`, numbered through all documents. */
  choose(slot: number, plan: Plan): number {
    const first = this.#data.passageStart[this.#locator.documents[slot]!]!;
    const matches = this.#locator.gatherPassages(slot);
    return matches > 0 ? first + this.#choose(first, matches, plan) : this.#firstProse(slot);
  }

  /**
   * The passage, numbered within its document, that shows the most; the earliest of equals. Each match brings two: its
   * sentence from the start, if it is then shown, and from a little before the match. Both come in ascending order.
   */
  #choose(first: number, matches: number, plan: Plan): number {
    const { occurrences } = this.#locator;
    const last = occurrences[matches - 1]! >>> 8;
    let passage = occurrences[0]! >>> 8;
    let sentence = this.#startOfSentence(first, passage);
    if (passage === last) return sentence === NONE ? this.#near(first, passage) : sentence;
    this.#start(plan);
    let start = NONE;
    for (let i = 0; ; ) {
      if (sentence > start) {
        start = sentence;
        this.#consider(first, start, matches, plan);
      }
      const near = this.#near(first, passage);
      if (near > start) {
        start = near;
        this.#consider(first, start, matches, plan);
      }
      while (i < matches && occurrences[i]! >>> 8 === passage) i++;
      // Where all matches have been shown, a passage that starts later can only show less.
      if (i === matches || this.#behind === matches) return this.#best;
      passage = occurrences[i]! >>> 8;
      sentence = this.#startOfSentence(first, passage);
    }
  }

  /** Whether what is shown from passage `from` on has all of `passage`. */
  #shows(first: number, from: number, passage: number): boolean {
    return from + spanOf(this.#data.passageMark[first + from]!) > passage;
  }

  /** The passage to start from a little before a match in `passage`, within its sentence. */
  #near(first: number, passage: number): number {
    const startsWithin = (this.#data.passageMark[first + passage]! & STARTS_WITHIN) !== 0;
    return startsWithin && this.#shows(first, passage - 1, passage) ? passage - 1 : passage;
  }

  #start(plan: Plan): void {
    for (let group = 0; group < plan.groups; group++) {
      this.#inProse[group] = 0;
      this.#inFragments[group] = 0;
    }
    this.#from = this.#behind = 0;
    this.#worth = 0;
    this.#bestWorth = -1;
    this.#best = NONE;
  }

  /** Weighs a passage that starts behind those weighed before, and so ends behind them too. */
  #consider(first: number, start: number, matches: number, plan: Plan): void {
    const { occurrences } = this.#locator;
    const { passageMark } = this.#data;
    const end = start + spanOf(passageMark[first + start]!);
    for (; this.#behind < matches && occurrences[this.#behind]! >>> 8 < end; this.#behind++) {
      const passage = first + (occurrences[this.#behind]! >>> 8);
      this.#isProse[this.#behind] = passageMark[passage]! & IS_PROSE;
      this.#count(this.#behind, 1, plan);
    }
    for (; this.#from < this.#behind && occurrences[this.#from]! >>> 8 < start; this.#from++) {
      this.#count(this.#from, -1, plan);
    }
    if (this.#worth <= this.#bestWorth + TIE) return;
    this.#bestWorth = this.#worth;
    this.#best = start;
  }

  /** Takes a match into the passage at hand, or out of it. */
  #count(match: number, change: 1 | -1, plan: Plan): void {
    const group = plan.stemGroup[this.#locator.occurrences[match]! & 0xff]!;
    const counts = this.#isProse[match] === 1 ? this.#inProse : this.#inFragments;
    this.#worth -= this.#worthOf(group, plan);
    counts[group]! += change;
    this.#worth += this.#worthOf(group, plan);
  }

  /** What the passage at hand gains by showing a word of the query as it does. */
  #worthOf(group: number, { groupWeight }: Plan): number {
    const inProse = this.#inProse[group]!;
    if (inProse > 0) return groupWeight[group]! * (1 + REPEATED_WORTH * (inProse - 1));
    return this.#inFragments[group]! > 0 ? groupWeight[group]! * FRAGMENT_WORTH : 0;
  }

  /** The passage that starts the sentence of this one and shows it; NONE when that starts too far back. */
  #startOfSentence(first: number, passage: number): number {
    const { passageMark } = this.#data;
    const last = Math.max(0, passage - SPAN_MAX);
    let start = passage;
    while (start > last && (passageMark[first + start]! & STARTS_WITHIN) !== 0) start--;
    return this.#shows(first, start, passage) ? start : NONE;
  }

  /** The first passage of a paragraph; the document's first when it has none. */
  #firstProse(slot: number): number {
    const { passageStart, passageMark } = this.#data;
    const document = this.#locator.documents[slot]!;
    const until = passageStart[document + 1]!;
    for (let passage = passageStart[document]!; passage < until; passage++) {
      if ((passageMark[passage]! & IS_PROSE) !== 0) return passage;
    }
    return passageStart[document]!;
  }
}
