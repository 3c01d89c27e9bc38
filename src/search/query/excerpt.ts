// The words of a page that answer a query, as plain text (contract C4.6).

import type { IndexData } from '../layout.ts';
import { firstNotBefore } from '../positions.ts';
import { decodeText, UTF_16, unitShift } from '../text-coding.ts';
import type { Locator } from './locate.ts';
import type { Plan } from './plan.ts';

/** Longest excerpt, ellipses included. Counted in code units, of which a code point has one or two. */
export const EXCERPT_MAX_UNITS = 240;

/** ASCII, because one wider character would make every string it is in, up to the whole answer, two bytes a character. */
const ELLIPSIS = '...';
/** What an excerpt may hold beside its ellipses. */
const WINDOW_UNITS = EXCERPT_MAX_UNITS - 2 * (ELLIPSIS.length + 1);
/** A window's matches lie within this many code units, so that the last one is shown whole. */
const MATCHES_WITHIN = WINDOW_UNITS - 30;
/** How far before the first match the window may start, to start with a sentence. */
const LEAD_MAX = 100;
/** Context before the first match when no sentence starts near it. */
const LEAD_USUAL = 40;
const SPACE = 0x20;
/** A repeated word adds a little: the window that dwells on the subject is the better one. */
const REPEATED_WORTH = 0.05;

/** Cuts excerpts from the texts of an index. */
export class ExcerptCutter {
  readonly #data: IndexData;
  readonly #locator: Locator;
  readonly #bytes: Buffer;
  /** By word of the query: how often the window at hand shows it. */
  readonly #shown = new Uint16Array(32);

  constructor(data: IndexData, locator: Locator) {
    this.#data = data;
    this.#locator = locator;
    const { buffer, byteOffset, byteLength } = data.textBytes;
    this.#bytes = Buffer.from(buffer, byteOffset, byteLength);
  }

  /** The best window around the plan's stems in the located document at `slot`, or the start of its text. */
  cut(slot: number, plan: Plan): string {
    const document = this.#locator.documents[slot]!;
    const length = this.#lengthOf(document);
    if (length <= WINDOW_UNITS) return this.#slice(document, 0, length);
    const matches = this.#locator.gatherOffsets(slot, plan.stemCount);
    if (matches === 0) return this.#slice(document, 0, length);
    const { first, last } = this.#bestWindow(matches, plan);
    return this.#slice(document, this.#startBefore(document, first, last), length);
  }

  #lengthOf(document: number): number {
    const { textStart, textCoding } = this.#data;
    return (textStart[document + 1]! - textStart[document]!) >> unitShift(textCoding[document]!);
  }

  /** Offsets of the first and last match of the window that shows the most weight of the query, each word of it once. */
  #bestWindow(matches: number, { stemGroup, groupWeight }: Plan): { first: number; last: number } {
    const { occurrences } = this.#locator;
    const shown = this.#shown.fill(0);
    let best = 0;
    let bestLast = 0;
    let bestWorth = 0;
    let worth = 0;
    let behind = 0;
    for (let start = 0; start < matches; start++) {
      const limit = (occurrences[start]! >>> 8) + MATCHES_WITHIN;
      for (; behind < matches && occurrences[behind]! >>> 8 <= limit; behind++) {
        const group = stemGroup[occurrences[behind]! & 0xff]!;
        worth += groupWeight[group]! * (shown[group]! === 0 ? 1 : REPEATED_WORTH);
        shown[group]! += 1;
      }
      if (worth > bestWorth) {
        bestWorth = worth;
        best = start;
        bestLast = behind - 1;
      }
      const leaving = stemGroup[occurrences[start]! & 0xff]!;
      shown[leaving]! -= 1;
      worth -= groupWeight[leaving]! * (shown[leaving]! === 0 ? 1 : REPEATED_WORTH);
    }
    return { first: occurrences[best]! >>> 8, last: occurrences[bestLast]! >>> 8 };
  }

  /** Where to start so that both matches are shown: with a sentence, else with a word a little before the first. */
  #startBefore(document: number, first: number, last: number): number {
    const { breakStart, breakOffset } = this.#data;
    const room = MATCHES_WITHIN - (last - first);
    const after = firstNotBefore(breakOffset, breakStart[document]!, breakStart[document + 1]!, first + 1);
    if (after > breakStart[document]!) {
      const sentence = breakOffset[after - 1]!;
      if (first - sentence <= Math.min(LEAD_MAX, room)) return sentence;
    }
    const start = Math.max(0, first - Math.min(LEAD_USUAL, room));
    return start === 0 ? 0 : Math.min(first, this.#findSpace(document, start - 1, 1) + 1);
  }

  /** The text from `start` on, as much of it as fits, with an ellipsis where it was cut. */
  #slice(document: number, start: number, length: number): string {
    let end = length;
    if (length - start > WINDOW_UNITS) {
      end = this.#findSpace(document, start + WINDOW_UNITS, -1);
      // One endless word: it must be cut somewhere, though not within a character.
      if (end <= start)
        end = start + WINDOW_UNITS - (this.#isLowSurrogate(document, start + WINDOW_UNITS) ? 1 : 0);
    }
    const { textStart, textCoding } = this.#data;
    const coding = textCoding[document]!;
    const shift = unitShift(coding);
    const at = textStart[document]!;
    const text = decodeText(this.#bytes, coding, at + (start << shift), at + (end << shift));
    return (start > 0 ? `${ELLIPSIS} ` : '') + text + (end < length ? ` ${ELLIPSIS}` : '');
  }

  /** The nearest space at `offset` or behind it (`step` 1) or before it (-1); just outside the text when there is none. */
  #findSpace(document: number, offset: number, step: 1 | -1): number {
    const bytes = this.#bytes;
    const shift = unitShift(this.#data.textCoding[document]!);
    const from = this.#data.textStart[document]!;
    const until = this.#data.textStart[document + 1]!;
    let at = from + (offset << shift);
    while (at >= from && at < until && (bytes[at] !== SPACE || (shift === 1 && bytes[at + 1] !== 0))) {
      at += step << shift;
    }
    return (at - from) >> shift;
  }

  #isLowSurrogate(document: number, offset: number): boolean {
    const { textStart, textCoding } = this.#data;
    return (
      textCoding[document] === UTF_16 && (this.#bytes[textStart[document]! + 2 * offset + 1]! & 0xfc) === 0xdc
    );
  }
}
