// A term: a word of a query with its number, stem, keys and possible meanings in an index.

/** A word or stem of the index that may be the meaning of a query's word. */
export interface Meaning {
  /** Word number, or -1 when only the stem is known. */
  readonly word: number;
  readonly stem: number;
  /** The posting list of the exact word, or that of its stem if the stem has no other word. */
  readonly spelling: number;
  /** The share of the word's weight that this meaning gets, from 0 to 1. */
  readonly share: number;
}

/** A group of synonyms that some page contains a member of. */
export interface KnownGroup {
  /** Posting list of the pages that contain any member. */
  readonly list: number;
  /** The rarest stem of each member. */
  readonly stems: readonly number[];
}

/** One object per word, because each further object to read is a cache miss. */
export interface Term {
  /** Its number in the index, or -1 for an unknown word. */
  readonly word: number;
  /** The stem of a known word, and the posting list of its exact form; -1 for an unknown word. */
  readonly stem: number;
  readonly spelling: number;
  readonly isStop: boolean;
  /** The languages of which it is a function word, as indexes of `analyzers`. */
  readonly functionOf: readonly number[];
  /** Whether it says what is wanted rather than of what; see `Analyzer.lightWords`. */
  readonly isLight: boolean;
  /** Whether it asks for a price; it is light then. */
  readonly asksPrice: boolean;
  /** Its key in names of cities; {@link NO_KEY} when it is in none. */
  readonly cityKey: number;
  /** The groups of synonyms of which it is a member by itself. */
  readonly groups: readonly KnownGroup[];
  /** Its key in phrases with synonyms, which words of the same meaning share; {@link NO_KEY} when it is in none. */
  readonly phraseKey: number;
  /** Its possible meanings, likeliest first; those of a known word are besides itself. */
  readonly meanings: readonly Meaning[];
}

/** The key of a word that no listed phrase contains. */
export const NO_KEY = -1;

/** Longer queries are cut to this many code units. */
export const QUERY_MAX_UNITS = 1024;
/** Largest number of words of a query. */
export const QUERY_MAX_WORDS: number = QUERY_MAX_UNITS / 2;
