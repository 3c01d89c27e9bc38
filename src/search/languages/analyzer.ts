// What search must know of a language, as one value. All of it works on folded words: lower case, no accents but those that the
// tokenizer keeps.

import type { Tokenizer } from '../tokenizer.ts';

/** A language. Adding one: a file beside this one, a row in index.ts. */
export interface Analyzer {
  /** BCP 47 tag, by which snapshots name it. */
  readonly language: string;
  readonly tokenizer: Tokenizer;
  /** Words that carry no subject: searched only when a query has nothing else. */
  readonly stopWords: ReadonlySet<string>;
  /** Articles of place names, which people leave out or put in. */
  readonly placeArticles: ReadonlySet<string>;
  /**
   * What customers of any business say in several ways, a meaning a group. Only what is said of the same thing, nothing broader
   * or narrower; the words of a trade belong to the site's own file (contract C12.1).
   */
  readonly synonyms: readonly (readonly string[])[];
  /** What the forms of one word share. */
  stem(word: string): string;
  /** Equal for words that sound alike, so that spelling by ear is forgiven first. */
  soundOf(word: string): string;
  /** Words that together meet every rule of the language: their analysis is the analyzer's fingerprint. */
  probeWords(): Iterable<string>;
}

/** A stop word's stem starts with it, so that no other word has the same. */
export const STOP_STEM_MARK = '\u0001';

/** The text of a folded word's stem, unique to it when it is a stop word. */
export function stemText(word: string, analyzer: Analyzer): string {
  return analyzer.stopWords.has(word) ? STOP_STEM_MARK + word : analyzer.stem(word);
}

export interface PhraseStems {
  /** By these a query is found to say the phrase. */
  readonly all: readonly string[];
  /** Those that are no stop words. */
  readonly content: readonly string[];
  /**
   * Whether the phrase lives by its small words: of several words only one is no stop word (`no hay luz`, `llaves dentro`).
   * A page about light is not about that, so a page must say it word for word.
   */
  readonly isIdiom: boolean;
}

/** A phrase as stems, alike for building its posting list and for finding it in a query. */
export function stemsOfPhrase(phrase: string, analyzer: Analyzer): PhraseStems {
  const all = analyzer.tokenizer.wordsOf(phrase).map((word) => stemText(word, analyzer));
  const content = all.filter((stem) => !stem.startsWith(STOP_STEM_MARK));
  return { all, content, isIdiom: content.length === 1 && all.length > 1 };
}
