// Finds phrases that are listed beforehand (names of cities, synonyms) among the words of a query.

import type { Term } from './term.ts';

/** A listed phrase, as the keys of its words, and what it stands for. */
export interface Phrase {
  readonly keys: readonly number[];
  readonly values: readonly number[];
}

export interface PhraseMatch {
  readonly phrase: Phrase;
  /** The word behind the last one matched. */
  readonly end: number;
}

/** Phrases by their first word, longest first. */
export class PhraseTable {
  readonly #byFirst = new Map<number, Phrase[]>();
  readonly #keyOf: (term: Term) => number;

  /** Phrases of equal keys are taken as one with all their values. `keyOf`: which key of a word counts. */
  constructor(
    phrases: readonly { readonly keys: readonly number[]; readonly value: number }[],
    keyOf: (term: Term) => number,
  ) {
    this.#keyOf = keyOf;
    const merged = new Map<string, { keys: readonly number[]; values: number[] }>();
    for (const { keys, value } of phrases) {
      const known = merged.get(keys.join());
      if (known === undefined) merged.set(keys.join(), { keys, values: [value] });
      else if (!known.values.includes(value)) known.values.push(value);
    }
    for (const phrase of [...merged.values()].sort((a, b) => b.keys.length - a.keys.length)) {
      const first = phrase.keys[0];
      if (first === undefined) continue;
      const same = this.#byFirst.get(first);
      if (same === undefined) this.#byFirst.set(first, [phrase]);
      else same.push(phrase);
    }
  }

  /** The longest phrase that starts at term `at`. Between its words only stop words may stand. */
  find(terms: readonly Term[], at: number): PhraseMatch | undefined {
    const candidates = this.#byFirst.get(this.#keyOf(terms[at]!));
    if (candidates === undefined) return undefined;
    for (const phrase of candidates) {
      const end = this.#match(phrase.keys, terms, at);
      if (end > 0) return { phrase, end };
    }
    return undefined;
  }

  /** The word behind the last one matched, or 0. */
  #match(wanted: readonly number[], terms: readonly Term[], at: number): number {
    let next = 0;
    for (let i = at; i < terms.length; i++) {
      if (this.#keyOf(terms[i]!) === wanted[next]) {
        next += 1;
        if (next === wanted.length) return i + 1;
      } else if (!terms[i]!.isStop) return 0;
    }
    return 0;
  }
}
