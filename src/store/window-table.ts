// Open quota windows of one length by key, in typed arrays. A window allocates nothing, so a charge costs the same with a
// hundred thousand callers as with ten. Windows live in two generations; the older one is dropped as a whole, without a
// timer, once all of its windows have closed or when the newer one is full.
//
//   generation   older [shard 0..31]   newer [shard 0..31]        each shard grows separately, so that pauses are short
//   shard        | slot | free | slot | slot | free | ...         open addressing, at most half full
//   slot         key as 64 bits of hash, units used, closing time: 24 bytes, mostly within one cache line of the processor
//
// A flood of addresses that fills a generation early drops the windows of the previous one. An attacker gains nothing by
// it: the flood takes `capacity` addresses, each of which could have used its own limit instead.

import { randomFillSync } from 'node:crypto';
import { codeUnitAt } from '../lib/code-unit.ts';

const shardCount = 32;
const firstSlots = 32;
/** Size of a slot in 32-bit words and in 64-bit floats, and the offsets of its fields. */
const slotWords = 6;
const slotFloats = 3;
const secondHashAt = 1;
const usedAt = 2;
const closesAtAt = 2;

/** The windows of one thirty-second of the keys. */
interface Shard {
  words: Int32Array;
  floats: Float64Array;
  /** The number of slots, a power of two, minus one. */
  mask: number;
  count: number;
}

/** An open window. The object is reused: valid until the next call of the table. */
export interface OpenWindow {
  readonly used: number;
  /** On the same clock as the `now` of each call. */
  readonly closesAt: number;
}

/** A table of open windows by key. */
export interface WindowTable {
  /** The key's window, if one is open. */
  find(key: string, now: number): OpenWindow | undefined;
  /** Writes the window of the key of the last `find`; opens a new one if it had none. */
  put(used: number, closesAt: number): void;
}

/** Creates an empty table that keeps at least the latest `capacity` windows of `windowMs`, and at most twice as many. */
export function createWindowTable(windowMs: number, capacity: number): WindowTable {
  const hash = createKeyHash();
  const found = { used: 0, closesAt: 0 };
  let older = openGeneration();
  let newer = openGeneration();
  let newerSince = Number.NEGATIVE_INFINITY;
  let newerCount = 0;
  /** Of the key of the last `find`: its shard in the newer generation, and its slot or the free slot for it. */
  let shard = newer[0]!;
  let slot = 0;
  let olderShard: Shard | undefined;
  let olderSlot = 0;

  function rotate(now: number): void {
    older = newer;
    newer = openGeneration();
    newerSince = now;
    newerCount = 0;
  }

  function find(key: string, now: number): OpenWindow | undefined {
    if (newerCount >= capacity || now >= newerSince + windowMs) rotate(now);
    hash.update(key);
    olderShard = undefined;
    shard = newer[hash.second >>> 27]!;
    slot = findSlot(shard, hash.first, hash.second);
    if (isUsed(shard, slot)) return readSlot(shard, slot, now);
    const before = older[hash.second >>> 27]!;
    olderSlot = findSlot(before, hash.first, hash.second);
    if (!isUsed(before, olderSlot)) return undefined;
    olderShard = before;
    return readSlot(before, olderSlot, now);
  }

  function readSlot({ words, floats }: Shard, at: number, now: number): OpenWindow | undefined {
    found.closesAt = floats[at * slotFloats + closesAtAt]!;
    found.used = words[at * slotWords + usedAt]! >>> 0;
    return found.closesAt > now ? found : undefined;
  }

  return {
    find,
    put(used, closesAt) {
      // a window stays in the generation in which it was opened, which is dropped when the window has closed
      if (olderShard !== undefined && olderShard.floats[olderSlot * slotFloats + closesAtAt] === closesAt) {
        olderShard.words[olderSlot * slotWords + usedAt] = used;
        return;
      }
      if (!isUsed(shard, slot)) {
        newerCount++;
        if (++shard.count * 2 > shard.mask) {
          grow(shard);
          slot = findSlot(shard, hash.first, hash.second);
        }
        shard.words[slot * slotWords] = hash.first;
        shard.words[slot * slotWords + secondHashAt] = hash.second;
      }
      shard.words[slot * slotWords + usedAt] = used;
      shard.floats[slot * slotFloats + closesAtAt] = closesAt;
    },
  };
}

function openGeneration(): readonly Shard[] {
  return Array.from({ length: shardCount }, () => openShard(firstSlots));
}

function openShard(slots: number): Shard {
  const words = new Int32Array(slots * slotWords);
  return { words, floats: new Float64Array(words.buffer), mask: slots - 1, count: 0 };
}

/** A slot is free while its second hash is 0, which no key has. */
function isUsed({ words }: Shard, slot: number): boolean {
  return words[slot * slotWords + secondHashAt] !== 0;
}

/** The key's slot, or the free slot where it belongs. */
function findSlot({ words, mask }: Shard, first: number, second: number): number {
  // the low bits of the sums vary little between similar keys
  const mixed = Math.imul(first ^ (first >>> 15), 0x2c1b3c6d);
  let slot = (mixed ^ (mixed >>> 13)) & mask;
  for (;;) {
    const at = slot * slotWords;
    if (words[at + secondHashAt] === 0) return slot;
    if (words[at] === first && words[at + secondHashAt] === second) return slot;
    slot = (slot + 1) & mask;
  }
}

function grow(shard: Shard): void {
  const larger = openShard(2 * (shard.mask + 1));
  for (let from = 0; from <= shard.mask; from++) {
    if (!isUsed(shard, from)) continue;
    const words = shard.words.subarray(from * slotWords, (from + 1) * slotWords);
    larger.words.set(words, findSlot(larger, words[0]!, words[secondHashAt]!) * slotWords);
  }
  shard.words = larger.words;
  shard.floats = larger.floats;
  shard.mask = larger.mask;
}

/** Length limit of a key: each position has its own random factors. */
const maxKeyUnits = 256;

interface KeyHash {
  /** First half of the hash of the last key. */
  first: number;
  /** Second half; never 0. */
  second: number;
  /** Hashes a key into `first` and `second`. */
  update(key: string): void;
}

/**
 * Two sums of a key's characters, each multiplied by a random factor of its position (Carter and Wegman, "Universal Classes
 * of Hash Functions", 1979, multilinear form). Two ASCII keys collide in both sums with a probability of at most 2^-52, and
 * an attacker who does not know the factors cannot construct such keys.
 */
function createKeyHash(): KeyHash {
  const factors = randomFillSync(new Int32Array(2 * maxKeyUnits));
  return {
    first: 0,
    second: 0,
    update(key) {
      const { length } = key;
      if (length > maxKeyUnits) throw new RangeError(`a key of ${length} characters exceeds ${maxKeyUnits}`);
      let first = length;
      let second = 0;
      for (let i = 0; i < length; i++) {
        const unit = codeUnitAt(key, i) + 1;
        first = (first + Math.imul(unit, factors[2 * i]!)) | 0;
        second = (second + Math.imul(unit, factors[2 * i + 1]!)) | 0;
      }
      this.first = first;
      this.second = second === 0 ? 1 : second;
    },
  };
}
