// Divides long posting lists into two layers: the few postings with the highest impacts, which are copied, and all others. A query reads
// the high layers, and of the low ones only what can bring a document among the best. Buckets tell where a document's posting would be.

import { bucketShiftOf, bucketsOf, type IndexData } from '../layout.ts';
import { DOCUMENT_SHIFT, IMPACT_BITS, listLength } from '../posting.ts';
import { IMPACT_MAX } from '../weights.ts';

/** Least number of postings of a list with layers. */
const LAYERED_MIN = 1024;
/** The high layer has at most one posting in this many, and at most `HIGH_MAX`. */
const HIGH_SHARE = 8;
const HIGH_MAX = 1024;

export type LayerData = Pick<
  IndexData,
  'layeredList' | 'lowPeak' | 'highStart' | 'highPostings' | 'bucketStart' | 'bucketPosting'
>;

type Lists = Pick<IndexData, 'listStart' | 'postings'>;

/** Builds the layers of lists with at least `least` postings. All of them take less than a third of the memory of the postings. */
export function buildLayers(lists: Lists, documents: number, least: number = LAYERED_MIN): LayerData {
  const layered: number[] = [];
  for (let list = 0; list < lists.listStart.length - 1; list++)
    if (listLength(lists, list) >= least) layered.push(list);
  const lowPeak = new Uint8Array(layered.length);
  const highStart = new Uint32Array(layered.length + 1);
  const bucketStart = new Uint32Array(layered.length + 1);
  layered.forEach((list, place) => {
    const length = listLength(lists, list);
    const { peak, high } = chooseLowPeak(lists, list);
    lowPeak[place] = peak;
    highStart[place + 1] = highStart[place]! + high;
    bucketStart[place + 1] = bucketStart[place]! + bucketsOf(documents, bucketShiftOf(documents, length));
  });
  const highPostings = new Uint32Array(highStart[layered.length]!);
  const bucketPosting = new Uint32Array(bucketStart[layered.length]!);
  layered.forEach((list, place) => {
    copyHigh(lists, list, lowPeak[place]!, highPostings.subarray(highStart[place]!, highStart[place + 1]!));
    const shift = bucketShiftOf(documents, listLength(lists, list));
    fillBuckets(lists, list, shift, bucketPosting.subarray(bucketStart[place]!, bucketStart[place + 1]!));
  });
  const layeredList = Uint32Array.from(layered);
  return { layeredList, lowPeak, highStart, highPostings, bucketStart, bucketPosting };
}

/** The highest impact of the low layer, and the number of postings above it. */
function chooseLowPeak({ listStart, postings }: Lists, list: number): { peak: number; high: number } {
  const byImpact = new Uint32Array(IMPACT_MAX + 1);
  const from = listStart[list]!;
  const until = listStart[list + 1]!;
  for (let i = from; i < until; i++) byImpact[postings[i]! & IMPACT_BITS]! += 1;
  const most = Math.min(HIGH_MAX, (until - from) / HIGH_SHARE);
  let peak = IMPACT_MAX;
  let high = 0;
  while (high + byImpact[peak]! <= most) high += byImpact[peak--]!;
  return { peak, high };
}

function copyHigh({ listStart, postings }: Lists, list: number, lowPeak: number, into: Uint32Array): void {
  let next = 0;
  for (let i = listStart[list]!; next < into.length; i++) {
    if ((postings[i]! & IMPACT_BITS) > lowPeak) into[next++] = postings[i]!;
  }
}

function fillBuckets({ listStart, postings }: Lists, list: number, shift: number, into: Uint32Array): void {
  const until = listStart[list + 1]!;
  let bucket = -1;
  for (let i = listStart[list]!; i < until; i++) {
    const own = postings[i]! >>> (DOCUMENT_SHIFT + shift);
    while (bucket < own) into[++bucket] = i;
  }
  into.fill(until, bucket + 1);
}
