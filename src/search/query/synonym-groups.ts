// Groups of synonyms, and those that a query contains a member of.

import { findText } from '../hash.ts';
import { stemsOfPhrase } from '../languages/analyzer.ts';
import { NO_LIST } from '../layout.ts';
import { listLength } from '../posting.ts';
import { PhraseTable } from './phrases.ts';
import type { PreparedIndex } from './prepared-index.ts';
import { NO_KEY, type Term } from './term.ts';

/** A group that some page contains a member of. */
export interface SynonymGroup {
  /** Posting list of the pages that contain any member. */
  readonly list: number;
  /** The rarest stem of each member. */
  readonly stems: readonly number[];
}

export interface SynonymTable {
  /** The members. Values are indexes of `groups`. */
  readonly phrases: PhraseTable;
  readonly groups: readonly SynonymGroup[];
  /** By stem of the index: its key in `phrases`, or NO_KEY. */
  readonly keyOfStem: Int32Array;
  /** The keys of stems that the index does not have, by their text. */
  readonly keyOfText: ReadonlyMap<string, number>;
}

/** Reads the groups that some page contains a member of. Members that no page contains still find the pages of their group. */
export function readSynonyms(index: PreparedIndex): SynonymTable {
  const { stems, settings, analyzer } = index;
  const keyOfText = new Map<string, number>();
  const keyOfStem = new Int32Array(index.stemStart.length - 1).fill(NO_KEY);
  const keyOf = (stem: string): number => {
    const key = keyOfText.get(stem) ?? keyOfText.size;
    keyOfText.set(stem, key);
    const number = findText(stems, stem);
    if (number >= 0) keyOfStem[number] = key;
    return key;
  };
  const groups: SynonymGroup[] = [];
  const phrases: { keys: readonly number[]; value: number }[] = [];
  settings.synonyms.forEach((members, i) => {
    const list = index.synonymList[i]!;
    if (list === NO_LIST) return;
    const rarest: number[] = [];
    for (const member of members) {
      const { all, content, isIdiom } = stemsOfPhrase(member, analyzer);
      phrases.push({ keys: all.map(keyOf), value: groups.length });
      if (isIdiom) continue;
      const known = content.map((stem) => findText(stems, stem));
      if (known.length > 0 && !known.includes(-1)) {
        rarest.push(known.reduce((a, b) => (listLength(index, b) < listLength(index, a) ? b : a)));
      }
    }
    groups.push({ list, stems: rarest });
  });
  return { phrases: new PhraseTable(phrases, (term) => term.synonymKey), groups, keyOfStem, keyOfText };
}

/** A word or phrase of a query that has synonyms. */
export interface FoundSynonym {
  /** Its terms: `[from, end)`. */
  readonly from: number;
  readonly end: number;
  readonly groups: readonly SynonymGroup[];
}

const none: readonly FoundSynonym[] = [];

/**
 * Finds phrases with synonyms from left to right, the longest at each term. Sets `inPhrase` to 1 for the terms of a phrase of several
 * words and to 0 for other terms.
 */
export function findSynonyms(
  { phrases, groups }: SynonymTable,
  terms: readonly Term[],
  inPhrase: Uint8Array,
): readonly FoundSynonym[] {
  for (let i = 0; i < terms.length; i++) inPhrase[i] = 0;
  let found = none;
  for (let i = 0; i < terms.length; i++) {
    if (terms[i]!.synonymKey === NO_KEY) continue;
    const match = phrases.find(terms, i);
    if (match === undefined) continue;
    const { phrase, end } = match;
    found = [...found, { from: i, end, groups: phrase.values.map((value) => groups[value]!) }];
    if (phrase.keys.length > 1) inPhrase.fill(1, i, end);
    i = end - 1;
  }
  return found;
}
