// Recognises a query in a language that the index is not of, by its function words. They say nothing of what is sought, yet some
// page has them by chance (`for` in a code, the Galician `do`), and others are similar to its words.

import type { WordBuffer } from '../tokenizer.ts';
import type { Term } from './term.ts';

/** Different function words by which a query is of another language; a single one may be a name. */
const FUNCTION_WORDS_MIN = 2;

/** Makes stop words of the function words of another language, if the query has more of them than of those of the index alone. */
export function readForeign(terms: readonly Term[], words: WordBuffer): readonly Term[] {
  const language = findLanguage(terms, words);
  if (language < 0) return terms;
  return terms.map((term) => (term.functionOf.includes(language) ? { ...term, isStop: true } : term));
}

/** The other language of a query, or -1. A single letter does not tell: it is rather of an abbreviation (M.C.D.). */
function findLanguage(terms: readonly Term[], { start }: WordBuffer): number {
  /** By language: the terms that are function words of it and not of the index. */
  const counts = new Map<number, number>();
  let language = -1;
  let most = FUNCTION_WORDS_MIN - 1;
  for (const [i, term] of terms.entries()) {
    if (term.isStop || term.functionOf.length === 0) continue;
    if (start[i + 1]! - start[i]! === 1 || terms.indexOf(term) < i) continue;
    for (const one of term.functionOf) {
      const count = (counts.get(one) ?? 0) + 1;
      counts.set(one, count);
      if (count > most) [language, most] = [one, count];
    }
  }
  if (language < 0) return -1;
  const own = terms.filter(({ isStop, functionOf }) => isStop && !functionOf.includes(language)).length;
  return own < most ? language : -1;
}
