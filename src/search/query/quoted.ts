// Phrases in quotes: only pages that have the words in that order, if any page has.

import { findText, type StringTable } from '../hash.ts';
import type { Language } from '../languages/language.ts';
import type { IndexData } from '../layout.ts';
import { STOP_STEM_MARK, stemText } from '../phrase-stems.ts';
import { findPosting, firstNotBefore, positionsOf } from '../positions.ts';
import { documentOfPosting } from '../posting.ts';
import { stemTable } from '../tables.ts';
import { createWordBuffer, readWords, wordAt } from '../words.ts';
import type { Filter } from './filter.ts';
import { listLength } from './query-list.ts';

const quoted = /"([^"]{2,})"|“([^”]{2,})”|«([^»]{2,})»/g;
const PHRASES_MAX = 8;

/** Finds the documents of quoted phrases. One per index. */
export class QuotedPhrases {
  readonly #data: IndexData;
  readonly #language: Language;
  readonly #stems: StringTable;
  readonly #buffer = createWordBuffer(1024);

  constructor(data: IndexData, language: Language) {
    this.#data = data;
    this.#language = language;
    this.#stems = stemTable(data);
  }

  /**
   * Narrows the filter to documents that have every quoted phrase of the query in title or body: the same stems in the
   * same order, stop words not compared. A phrase that no document has does not narrow it: its words are searched as words.
   */
  narrow(query: string, filter: Filter): void {
    filter.phrases = 0;
    if (!/["“«]/.test(query)) return;
    filter.phrasesFound.fill(0);
    for (const match of [...query.matchAll(quoted)].slice(0, PHRASES_MAX)) {
      const stems = this.#stemsOf(match[1] ?? match[2] ?? match[3] ?? '');
      if (stems.length === 0) continue;
      let found = 0;
      for (const document of this.#documentsWith(stems)) {
        if (filter.phrasesFound[document] === filter.phrases) {
          filter.phrasesFound[document]! += 1;
          found += 1;
        }
      }
      if (found > 0) filter.phrases += 1;
    }
  }

  /** The stems of the phrase's words; none when the index lacks one of them. */
  #stemsOf(phrase: string): number[] {
    const buffer = this.#buffer;
    readWords(phrase, buffer);
    const stems: number[] = [];
    for (let i = 0; i < buffer.count; i++) {
      const text = stemText(wordAt(buffer, i), this.#language);
      if (text.startsWith(STOP_STEM_MARK)) continue;
      const stem = findText(this.#stems, text);
      if (stem < 0) return [];
      stems.push(stem);
    }
    return stems;
  }

  *#documentsWith(stems: readonly number[]): Generator<number> {
    const data = this.#data;
    const rarest = stems.reduce((a, b) => (listLength(data, b) < listLength(data, a) ? b : a));
    for (let i = data.listStart[rarest]!; i < data.listStart[rarest + 1]!; i++) {
      const document = documentOfPosting(data.postings[i]!);
      const postings = stems.map((stem) => findPosting(data, stem, document));
      if (!postings.includes(-1) && isSequence(postings.map((posting) => positionsOf(data, posting))))
        yield document;
    }
  }
}

/** Whether some word of the first is followed by one of each of the others in turn. */
function isSequence(positions: readonly Uint16Array[]): boolean {
  const [first, ...others] = positions;
  return first!.some((start) => others.every((following, i) => hasNumber(following, start + i + 1)));
}

function hasNumber(ascending: Uint16Array, wanted: number): boolean {
  const at = firstNotBefore(ascending, 0, ascending.length, wanted);
  return ascending[at] === wanted;
}
