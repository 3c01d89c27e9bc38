// Finds listed phrases (names of cities, synonyms) among the words of a query.

import type { Term } from './term.ts';

/** A listed phrase: the keys of its words, and the values (cities or groups of synonyms) that it stands for. */
export interface Phrase {
  readonly keys: readonly number[];
  readonly values: readonly number[];
}

export interface PhraseMatch {
  readonly phrase: Phrase;
  /** Index after the last term matched. */
  readonly end: number;
}

/** Phrases by the key of their first word, longest first. */
export class PhraseTable {
  readonly #byFirst = new Map<number, Phrase[]>();
  readonly #keyOf: (term: Term) => number;

  /** Phrases with equal keys are merged into one with all their values. `keyOf` selects the key of a term. */
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

  /** The longest phrase that starts at term `at`. Stop words may occur between its words. */
  find(terms: readonly Term[], at: number): PhraseMatch | undefined {
    const candidates = this.#byFirst.get(this.#keyOf(terms[at]!));
    if (candidates === undefined) return undefined;
    for (const phrase of candidates) {
      const end = this.#match(phrase.keys, terms, at);
      if (end > 0) return { phrase, end };
    }
    return undefined;
  }

  /** Index after the last term matched, or 0. */
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
