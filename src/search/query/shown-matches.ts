// Which of a page's matches an excerpt should show: those of the window that tells most of the query.

import type { IndexData } from '../layout.ts';
import { firstNotBefore } from '../positions.ts';
import { MATCHES_WITHIN } from './excerpt-window.ts';
import { type Locator, OCCURRENCES_MAX } from './locate.ts';
import { GROUPS_MAX, type Plan } from './plan.ts';

/** A repeated word adds a little: the window that dwells on the subject is the better one. */
const REPEATED_WORTH = 0.05;
/** What a match in a heading, list or table is worth beside one in a paragraph, which can be read by itself. */
const FRAGMENT_WORTH = 0.6;
/** Worths closer than this differ by rounding alone; then the earlier window is chosen. */
const TIE = 1e-9;

/** Chooses matches; `first` and `last` are those chosen last, as offsets in the text. One per index, reused. */
export class ShownMatches {
  first = 0;
  last = 0;
  readonly #data: IndexData;
  readonly #locator: Locator;
  /** By word of the query: how often the window at hand shows it in paragraphs, and elsewhere. */
  readonly #inProse = new Uint16Array(GROUPS_MAX + 1);
  readonly #inFragments = new Uint16Array(GROUPS_MAX + 1);
  /** By match: 1 in a paragraph. */
  readonly #isProse = new Uint8Array(OCCURRENCES_MAX);
  #worth = 0;

  constructor(data: IndexData, locator: Locator) {
    this.#data = data;
    this.#locator = locator;
  }

  /** Chooses among the plan's stems in the body of the located document at `slot`; false when none is there. */
  choose(slot: number, plan: Plan): boolean {
    const matches = this.#locator.gatherOffsets(slot, plan.stemCount);
    if (matches > 0) this.#choose(this.#locator.documents[slot]!, matches, plan);
    return matches > 0;
  }

  /** Chooses the first and last match of the window that shows the most of the query; the earliest of equals. */
  #choose(document: number, matches: number, plan: Plan): void {
    const { occurrences } = this.#locator;
    this.first = this.last = occurrences[0]! >>> 8;
    if (occurrences[matches - 1]! >>> 8 === this.first) return;
    this.#classify(document, matches);
    this.#inProse.fill(0, 0, plan.groups);
    this.#inFragments.fill(0, 0, plan.groups);
    this.#worth = 0;
    let bestWorth = 0;
    let behind = 0;
    for (let start = 0; start < matches; start++) {
      const limit = (occurrences[start]! >>> 8) + MATCHES_WITHIN;
      for (; behind < matches && occurrences[behind]! >>> 8 <= limit; behind++) this.#count(behind, 1, plan);
      if (this.#worth > bestWorth + TIE) {
        bestWorth = this.#worth;
        this.first = occurrences[start]! >>> 8;
        this.last = occurrences[behind - 1]! >>> 8;
      }
      // A window that starts later can only show less.
      if (behind === matches) return;
      this.#count(start, -1, plan);
    }
  }

  /** Takes a match into the window at hand, or out of it. */
  #count(match: number, change: 1 | -1, plan: Plan): void {
    const group = plan.stemGroup[this.#locator.occurrences[match]! & 0xff]!;
    const counts = this.#isProse[match] === 1 ? this.#inProse : this.#inFragments;
    this.#worth -= this.#worthOf(group, plan);
    counts[group]! += change;
    this.#worth += this.#worthOf(group, plan);
  }

  /** What the window at hand gains by showing a word of the query as it does. */
  #worthOf(group: number, { groupWeight }: Plan): number {
    const inProse = this.#inProse[group]!;
    if (inProse > 0) return groupWeight[group]! * (1 + REPEATED_WORTH * (inProse - 1));
    return this.#inFragments[group]! > 0 ? groupWeight[group]! * FRAGMENT_WORTH : 0;
  }

  /** Notes of each match whether it is in a paragraph. */
  #classify(document: number, matches: number): void {
    const { breakStart, breakOffset, breakIsProse } = this.#data;
    const { occurrences } = this.#locator;
    const until = breakStart[document + 1]!;
    let next = breakStart[document]!;
    for (let i = 0; i < matches; i++) {
      next = firstNotBefore(breakOffset, next, until, (occurrences[i]! >>> 8) + 1);
      this.#isProse[i] = breakIsProse[next - 1]!;
    }
  }
}
