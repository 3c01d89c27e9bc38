// Which words and phrases of a query have synonyms.

import type { Language } from '../languages/language.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import { stemText } from '../phrase-stems.ts';
import { NO_KEY, type PhraseMatch } from './phrase-table.ts';
import { QUERY_MAX_WORDS, type QueryWords } from './query-words.ts';
import { readSynonyms, type SynonymGroup, type SynonymTable } from './synonym-table.ts';

export interface FoundSynonym {
  /** The words that have it: from `from` to the one before `end`. */
  readonly from: number;
  readonly end: number;
  readonly groups: readonly SynonymGroup[];
}

export class SynonymFinder {
  /** By word of the query: 1 when it is part of a phrase of several words that was found. */
  readonly inPhrase = new Uint8Array(QUERY_MAX_WORDS);
  readonly found: FoundSynonym[] = [];
  readonly #keys = new Int32Array(QUERY_MAX_WORDS);
  readonly #synonyms: SynonymTable;
  readonly #data: IndexData;
  readonly #language: Language;

  constructor(data: IndexData, settings: IndexSettings, language: Language) {
    this.#data = data;
    this.#language = language;
    const stems = { units: data.stemUnits, start: data.stemStart, slots: data.stemSlots };
    this.#synonyms = readSynonyms(settings, data, stems, language);
  }

  /** Finds the longest phrases from the left; `found` is valid until the next call. */
  find(words: QueryWords): void {
    this.found.length = 0;
    for (let i = 0; i < words.count; i++) {
      this.inPhrase[i] = 0;
      this.#keys[i] = this.#keyOf(words, i);
    }
    for (let i = 0; i < words.count; i++) {
      const match = this.#synonyms.phrases.find(this.#keys, words.isStop, i, words.count);
      if (match === undefined) continue;
      this.#add(match, i);
      i = match.end - 1;
    }
  }

  #add({ phrase, end }: PhraseMatch, from: number): void {
    const groups = phrase.values.map((value) => this.#synonyms.groups[value]!);
    this.found.push({ from, end, groups });
    if (phrase.keys.length > 1) this.inPhrase.fill(1, from, end);
  }

  #keyOf(words: QueryWords, i: number): number {
    const { keyOfStem, keyOfText } = this.#synonyms;
    const word = words.word[i]!;
    if (word >= 0) return keyOfStem[this.#data.wordStem[word]!]!;
    const spelled = keyOfText.get(stemText(words.textOfUnknown(i), this.#language));
    if (spelled !== undefined || words.isStop[i] === 1) return spelled ?? NO_KEY;
    const meant = words.meaningsOfUnknown(i)[0];
    return meant === undefined ? NO_KEY : keyOfStem[meant.stem]!;
  }
}
