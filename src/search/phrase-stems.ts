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

/**
 * The stems of a phrase: `all`, by which a query is found to say it, and `content`, by which a page is. A phrase of several
 * words of which only one is no stop word (`no hay luz`) has no `content`: a page about light is not about that.
 */
export function stemsOfPhrase(phrase: string, language: Language): { all: string[]; content: string[] } {
  const all = wordsOf(phrase).map((word) => stemText(word, language));
  const content = all.filter((stem) => !stem.startsWith(STOP_STEM_MARK));
  return { all, content: content.length > 1 || all.length === 1 ? content : [] };
}
