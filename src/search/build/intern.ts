// Numbers words as documents bring them, without making a string of each occurrence.

import { hashUnits, slotsFor, textOf } from '../hash.ts';

/** The distinct words seen so far, numbered from 0 in the order they came. */
export class WordNumbers {
  readonly words: string[] = [];
  #slots = new Uint32Array(1 << 16);
  #hashes = new Uint32Array(1 << 15);

  /** The number of the word `units[from, until)`. */
  numberOf(units: Uint16Array, from: number, until: number): number {
    const hash = hashUnits(units, from, until);
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let entry = this.#slots[slot]!; entry !== 0; entry = this.#slots[slot]!) {
      if (this.#hashes[entry - 1] === hash && this.#equals(entry - 1, units, from, until)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    const number = this.words.push(textOf(units, from, until)) - 1;
    this.#slots[slot] = number + 1;
    this.#hashes[number] = hash;
    if (this.words.length === this.#hashes.length) this.#grow();
    return number;
  }

  #equals(number: number, units: Uint16Array, from: number, until: number): boolean {
    const word = this.words[number]!;
    if (word.length !== until - from) return false;
    for (let i = 0; i < word.length; i++) {
      if (word.charCodeAt(i) !== units[from + i]) return false;
    }
    return true;
  }

  #grow(): void {
    const hashes = new Uint32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    const slots = new Uint32Array(slotsFor(hashes.length));
    for (let number = 0; number < this.words.length; number++) {
      let slot = hashes[number]! & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
    this.#hashes = hashes;
    this.#slots = slots;
  }
}
