// Finds listed phrases (names of cities, synonyms) among the words of a query.

import type { Term } from './term.ts';

/** A listed phrase: the keys of its words, and the values (cities or groups of synonyms) that it stands for. */
export interface Phrase<Value> {
  readonly keys: readonly number[];
  /** Whether its words must be in their order: names and idioms. */
  readonly inOrder: boolean;
  readonly values: readonly Value[];
}

export interface PhraseMatch<Value> {
  readonly phrase: Phrase<Value>;
  /** Index after the last term matched. */
  readonly end: number;
}

/** Largest number of other words, besides stop words, between the words of a phrase in any order: `la canilla del baño pierde`. */
const STRANGERS_MAX = 2;

/** Phrases by the keys of the words that they may start with, longest first. */
export class PhraseTable<Value> {
  /** By key. */
  readonly #byFirst: (Phrase<Value>[] | undefined)[];
  readonly #keyOf: (term: Term) => number;

  /** Phrases with equal keys are merged into one with all their values. `keyOf` selects the key of a term. */
  constructor(
    phrases: readonly (Pick<Phrase<Value>, 'keys' | 'inOrder'> & { readonly value: Value })[],
    keyOf: (term: Term) => number,
  ) {
    this.#keyOf = keyOf;
    const merged = new Map<string, Phrase<Value> & { readonly values: Value[] }>();
    for (const { keys, inOrder, value } of phrases) {
      const name = (inOrder ? keys : keys.toSorted((a, b) => a - b)).join();
      const known = merged.get(name);
      if (known === undefined) merged.set(name, { keys, inOrder, values: [value] });
      else if (!known.values.includes(value)) known.values.push(value);
    }
    const keyCount = phrases.reduce((most, { keys }) => Math.max(most, ...keys), -1) + 1;
    this.#byFirst = new Array<Phrase<Value>[] | undefined>(keyCount).fill(undefined);
    for (const phrase of [...merged.values()].sort((a, b) => b.keys.length - a.keys.length)) {
      for (const first of phrase.inOrder ? phrase.keys.slice(0, 1) : phrase.keys) {
        const same = this.#byFirst[first];
        if (same === undefined) this.#byFirst[first] = [phrase];
        else same.push(phrase);
      }
    }
  }

  /** The longest phrase that starts at term `at`. Stop words may occur between its words. */
  find(terms: readonly Term[], at: number): PhraseMatch<Value> | undefined {
    const candidates = this.#byFirst[this.#keyOf(terms[at]!)];
    if (candidates === undefined) return undefined;
    for (let i = 0; i < candidates.length; i++) {
      const phrase = candidates[i]!;
      const { keys, inOrder } = phrase;
      if (keys.length > terms.length - at) continue;
      const end = inOrder ? this.#matchInOrder(keys, terms, at) : this.#matchInAnyOrder(keys, terms, at);
      if (end > 0) return { phrase, end };
    }
    return undefined;
  }

  /** Sets `marks` to 1 for the terms in `[from, end)` that are of the phrase, and for the stop words among them. */
  mark({ keys }: Phrase<Value>, terms: readonly Term[], from: number, end: number, marks: Uint8Array): void {
    for (let i = from; i < end; i++) {
      if (terms[i]!.isStop || keys.includes(this.#keyOf(terms[i]!))) marks[i] = 1;
    }
  }

  /** Index after the last term matched, or 0. */
  #matchInAnyOrder(wanted: readonly number[], terms: readonly Term[], at: number): number {
    let missing = (1 << wanted.length) - 1;
    let strangers = 0;
    for (let i = at; i < terms.length; i++) {
      const place = wanted.indexOf(this.#keyOf(terms[i]!));
      if (place >= 0) {
        missing &= ~(1 << place);
        if (missing === 0) return i + 1;
      } else if (!terms[i]!.isStop && ++strangers > STRANGERS_MAX) return 0;
    }
    return 0;
  }

  /** Index after the last term matched, or 0. */
  #matchInOrder(wanted: readonly number[], terms: readonly Term[], at: number): number {
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
