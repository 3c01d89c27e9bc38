// Groups of synonyms, and those that a query contains a member of.

import { findText } from '../hash.ts';
import { createPhraseReader } from '../languages/analyzer.ts';
import { isOneWay } from '../languages/synonym-group.ts';
import { NO_LIST } from '../layout.ts';
import { listLength } from '../posting.ts';
import { PhraseTable } from './phrases.ts';
import type { PreparedIndex } from './prepared-index.ts';
import { NO_KEY, type Term } from './term.ts';

/** A group that some page contains a member of. */
export interface KnownGroup {
  /** Posting list of the pages that contain any member. */
  readonly list: number;
  /** The rarest stem of each member. */
  readonly stems: readonly number[];
}

export interface SynonymTable {
  /** The words and the phrases of queries. */
  readonly words: PhraseTable<KnownGroup>;
  readonly phrases: PhraseTable<KnownGroup>;
  /** By stem of the index: its key in `phrases`, or NO_KEY. */
  readonly keyOfStem: Int32Array;
  /** The keys of stems that the index does not have, by their text. */
  readonly keyOfText: ReadonlyMap<string, number>;
  /** The key in phrases of a word with this key; words of one meaning share it, so that each phrase is known in all of them. */
  phraseKeyOf(key: number): number;
}

/** Reads the groups that some page contains a member of. Members that no page contains still find the pages of their group. */
export function readSynonyms(index: PreparedIndex): SynonymTable {
  const { stems, settings, analyzer } = index;
  const keyOfText = new Map<string, number>();
  const keyOfStem = new Int32Array(index.stemStart.length - 1).fill(NO_KEY);
  const keyOf = (stem: string): number => {
    const known = keyOfText.get(stem);
    if (known !== undefined) return known;
    const key = keyOfText.size;
    keyOfText.set(stem, key);
    const number = findText(stems, stem);
    if (number >= 0) keyOfStem[number] = key;
    return key;
  };
  const readPhrase = createPhraseReader(analyzer);
  const listed: { keys: readonly number[]; inOrder: boolean; value: KnownGroup }[] = [];
  const phraseKeys = new Map<number, number>();
  settings.synonyms.forEach(({ asked, found }, i) => {
    const list = index.synonymList[i]!;
    if (list === NO_LIST) return;
    const rarest: number[] = [];
    const group: KnownGroup = { list, stems: rarest };
    const words: number[] = [];
    for (const member of asked) {
      const { asked: stemsOfMember, content } = readPhrase(member);
      const keys = stemsOfMember.map(keyOf);
      listed.push({ keys, inOrder: content.length < 2, value: group });
      if (keys.length === 1) words.push(keys[0]!);
    }
    if (!isOneWay({ asked, found })) shareKey(words, phraseKeys);
    for (const member of found) {
      const { content, isIdiom } = readPhrase(member);
      if (isIdiom) continue;
      const known = content.map((stem) => findText(stems, stem));
      if (known.length > 0 && !known.includes(-1)) {
        rarest.push(known.reduce((a, b) => (listLength(index, b) < listLength(index, a) ? b : a)));
      }
    }
  });
  const phraseKeyOf = (key: number): number => phraseKeys.get(key) ?? key;
  const words = listed.filter(({ keys }) => keys.length === 1);
  // a phrase of which all words mean the same says no more than each of them
  const phrases = listed
    .map(({ keys, inOrder, value }) => {
      const shared = keys.map(phraseKeyOf);
      return { keys: inOrder ? shared : [...new Set(shared)], inOrder, value };
    })
    .filter(({ keys }) => keys.length > 1);
  return {
    words: new PhraseTable(words, (term) => term.synonymKey),
    phrases: new PhraseTable(phrases, (term) => term.phraseKey),
    keyOfStem,
    keyOfText,
    phraseKeyOf,
  };
}

/** Words of one meaning get the key of the first. A word of several meanings keeps the key of its first group. */
function shareKey(words: readonly number[], phraseKeys: Map<number, number>): void {
  const [shared] = words;
  for (const word of words) {
    if (shared !== undefined && !phraseKeys.has(word)) phraseKeys.set(word, phraseKeys.get(shared) ?? shared);
  }
}

/** A word or phrase of a query that has synonyms. */
export interface FoundSynonym {
  /** Its terms: `[from, end)`. */
  readonly from: number;
  readonly end: number;
  readonly groups: readonly KnownGroup[];
}

const none: readonly FoundSynonym[] = [];

/**
 * Finds phrases with synonyms from left to right, the longest at each term. Sets `inPhrase` to 1 for the terms of a phrase of several
 * words and to 0 for other terms.
 */
export function findSynonyms(
  { words, phrases }: SynonymTable,
  terms: readonly Term[],
  inPhrase: Uint8Array,
): readonly FoundSynonym[] {
  for (let i = 0; i < terms.length; i++) inPhrase[i] = 0;
  let found = none;
  for (let i = 0; i < terms.length; i++) {
    if (terms[i]!.synonymKey === NO_KEY || inPhrase[i] === 1) continue;
    const match = phrases.find(terms, i) ?? words.find(terms, i);
    if (match === undefined) continue;
    const { phrase, end } = match;
    found = [...found, { from: i, end, groups: phrase.values }];
    if (phrase.keys.length > 1) phrases.mark(phrase, terms, i, end, inPhrase);
  }
  return found;
}
