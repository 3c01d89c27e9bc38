// Compares texts with a query as people read them: by its words in their very form, those that say little among them. Stems and
// synonyms find what a text is about; of several texts about the same, the one that is worded like the question answers it most often.

import { equalUnits } from '../hash.ts';
import type { Numbers } from '../layout.ts';
import { createWordBuffer } from '../tokenizer.ts';
import { GROUPS_MAX } from './plan.ts';
import type { PreparedIndex } from './prepared-index.ts';
import type { Term } from './term.ts';

/** Largest number of texts that are compared at once. */
export const WORDED_MAX = 32;

// Scratch arrays of this module: queries do not interleave.
const buffer = createWordBuffer(1024);
const shares = new Float64Array(WORDED_MAX);

/** The words of one query. */
export class Wording {
  readonly #index: PreparedIndex;
  /** Their numbers in the index, those that are likeliest meant in place of unknown ones; -1 for a word that no page has. */
  readonly #words: readonly number[];
  /** Their lengths in code units modulo 32, one bit each, by which most words of a text are passed over. */
  readonly #lengths: number;

  constructor(index: PreparedIndex, terms: readonly Term[]) {
    const meant = terms.map(({ word, meanings }) => (word < 0 ? (meanings[0]?.word ?? -1) : word));
    this.#index = index;
    this.#words = [...new Set(meant)].slice(0, GROUPS_MAX);
    const { wordStart } = index;
    this.#lengths = this.#words
      .filter((word) => word >= 0)
      .reduce((lengths, word) => lengths | (1 << (wordStart[word + 1]! - wordStart[word]!)), 0);
  }

  /** Which of the words the bytes `[first, end)` of the texts have, one bit each. */
  wordsOf(texts: Buffer, first: number, end: number): number {
    const { analyzer, words: table } = this.#index;
    const { tokenizer } = analyzer;
    if (!tokenizer.readLatin(texts, first, end, buffer))
      tokenizer.read(texts.toString('utf8', first, end), buffer);
    const { count, units, start } = buffer;
    let found = 0;
    for (let at = 0; at < count; at++) {
      const from = start[at]!;
      const until = start[at + 1]!;
      if ((this.#lengths & (1 << (until - from))) === 0) continue;
      const place = this.#words.findIndex((word) => word >= 0 && equalUnits(table, word, units, from, until));
      if (place >= 0) found |= 1 << place;
    }
    return found;
  }

  /**
   * By text, given what `wordsOf` says of each, the share of the words that it has, from 0 to 1. A word counts by how few of the texts
   * have it. Valid until the next call.
   */
  compare(has: readonly number[]): Numbers {
    shares.fill(0);
    let total = 0;
    for (let place = 0; place < this.#words.length; place++) {
      const bit = 1 << place;
      let having = 0;
      for (const words of has) if ((words & bit) !== 0) having += 1;
      const worth = Math.log(1 + (has.length - having + 0.5) / (having + 0.5));
      total += worth;
      for (let i = 0; i < has.length; i++) if ((has[i]! & bit) !== 0) shares[i]! += worth;
    }
    for (let i = 0; i < has.length; i++) shares[i]! /= total;
    return shares;
  }
}
