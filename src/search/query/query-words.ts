// The words of a query as terms.

import { findUnits, type StringTable } from '../hash.ts';
import type { IndexData } from '../layout.ts';
import { wordTable } from '../tables.ts';
import { createWordBuffer, readWords, wordAt } from '../words.ts';
import { joinCodes } from './join-codes.ts';
import type { Term } from './term.ts';
import type { Terms } from './terms.ts';

/** Longer queries are cut to this many code units. */
const QUERY_MAX_UNITS = 1024;
/** Words of a query at most. */
export const QUERY_MAX_WORDS = QUERY_MAX_UNITS / 2;

/** The words of one query. Reused from query to query. */
export class QueryWords {
  /** `terms[0, count)` are those of the query. */
  readonly terms: Term[] = [];
  count = 0;
  readonly #buffer = createWordBuffer(QUERY_MAX_UNITS);
  readonly #words: StringTable;
  readonly #terms: Terms;

  constructor(data: IndexData, terms: Terms) {
    this.#terms = terms;
    this.#words = wordTable(data);
  }

  read(query: string): void {
    const buffer = this.#buffer;
    readWords(query.length > QUERY_MAX_UNITS ? query.slice(0, QUERY_MAX_UNITS) : query, buffer);
    joinCodes(buffer, this.#words);
    this.count = buffer.count;
    for (let i = 0; i < buffer.count; i++) {
      const word = findUnits(this.#words, buffer.units, buffer.start[i]!, buffer.start[i + 1]!);
      this.terms[i] =
        word >= 0
          ? this.#terms.ofKnown(word)
          : this.#terms.ofUnknown(wordAt(buffer, i), i === buffer.count - 1);
    }
  }
}
