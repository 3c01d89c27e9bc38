// The layers of long posting lists (`build/layers.ts`), as queries read them.

import { bucketShiftOf, type IndexData } from '../layout.ts';
import { DOCUMENT_SHIFT, firstNotBefore, IMPACT_BITS } from '../posting.ts';

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
  /** By list, once a query has asked for it. */
  readonly #layers = new Map<number, Layers>();

  constructor(data: Omit<IndexData, 'settings'>) {
    this.#data = data;
  }

  /** The layers of a list, or undefined if it is short. */
  of(list: number): Layers | undefined {
    const known = this.#layers.get(list);
    if (known !== undefined) return known;
    const { layeredList } = this.#data;
    const place = firstNotBefore(layeredList, 0, layeredList.length, list);
    if (layeredList[place] !== list) return undefined;
    const layers = openLayers(this.#data, list, place);
    this.#layers.set(list, layers);
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

/** The index of a document's posting in the list, or -1. */
export function findInLayers(
  { postings, bucketShift, bucketPosting, firstBucket }: Layers,
  document: number,
): number {
  const bucket = firstBucket + (document >>> bucketShift);
  const until = bucketPosting[bucket + 1]!;
  let at = bucketPosting[bucket]!;
  while (at < until && postings[at]! >>> DOCUMENT_SHIFT < document) at += 1;
  return at < until && postings[at]! >>> DOCUMENT_SHIFT === document ? at : -1;
}

/** The impact of a posting in the low layer, 0 if the document has none there. */
export function lowImpactIn(layers: Layers, document: number): number {
  const at = findInLayers(layers, document);
  if (at < 0) return 0;
  const impact = layers.postings[at]! & IMPACT_BITS;
  return impact > layers.lowPeak ? 0 : impact;
}
