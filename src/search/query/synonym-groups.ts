// Groups of words and phrases that mean the same to a customer, and those that a query says.

import { findText } from '../hash.ts';
import { stemsOfPhrase } from '../languages/analyzer.ts';
import { NO_LIST } from '../layout.ts';
import { listLength } from '../posting.ts';
import { PhraseTable } from './phrases.ts';
import type { PreparedIndex } from './prepared-index.ts';
import { NO_KEY, type Term } from './term.ts';

/** What some page says of a group. */
export interface SynonymGroup {
  /** Posting list of all pages that say any of it. */
  readonly list: number;
  /** The rarest stem of each way of saying it. */
  readonly stems: readonly number[];
}

export interface SynonymTable {
  /** Values are places in `groups`. */
  readonly phrases: PhraseTable;
  readonly groups: readonly SynonymGroup[];
  /** By stem: the key of its words, or NO_KEY. */
  readonly keyOfStem: Int32Array;
  /** The key of any other word, by the text of its stem. */
  readonly keyOfText: ReadonlyMap<string, number>;
}

/** The groups of which some page says something. What no page says is still understood, and leads to what pages say. */
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
  /** Its words: from `from` to the one before `end`. */
  readonly from: number;
  readonly end: number;
  readonly groups: readonly SynonymGroup[];
}

const none: readonly FoundSynonym[] = [];

/** The longest phrases from the left; sets `inPhrase` to 1 for each word of a found phrase of several, to 0 for others. */
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
