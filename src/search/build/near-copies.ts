// Finds near-copies among the documents of an index: pages with one text and another town or colour in it. They are found by MinHash
// with one permutation (P. Li, A. Owen, C.-H. Zhang, "One Permutation Hashing", NIPS 2012) and bands (A. Broder, "On the resemblance and
// containment of documents", 1997), in time linear in the words.

import type { Collected, CollectedBatch } from './collect.ts';
import type { IndexVocabulary } from './vocabulary.ts';

/** Bins of a signature. Each has the least hash of the stems of a document that fall into it. */
const BINS = 64;
const EMPTY = 0xffff;
/** Documents that have a band in common are compared. */
const BAND_BINS = 4;
const BANDS = BINS / BAND_BINS;
/** Least share of the bins in which near-copies agree: an estimate of the share of their stems that both have. */
const SHARE = 0.8;
/** A document with fewer filled bins has too little text to be compared. */
const FILLED_MIN = 16;

/** By document: the first document of which it is a near-copy, or its own number. */
export function findNearCopies(collected: Collected, vocabulary: IndexVocabulary): Uint32Array {
  const { documents, batches } = collected;
  const copyOf = Uint32Array.from({ length: documents }, (_, document) => document);
  const signatures = new Uint16Array(documents * BINS).fill(EMPTY);
  const signatureOf = (document: number) => signatures.subarray(document * BINS, (document + 1) * BINS);
  // by hash of a band: one more than the first document that has it; another band with this hash is lost, of 16
  const firstWith = new Uint32Array(2 ** Math.ceil(Math.log2(2 * BANDS * (documents + 1))));
  for (const batch of batches) {
    for (let i = 0; i < batch.documents; i++) {
      const document = batch.first + i;
      const signature = signatureOf(document);
      if (sign(batch, i, vocabulary, signature) < FILLED_MIN) continue;
      for (let band = 0; band < BANDS; band++) {
        const place = hashBand(signature, band) & (firstWith.length - 1);
        const first = firstWith[place]! - 1;
        if (first < 0) firstWith[place] = document + 1;
        else if (shareOfSame(signature, signatureOf(first)) >= SHARE) {
          copyOf[document] = copyOf[first]!;
          break;
        }
      }
    }
  }
  return copyOf;
}

/** Writes the signature of a document's text. Returns the number of filled bins. */
function sign(
  { body }: CollectedBatch,
  document: number,
  { numberOf, wordStem, contentStems }: IndexVocabulary,
  signature: Uint16Array,
): number {
  let filled = 0;
  const until = body.start[document + 1]!;
  for (let i = body.start[document]!; i < until; i++) {
    const stem = wordStem[numberOf[body.word[i]!]!]!;
    if (stem >= contentStems) continue; // a stop word
    const hash = scramble(stem);
    const bin = hash % BINS;
    if (signature[bin] === EMPTY) filled += 1;
    signature[bin] = Math.min(signature[bin]!, (hash >>> 16) % EMPTY);
  }
  return filled;
}

function hashBand(signature: Uint16Array, band: number): number {
  let hash = band;
  for (let i = 0; i < BAND_BINS; i++) hash = scramble(Math.imul(hash, 31) + signature[band * BAND_BINS + i]!);
  return hash;
}

/** The finalizer of MurmurHash3 (A. Appleby): spreads the bits of a 32-bit number. */
function scramble(number: number): number {
  let hash = number ^ (number >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The share of the bins filled in either of two signatures in which they agree. */
function shareOfSame(one: Uint16Array, other: Uint16Array): number {
  let filled = 0;
  let same = 0;
  for (let bin = 0; bin < BINS; bin++) {
    if (one[bin] === EMPTY && other[bin] === EMPTY) continue;
    filled += 1;
    if (one[bin] === other[bin]) same += 1;
  }
  return same / filled;
}
