// The function words of all languages, by which a language is recognised.

import { analyzers } from './index.ts';
import { plainFunctionWords } from './plain.ts';

type Positions = ReadonlyMap<string, readonly number[]>;

let ofAnalyzers: Positions | undefined;
let ofPlain: Positions | undefined;

const none: readonly number[] = [];

/** The languages of which a folded word is a function word, as indexes of `analyzers`. */
export function languagesOfFunctionWord(word: string): readonly number[] {
  ofAnalyzers ??= findPositions(analyzers.map(({ stopWords }) => stopWords));
  return ofAnalyzers.get(word) ?? none;
}

/** The languages without rules of which it is one, as positions in `plainFunctionWords`. */
export function plainLanguagesOf(word: string): readonly number[] {
  ofPlain ??= findPositions([...plainFunctionWords.values()]);
  return ofPlain.get(word) ?? none;
}

/** Whether a folded word is a function word of any language with rules. */
export function isFunctionWord(word: string): boolean {
  return languagesOfFunctionWord(word).length > 0;
}

/** By word: the positions of the lists that have it. */
function findPositions(lists: readonly ReadonlySet<string>[]): Positions {
  const found = new Map<string, number[]>();
  lists.forEach((words, position) => {
    for (const word of words) found.set(word, [...(found.get(word) ?? []), position]);
  });
  return found;
}
