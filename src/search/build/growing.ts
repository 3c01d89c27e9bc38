// A growable list of unsigned 32-bit numbers, stored unboxed.

export class GrowingList {
  #items = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = value;
  }

  /** A copy of the numbers, of their exact length. */
  toArray(): Uint32Array<ArrayBuffer> {
    return this.#items.slice(0, this.length);
  }
}
