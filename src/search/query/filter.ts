// The filter of a query: only documents of the requested city and with the quoted phrases can be hits.

import { findText } from '../hash.ts';
import { STOP_STEM_MARK, stemText } from '../languages/analyzer.ts';
import type { Numbers } from '../layout.ts';
import { documentOfPosting, findPosting, firstNotBefore, listLength, positionsOf } from '../posting.ts';
import { createWordBuffer, wordAt } from '../tokenizer.ts';
import type { PreparedIndex } from './prepared-index.ts';

/** The city of a filter that does not filter by city. */
export const ANY_CITY = -1;

export interface Filter {
  /** The requested city, as an index of `citySlugs`, or {@link ANY_CITY}. */
  readonly city: number;
  readonly documentCity: Numbers;
  /** Number of quoted phrases that a document must have. */
  readonly phrases: number;
  /** By document: number of the quoted phrases that it has; unused when `phrases` is 0. */
  readonly phrasesFound: Numbers;
}

/** Whether all documents pass. */
export function passesAll(filter: Filter): boolean {
  return filter.city < 0 && filter.phrases === 0;
}

export function passes(filter: Filter, document: number): boolean {
  if (filter.city >= 0 && filter.documentCity[document] !== filter.city) return false;
  return filter.phrases === 0 || filter.phrasesFound[document] === filter.phrases;
}

const quoted = /"([^"]{2,})"|“([^“”]{2,})”|«([^«»]{2,})»/g;
const PHRASES_MAX = 8;

/** Creates the filters of queries over one index. */
export class FilterReader {
  readonly #phrasesFound: Uint8Array;
  readonly #index: PreparedIndex;
  readonly #buffer = createWordBuffer(1024);

  constructor(index: PreparedIndex) {
    this.#index = index;
    this.#phrasesFound = new Uint8Array(index.documentCity.length);
  }

  /**
   * Creates the filter that passes the documents of `city` with every quoted phrase of the query in title or body: the same stems
   * in sequence, without regard to stop words. A phrase that no document has is ignored; its words are searched one by one.
   * The filter is valid until the next query.
   */
  read(query: string, city: number): Filter {
    const { documentCity } = this.#index;
    const phrasesFound = this.#phrasesFound;
    const phrases = /["“«]/.test(query) ? this.#findPhrases(query, phrasesFound) : 0;
    return { city, documentCity, phrases, phrasesFound };
  }

  /** Counts the phrases of each document; returns the number of phrases that some document has. */
  #findPhrases(query: string, phrasesFound: Uint8Array): number {
    phrasesFound.fill(0);
    let phrases = 0;
    for (const match of [...query.matchAll(quoted)].slice(0, PHRASES_MAX)) {
      const stems = this.#stemsOf(match[1] ?? match[2] ?? match[3] ?? '');
      if (stems.length === 0) continue;
      let found = 0;
      // a document without one of the phrases before this one is no hit: it need not be read again
      for (const document of this.#documentsWith(stems, (one) => phrasesFound[one] === phrases)) {
        phrasesFound[document]! += 1;
        found += 1;
      }
      if (found > 0) phrases += 1;
    }
    return phrases;
  }

  /** The stems of the phrase's words; empty when one of them is not in the index. */
  #stemsOf(phrase: string): number[] {
    const buffer = this.#buffer;
    const { analyzer, stems: table } = this.#index;
    analyzer.tokenizer.read(phrase, buffer);
    const stems: number[] = [];
    for (let i = 0; i < buffer.count; i++) {
      const text = stemText(wordAt(buffer, i), analyzer);
      if (text.startsWith(STOP_STEM_MARK)) continue;
      const stem = findText(table, text);
      if (stem < 0) return [];
      stems.push(stem);
    }
    return stems;
  }

  /** The candidates that have the stems in sequence. */
  *#documentsWith(stems: readonly number[], isCandidate: (document: number) => boolean): Generator<number> {
    const index = this.#index;
    const rarest = stems.reduce((a, b) => (listLength(index, b) < listLength(index, a) ? b : a));
    for (let i = index.listStart[rarest]!; i < index.listStart[rarest + 1]!; i++) {
      const document = documentOfPosting(index.postings[i]!);
      if (isCandidate(document) && (stems.length === 1 || this.#hasSequence(stems, document))) yield document;
    }
  }

  #hasSequence(stems: readonly number[], document: number): boolean {
    const index = this.#index;
    const postings = stems.map((stem) => findPosting(index, stem, document));
    return !postings.includes(-1) && isSequence(postings.map((posting) => positionsOf(index, posting)));
  }
}

/** Whether some position of the first stem is directly followed by positions of the other stems in order. */
function isSequence(positions: readonly Uint16Array[]): boolean {
  const [first, ...others] = positions;
  return first!.some((start) => others.every((following, i) => hasNumber(following, start + i + 1)));
}

function hasNumber(ascending: Uint16Array, wanted: number): boolean {
  const at = firstNotBefore(ascending, 0, ascending.length, wanted);
  return ascending[at] === wanted;
}
