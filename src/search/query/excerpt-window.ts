// From where to where a page's text is shown around its matches: sentences where they fit, else words.

import type { IndexData } from '../layout.ts';
import { firstNotBefore } from '../positions.ts';
import { UTF_16, unitShift } from '../text-coding.ts';

/** Longest excerpt, ellipses included. Counted in code units, of which a code point has one or two. */
const EXCERPT_MAX_UNITS = 240;
/** ASCII, because one wider character would make every string it is in, up to the whole answer, two bytes a character. */
export const ELLIPSIS = '...';
/** What an excerpt may hold beside its ellipses. */
const WINDOW_UNITS = EXCERPT_MAX_UNITS - 2 * (ELLIPSIS.length + 1);
/** A window's matches lie within this many code units, so that the last one is shown whole. */
export const MATCHES_WITHIN: number = WINDOW_UNITS - 30;
/** Context before the first match when its sentence starts too far before it. */
const LEAD_USUAL = 40;
/** A window that has this much may end with a sentence. */
const WHOLE_SENTENCES_MIN = 140;
const SPACE = 0x20;
/** What blocks end with that go on in the next: an excerpt does not. */
const joints = Array.from(';:,', (joint) => joint.charCodeAt(0));

/** The part of one document's text to show, in code units. */
export class ExcerptWindow {
  start = 0;
  end: number;
  /** Whether it starts, and ends, where a sentence or block does. */
  startsWhole = true;
  endsWhole = true;
  readonly #data: IndexData;
  readonly #document: number;
  readonly #length: number;

  constructor(data: IndexData, document: number) {
    this.#data = data;
    this.#document = document;
    this.#length = lengthOfText(data, document);
    this.end = this.#length;
  }

  /** Shows the matches at the offsets `first` to `last`, which are at most {@link MATCHES_WITHIN} apart. */
  showMatches(first: number, last: number): void {
    if (this.#length <= WINDOW_UNITS) return;
    this.#startBefore(first, last);
    if (this.#length - this.start > WINDOW_UNITS) this.#endBehind(last);
  }

  /** Shows the first paragraph; the start of a text that has none. */
  showStart(): void {
    if (this.#length <= WINDOW_UNITS) return;
    this.start = this.#firstProse();
    if (this.#length - this.start > WINDOW_UNITS) this.#endBehind(this.start);
  }

  /** Starts so that both matches are shown: with a sentence, else with a word a little before the first. */
  #startBefore(first: number, last: number): void {
    const { breakStart, breakOffset } = this.#data;
    const room = MATCHES_WITHIN - (last - first);
    const after = firstNotBefore(
      breakOffset,
      breakStart[this.#document]!,
      breakStart[this.#document + 1]!,
      first + 1,
    );
    if (after > breakStart[this.#document]! && first - breakOffset[after - 1]! <= room) {
      this.start = breakOffset[after - 1]!;
      return;
    }
    const start = Math.max(0, first - Math.min(LEAD_USUAL, room));
    this.start = start === 0 ? 0 : Math.min(first, this.#findSpace(start - 1, 1) + 1);
    this.startsWhole = this.start === 0;
  }

  /** Ends with a sentence if enough is shown by then, else with a word. */
  #endBehind(last: number): void {
    const { breakStart, breakOffset } = this.#data;
    const limit = this.start + WINDOW_UNITS;
    const from = breakStart[this.#document]!;
    let at = firstNotBefore(breakOffset, from, breakStart[this.#document + 1]!, limit + 2) - 1;
    for (; at > from && breakOffset[at]! > last; at--) {
      const end = breakOffset[at]! - 1;
      if (end - this.start < WHOLE_SENTENCES_MIN) break;
      if (joints.includes(this.#unitAt(end - 1))) continue;
      this.end = end;
      return;
    }
    this.endsWhole = false;
    this.end = this.#findSpace(limit, -1);
    if (this.end > this.start) return;
    // One endless word: it must be cut somewhere, though not within a character.
    this.end = limit - ((this.#unitAt(limit) & 0xfc00) === 0xdc00 ? 1 : 0);
  }

  /** The first sentence of the first paragraph; the start of a text without any. */
  #firstProse(): number {
    const { breakStart, breakOffset, breakIsProse } = this.#data;
    const until = breakStart[this.#document + 1]!;
    for (let at = breakStart[this.#document]!; at < until; at++) {
      if (breakIsProse[at] === 1) return breakOffset[at]!;
    }
    return 0;
  }

  /** The nearest space at `offset` or behind it (`step` 1) or before it (-1); just outside the text when there is none. */
  #findSpace(offset: number, step: 1 | -1): number {
    const length = this.#length;
    let at = offset;
    while (at >= 0 && at < length && this.#unitAt(at) !== SPACE) at += step;
    return at;
  }

  /** The code unit at an offset of the text; that of windows-1252 where it is written so, which tells punctuation as well. */
  #unitAt(offset: number): number {
    const { textStart, textCoding, textBytes } = this.#data;
    const at = textStart[this.#document]!;
    if (textCoding[this.#document] !== UTF_16) return textBytes[at + offset]!;
    return textBytes[at + 2 * offset]! | (textBytes[at + 2 * offset + 1]! << 8);
  }
}

/** The code units of a document's text. */
function lengthOfText({ textStart, textCoding }: IndexData, document: number): number {
  return (textStart[document + 1]! - textStart[document]!) >> unitShift(textCoding[document]!);
}
