// Words → a table that finds the words near to a misspelt one: by deletion of one letter on either side (symmetric
// deletes), by sound, and by letters typed without the marks that folding keeps (ñ as n).

import { hashText } from '../hash.ts';
import type { Analyzer } from '../languages/analyzer.ts';
import type { IndexData } from '../layout.ts';
import { GrowingList } from './growing.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Shorter words have too many neighbours, longer ones are no words. */
const NEAR_MIN_UNITS = 4;
const NEAR_MAX_UNITS = 24;

/** Keep sounds and bare spellings apart from spellings in the table. */
export const SOUND_MARK = '\u0001';
export const BARE_MARK = '\u0002';

/** Whether the word can have neighbours by spelling or sound. */
export function hasNeighbours(word: string): boolean {
  return word.length >= NEAR_MIN_UNITS && word.length <= NEAR_MAX_UNITS && !/\p{N}/u.test(word);
}

/** Hashes that words one edit apart have in common: of the word and of each deletion of one letter. */
export function editHashes(word: string): number[] {
  const hashes = [hashText(word)];
  for (let i = 0; i < word.length; i++) {
    if (word.charCodeAt(i) !== word.charCodeAt(i - 1)) hashes.push(hashText(word, i));
  }
  return hashes;
}

/** Everything that a neighbour's hash can hit: the word, each deletion, its sound, its bare form. */
function nearHashes(word: string, analyzer: Analyzer): number[] {
  const bare = analyzer.tokenizer.bareOf(word);
  const bareHash = bare === word ? [] : [hashText(BARE_MARK + bare)];
  if (!hasNeighbours(word)) return bareHash;
  return [...bareHash, hashText(SOUND_MARK + analyzer.soundOf(word)), ...editHashes(word)];
}

/** Buckets of words by the hash of each of their keys. */
export function buildNearWords(
  vocabulary: Vocabulary,
  analyzer: Analyzer,
): Pick<IndexData, 'nearStart' | 'nearWord'> {
  const hashes = new GrowingList();
  const numbers = new GrowingList();
  vocabulary.words.forEach((word, number) => {
    if (vocabulary.wordIsStop[number] === 1) return;
    for (const hash of nearHashes(word, analyzer)) {
      hashes.push(hash);
      numbers.push(number);
    }
  });
  let buckets = 1;
  while (buckets < hashes.length / 2) buckets *= 2;
  const nearStart = new Uint32Array(buckets + 1);
  for (const hash of hashes.view()) nearStart[(hash & (buckets - 1)) + 1]! += 1;
  for (let bucket = 0; bucket < buckets; bucket++) nearStart[bucket + 1]! += nearStart[bucket]!;
  const nearWord = new Uint32Array(hashes.length);
  const next = nearStart.slice();
  hashes.view().forEach((hash, i) => {
    nearWord[next[hash & (buckets - 1)]!++] = numbers.view()[i]!;
  });
  return { nearStart, nearWord };
}
