// Windows of texts → excerpts as strings, in the hits that show them.

import type { IndexData } from '../layout.ts';
import type { SearchHit } from '../search.ts';
import { decodeText, unitShift } from '../text-coding.ts';
import { ELLIPSIS, type WindowFinder } from './excerpt.ts';

/** Hits kept: two to the power of this, about a third of a kilobyte each. */
const KEPT_BITS = 14;
const HITS_KEPT = 1 << KEPT_BITS;
const FREE = -1;

/**
 * Writes hits. A passage that answers one query often answers the next, so the latest are kept, each in the one place where
 * its window hashes to: the same window of the same document mostly gives the very same object, as long as it is kept.
 */
export class Passages {
  readonly #data: IndexData;
  readonly #bytes: Buffer;
  readonly #windows = new Float64Array(HITS_KEPT).fill(FREE);
  readonly #hits = new Array<SearchHit | undefined>(HITS_KEPT);

  constructor(data: IndexData) {
    this.#data = data;
    const { buffer, byteOffset, byteLength } = data.textBytes;
    this.#bytes = Buffer.from(buffer, byteOffset, byteLength);
  }

  /** The hit that shows the window of the document. */
  hit(document: number, window: WindowFinder): SearchHit {
    const { start, end } = window;
    const key = (document * 0x10000 + start) * 0x100 + (end - start);
    const place = Math.imul(document * 31 + start, 0x9e3779b1) >>> (32 - KEPT_BITS);
    const known = this.#hits[place];
    if (known !== undefined && this.#windows[place] === key) return known;
    const hit = { document, excerpt: this.#write(document, window) };
    this.#windows[place] = key;
    this.#hits[place] = hit;
    return hit;
  }

  /** The text of the window, with an ellipsis where it cuts a sentence or block. */
  #write(document: number, { start, end, startsWhole, endsWhole }: WindowFinder): string {
    const { textStart, textCoding } = this.#data;
    const coding = textCoding[document]!;
    const shift = unitShift(coding);
    const at = textStart[document]!;
    const text = decodeText(this.#bytes, coding, at + (start << shift), at + (end << shift));
    return (startsWhole ? '' : `${ELLIPSIS} `) + text + (endsWhole ? '' : ` ${ELLIPSIS}`);
  }
}
