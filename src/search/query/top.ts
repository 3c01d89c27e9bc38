// The best k of keys that come one by one: a heap.

/** Keeps the k largest keys offered since `reset`. */
export class Top {
  /** `keys[0, size)` are those kept, in no order that tells. */
  keys = new Float64Array(256);
  #capacity = 0;
  size = 0;
  /** A key must be larger than this to be kept. */
  floor = 0;

  reset(capacity: number): void {
    if (capacity > this.keys.length) this.keys = new Float64Array(capacity);
    this.#capacity = capacity;
    this.size = 0;
    this.floor = 0;
  }

  /** Keeps a key that is larger than `floor`. */
  offer(key: number): void {
    if (this.size < this.#capacity) {
      this.#rise(this.size++, key);
      if (this.size === this.#capacity) this.floor = this.keys[0]!;
    } else if (key > this.floor) {
      this.#sink(key);
      this.floor = this.keys[0]!;
    }
  }

  #rise(at: number, key: number): void {
    const keys = this.keys;
    let child = at;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (keys[parent]! <= key) break;
      keys[child] = keys[parent]!;
      child = parent;
    }
    keys[child] = key;
  }

  #sink(key: number): void {
    const keys = this.keys;
    const size = this.size;
    let parent = 0;
    for (let child = 1; child < size; child = 2 * parent + 1) {
      if (child + 1 < size && keys[child + 1]! < keys[child]!) child += 1;
      if (keys[child]! >= key) break;
      keys[parent] = keys[child]!;
      parent = child;
    }
    keys[parent] = key;
  }
}
