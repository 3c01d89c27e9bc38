// Words of paths and headings, in the one form in which names of towns are compared.

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
  return [...text.matchAll(/[\p{L}\p{N}\p{M}·]+/gu)].map(({ 0: word, index }) => ({
    folded: foldWord(word),
    start: index,
    end: index + word.length,
  }));
}

/** The form in paths and in the parameter `city`: `Villaviciosa de Odón` → `villaviciosa-de-odon`. */
export function slugOf(name: string): string {
  return wordsOf(name)
    .map(({ folded }) => folded)
    .join('-');
}

function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}·]/gu, '')
    .toLowerCase();
}
