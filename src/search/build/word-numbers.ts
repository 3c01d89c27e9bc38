// Numbers distinct words by their code units, which cost less to hash, compare and send to another thread than strings do.

import { equalUnits, probesMax, slotsFor, textOfUnits } from '../hash.ts';

/** Distinct words, by number. Plain data, because it is sent between threads. */
export interface WordList {
  /** Code units of all words, concatenated. */
  readonly units: Uint16Array<ArrayBuffer>;
  /** By word: its first unit in `units`. One extra entry marks the end of the last word. */
  readonly start: Uint32Array<ArrayBuffer>;
  /** By word: its hash (`hashUnits`). */
  readonly hash: Uint32Array<ArrayBuffer>;
}

/** Numbers distinct words from 0 in order of first occurrence. */
export class WordNumbers {
  #count = 0;
  /** The arrays are longer than the words need. */
  #list: WordList = {
    units: new Uint16Array(1 << 15),
    start: new Uint32Array((1 << 12) + 1),
    hash: new Uint32Array(1 << 12),
  };
  /** Open addressing: the number of a word plus one, or 0. */
  #slots = new Uint32Array(1 << 13);
  /** Words without a slot near the one of their hash. */
  readonly #far = new Map<string, number>();

  /** Returns the number of the word `units[from, until)`, which is the next one if the word is new. */
  numberOf(units: Uint16Array, from: number, until: number, hash: number): number {
    const list = this.#list;
    const mask = this.#slots.length - 1;
    for (let probes = 0; probes < probesMax; probes++) {
      const slot = (hash + probes) & mask;
      const entry = this.#slots[slot]!;
      if (entry === 0) {
        this.#slots[slot] = this.#count + 1;
        return this.#append(units, from, until, hash);
      }
      const number = entry - 1;
      if (list.hash[number] === hash && equalUnits(list, number, units, from, until)) return number;
    }
    const word = textOfUnits(units, from, until);
    const known = this.#far.get(word);
    if (known !== undefined) return known;
    this.#far.set(word, this.#count);
    return this.#append(units, from, until, hash);
  }

  /** Numbers the words of a list; returns their numbers. */
  numbersOf({ units, start, hash }: WordList): Uint32Array {
    const numbers = new Uint32Array(hash.length);
    for (let i = 0; i < numbers.length; i++)
      numbers[i] = this.numberOf(units, start[i]!, start[i + 1]!, hash[i]!);
    return numbers;
  }

  /** A copy of the words. */
  toList(): WordList {
    const { units, start, hash } = this.#list;
    return {
      units: units.slice(0, start[this.#count]),
      start: start.slice(0, this.#count + 1),
      hash: hash.slice(0, this.#count),
    };
  }

  /** The words as strings. */
  toStrings(): string[] {
    const { units, start } = this.#list;
    return Array.from({ length: this.#count }, (_, i) => textOfUnits(units, start[i]!, start[i + 1]!));
  }

  #append(units: Uint16Array, from: number, until: number, hash: number): number {
    const number = this.#count++;
    const own = this.#list.start[number]!;
    const end = own + until - from;
    if (end > this.#list.units.length)
      this.#list = { ...this.#list, units: enlarge(this.#list.units, 2 * end) };
    for (let i = from; i < until; i++) this.#list.units[own + i - from] = units[i]!;
    this.#list.start[number + 1] = end;
    this.#list.hash[number] = hash;
    if (this.#count === this.#list.hash.length) this.#grow();
    return number;
  }

  #grow(): void {
    const words = this.#count * 2;
    const { units, start, hash } = this.#list;
    this.#list = { units, start: enlarge(start, words + 1), hash: enlarge(hash, words) };
    this.#slots = new Uint32Array(slotsFor(words));
    this.#far.clear();
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.#count; number++) {
      let probes = 0;
      while (probes < probesMax && this.#slots[(hash[number]! + probes) & mask] !== 0) probes++;
      if (probes < probesMax) this.#slots[(hash[number]! + probes) & mask] = number + 1;
      else this.#far.set(textOfUnits(units, start[number]!, start[number + 1]!), number);
    }
  }
}

function enlarge<A extends Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(array: A, length: number): A {
  const larger = new (array.constructor as new (length: number) => A)(length);
  larger.set(array);
  return larger;
}
