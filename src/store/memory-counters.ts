// Quota windows in this process: exact, bounded (contract C3.8), about 100 ns a charge. Also the local half of Redis.

import { type Charge, type Count, type CounterStore, summarizeCounts } from '../quota/counter-store.ts';
import { createWindowTable, type WindowTable } from './window-table.ts';

/** 50 MB when a million addresses come within one window; 150 MB when both generations are full. */
const defaultCapacity = 2 ** 20;

/** Requests read the clock before they are counted, so times a little out of order are no jump. */
const disorderMs = 250;

/** Counters that answer at once. */
export interface MemoryCounters extends CounterStore {
  charge(charge: Charge, nowMs: number): Count;
  chargeAll(charges: readonly Charge[], group: string, nowMs: number): Count;
  peek(charge: Charge, nowMs: number): Count;
  /** Takes over what a shared store counted when it answered this charge; the larger of both counts stands. */
  adopt(charge: Charge, shared: Count, nowMs: number): Count;
}

/** Opens empty counters that remember the latest `capacity` windows of each length, and at most twice as many. */
export function createMemoryCounters(capacity = defaultCapacity): MemoryCounters {
  const tables = new Map<number, WindowTable>();
  const clock = createSteadyClock();

  function tableOf(windowMs: number): WindowTable {
    let table = tables.get(windowMs);
    if (table === undefined) {
      table = createWindowTable(windowMs, capacity);
      tables.set(windowMs, table);
    }
    return table;
  }

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
      const before = summarizeCounts(charges.map((one) => peek(one, nowMs)));
      return before.admitted ? summarizeCounts(charges.map((one) => charge(one, nowMs))) : before;
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
