// Words near to one that no page has: without ñ, by sound, by one edit. Candidates come from the table that
// build/near-words.ts makes, so only words that share a key are ever compared.

import { NEAR_MAX_UNITS, NEAR_MIN_UNITS, nearKeys, SOUND_MARK, TILDE_MARK } from '../build/near-words.ts';
import { withoutTilde } from '../fold.ts';
import { hashText } from '../hash.ts';
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
  const variants = [...bucketOf(TILDE_MARK + bare, data)].filter(
    (number) => withoutTilde(wordText(data, number)) === bare,
  );
  return [...new Set(variants)];
}

/** Words that sound the same or are one edit away, likeliest first. */
export function findCorrections(word: string, language: Language, data: NearTable): Correction[] {
  if (word.length < NEAR_MIN_UNITS || word.length > NEAR_MAX_UNITS || /\p{N}/u.test(word)) return [];
  const sound = language.soundKey(word);
  const costs = new Map<number, number>();
  for (const number of bucketOf(SOUND_MARK + sound, data)) {
    if (language.soundKey(wordText(data, number)) === sound) costs.set(number, weights.COST_SAME_SOUND);
  }
  for (const key of nearKeys(word, language)) {
    for (const number of bucketOf(key, data)) {
      if (costs.has(number)) continue;
      const candidate = wordText(data, number);
      if (!isWithinOneEdit(word, candidate)) continue;
      costs.set(number, candidate[0] === word[0] ? weights.COST_ONE_EDIT : weights.COST_FIRST_LETTER);
    }
  }
  return [...costs]
    .map(([number, cost]) => ({
      word: number,
      likelihood: Math.log1p(data.wordCount[number]!) - weights.CORRECTION_COST * cost,
    }))
    .sort((a, b) => b.likelihood - a.likelihood || a.word - b.word);
}

function bucketOf(key: string, { nearStart, nearWord }: NearTable): Uint32Array {
  const bucket = hashText(key) & (nearStart.length - 2);
  return nearWord.subarray(nearStart[bucket]!, nearStart[bucket + 1]!);
}

function wordText(data: NearTable, number: number): string {
  return String.fromCharCode(
    ...data.wordUnits.subarray(data.wordStart[number]!, data.wordStart[number + 1]!),
  );
}
