// The layers of long posting lists (`build/layers.ts`), as queries read them.

import { bucketShiftOf, type IndexData } from '../layout.ts';
import { DOCUMENT_SHIFT } from '../posting.ts';

/** A constant of this module, see `accumulate.ts`. */
const SHIFT = DOCUMENT_SHIFT;

/** A part of an array of postings: `postings[from, until)`. Documents ascend in it. */
export interface PostingSpan {
  readonly postings: Uint32Array;
  readonly from: number;
  readonly until: number;
}

export function lengthOf({ from, until }: PostingSpan): number {
  return until - from;
}

/** The layers of one list, and its buckets, by which a document is found. */
export interface Layers {
  readonly postings: Uint32Array;
  /** A copy of the postings whose impact exceeds `lowPeak`. */
  readonly high: PostingSpan;
  /** The highest impact of the other postings. */
  readonly lowPeak: number;
  /** A bucket has 2 ** bucketShift documents. Its first posting is `bucketPosting[firstBucket + bucket]`. */
  readonly bucketShift: number;
  readonly bucketPosting: Uint32Array;
  readonly firstBucket: number;
}

/** The layers of the lists of an index. */
export class LayerTables {
  readonly #data: Omit<IndexData, 'settings'>;
  /** By list: its place among the long lists plus one, or 0 if it is short. */
  readonly #placePlusOne: Uint32Array;
  /** By place, once a query has asked for it. */
  readonly #layers: (Layers | undefined)[];

  constructor(data: Omit<IndexData, 'settings'>) {
    const { layeredList, listPeak } = data;
    this.#data = data;
    this.#placePlusOne = new Uint32Array(listPeak.length);
    for (let place = 0; place < layeredList.length; place++)
      this.#placePlusOne[layeredList[place]!] = place + 1;
    this.#layers = new Array<Layers | undefined>(layeredList.length).fill(undefined);
  }

  /** The layers of a list, or undefined if it is short. */
  of(list: number): Layers | undefined {
    const place = this.#placePlusOne[list]! - 1;
    if (place < 0) return undefined;
    const known = this.#layers[place];
    if (known !== undefined) return known;
    const layers = openLayers(this.#data, list, place);
    this.#layers[place] = layers;
    return layers;
  }
}

function openLayers(data: Omit<IndexData, 'settings'>, list: number, place: number): Layers {
  const { postings, listStart, highPostings, highStart, bucketPosting, bucketStart } = data;
  return {
    postings,
    high: { postings: highPostings, from: highStart[place]!, until: highStart[place + 1]! },
    lowPeak: data.lowPeak[place]!,
    bucketShift: bucketShiftOf(data.documentCity.length, listStart[list + 1]! - listStart[list]!),
    bucketPosting,
    firstBucket: bucketStart[place]!,
  };
}

/** Keeps a read that is made only for its cache miss. */
const read = new Int32Array(1);

/**
 * Writes to `into`, for each of `documents[0, count)`, the index of its posting in the list, or -1. All buckets and then all their first
 * postings are read before the first search, and no branch depends on postings, so that the cache misses overlap.
 */
export function findInLayers(
  { postings, bucketShift, bucketPosting, firstBucket }: Layers,
  documents: Int32Array,
  count: number,
  into: Int32Array,
): void {
  const last = postings.length - 1;
  let bits = 0;
  for (let i = 0; i < count; i++)
    into[i] = Math.min(bucketPosting[firstBucket + (documents[i]! >>> bucketShift)]!, last);
  for (let i = 0; i < count; i++) bits |= postings[into[i]!]!;
  read[0] = bits;
  for (let i = 0; i < count; i++) {
    const document = documents[i]!;
    let at = into[i]!;
    let left = bucketPosting[firstBucket + (document >>> bucketShift) + 1]! - at;
    if (left === 0) {
      into[i] = -1;
      continue;
    }
    while (left > 1) {
      const half = left >>> 1;
      at += half & ~((document - (postings[at + half]! >>> SHIFT)) >> 31); // beyond half if that is not of a later document
      left -= half;
    }
    const difference = (postings[at]! >>> SHIFT) ^ document;
    into[i] = at | (-difference >> 31);
  }
}
