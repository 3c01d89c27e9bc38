// Posting lists by ranges of documents: where each range starts in a list, and upper bounds of the impacts in it. MaxScore skips
// documents by them.

import { documentOfPosting, impactOfPosting } from '../posting.ts';

const RANGE_SHIFT = 9;
/** Number of documents of a range. */
export const RANGE_DOCUMENTS: number = 1 << RANGE_SHIFT;
/** A block has 16 documents. */
const BLOCK_SHIFT = 4;
/** Number of blocks of a range. */
export const RANGE_BLOCKS: number = RANGE_DOCUMENTS >>> BLOCK_SHIFT;
/** A list is long if it has one document in this many. The ranges of others are read again by each query. */
const LONG_SHARE = 32;

/** The ranges of one list. A range consists of blocks, whose bounds are closer. */
export interface ListRanges {
  /** By range: its first posting. One extra entry marks the end of the last. */
  readonly start: Uint32Array;
  /** By range, and by block: the highest impact of its postings, 0 if there are none. */
  readonly rangePeak: Uint8Array;
  readonly blockPeak: Uint8Array;
}

/** A part of an array of postings; documents ascend within it. */
interface PostingList {
  readonly postings: Uint32Array;
  readonly from: number;
  readonly until: number;
}

/** The ranges of the lists of one array of postings. */
export class RangeTables {
  /** Number of ranges of documents. */
  readonly ranges: number;
  readonly #longMin: number;
  /** By first posting of a long list. The tables of all long lists together are smaller than the postings. */
  readonly #long = new Map<number, ListRanges>();
  /** Tables that queries use again for their short lists. */
  readonly #short: ListRanges[] = [];

  constructor(documents: number) {
    this.ranges = rangeOf(documents + RANGE_DOCUMENTS - 1);
    this.#longMin = Math.max(RANGE_DOCUMENTS, documents / LONG_SHARE);
  }

  /** The ranges of a list, which is the one at `place` in its query. Valid until the next query. */
  of(list: PostingList, place: number): ListRanges {
    const isLong = list.until - list.from >= this.#longMin;
    const known = isLong ? this.#long.get(list.from) : this.#short[place];
    if (isLong && known !== undefined) return known;
    const ranges = known ?? createRanges(this.ranges);
    if (isLong) this.#long.set(list.from, ranges);
    else this.#short[place] = ranges;
    readRanges(list, ranges);
    return ranges;
  }
}

function createRanges(ranges: number): ListRanges {
  return {
    start: new Uint32Array(ranges + 1),
    rangePeak: new Uint8Array(ranges),
    blockPeak: new Uint8Array(ranges << (RANGE_SHIFT - BLOCK_SHIFT)),
  };
}

function readRanges(
  { postings, from, until }: PostingList,
  { start, rangePeak, blockPeak }: ListRanges,
): void {
  rangePeak.fill(0);
  blockPeak.fill(0);
  let range = -1;
  for (let at = from; at < until; at++) {
    const document = documentOfPosting(postings[at]!);
    const impact = impactOfPosting(postings[at]!);
    const own = rangeOf(document);
    while (range < own) start[++range] = at;
    if (impact > rangePeak[own]!) rangePeak[own] = impact;
    if (impact > blockPeak[blockOf(document)]!) blockPeak[blockOf(document)] = impact;
  }
  start.fill(until, range + 1);
}

function rangeOf(document: number): number {
  return document >>> RANGE_SHIFT;
}

/** The number of the block of a document. */
export function blockOf(document: number): number {
  return document >>> BLOCK_SHIFT;
}

/** The impact of a list on a document, 0 if it is not in the list. */
export function impactIn(postings: Uint32Array, { start }: ListRanges, document: number): number {
  const range = rangeOf(document);
  const from = start[range]!;
  const until = start[range + 1]!;
  // Documents are spread evenly enough for a guess, which reads one line of memory where bisection reads several.
  let at = from + (((until - from) * (document & (RANGE_DOCUMENTS - 1))) >>> RANGE_SHIFT);
  while (at < until && documentOfPosting(postings[at]!) < document) at += 1;
  while (at > from && documentOfPosting(postings[at - 1]!) >= document) at -= 1;
  const isFound = at < until && documentOfPosting(postings[at]!) === document;
  return isFound ? impactOfPosting(postings[at]!) : 0;
}
