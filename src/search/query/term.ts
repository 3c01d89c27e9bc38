// A word of a query, with all that an index and its settings know of it.

import type { Meaning } from './meanings.ts';

/** One object a word, because each further one to look at is a cache miss. */
export interface Term {
  /** Its number in the index, or -1. */
  readonly word: number;
  /** Of a known word: its stem, and the posting list of its spelling. */
  readonly stem: number;
  readonly spelling: number;
  readonly isStop: boolean;
  /** Its key in names of cities, and in phrases that have synonyms; {@link NO_KEY} when it is in none. */
  readonly cityKey: number;
  readonly synonymKey: number;
  /** What it may mean, likeliest first; a known word: besides itself. */
  readonly meanings: readonly Meaning[];
}

/** What no word of any listed phrase has as its key. */
export const NO_KEY = -1;
