// Words of paths and headings, in the one form in which names of towns are compared.

import { withoutMarks } from '../../lib/normalize.ts';

/** A word of a text. */
export interface Word {
  /** Lower case, without accents; `ñ` is `n`, as in paths. */
  readonly folded: string;
  /** UTF-16 positions in the text. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text. An apostrophe or hyphen separates: `L'Hospitalet` is `l`, `hospitalet`. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}·]+/gu)) {
    words.push({ folded: foldWord(word), start: index, end: index + word.length });
  }
  return words;
}

/** The form in paths and in the parameter `city`: `Villaviciosa de Odón` → `villaviciosa-de-odon`. */
export function slugOf(name: string): string {
  return wordsOf(name)
    .map(({ folded }) => folded)
    .join('-');
}

const ascii = /^[ -~]*$/;

function foldWord(word: string): string {
  if (ascii.test(word)) return word.toLowerCase();
  return withoutMarks(word).replaceAll('·', '').toLowerCase();
}
