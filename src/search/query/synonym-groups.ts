// Groups of synonyms, and those that a query contains a member of.

import { remember } from '../../lib/remember.ts';
import { findText } from '../hash.ts';
import { keyTable, synonymPhrases } from '../layout.ts';
import { PhraseTable } from './phrases.ts';
import type { PreparedIndex } from './prepared-index.ts';
import { type KnownGroup, NO_KEY, type Term } from './term.ts';

/** The synonyms of an index. */
export class SynonymTable {
  /** The phrases of several words. */
  readonly phrases: PhraseTable;
  readonly #index: PreparedIndex;
  /** By stem of the index: its key, or NO_KEY. */
  readonly #keyOfStem: Int32Array;
  /** By key: the phrase that is this word alone, or -1. */
  readonly #phraseOfKey: Int32Array;
  /** By phrase: its groups, once a query has asked for it. */
  readonly #groups: (readonly KnownGroup[] | undefined)[] = [];
  /** By number: the group, which all of its phrases share. */
  readonly #groupOf: (group: number) => KnownGroup;

  constructor(index: PreparedIndex) {
    const { keyStem, keyMeaning, synonymList, groupStemStart, groupStem } = index;
    this.#index = index;
    this.#groupOf = remember((group) => ({
      list: synonymList[group]!,
      stems: Array.from(groupStem.subarray(groupStemStart[group]!, groupStemStart[group + 1]!)),
    }));
    this.#keyOfStem = new Int32Array(index.stemStart.length - 1).fill(NO_KEY);
    for (let key = 0; key < keyStem.length; key++) this.#keyOfStem[keyStem[key]!] = key;
    this.#phraseOfKey = new Int32Array(keyMeaning.length).fill(-1);
    const all = synonymPhrases(index);
    let several = all.inOrder.length;
    for (; several > 0 && all.start[several]! - all.start[several - 1]! === 1; several--) {
      this.#phraseOfKey[all.keys[all.start[several - 1]!]!] = several - 1;
    }
    const phrases = { ...all, inOrder: all.inOrder.subarray(0, several) };
    this.phrases = new PhraseTable(phrases, keyMeaning.length, (term) => term.phraseKey);
  }

  /** The key of a stem of the index, or NO_KEY. */
  keyOfStem(stem: number): number {
    return this.#keyOfStem[stem]!;
  }

  /** The key of a stem that the index does not have, or NO_KEY. */
  keyOfText(stem: string): number {
    const other = findText(keyTable(this.#index), stem);
    return other < 0 ? NO_KEY : this.#index.keyStem.length + other;
  }

  /** The key by which phrases know a word with this key: words of the same meaning share it. */
  phraseKeyOf(key: number): number {
    return key === NO_KEY ? NO_KEY : this.#index.keyMeaning[key]!;
  }

  /** The groups of which the word with this key is a member. */
  groupsOfWord(key: number): readonly KnownGroup[] {
    const phrase = key === NO_KEY ? -1 : this.#phraseOfKey[key]!;
    return phrase < 0 ? noGroups : this.groupsOf(phrase);
  }

  /** The groups of which a phrase is a member. */
  groupsOf(phrase: number): readonly KnownGroup[] {
    const known = this.#groups[phrase];
    if (known !== undefined) return known;
    const { phraseGroupStart, phraseGroup } = this.#index;
    const groups = phraseGroup.subarray(phraseGroupStart[phrase]!, phraseGroupStart[phrase + 1]!);
    const read = Array.from(groups, this.#groupOf);
    this.#groups[phrase] = read;
    return read;
  }
}

const noGroups: readonly KnownGroup[] = [];

/** A word or phrase of a query that has synonyms. */
export interface FoundSynonym {
  /** Its terms: `[from, end)`. */
  readonly from: number;
  readonly end: number;
  readonly groups: readonly KnownGroup[];
}

/**
 * Finds phrases with synonyms from left to right, the longest at each term, and the words with synonyms: those of a phrase follow it.
 * Sets `inPhrase` to 1 for the terms of a phrase of several words and to 0 for other terms.
 */
export function findSynonyms(
  synonyms: SynonymTable,
  terms: readonly Term[],
  inPhrase: Uint8Array,
): readonly FoundSynonym[] {
  const { phrases } = synonyms;
  for (let i = 0; i < terms.length; i++) inPhrase[i] = 0;
  const among = phrases.among(terms);
  const found: FoundSynonym[] = [];
  for (let i = 0; i < terms.length; i++) {
    const { phraseKey, groups } = terms[i]!;
    if (phraseKey === NO_KEY) continue;
    const match = inPhrase[i] === 1 ? undefined : phrases.find(among, terms, i);
    if (match !== undefined) {
      found.push({ from: i, end: match.end, groups: synonyms.groupsOf(match.phrase) });
      phrases.mark(match, terms, i, inPhrase);
    }
    if (groups.length > 0) found.push({ from: i, end: i + 1, groups });
  }
  return found;
}
