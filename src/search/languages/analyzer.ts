// An analyzer: everything language-specific in search, as one value. It works on folded words: lower case, without accents
// except those that the tokenizer keeps.

import { remember } from '../../lib/remember.ts';
import type { Tokenizer } from '../tokenizer.ts';
import type { SynonymGroup } from './synonym-group.ts';

/** The analysis of one language. To add a language, write a file beside this one and add a row to index.ts. */
export interface Analyzer {
  /** BCP 47 tag, stored in snapshots. */
  readonly language: string;
  /** Letters beside a to z, and marks, that its writers use: a query with others is not in this language. */
  readonly letters: string;
  readonly tokenizer: Tokenizer;
  /** Words without a subject of their own. They are searched only when a query has no other words. */
  readonly stopWords: ReadonlySet<string>;
  /**
   * Words that a query can do without, because they say what is wanted rather than of what: `arreglar`, `necesito`, `a domicilio`.
   * They count less than the other words of a query, and in full if it has no others.
   */
  readonly lightWords: ReadonlySet<string>;
  /** Words that ask for a price. They are light too, and excerpts then show amounts. */
  readonly priceWords: ReadonlySet<string>;
  /** Stop words that change the meaning of a phrase: `no sale agua`. */
  readonly negations: ReadonlySet<string>;
  /** Articles of place names, which queries may omit. */
  readonly placeArticles: ReadonlySet<string>;
  /**
   * Groups of synonyms that customers of any business use. The members of a group mean the same thing, nothing broader or
   * narrower; words of one trade belong in the site's own file (contract C12.1).
   */
  readonly synonyms: readonly SynonymGroup[];
  /** The stem, which all forms of a word share. */
  stem(word: string): string;
  /** The stems of which a word that the site does not have may be a diminutive, likeliest first. Default: none. */
  rootsOfDiminutive?(word: string): readonly string[];
  /** What stands between the parts of a compound that anybody may form (`Samstag-s-zuschlag`), `''` too. Default: words are not joined. */
  readonly compoundLinks?: readonly string[];
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
  /**
   * The stems by which the phrase is recognised in a query: all of an idiom, in their order; of other phrases, in any order, those
   * that are no stop words, and negations.
   */
  readonly asked: readonly string[];
  /** The stems that are no stop words. */
  readonly content: readonly string[];
  /**
   * Whether the meaning depends on the stop words: of several words only one is no stop word (`no hay luz`, `llaves dentro`).
   * A page about light is not about `no hay luz`, so a page must contain the phrase word for word.
   */
  readonly isIdiom: boolean;
}

export type PhraseReader = (phrase: string) => PhraseStems;

/** Creates a reader of phrases, which keeps what it has read: a site has thousands of synonyms, which have few words. */
export function createPhraseReader(analyzer: Analyzer): PhraseReader {
  const stemOf = remember((word: string) => stemText(word, analyzer));
  return remember((phrase) => readPhrase(analyzer.tokenizer.wordsOf(phrase), analyzer, stemOf));
}

function readPhrase(
  words: readonly string[],
  { stopWords, negations }: Analyzer,
  stemOf: (word: string) => string,
): PhraseStems {
  const content = words.filter((word) => !stopWords.has(word)).map(stemOf);
  if (content.length < 2)
    return { asked: words.map(stemOf), content, isIdiom: content.length === 1 && words.length > 1 };
  const meant = words.filter((word) => !stopWords.has(word) || negations.has(word));
  return { asked: [...new Set(meant.map(stemOf))], content, isIdiom: false };
}
