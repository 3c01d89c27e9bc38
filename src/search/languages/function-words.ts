// The function words of all languages together, by which a language is recognised.

import { analyzers } from './index.ts';

let languagesOfWord: ReadonlyMap<string, readonly number[]> | undefined;

const none: readonly number[] = [];

/** The languages of which a folded word is a function word, as indexes of `analyzers`. */
export function languagesOfFunctionWord(word: string): readonly number[] {
  languagesOfWord ??= readFunctionWords();
  return languagesOfWord.get(word) ?? none;
}

/** Whether a folded word is a function word of any language. */
export function isFunctionWord(word: string): boolean {
  return languagesOfFunctionWord(word).length > 0;
}

function readFunctionWords(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  analyzers.forEach(({ stopWords }, language) => {
    for (const word of stopWords) found.set(word, [...(found.get(word) ?? []), language]);
  });
  return found;
}
