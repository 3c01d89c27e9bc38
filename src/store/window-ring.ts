// Open quota windows of one length by key, at most `capacity` of them, in a ring in the order they opened, which is
// the order they close. No timer: each window opened lets go of closed ones at the tail.
//
//        tail (oldest)                    head (next to open)
//   ring   [ 203.0.113.9 | 2001:db8::/64 | ... | free | free ]      used[slot], closesAt[slot]
//   shards [ key -> slot ]  x 64                                    small maps rehash in small pauses
//
// A full ring gives up its oldest window. That never pays: a flood has to open `capacity` windows from as many
// addresses to have one forgotten, and each of those could have been served up to its own limit instead.

const shardCount = 64;

/** Slots by key. A slot is good until the next `open`. */
export interface WindowRing {
  /** The slot of the key's open window, or -1. */
  find(key: string, now: number): number;
  /** A fresh slot for a key that has no open window. */
  open(key: string, now: number): number;
  readonly used: Uint32Array;
  /** In the same time as the `now` of each call. */
  readonly closesAt: Float64Array;
  /** Keys remembered, closed ones at the tail included. */
  size(): number;
}

/** Builds an empty ring. */
export function createWindowRing(capacity: number): WindowRing {
  const shards = Array.from({ length: shardCount }, () => new Map<string, number>());
  const keys: string[] = [];
  const used = new Uint32Array(capacity);
  const closesAt = new Float64Array(capacity);
  let head = 0;
  let length = 0;

  function dropOldest(): void {
    const tail = (head - length + capacity) % capacity;
    const key = keys[tail]!;
    const shard = shards[shardOf(key)]!;
    if (shard.get(key) === tail) shard.delete(key); // else the key has a newer window
    length--;
  }

  /** Two at most, so that the ring shrinks though no single charge ever pays for a flood. */
  function dropClosed(now: number): void {
    for (let step = 0; step < 2 && length > 0; step++) {
      if (closesAt[(head - length + capacity) % capacity]! > now) return;
      dropOldest();
    }
  }

  return {
    used,
    closesAt,
    find(key, now) {
      const slot = shards[shardOf(key)]!.get(key);
      return slot !== undefined && closesAt[slot]! > now ? slot : -1;
    },
    open(key, now) {
      dropClosed(now);
      if (length === capacity) dropOldest();
      const slot = head;
      keys[slot] = key;
      shards[shardOf(key)]!.set(key, slot);
      head = (head + 1) % capacity;
      length++;
      return slot;
    },
    size: () => length,
  };
}

/** Spreads addresses: their last digits vary most, and the keys of IPv6 networks all end in `::/64`. */
function shardOf(key: string): number {
  const end = key.length;
  const mixed =
    (key.charCodeAt(end - 1) | 0) * 7 +
    (key.charCodeAt(end - 2) | 0) * 11 +
    (key.charCodeAt(end - 6) | 0) * 13 +
    (key.charCodeAt(end - 7) | 0) * 17;
  return mixed & (shardCount - 1);
}
