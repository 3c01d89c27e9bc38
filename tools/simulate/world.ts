// The time and the chance of a simulation: events in the order of their times, and numbers that follow from a seed.

/** What happens in a simulation, and when. */
export interface World {
  /** The time of the event that runs, in ms since the start. */
  readonly nowMs: () => number;
  /** Runs something in so many milliseconds, unless the function that it returns is called before. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Runs all events up to a time, and what follows from them. */
  readonly runUntil: (untilMs: number) => Promise<void>;
}

export function createWorld(seed: number): World {
  const random = createRandom(seed);
  let nowMs = 0;
  let scheduled = 0;
  /** Sorted by time, then by the order in which they were scheduled. */
  const events: { readonly atMs: number; readonly order: number; readonly run: () => void }[] = [];

  return {
    nowMs: () => nowMs,
    later(ms, run) {
      const event = { atMs: nowMs + ms, order: scheduled++, run };
      let at = events.length;
      while (at > 0 && events[at - 1]!.atMs > event.atMs) at--;
      events.splice(at, 0, event);
      return () => {
        const found = events.indexOf(event);
        if (found >= 0) events.splice(found, 1);
      };
    },
    random,
    randomBytes: (size) => Uint8Array.from({ length: size }, () => Math.floor(random() * 256)),
    async runUntil(untilMs) {
      for (let next = events[0]; next !== undefined && next.atMs <= untilMs; next = events[0]) {
        events.shift();
        nowMs = next.atMs;
        next.run();
        // all promises that follow from the event are settled before the next turn of the event loop
        await new Promise((resolve) => setImmediate(resolve));
      }
      nowMs = untilMs;
    },
  };
}

/** Mulberry32, by Tommy Ettinger: 32 bits of state are enough to choose faults. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
