// Open quota windows of one length by key, in flat memory: nothing is allocated for a window, so a server with a hundred
// thousand callers pays as little for each as one with ten. Two generations; the older is dropped whole, without a timer,
// once all of its windows have closed, or when the newer is full.
//
//   generation   older [shard 0..31]   newer [shard 0..31]        each shard grows by itself, in a short pause
//   shard        | slot | free | slot | slot | free | ...         open addressing, at most half full
//   slot         key as 64 bits of hash, units used, closing time: 24 bytes, mostly one line of the processor's cache
//
// A flood that fills a generation before its time makes the windows of the one before it forgotten. That never pays: it
// takes `capacity` addresses, each of which could have been served up to its own limit instead.

import { randomFillSync } from 'node:crypto';
import { codeUnitAt } from '../lib/code-unit.ts';

const shardCount = 32;
const firstSlots = 32;
/** A slot as 32-bit words, and as 64-bit floats; where in it things lie. */
const slotWords = 6;
const slotFloats = 3;
const secondHashAt = 1;
const usedAt = 2;
const closesAtAt = 2;

/** Windows of a 32nd of the keys. */
interface Shard {
  words: Int32Array;
  floats: Float64Array;
  /** Slots less one; their number is a power of two. */
  mask: number;
  count: number;
}

/** An open window. Reused: good until the next call. */
export interface OpenWindow {
  readonly used: number;
  /** In the same time as the `now` of each call. */
  readonly closesAt: number;
}

export interface WindowTable {
  /** The key's window if one is open. */
  find(key: string, now: number): OpenWindow | undefined;
  /** Writes the window of the key that was looked for last, opening one where there was none. */
  put(used: number, closesAt: number): void;
}

/** Builds an empty table that remembers at least the latest `capacity` windows of `windowMs`, and at most twice as many. */
export function createWindowTable(windowMs: number, capacity: number): WindowTable {
  const hash = createKeyHash();
  const found = { used: 0, closesAt: 0 };
  let older = openGeneration();
  let newer = openGeneration();
  let newerSince = Number.NEGATIVE_INFINITY;
  let newerCount = 0;
  /** Of the key looked for last: its shard in the newer generation, and where it lies or may lie. */
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
    hash.of(key);
    olderShard = undefined;
    shard = newer[hash.second >>> 27]!;
    slot = locate(shard, hash.first, hash.second);
    if (isUsed(shard, slot)) return look(shard, slot, now);
    const before = older[hash.second >>> 27]!;
    olderSlot = locate(before, hash.first, hash.second);
    if (!isUsed(before, olderSlot)) return undefined;
    olderShard = before;
    return look(before, olderSlot, now);
  }

  function look({ words, floats }: Shard, at: number, now: number): OpenWindow | undefined {
    found.closesAt = floats[at * slotFloats + closesAtAt]!;
    found.used = words[at * slotWords + usedAt]! >>> 0;
    return found.closesAt > now ? found : undefined;
  }

  return {
    find,
    put(used, closesAt) {
      // a window stays in the generation it was opened in: that is dropped when it has closed
      if (olderShard !== undefined && olderShard.floats[olderSlot * slotFloats + closesAtAt] === closesAt) {
        olderShard.words[olderSlot * slotWords + usedAt] = used;
        return;
      }
      if (!isUsed(shard, slot)) {
        newerCount++;
        if (++shard.count * 2 > shard.mask) {
          grow(shard);
          slot = locate(shard, hash.first, hash.second);
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

/** No key's second hash is 0. */
function isUsed({ words }: Shard, slot: number): boolean {
  return words[slot * slotWords + secondHashAt] !== 0;
}

/** The key's slot, or the free one where it belongs. */
function locate({ words, mask }: Shard, first: number, second: number): number {
  // the sums' low bits vary little between keys that are alike
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
    larger.words.set(words, locate(larger, words[0]!, words[secondHashAt]!) * slotWords);
  }
  shard.words = larger.words;
  shard.floats = larger.floats;
  shard.mask = larger.mask;
}

/** Longest key that can be told from every other. */
const keyMaxUnits = 256;

interface KeyHash {
  /** The hash of the key seen last. */
  first: number;
  /** Never 0. */
  second: number;
  of(key: string): void;
}

/**
 * Two sums of a key's characters, each times a random number of its place (Carter and Wegman, "Universal Classes of Hash
 * Functions", 1979, multilinear form): two keys in ASCII share both with a chance of 2^-52 at most, and who does not know
 * the numbers cannot look for such keys.
 */
function createKeyHash(): KeyHash {
  const factors = randomFillSync(new Int32Array(2 * keyMaxUnits));
  return {
    first: 0,
    second: 0,
    of(key) {
      const { length } = key;
      if (length > keyMaxUnits) throw new RangeError(`a key of ${length} characters`);
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
