// Quota windows in the memory of this process: exact, bounded (contract C3.8), about 100 ns per charge. Redis uses them as
// its local copy.

import { remember } from '../lib/remember.ts';
import { type Charge, type Charged, type Count, type CounterStore, chooseWindow } from '../quota/index.ts';
import { createWindowTable } from './window-table.ts';

/** Windows per length. A million addresses within one window take 50 MB; two full generations take 150 MB. */
const defaultCapacity = 2 ** 20;

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

  function put(charge: Charge, used: number, leftMs: number, nowMs: number): void {
    const now = clock(nowMs);
    const table = tableOf(charge.windowMs);
    table.find(charge.key, now);
    table.put(used, now + leftMs);
  }

  function charge({ key, cost, limit, windowMs }: Charge, nowMs: number): Count {
    const now = clock(nowMs);
    const table = tableOf(windowMs);
    const open = table.find(key, now);
    const closesAt = open?.closesAt ?? now + windowMs;
    const resetAtMs = nowMs + (closesAt - now);
    const used = open?.used ?? 0;
    if (used + cost > limit) return { used, resetAtMs, admitted: false };
    table.put(used + cost, closesAt);
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
      const local = peek(charge, nowMs);
      const here = local.used + (shared.admitted ? charge.cost : 0);
      if (here <= shared.used) {
        put(charge, shared.used, shared.resetAtMs - nowMs, nowMs);
        return shared;
      }
      if (here > charge.limit) return { ...local, admitted: false };
      put(charge, here, local.resetAtMs - nowMs, nowMs);
      return { used: here, resetAtMs: local.resetAtMs, admitted: shared.admitted };
    },
  };
}

/**
 * Converts clock readings to a time that never decreases. After a step back of up to `disorderMs` the time stands still
 * until the clock catches up. A larger step back means that the clock was set: from then on the step is added to every
 * reading, so that no window stays open longer than its length (contract C3.2).
 */
function createSteadyClock(): (nowMs: number) => number {
  let latest = Number.NEGATIVE_INFINITY;
  let offsetMs = 0;
  return (nowMs) => {
    const now = nowMs + offsetMs;
    if (now < latest - disorderMs) offsetMs += latest - now;
    if (now > latest) latest = now;
    return latest;
  };
}
