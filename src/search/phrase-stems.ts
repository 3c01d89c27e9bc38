// A phrase as stems, the same way for building its posting list and for finding it in a query.

import type { Language } from './languages/language.ts';
import { wordsOf } from './words.ts';

/** A stop word's stem starts with it, so that no other word has the same. */
export const STOP_STEM_MARK = '\u0001';

/** Stands in `IndexData.synonymList` for a group of which no document says anything. */
export const NO_LIST = 0xffffffff;

/** The text of a folded word's stem, unique to it when it is a stop word. */
export function stemText(word: string, language: Language): string {
  return language.stopWords.has(word) ? STOP_STEM_MARK + word : language.stem(word);
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

/** The stems of a phrase. */
export function stemsOfPhrase(phrase: string, language: Language): PhraseStems {
  const all = wordsOf(phrase).map((word) => stemText(word, language));
  const content = all.filter((stem) => !stem.startsWith(STOP_STEM_MARK));
  return { all, content, isIdiom: content.length === 1 && all.length > 1 };
}
