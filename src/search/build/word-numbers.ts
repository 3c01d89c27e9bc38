// Numbers distinct words by their code units, which cost less to hash, compare and send to another thread than strings do.

import { slotsFor, textOf } from '../hash.ts';

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
  #units = new Uint16Array(1 << 15);
  #start = new Uint32Array((1 << 12) + 1);
  #hash = new Uint32Array(1 << 12);
  /** Open addressing: the number of a word plus one, or 0. */
  #slots = new Uint32Array(1 << 13);

  /** Returns the number of the word `units[from, until)`, which is the next one if the word is new. */
  numberOf(units: Uint16Array, from: number, until: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let entry = this.#slots[slot]!; entry !== 0; entry = this.#slots[slot]!) {
      if (this.#hash[entry - 1] === hash && this.#equals(entry - 1, units, from, until)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    this.#slots[slot] = this.#count + 1;
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
    return {
      units: this.#units.slice(0, this.#start[this.#count]),
      start: this.#start.slice(0, this.#count + 1),
      hash: this.#hash.slice(0, this.#count),
    };
  }

  /** The words as strings. */
  toStrings(): string[] {
    return Array.from({ length: this.#count }, (_, i) =>
      textOf(this.#units, this.#start[i]!, this.#start[i + 1]!),
    );
  }

  #equals(number: number, units: Uint16Array, from: number, until: number): boolean {
    const own = this.#start[number]!;
    const length = until - from;
    if (this.#start[number + 1]! - own !== length) return false;
    for (let i = 0; i < length; i++) {
      if (this.#units[own + i] !== units[from + i]) return false;
    }
    return true;
  }

  #append(units: Uint16Array, from: number, until: number, hash: number): number {
    const number = this.#count++;
    const own = this.#start[number]!;
    const end = own + until - from;
    if (end > this.#units.length) this.#units = enlarge(this.#units, 2 * end);
    for (let i = from; i < until; i++) this.#units[own + i - from] = units[i]!;
    this.#start[number + 1] = end;
    this.#hash[number] = hash;
    if (this.#count === this.#hash.length) this.#grow();
    return number;
  }

  #grow(): void {
    const words = this.#count * 2;
    this.#start = enlarge(this.#start, words + 1);
    this.#hash = enlarge(this.#hash, words);
    this.#slots = new Uint32Array(slotsFor(words));
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.#count; number++) {
      let slot = this.#hash[number]! & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}

function enlarge<A extends Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(array: A, length: number): A {
  const larger = new (array.constructor as new (length: number) => A)(length);
  larger.set(array);
  return larger;
}
