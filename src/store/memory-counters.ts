// Quota windows in the memory of this process: exact, bounded (contract C3.8), about 100 ns per charge. Redis uses them as
// its local copy.

import { remember } from '../lib/remember.ts';
import { type Charge, type Charged, type Count, type CounterStore, chooseWindow } from '../quota/index.ts';

/** Windows per length. Each takes 100 bytes, so those of a flood of addresses take 105 MB in two generations. */
const defaultCapacity = 2 ** 19;

/**
 * Requests read the clock before they are charged, so times may arrive out of order by this much without a clock change.
 */
const disorderMs = 250;

/** Counters whose methods return no promises. */
export interface MemoryCounters extends CounterStore {
  charge(charge: Charge, nowMs: number): Count;
  chargeAll(charges: readonly Charge[], group: string, nowMs: number): Charged;
  peek(charge: Charge, nowMs: number): Count;
  /**
   * Merges the count that a shared store returned for this charge into the local window: the larger of both counts wins.
   */
  adopt(charge: Charge, shared: Count, nowMs: number): Count;
}

/** Creates empty counters that keep at least the latest `capacity` windows of each length, and at most twice as many. */
export function createMemoryCounters(capacity = defaultCapacity): MemoryCounters {
  const clock = createSteadyClock();

  const tableOf = remember((windowMs: number) => createWindowTable(windowMs, capacity));

  function peek(charge: Charge, nowMs: number): Count {
    const now = clock(nowMs);
    const open = tableOf(charge.windowMs).find(charge.key, now);
    const used = open?.used ?? 0;
    const leftMs = open === undefined ? charge.windowMs : open.closesAt - now;
    return { used, resetAtMs: nowMs + leftMs, admitted: used + charge.cost <= charge.limit };
  }

  function charge({ key, cost, limit, windowMs }: Charge, nowMs: number): Count {
    const now = clock(nowMs);
    const table = tableOf(windowMs);
    const open = table.find(key, now);
    const closesAt = open?.closesAt ?? now + windowMs;
    const resetAtMs = nowMs + (closesAt - now);
    const used = open?.used ?? 0;
    if (used + cost > limit) return { used, resetAtMs, admitted: false };
    if (open === undefined) table.open(key, { used: cost, closesAt });
    else open.used = used + cost;
    return { used: used + cost, resetAtMs, admitted: true };
  }

  return {
    peek,
    charge,
    chargeAll(charges, _group, nowMs) {
      const before = chooseWindow(charges, (one) => peek(one, nowMs));
      return before.count.admitted ? chooseWindow(charges, (one) => charge(one, nowMs)) : before;
    },
    adopt(charge, shared, nowMs) {
      const { key, cost, limit, windowMs } = charge;
      const local = peek(charge, nowMs);
      const here = local.used + (shared.admitted ? cost : 0);
      if (here > shared.used && here > limit) return { ...local, admitted: false };
      const { used, resetAtMs } = here > shared.used ? { used: here, resetAtMs: local.resetAtMs } : shared;
      tableOf(windowMs).open(key, { used, closesAt: clock(nowMs) + (resetAtMs - nowMs) });
      return { used, resetAtMs, admitted: shared.admitted };
    },
  };
}

/** A quota window, whose `used` changes with each charge. */
interface OpenWindow {
  used: number;
  /** On the same clock as the `now` of each call. */
  readonly closesAt: number;
}

/**
 * Open windows of one length by key, in two generations: the older one is dropped as a whole, without a timer, once all of its
 * windows have closed or when the newer one is full.
 *
 * A flood of addresses that fills a generation early drops the windows of the previous one. An attacker gains nothing by
 * it: the flood takes `capacity` addresses, each of which could have used its own limit instead.
 */
function createWindowTable(windowMs: number, capacity: number) {
  let older = new Map<string, OpenWindow>();
  let newer = new Map<string, OpenWindow>();
  let newerSince = Number.NEGATIVE_INFINITY;
  return {
    /** The key's window, if one is open. */
    find(key: string, now: number): OpenWindow | undefined {
      if (newer.size >= capacity || now >= newerSince + windowMs) {
        older = newer;
        newer = new Map();
        newerSince = now;
      }
      const found = newer.get(key) ?? older.get(key);
      return found !== undefined && found.closesAt > now ? found : undefined;
    },
    /** Opens a window, or replaces the one of its key. */
    open(key: string, window: OpenWindow): void {
      // a copy, because a key that is cut from a header would keep all of the header in memory
      newer.set(Buffer.from(key).toString(), window);
    },
  };
}

/**
 * Converts clock readings to a time that never decreases and begins at 0: for 24 days it fits a small integer, which V8 keeps in
 * an object instead of beside it. After a step back of up to `disorderMs` the time stands still
 * until the clock catches up. A larger step back means that the clock was set: from then on the step is added to every
 * reading, so that no window stays open longer than its length (contract C3.2).
 */
function createSteadyClock(): (nowMs: number) => number {
  let latest = 0;
  let offsetMs: number | undefined;
  return (nowMs) => {
    offsetMs ??= -nowMs;
    const now = nowMs + offsetMs;
    if (now < latest - disorderMs) offsetMs += latest - now;
    if (now > latest) latest = now;
    return latest;
  };
}
