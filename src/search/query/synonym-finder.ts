// Which words and phrases of a query have synonyms.

import type { PhraseMatch } from './phrase-table.ts';
import { QUERY_MAX_WORDS, type QueryWords } from './query-words.ts';
import type { SynonymGroup, SynonymTable } from './synonym-table.ts';
import { NO_KEY } from './term.ts';

export interface FoundSynonym {
  /** The words that have it: from `from` to the one before `end`. */
  readonly from: number;
  readonly end: number;
  readonly groups: readonly SynonymGroup[];
}

const none: readonly FoundSynonym[] = [];

export class SynonymFinder {
  /** By word of the query: 1 when it is part of a phrase of several words that was found. */
  readonly inPhrase = new Uint8Array(QUERY_MAX_WORDS);
  found: readonly FoundSynonym[] = none;
  readonly #synonyms: SynonymTable;
  /** Behind the last word that is part of a phrase. */
  #end = 0;

  constructor(synonyms: SynonymTable) {
    this.#synonyms = synonyms;
  }

  /** Finds the longest phrases from the left. */
  find({ terms, count }: QueryWords): void {
    this.found = none;
    if (this.#end > 0) this.inPhrase.fill(0, 0, this.#end);
    this.#end = 0;
    for (let i = 0; i < count; i++) {
      if (terms[i]!.synonymKey === NO_KEY) continue;
      const match = this.#synonyms.phrases.find(terms, i, count);
      if (match === undefined) continue;
      this.#add(match, i);
      i = match.end - 1;
    }
  }

  #add({ phrase, end }: PhraseMatch, from: number): void {
    const groups = phrase.values.map((value) => this.#synonyms.groups[value]!);
    this.found = [...this.found, { from, end, groups }];
    if (phrase.keys.length === 1) return;
    this.inPhrase.fill(1, from, end);
    this.#end = end;
  }
}
