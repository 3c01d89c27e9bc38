// Ranked documents → hits with their excerpts (contract C4.6).

import type { IndexData } from '../layout.ts';
import type { SearchHit } from '../search.ts';
import { decodeText, unitShift } from '../text-coding.ts';
import { ELLIPSIS, ExcerptWindow } from './excerpt-window.ts';
import type { Locator } from './locate.ts';
import type { Plan } from './plan.ts';
import { ShownMatches } from './shown-matches.ts';

/** Hits kept: two to the power of this, about a third of a kilobyte each. */
const KEPT_BITS = 14;
const FREE = -1;

/**
 * Makes hits. A passage that answers one query often answers the next, so the latest are kept, each in the one place where
 * its document and matches hash to. While it is kept, the very same object is given again.
 */
export class Hits {
  readonly #data: IndexData;
  readonly #locator: Locator;
  readonly #shown: ShownMatches;
  readonly #bytes: Buffer;
  /** By place: which document and matches its hit shows, as one number. */
  readonly #keys = new Float64Array(1 << KEPT_BITS).fill(FREE);
  readonly #hits = new Array<SearchHit | undefined>(1 << KEPT_BITS);

  constructor(data: IndexData, locator: Locator) {
    this.#data = data;
    this.#locator = locator;
    this.#shown = new ShownMatches(data, locator);
    const { buffer, byteOffset, byteLength } = data.textBytes;
    this.#bytes = Buffer.from(buffer, byteOffset, byteLength);
  }

  /** The hit of the located document at `slot`. */
  get(slot: number, plan: Plan): SearchHit {
    const document = this.#locator.documents[slot]!;
    const shown = this.#shown;
    const hasMatches = shown.choose(slot, plan);
    // Offsets take 16 bits and what is between them 8, so that with the document the key is a safe integer.
    const matches = hasMatches ? (shown.first + 1) * 0x100 + (shown.last - shown.first) : 0;
    const key = document * 0x1000000 + matches;
    const place = Math.imul(Math.imul(document, 0x85ebca6b) ^ matches, 0x9e3779b1) >>> (32 - KEPT_BITS);
    const known = this.#hits[place];
    if (known !== undefined && this.#keys[place] === key) return known;
    const window = new ExcerptWindow(this.#data, document);
    if (hasMatches) window.showMatches(shown.first, shown.last);
    else window.showStart();
    const hit = { document, excerpt: this.#write(document, window) };
    this.#keys[place] = key;
    this.#hits[place] = hit;
    return hit;
  }

  /** The text of the window, with an ellipsis where it cuts a sentence or block. */
  #write(document: number, { start, end, startsWhole, endsWhole }: ExcerptWindow): string {
    const { textStart, textCoding } = this.#data;
    const coding = textCoding[document]!;
    const shift = unitShift(coding);
    const at = textStart[document]!;
    const text = decodeText(this.#bytes, coding, at + (start << shift), at + (end << shift));
    return (startsWhole ? '' : `${ELLIPSIS} `) + text + (endsWhole ? '' : ` ${ELLIPSIS}`);
  }
}
