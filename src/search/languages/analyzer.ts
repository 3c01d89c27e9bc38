// An analyzer: everything language-specific in search, as one value. It works on folded words: lower case, without accents
// except those that the tokenizer keeps.

import type { Tokenizer } from '../tokenizer.ts';

/** The analysis of one language. To add a language, write a file beside this one and add a row to index.ts. */
export interface Analyzer {
  /** BCP 47 tag, stored in snapshots. */
  readonly language: string;
  readonly tokenizer: Tokenizer;
  /** Words without a subject of their own. They are searched only when a query has no other words. */
  readonly stopWords: ReadonlySet<string>;
  /** Articles of place names, which queries may omit. */
  readonly placeArticles: ReadonlySet<string>;
  /**
   * Groups of synonyms that customers of any business use. The members of a group mean the same thing, nothing broader or
   * narrower; words of one trade belong in the site's own file (contract C12.1).
   */
  readonly synonyms: readonly (readonly string[])[];
  /** The stem, which all forms of a word share. */
  stem(word: string): string;
  /** A key that is equal for words of the same sound. Such words are the most likely corrections of a misspelt word. */
  soundOf(word: string): string;
  /** Words that together exercise every rule of the language. Their analysis is part of the analyzer's fingerprint. */
  probeWords(): Iterable<string>;
}

/** First character of the stem of a stop word, so that no other word has the same stem. */
export const STOP_STEM_MARK = '\u0001';

/** The stem of a folded word. The stem of a stop word is unique to it. */
export function stemText(word: string, analyzer: Analyzer): string {
  return analyzer.stopWords.has(word) ? STOP_STEM_MARK + word : analyzer.stem(word);
}

export interface PhraseStems {
  /** All stems, by which the phrase is recognised in a query. */
  readonly all: readonly string[];
  /** The stems that are no stop words. */
  readonly content: readonly string[];
  /**
   * Whether the meaning depends on the stop words: of several words only one is no stop word (`no hay luz`, `llaves dentro`).
   * A page about light is not about `no hay luz`, so a page must contain the phrase word for word.
   */
  readonly isIdiom: boolean;
}

/** The stems of a phrase. The index builder and the query planner both use them. */
export function stemsOfPhrase(phrase: string, analyzer: Analyzer): PhraseStems {
  const all = analyzer.tokenizer.wordsOf(phrase).map((word) => stemText(word, analyzer));
  const content = all.filter((stem) => !stem.startsWith(STOP_STEM_MARK));
  return { all, content, isIdiom: content.length === 1 && all.length > 1 };
}
