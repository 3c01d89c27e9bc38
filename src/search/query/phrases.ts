// Finds listed phrases (names of cities, synonyms) among the words of a query.

import type { Phrases } from '../phrases.ts';
import type { Term } from './term.ts';

export interface PhraseMatch {
  /** Number of the phrase. */
  readonly phrase: number;
  /** Index after the last term matched. */
  readonly end: number;
}

/** Largest number of other words, besides stop words, between the words of a phrase in any order: `la canilla del baño pierde`. */
const STRANGERS_MAX = 2;

const none: readonly number[] = [];

/**
 * Phrases by the rarest of their keys. `agua` is in hundreds of synonyms, so a query would read hundreds of phrases if they were
 * listed by each of their words; by the rarest one it reads a few, and compares only those whose words it all has.
 */
export class PhraseTable {
  readonly #phrases: Phrases;
  readonly #keyOf: (term: Term) => number;
  /** By key: its first entry in `#rarest`, the phrases of which it is the rarest key. */
  readonly #rarestStart: Uint32Array;
  readonly #rarest: Uint32Array;
  /** By key: 1 if the query has it, 2 once its phrases have been read; 0 between queries. */
  readonly #isAsked: Uint8Array;

  /** `keys`: the number of keys. `keyOf` selects the key of a term. */
  constructor(phrases: Phrases, keys: number, keyOf: (term: Term) => number) {
    this.#phrases = phrases;
    this.#keyOf = keyOf;
    this.#isAsked = new Uint8Array(keys);
    const rarest = findRarestKeys(phrases, keys);
    this.#rarestStart = new Uint32Array(keys + 1);
    for (const key of rarest) this.#rarestStart[key + 1]! += 1;
    for (let key = 0; key < keys; key++) this.#rarestStart[key + 1]! += this.#rarestStart[key]!;
    const next = this.#rarestStart.slice();
    this.#rarest = new Uint32Array(rarest.length);
    for (let phrase = 0; phrase < rarest.length; phrase++) this.#rarest[next[rarest[phrase]!]!++] = phrase;
  }

  /** The phrases of which the terms have all words, in any order and at any distance; longest first. */
  among(terms: readonly Term[]): readonly number[] {
    const asked = this.#isAsked;
    for (let i = 0; i < terms.length; i++) {
      const key = this.#keyOf(terms[i]!);
      if (key >= 0) asked[key] = 1;
    }
    let found: number[] | undefined;
    for (let i = 0; i < terms.length; i++) {
      const key = this.#keyOf(terms[i]!);
      if (key < 0 || asked[key] !== 1) continue;
      asked[key] = 2;
      const end = this.#rarestStart[key + 1]!;
      for (let at = this.#rarestStart[key]!; at < end; at++) {
        const phrase = this.#rarest[at]!;
        if (!this.#isContained(phrase)) continue;
        if (found === undefined) found = [phrase];
        else found.push(phrase);
      }
    }
    for (let i = 0; i < terms.length; i++) {
      const key = this.#keyOf(terms[i]!);
      if (key >= 0) asked[key] = 0;
    }
    if (found === undefined) return none;
    return found.length === 1 ? found : found.sort((a, b) => a - b);
  }

  /** The first of the phrases that starts at term `at`. Stop words may occur between its words. */
  find(among: readonly number[], terms: readonly Term[], at: number): PhraseMatch | undefined {
    for (let i = 0; i < among.length; i++) {
      const phrase = among[i]!;
      const isInOrder = this.#phrases.inOrder[phrase] === 1;
      const end = isInOrder
        ? this.#matchInOrder(phrase, terms, at)
        : this.#matchInAnyOrder(phrase, terms, at);
      if (end > 0) return { phrase, end };
    }
    return undefined;
  }

  /** Sets `marks` to 1 for the terms in `[from, end)` that are of the phrase, and for the stop words among them. */
  mark({ phrase, end }: PhraseMatch, terms: readonly Term[], from: number, marks: Uint8Array): void {
    for (let i = from; i < end; i++) {
      if (terms[i]!.isStop || this.#placeOf(terms[i]!, phrase) >= 0) marks[i] = 1;
    }
  }

  #isContained(phrase: number): boolean {
    const { start, keys } = this.#phrases;
    const end = start[phrase + 1]!;
    for (let i = start[phrase]!; i < end; i++) if (this.#isAsked[keys[i]!] === 0) return false;
    return true;
  }

  /** The place of a term among the words of a phrase, or -1. */
  #placeOf(term: Term, phrase: number): number {
    const { start, keys } = this.#phrases;
    const key = this.#keyOf(term);
    const from = start[phrase]!;
    const end = start[phrase + 1]!;
    for (let i = from; i < end; i++) if (keys[i] === key) return i - from;
    return -1;
  }

  /** Index after the last term matched, or 0. */
  #matchInAnyOrder(phrase: number, terms: readonly Term[], at: number): number {
    const { start } = this.#phrases;
    let missing = (1 << (start[phrase + 1]! - start[phrase]!)) - 1;
    let strangers = 0;
    for (let i = at; i < terms.length; i++) {
      const place = this.#placeOf(terms[i]!, phrase);
      if (place >= 0) {
        missing &= ~(1 << place);
        if (missing === 0) return i + 1;
      } else if (i === at || (!terms[i]!.isStop && ++strangers > STRANGERS_MAX)) return 0;
    }
    return 0;
  }

  /** Index after the last term matched, or 0. */
  #matchInOrder(phrase: number, terms: readonly Term[], at: number): number {
    const { start, keys } = this.#phrases;
    let next = start[phrase]!;
    const end = start[phrase + 1]!;
    for (let i = at; i < terms.length; i++) {
      if (this.#keyOf(terms[i]!) === keys[next]) {
        next += 1;
        if (next === end) return i + 1;
      } else if (i === at || !terms[i]!.isStop) return 0;
    }
    return 0;
  }
}

/** By phrase: the key that is in the fewest phrases. */
function findRarestKeys({ start, keys, inOrder }: Phrases, keyCount: number): Uint32Array {
  const count = new Uint32Array(keyCount);
  for (let i = 0; i < start[inOrder.length]!; i++) count[keys[i]!]! += 1;
  const rarest = new Uint32Array(inOrder.length);
  for (let phrase = 0; phrase < rarest.length; phrase++) {
    let best = keys[start[phrase]!]!;
    for (let i = start[phrase]! + 1; i < start[phrase + 1]!; i++) {
      if (count[keys[i]!]! < count[best]!) best = keys[i]!;
    }
    rarest[phrase] = best;
  }
  return rarest;
}
