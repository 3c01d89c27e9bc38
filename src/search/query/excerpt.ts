// The words of a page that answer a query, as plain text (contract C4.6): which window of its text, from where to where.

import type { IndexData } from '../layout.ts';
import { firstNotBefore } from '../positions.ts';
import { UTF_16, unitShift } from '../text-coding.ts';
import { type Locator, OCCURRENCES_MAX } from './locate.ts';
import { GROUPS_MAX, type Plan } from './plan.ts';

/** Longest excerpt, ellipses included. Counted in code units, of which a code point has one or two. */
const EXCERPT_MAX_UNITS = 240;
/** ASCII, because one wider character would make every string it is in, up to the whole answer, two bytes a character. */
export const ELLIPSIS = '...';
/** What an excerpt may hold beside its ellipses. */
const WINDOW_UNITS = EXCERPT_MAX_UNITS - 2 * (ELLIPSIS.length + 1);
/** A window's matches lie within this many code units, so that the last one is shown whole. */
const MATCHES_WITHIN = WINDOW_UNITS - 30;
/** Context before the first match when its sentence starts too far before it. */
const LEAD_USUAL = 40;
/** A window that has this much may end with a sentence. */
const WHOLE_SENTENCES_MIN = 140;
const SPACE = 0x20;
/** What blocks end with that go on in the next: an excerpt does not. */
const joints = Array.from(';:,', (joint) => joint.charCodeAt(0));
/** A repeated word adds a little: the window that dwells on the subject is the better one. */
const REPEATED_WORTH = 0.05;
/** What a match in a heading, list or table is worth beside one in a paragraph, which can be read by itself. */
const FRAGMENT_WORTH = 0.6;
/** Worths closer than this differ by rounding alone; then the earlier window is chosen. */
const TIE = 1e-9;

/** Finds the window of a text to show; `start` and `end` are those found last, as code units of the text. */
export class WindowFinder {
  start = 0;
  end = 0;
  /** Whether the window starts, and ends, where a sentence or block does. */
  startsWhole = true;
  endsWhole = true;
  readonly #data: IndexData;
  readonly #locator: Locator;
  /** By word of the query: how often the window at hand shows it in paragraphs, and elsewhere. */
  readonly #inProse = new Uint16Array(GROUPS_MAX + 1);
  readonly #inFragments = new Uint16Array(GROUPS_MAX + 1);
  /** By match: 1 in a paragraph. */
  readonly #isProse = new Uint8Array(OCCURRENCES_MAX);
  #worth = 0;
  #first = 0;
  #last = 0;

  constructor(data: IndexData, locator: Locator) {
    this.#data = data;
    this.#locator = locator;
  }

  /** Finds the best window around the plan's stems in the located document at `slot`, or the start of its text. */
  find(slot: number, plan: Plan): void {
    const document = this.#locator.documents[slot]!;
    const length = this.#lengthOf(document);
    this.start = 0;
    this.end = length;
    this.startsWhole = true;
    this.endsWhole = true;
    if (length <= WINDOW_UNITS) return;
    const matches = this.#locator.gatherOffsets(slot, plan.stemCount);
    if (matches > 0) {
      this.#choose(document, matches, plan);
      this.#startBefore(document);
    } else {
      this.start = this.#firstProse(document);
      this.#last = this.start;
    }
    if (length - this.start > WINDOW_UNITS) this.#endBehind(document);
  }

  #lengthOf(document: number): number {
    const { textStart, textCoding } = this.#data;
    return (textStart[document + 1]! - textStart[document]!) >> unitShift(textCoding[document]!);
  }

  /** Chooses the first and last match of the window that shows the most of the query; the earliest of equals. */
  #choose(document: number, matches: number, plan: Plan): void {
    const { occurrences } = this.#locator;
    this.#first = this.#last = occurrences[0]! >>> 8;
    if (occurrences[matches - 1]! >>> 8 === this.#first) return;
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
        this.#first = occurrences[start]! >>> 8;
        this.#last = occurrences[behind - 1]! >>> 8;
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

  /** Starts so that both matches are shown: with a sentence, else with a word a little before the first. */
  #startBefore(document: number): void {
    const { breakStart, breakOffset } = this.#data;
    const first = this.#first;
    const room = MATCHES_WITHIN - (this.#last - first);
    const after = firstNotBefore(breakOffset, breakStart[document]!, breakStart[document + 1]!, first + 1);
    if (after > breakStart[document]! && first - breakOffset[after - 1]! <= room) {
      this.start = breakOffset[after - 1]!;
      return;
    }
    const start = Math.max(0, first - Math.min(LEAD_USUAL, room));
    this.start = start === 0 ? 0 : Math.min(first, this.#findSpace(document, start - 1, 1) + 1);
    this.startsWhole = this.start === 0;
  }

  /** Ends with a sentence if enough is shown by then, else with a word. */
  #endBehind(document: number): void {
    const { breakStart, breakOffset } = this.#data;
    const limit = this.start + WINDOW_UNITS;
    const from = breakStart[document]!;
    let at = firstNotBefore(breakOffset, from, breakStart[document + 1]!, limit + 2) - 1;
    for (; at > from && breakOffset[at]! > this.#last; at--) {
      const end = breakOffset[at]! - 1;
      if (end - this.start < WHOLE_SENTENCES_MIN) break;
      if (joints.includes(this.#unitAt(document, end - 1))) continue;
      this.end = end;
      return;
    }
    this.endsWhole = false;
    this.end = this.#findSpace(document, limit, -1);
    if (this.end > this.start) return;
    // One endless word: it must be cut somewhere, though not within a character.
    this.end = limit - ((this.#unitAt(document, limit) & 0xfc00) === 0xdc00 ? 1 : 0);
  }

  /** The first sentence of the first paragraph; the start of a text without any. */
  #firstProse(document: number): number {
    const { breakStart, breakOffset, breakIsProse } = this.#data;
    const until = breakStart[document + 1]!;
    for (let at = breakStart[document]!; at < until; at++) {
      if (breakIsProse[at] === 1) return breakOffset[at]!;
    }
    return 0;
  }

  /** The nearest space at `offset` or behind it (`step` 1) or before it (-1); just outside the text when there is none. */
  #findSpace(document: number, offset: number, step: 1 | -1): number {
    const length = this.#lengthOf(document);
    let at = offset;
    while (at >= 0 && at < length && this.#unitAt(document, at) !== SPACE) at += step;
    return at;
  }

  /** The code unit at an offset of the text; that of windows-1252 where it is written so, which tells punctuation as well. */
  #unitAt(document: number, offset: number): number {
    const { textStart, textCoding, textBytes } = this.#data;
    const at = textStart[document]!;
    if (textCoding[document] !== UTF_16) return textBytes[at + offset]!;
    return textBytes[at + 2 * offset]! | (textBytes[at + 2 * offset + 1]! << 8);
  }
}
