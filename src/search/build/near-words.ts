// Builds the hash table by which a misspelt word finds similar ones: words that become equal when each loses at most one
// letter (symmetric deletes), words of the same sound, and words that differ only in the marks that folding keeps (ñ as n).

import { hashText } from '../hash.ts';
import type { Analyzer } from '../languages/analyzer.ts';
import type { IndexData } from '../layout.ts';
import { GrowingList } from './growing.ts';
import type { IndexVocabulary } from './vocabulary.ts';

/** Shorter words have too many similar words; longer strings are rarely words. */
const NEAR_MIN_UNITS = 4;
const NEAR_MAX_UNITS = 24;

/** Prefixes that keep the keys of sounds and of bare spellings distinct from those of spellings. */
export const SOUND_MARK = '\u0001';
export const BARE_MARK = '\u0002';

/** Whether similar words are found for the word by spelling and by sound. */
export function hasNeighbours(word: string): boolean {
  return word.length >= NEAR_MIN_UNITS && word.length <= NEAR_MAX_UNITS && !/\p{N}/u.test(word);
}

/** Hashes of the word and of each form of it without one letter. Two words that are one edit apart share at least one. */
export function editHashes(word: string): number[] {
  const hashes = [hashText(word)];
  for (let i = 0; i < word.length; i++) {
    if (word.charCodeAt(i) !== word.charCodeAt(i - 1)) hashes.push(hashText(word, i));
  }
  return hashes;
}

/** The hashes under which a word is listed: of itself, of each deletion of one letter, of its sound and of its bare form. */
function nearHashes(word: string, analyzer: Analyzer): number[] {
  const bare = analyzer.tokenizer.bareOf(word);
  const bareHash = bare === word ? [] : [hashText(BARE_MARK + bare)];
  if (!hasNeighbours(word)) return bareHash;
  return [...bareHash, hashText(SOUND_MARK + analyzer.soundOf(word)), ...editHashes(word)];
}

/** Builds the buckets of words by hash. Stop words are not listed. */
export function buildNearWords(
  vocabulary: IndexVocabulary,
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
  const hashOf = hashes.toArray();
  const numberOf = numbers.toArray();
  for (const hash of hashOf) nearStart[(hash & (buckets - 1)) + 1]! += 1;
  for (let bucket = 0; bucket < buckets; bucket++) nearStart[bucket + 1]! += nearStart[bucket]!;
  const nearWord = new Uint32Array(hashes.length);
  const next = nearStart.slice();
  hashOf.forEach((hash, i) => {
    nearWord[next[hash & (buckets - 1)]!++] = numberOf[i]!;
  });
  return { nearStart, nearWord };
}
