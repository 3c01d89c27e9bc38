// Finds words similar to one that no page has: words that differ in the marks of letters (ñ), sound the same or are one edit away.
// Candidates come from the table of build/near-words.ts, so only words with a hash in common are compared.

import { BARE_MARK, editHashes, hasNeighbours, SOUND_MARK } from '../build/near-words.ts';
import { hashText, textOfUnits } from '../hash.ts';
import * as weights from '../weights.ts';
import type { PreparedIndex } from './prepared-index.ts';

export interface Correction {
  /** Word number. */
  readonly word: number;
  /** Log frequency minus the cost of the difference; higher is likelier. */
  readonly likelihood: number;
}

/** Words that differ only in the marks that folding keeps: ñ written as n, or n as ñ. */
export function findBareVariants(word: string, index: PreparedIndex): number[] {
  const { tokenizer } = index.analyzer;
  const bare = tokenizer.bareOf(word);
  const variants = [...bucketOf(hashText(BARE_MARK + bare), index)].filter(
    (number) => tokenizer.bareOf(wordText(index, number)) === bare,
  );
  return [...new Set(variants)];
}

/**
 * Words that sound the same or are one edit away and occur at least `least` times, likeliest first. With `isFar`, those that become
 * equal when each of the two loses one letter, such as `pedriatra` and `pediatras`.
 */
export function findCorrections(
  word: string,
  least: number,
  index: PreparedIndex,
  isFar = false,
): Correction[] {
  if (!hasNeighbours(word)) return [];
  const { nearStart, nearWord, wordUnits, wordStart, wordCount, analyzer } = index;
  const sound = analyzer.soundOf(word);
  const costs = new Map<number, number>();
  for (const number of bucketOf(hashText(SOUND_MARK + sound), index)) {
    if (wordCount[number]! < least) continue;
    if (analyzer.soundOf(wordText(index, number)) === sound) costs.set(number, weights.COST_SAME_SOUND);
  }
  for (const hash of editHashes(word)) {
    const bucket = bucketFor(hash, index);
    const until = endOf(bucket, index);
    for (let i = nearStart[bucket]!; i < until; i++) {
      const number = nearWord[i]!;
      if (wordCount[number]! < least) continue;
      const from = wordStart[number]!;
      const isNear = isFar ? losesOneLetterEach : isWithinOneEdit;
      if (costs.has(number) || !isNear(word, wordUnits, from, wordStart[number + 1]!)) continue;
      const keepsFirst = wordUnits[from] === word.charCodeAt(0);
      costs.set(number, keepsFirst ? weights.COST_ONE_EDIT : weights.COST_FIRST_LETTER);
    }
  }
  return [...costs]
    .map(([number, cost]) => ({
      word: number,
      likelihood: Math.log1p(wordCount[number]!) - weights.CORRECTION_COST * cost,
    }))
    .sort((a, b) => b.likelihood - a.likelihood || a.word - b.word);
}

function bucketFor(hash: number, { nearStart }: PreparedIndex): number {
  return hash & (nearStart.length - 2);
}

/** Words of a bucket that are compared: twenty times those of the fullest bucket of real pages. A page can make up any number of one sound. */
const BUCKET_SCAN_MAX = 256;

function endOf(bucket: number, { nearStart }: PreparedIndex): number {
  return Math.min(nearStart[bucket + 1]!, nearStart[bucket]! + BUCKET_SCAN_MAX);
}

function bucketOf(hash: number, index: PreparedIndex): Uint32Array {
  const bucket = bucketFor(hash, index);
  return index.nearWord.subarray(index.nearStart[bucket]!, endOf(bucket, index));
}

function wordText(index: PreparedIndex, number: number): string {
  return textOfUnits(index.wordUnits, index.wordStart[number]!, index.wordStart[number + 1]!);
}

/**
 * Whether the word `units[from, until)` equals `text` or is one edit away by Damerau's definition: a letter inserted, deleted or
 * replaced, or two adjacent letters transposed.
 */
function isWithinOneEdit(text: string, units: Uint16Array, from: number, until: number): boolean {
  if (Math.abs(text.length - (until - from)) > 1) return false;
  const { same, alike } = compareEnds(text, units, from, until);
  const left = text.length - same - alike;
  const right = until - from - same - alike;
  if (left <= 1 && right <= 1) return true;
  if (left !== 2 || right !== 2) return false;
  return text.charCodeAt(same) === units[from + same + 1] && text.charCodeAt(same + 1) === units[from + same];
}

/** Whether `text` and `units[from, until)` have the same letters and the same length, but for one letter at different places. */
function losesOneLetterEach(text: string, units: Uint16Array, from: number, until: number): boolean {
  if (text.length !== until - from) return false;
  const { same, alike } = compareEnds(text, units, from, until);
  const last = text.length - alike - 1;
  let isLater = true;
  let isEarlier = true;
  for (let i = same; i < last; i++) {
    if (text.charCodeAt(i + 1) !== units[from + i]) isLater = false;
    if (text.charCodeAt(i) !== units[from + i + 1]) isEarlier = false;
  }
  return isLater || isEarlier;
}

/** The number of equal letters at the start, and at the end behind these. */
function compareEnds(
  text: string,
  units: Uint16Array,
  from: number,
  until: number,
): { readonly same: number; readonly alike: number } {
  const shorter = Math.min(text.length, until - from);
  let same = 0;
  while (same < shorter && text.charCodeAt(same) === units[from + same]) same += 1;
  let alike = 0;
  while (alike < shorter - same && text.charCodeAt(text.length - 1 - alike) === units[until - 1 - alike]) {
    alike += 1;
  }
  return { same, alike };
}
