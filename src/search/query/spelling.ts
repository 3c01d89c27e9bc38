// Words near to one that no page has: without ñ, by sound, by one edit. Candidates come from the table that
// build/near-words.ts makes, so only words that share a key are ever compared.

import { editHashes, hasNeighbours, SOUND_MARK, TILDE_MARK } from '../build/near-words.ts';
import { withoutTilde } from '../fold.ts';
import { hashText, textOf } from '../hash.ts';
import type { Language } from '../languages/language.ts';
import type { IndexData } from '../layout.ts';
import * as weights from '../weights.ts';
import { isWithinOneEdit } from './one-edit.ts';

export interface Correction {
  /** Word number. */
  readonly word: number;
  /** Log frequency less the cost of the difference: likelier words are higher. */
  readonly likelihood: number;
}

type NearTable = Pick<IndexData, 'nearStart' | 'nearWord' | 'wordUnits' | 'wordStart' | 'wordCount'>;

/** Words that are the same but for ñ written as n, or n as ñ. */
export function findTildeVariants(word: string, data: NearTable): number[] {
  const bare = withoutTilde(word);
  const variants = [...bucketOf(hashText(TILDE_MARK + bare), data)].filter(
    (number) => withoutTilde(wordText(data, number)) === bare,
  );
  return [...new Set(variants)];
}

/** Words that sound the same or are one edit away and occur at least `least` times, likeliest first. */
export function findCorrections(
  word: string,
  least: number,
  language: Language,
  data: NearTable,
): Correction[] {
  if (!hasNeighbours(word)) return [];
  const { nearStart, nearWord, wordUnits, wordStart, wordCount } = data;
  const sound = language.soundKey(word);
  const costs = new Map<number, number>();
  for (const number of bucketOf(hashText(SOUND_MARK + sound), data)) {
    if (wordCount[number]! < least) continue;
    if (language.soundKey(wordText(data, number)) === sound) costs.set(number, weights.COST_SAME_SOUND);
  }
  for (const hash of editHashes(word)) {
    const bucket = bucketFor(hash, data);
    for (let i = nearStart[bucket]!; i < nearStart[bucket + 1]!; i++) {
      const number = nearWord[i]!;
      if (wordCount[number]! < least) continue;
      const from = wordStart[number]!;
      if (!isWithinOneEdit(word, wordUnits, from, wordStart[number + 1]!) || costs.has(number)) continue;
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

function bucketFor(hash: number, { nearStart }: NearTable): number {
  return hash & (nearStart.length - 2);
}

function bucketOf(hash: number, data: NearTable): Uint32Array {
  const bucket = bucketFor(hash, data);
  return data.nearWord.subarray(data.nearStart[bucket]!, data.nearStart[bucket + 1]!);
}

function wordText(data: NearTable, number: number): string {
  return textOf(data.wordUnits, data.wordStart[number]!, data.wordStart[number + 1]!);
}
