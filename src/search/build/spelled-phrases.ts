// Which documents say a phrase word for word, small words included: `no hay luz` is not about light as such.

import { findText } from '../hash.ts';
import { wordsOf } from '../words.ts';
import type { Collected, FieldStream } from './collect.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Whether some field of the document has the words of the phrase one right after the other. */
export type SaysPhrase = (document: number, phrase: string) => boolean;

/** Looks through the streams that the documents were read into. */
export function createSaysPhrase(collected: Collected, vocabulary: Vocabulary): SaysPhrase {
  const fields = [collected.title, collected.headings, collected.body];
  const known = new Map<string, readonly number[]>();
  return (document, phrase) => {
    const wanted = known.get(phrase) ?? numbersOf(phrase, vocabulary);
    known.set(phrase, wanted);
    return wanted.length > 0 && fields.some((field) => hasRun(field, document, wanted, vocabulary.numberOf));
  };
}

/** The numbers of a phrase's words; none when the vocabulary lacks one of them. */
function numbersOf(phrase: string, { wordUnits, wordStart, wordSlots }: Vocabulary): readonly number[] {
  const table = { units: wordUnits, start: wordStart, slots: wordSlots };
  const numbers = wordsOf(phrase).map((word) => findText(table, word));
  return numbers.includes(-1) ? [] : numbers;
}

function hasRun(
  { start, word }: FieldStream,
  document: number,
  wanted: readonly number[],
  numberOf: Uint32Array,
): boolean {
  const until = start[document + 1]! - wanted.length;
  for (let i = start[document]!; i <= until; i++) {
    if (wanted.every((number, next) => numberOf[word[i + next]!] === number)) return true;
  }
  return false;
}
