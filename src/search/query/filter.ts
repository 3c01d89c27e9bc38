// Which documents a query may return at all: those of one city, those that have its quoted phrases.

import { findText, type StringTable } from '../hash.ts';
import { type Analyzer, STOP_STEM_MARK, stemText } from '../languages/analyzer.ts';
import { type IndexData, type Numbers, stemTable } from '../layout.ts';
import { documentOfPosting, findPosting, firstNotBefore, listLength, positionsOf } from '../posting.ts';
import { createWordBuffer, wordAt } from '../tokenizer.ts';

/** Any city. */
export const ANY_CITY = -1;

export interface Filter {
  /** The place of the only city wanted, or {@link ANY_CITY}. */
  readonly city: number;
  readonly documentCity: Numbers;
  /** How many quoted phrases a document must have. */
  readonly phrases: number;
  /** By document: how many of the quoted phrases it has; unused when `phrases` is 0. */
  readonly phrasesFound: Numbers;
}

/** Whether all documents pass. */
export function isOpen(filter: Filter): boolean {
  return filter.city < 0 && filter.phrases === 0;
}

export function passes(filter: Filter, document: number): boolean {
  if (filter.city >= 0 && filter.documentCity[document] !== filter.city) return false;
  return filter.phrases === 0 || filter.phrasesFound[document] === filter.phrases;
}

const quoted = /"([^"]{2,})"|“([^”]{2,})”|«([^»]{2,})»/g;
const PHRASES_MAX = 8;

/** The filters of one index; it is the filter that was set last. */
export class FilterReader implements Filter {
  city = ANY_CITY;
  phrases = 0;
  readonly documentCity: Uint16Array;
  readonly phrasesFound: Uint8Array;
  readonly #data: IndexData;
  readonly #analyzer: Analyzer;
  readonly #stems: StringTable;
  readonly #buffer = createWordBuffer(1024);

  constructor(data: IndexData, analyzer: Analyzer) {
    this.#data = data;
    this.#analyzer = analyzer;
    this.#stems = stemTable(data);
    this.documentCity = data.documentCity;
    this.phrasesFound = new Uint8Array(data.documentCity.length);
  }

  /**
   * Lets documents of `city` pass that have every quoted phrase of the query in title or body: the same stems in the same
   * order, stop words not compared. A phrase that no document has does not count: its words are searched as words.
   */
  read(query: string, city: number): void {
    this.city = city;
    this.phrases = 0;
    if (!/["“«]/.test(query)) return;
    this.phrasesFound.fill(0);
    for (const match of [...query.matchAll(quoted)].slice(0, PHRASES_MAX)) {
      const stems = this.#stemsOf(match[1] ?? match[2] ?? match[3] ?? '');
      if (stems.length === 0) continue;
      let found = 0;
      for (const document of this.#documentsWith(stems)) {
        if (this.phrasesFound[document] === this.phrases) {
          this.phrasesFound[document]! += 1;
          found += 1;
        }
      }
      if (found > 0) this.phrases += 1;
    }
  }

  /** The stems of the phrase's words; none when the index lacks one of them. */
  #stemsOf(phrase: string): number[] {
    const buffer = this.#buffer;
    this.#analyzer.tokenizer.read(phrase, buffer);
    const stems: number[] = [];
    for (let i = 0; i < buffer.count; i++) {
      const text = stemText(wordAt(buffer, i), this.#analyzer);
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
