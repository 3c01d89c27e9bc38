// A word of a query, with all that an index and its settings know of it.

/** A word or stem of the index that a query's word may mean. */
export interface Meaning {
  /** Word number, or -1 when only the stem is known. */
  readonly word: number;
  readonly stem: number;
  /** The posting list of the word as it is spelled; its stem's when it is the only spelling. */
  readonly spelling: number;
  /** 1 for all that is known of it. */
  readonly share: number;
}

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

/** The key of a word that is in no listed phrase. */
export const NO_KEY = -1;

/** Longer queries are cut to this many code units. */
export const QUERY_MAX_UNITS = 1024;
/** Words of a query at most. */
export const QUERY_MAX_WORDS: number = QUERY_MAX_UNITS / 2;
