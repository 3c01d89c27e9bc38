// Quota windows in this process: exact, bounded (contract C3.8), about 100 ns a charge. Also the local half of Redis.

import type { Charge, Count, CounterStore } from '../quota/counter-store.ts';
import { createWindowRing, type WindowRing } from './window-ring.ts';

/** About 120 MB when a million addresses come within one window. */
const defaultCapacity = 2 ** 20;

/** Requests read the clock before they are counted, so times a little out of order are no jump. */
const disorderMs = 250;

/** Counters that answer at once. */
export interface MemoryCounters extends CounterStore {
  charge(charge: Charge, nowMs: number): Count;
  peek(charge: Charge, nowMs: number): Count;
  /** Takes over what a shared store counted when it answered this charge; the larger of both counts stands. */
  adopt(charge: Charge, shared: Count, nowMs: number): Count;
}

/** Opens empty counters that remember at most `capacity` windows of each length. */
export function createMemoryCounters(capacity = defaultCapacity): MemoryCounters {
  const rings = new Map<number, WindowRing>();
  const clock = createSteadyClock();

  function ringOf(windowMs: number): WindowRing {
    let ring = rings.get(windowMs);
    if (ring === undefined) {
      ring = createWindowRing(capacity);
      rings.set(windowMs, ring);
    }
    return ring;
  }

  function peek(charge: Charge, nowMs: number): Count {
    const now = clock(nowMs);
    const ring = ringOf(charge.windowMs);
    const slot = ring.find(charge.key, now);
    const used = slot < 0 ? 0 : ring.used[slot]!;
    const leftMs = slot < 0 ? charge.windowMs : ring.closesAt[slot]! - now;
    return { used, resetAtMs: nowMs + leftMs, admitted: used + charge.cost <= charge.limit };
  }

  function put(charge: Charge, used: number, leftMs: number, nowMs: number): void {
    const now = clock(nowMs);
    const ring = ringOf(charge.windowMs);
    let slot = ring.find(charge.key, now);
    if (slot < 0) slot = ring.open(charge.key, now);
    ring.used[slot] = used;
    ring.closesAt[slot] = now + leftMs;
  }

  return {
    peek,
    charge(charge, nowMs) {
      const now = clock(nowMs);
      const ring = ringOf(charge.windowMs);
      let slot = ring.find(charge.key, now);
      const used = slot < 0 ? 0 : ring.used[slot]!;
      const closesAt = slot < 0 ? now + charge.windowMs : ring.closesAt[slot]!;
      const resetAtMs = nowMs + (closesAt - now);
      if (used + charge.cost > charge.limit) return { used, resetAtMs, admitted: false };
      if (slot < 0) {
        slot = ring.open(charge.key, now);
        ring.closesAt[slot] = closesAt;
      }
      ring.used[slot] = used + charge.cost;
      return { used: used + charge.cost, resetAtMs, admitted: true };
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
 * Time that never goes back, made from times that may: a step back of up to `disorderMs` stands still until the clock
 * catches up; a larger one is a clock that was set, and is left out. So no window outlasts its length by the step
 * (contract C3.2).
 */
function createSteadyClock(): (nowMs: number) => number {
  let latest = Number.NEGATIVE_INFINITY;
  let leftOutMs = 0;
  return (nowMs) => {
    const now = nowMs + leftOutMs;
    if (now < latest - disorderMs) leftOutMs += latest - now;
    if (now > latest) latest = now;
    return latest;
  };
}
