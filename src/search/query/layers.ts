// Long posting lists in two layers: the few postings with the highest impacts, and all others. A query reads the high layers, and of
// the low ones only what can bring a document among the best.

import { DOCUMENT_SHIFT, IMPACT_BITS } from '../posting.ts';
import { IMPACT_MAX } from '../weights.ts';

/** Least number of postings of a list with layers. */
const LAYERED_MIN = 1024;
/** The high layer has at most one posting in this many, and at most `HIGH_MAX`. */
const HIGH_SHARE = 8;
const HIGH_MAX = 1024;
/** Least mean number of postings in a bucket; the highest is twice that. */
const BUCKET_POSTINGS = 8;

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
  readonly list: PostingSpan;
  /** A copy of the postings whose impact exceeds `lowPeak`. */
  readonly high: PostingSpan;
  /** The highest impact of the other postings. */
  readonly lowPeak: number;
  /** A bucket has 2 ** bucketShift documents. By bucket: its first posting. One extra entry marks the end of the last. */
  readonly bucketShift: number;
  readonly bucketStart: Uint32Array;
}

/** The layers of the lists of one array of postings. Those of a list are made when a query first asks for them. */
export class LayerTables {
  readonly #documents: number;
  readonly #least: number;
  /** By first posting of a list. All of them together take less than a third of the memory of the postings. */
  readonly #layers = new Map<number, Layers>();

  /** `least`: the least number of postings of a list with layers. */
  constructor(documents: number, least = LAYERED_MIN) {
    this.#documents = documents;
    this.#least = least;
  }

  /** The layers of a list, or undefined if it is short. */
  of(list: PostingSpan): Layers | undefined {
    if (lengthOf(list) < this.#least) return undefined;
    const known = this.#layers.get(list.from);
    if (known !== undefined) return known;
    const { postings, from, until } = list;
    const layers = readLayers({ postings, from, until }, this.#documents);
    this.#layers.set(from, layers);
    return layers;
  }
}

function readLayers(list: PostingSpan, documents: number): Layers {
  const { postings, from, until } = list;
  const bucketShift = Math.max(0, Math.ceil(Math.log2((BUCKET_POSTINGS * documents) / lengthOf(list))));
  const bucketStart = new Uint32Array((documents >>> bucketShift) + 2);
  const byImpact = new Uint32Array(IMPACT_MAX + 1);
  let bucket = -1;
  for (let i = from; i < until; i++) {
    const posting = postings[i]!;
    byImpact[posting & IMPACT_BITS]! += 1;
    const own = posting >>> (DOCUMENT_SHIFT + bucketShift);
    while (bucket < own) bucketStart[++bucket] = i;
  }
  bucketStart.fill(until, bucket + 1);
  const most = Math.min(HIGH_MAX, lengthOf(list) / HIGH_SHARE);
  let lowPeak = IMPACT_MAX;
  let count = 0;
  while (count + byImpact[lowPeak]! <= most) count += byImpact[lowPeak--]!;
  const high = new Uint32Array(count);
  let next = 0;
  for (let i = from; next < count; i++) {
    if ((postings[i]! & IMPACT_BITS) > lowPeak) high[next++] = postings[i]!;
  }
  return { list, high: { postings: high, from: 0, until: count }, lowPeak, bucketShift, bucketStart };
}

/** The index of a document's posting in the list, or -1. */
export function findInLayers(
  { list: { postings }, bucketShift, bucketStart }: Layers,
  document: number,
): number {
  const bucket = document >>> bucketShift;
  const until = bucketStart[bucket + 1]!;
  let at = bucketStart[bucket]!;
  while (at < until && postings[at]! >>> DOCUMENT_SHIFT < document) at += 1;
  return at < until && postings[at]! >>> DOCUMENT_SHIFT === document ? at : -1;
}

/** The impact of a posting in the low layer, 0 if the document has none there. */
export function lowImpactIn(layers: Layers, document: number): number {
  const at = findInLayers(layers, document);
  if (at < 0) return 0;
  const impact = layers.list.postings[at]! & IMPACT_BITS;
  return impact > layers.lowPeak ? 0 : impact;
}
