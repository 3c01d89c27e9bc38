import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charge } from '../../src/quota/counter-store.ts';
import { createMemoryCounters } from '../../src/store/memory-counters.ts';
import { runs } from '../runs.ts';

const startMs = 1_800_000_000_000;
const windowMs = 60_000;
const charge = (key: string, overrides: Partial<Charge> = {}): Charge => ({
  key,
  cost: 1,
  limit: 60,
  windowMs,
  ...overrides,
});

describe('windows in memory against a plain model (contract C3.2)', () => {
  /** The rule without optimization: every admitted charge is kept, and a window is found by a scan of all of them. */
  function createModel() {
    const admitted: { key: string; atMs: number; cost: number; opened: number }[] = [];
    return (c: Charge, nowMs: number) => {
      const own = admitted.filter(({ key, opened }) => key === c.key && nowMs < opened + c.windowMs);
      const used = own.reduce((sum, { cost }) => sum + cost, 0);
      const opened = own[0]?.opened ?? nowMs;
      const fits = used + c.cost <= c.limit;
      if (fits) admitted.push({ key: c.key, atMs: nowMs, cost: c.cost, opened });
      return { used: fits ? used + c.cost : used, resetAtMs: opened + c.windowMs, admitted: fits };
    };
  }

  const step = fc.record({
    key: fc.constantFrom('a:1', 'a:2', 'c:1'),
    cost: fc.integer({ min: 1, max: 4 }),
    waitMs: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 70_000 })),
  });

  it('agree charge by charge', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const counters = createMemoryCounters(1000);
        const model = createModel();
        let now = startMs;
        for (const { key, cost, waitMs } of steps) {
          now += waitMs;
          const asked = charge(key, { cost, limit: 10 });
          expect(counters.peek({ ...asked, cost: 0 }, now).used).toBe(counters.peek(asked, now).used);
          expect(counters.charge(asked, now)).toEqual(model(asked, now));
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it('never stay exhausted for more than 60 s, even when the clock jumps', () => {
    const jump = fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 20_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: -1e9, max: -1000 }) },
    );
    fc.assert(
      fc.property(fc.array(jump, { minLength: 1, maxLength: 200 }), (jumps) => {
        const counters = createMemoryCounters(1000);
        let wall = startMs; // the clock
        let real = 0; // elapsed time: a step back of the clock takes none
        let exhaustedSince: number | undefined;
        for (const ms of jumps) {
          wall += ms;
          if (ms > 0) real += ms;
          const count = counters.charge(charge('a:1', { limit: 3 }), wall);
          expect(count.resetAtMs - wall).toBeLessThanOrEqual(windowMs);
          expect(count.resetAtMs - wall).toBeGreaterThan(0);
          if (count.admitted) exhaustedSince = undefined;
          else exhaustedSince ??= real;
          if (exhaustedSince !== undefined) expect(real - exhaustedSince).toBeLessThan(windowMs);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('the clock', () => {
  it('a little out of order opens no new window and shortens none', () => {
    const counters = createMemoryCounters();
    for (let i = 0; i < 1000; i++) counters.charge(charge('a:1', { limit: 2000 }), startMs + 200 - (i % 200));
    expect(counters.peek(charge('a:1', { limit: 2000 }), startMs + 200 + windowMs - 1).used).toBe(1000);
    expect(counters.peek(charge('a:1', { limit: 2000 }), startMs + 200 + windowMs).used).toBe(0);
  });

  it('set back by an hour keeps an exhausted window closed for its 60 s and no longer', () => {
    const counters = createMemoryCounters();
    counters.charge(charge('a:1', { cost: 60 }), startMs);
    const back = startMs - 3_600_000;
    expect(counters.charge(charge('a:1'), back)).toEqual({
      used: 60,
      resetAtMs: back + windowMs,
      admitted: false,
    });
    expect(counters.charge(charge('a:1'), back + windowMs - 1).admitted).toBe(false);
    expect(counters.charge(charge('a:1'), back + windowMs).admitted).toBe(true);
  });

  it('set back by a second keeps no window open longer either', () => {
    const counters = createMemoryCounters();
    counters.charge(charge('a:1', { cost: 60 }), startMs);
    const back = startMs - 1000;
    expect(counters.charge(charge('a:1'), back).admitted).toBe(false);
    expect(counters.charge(charge('a:1'), back + windowMs).admitted).toBe(true);
  });

  it('set forward closes windows at once', () => {
    const counters = createMemoryCounters();
    counters.charge(charge('a:1', { cost: 60 }), startMs);
    expect(counters.charge(charge('a:1'), startMs + 3_600_000).admitted).toBe(true);
  });
});

describe('bounded memory (contract C3.8)', () => {
  const address = (i: number) => `a:${i >>> 16}.${(i >>> 8) & 255}.${i & 255}`;

  it('keeps the latest windows up to its capacity, and drops older ones', () => {
    const counters = createMemoryCounters(100);
    for (let i = 0; i < 1000; i++) {
      counters.charge(charge(address(i), { cost: 60 }), startMs);
      const used = Array.from({ length: i + 1 }, (_, back) => {
        return counters.peek(charge(address(i - back)), startMs).used;
      });
      expect(used.slice(0, 100).every((count) => count === 60)).toBe(true);
      expect(used.slice(200).every((count) => count === 0)).toBe(true);
    }
  });

  it('keeps an exhausted window through a flood of fewer addresses than its capacity', () => {
    const counters = createMemoryCounters(10_000);
    counters.charge(charge('a:spent', { cost: 60 }), startMs);
    for (let i = 0; i < 9_999; i++) counters.charge(charge(address(i)), startMs);
    expect(counters.charge(charge('a:spent'), startMs).admitted).toBe(false);
  });

  it('keeps hourly windows through a flood of minutes', () => {
    const counters = createMemoryCounters(100);
    const registration = charge('r:1', { limit: 5, windowMs: 3_600_000 });
    for (let i = 0; i < 5; i++) counters.charge(registration, startMs);
    for (let i = 0; i < 10_000; i++) counters.charge(charge(address(i)), startMs + i);
    expect(counters.charge(registration, startMs + 10_000).admitted).toBe(false);
  });

  it('drops windows after they close, while others open', () => {
    const counters = createMemoryCounters(1000);
    for (let i = 0; i < 5000; i++) counters.charge(charge(address(i)), startMs + i * 1000);
    const now = startMs + 5000 * 1000;
    for (let i = 4941; i < 5000; i++) expect(counters.peek(charge(address(i)), now).used).toBe(1);
    expect(counters.peek(charge(address(4000)), now).used).toBe(0);
  });
});

describe('the count of a shared store', () => {
  it('wins when it is larger, and the local count when that is larger', () => {
    const counters = createMemoryCounters();
    const resetAtMs = startMs + 20_000;
    expect(counters.adopt(charge('a:1'), { used: 40, resetAtMs, admitted: true }, startMs)).toEqual({
      used: 40,
      resetAtMs,
      admitted: true,
    });
    expect(counters.charge(charge('a:1', { cost: 20 }), startMs)).toEqual({
      used: 60,
      resetAtMs,
      admitted: true,
    });
    // the shared store has restarted meanwhile
    const restarted = { used: 1, resetAtMs: startMs + windowMs, admitted: true };
    expect(counters.adopt(charge('a:1'), restarted, startMs)).toEqual({
      used: 60,
      resetAtMs,
      admitted: false,
    });
    expect(counters.adopt(charge('a:1'), restarted, resetAtMs)).toEqual(restarted);
  });

  it('is refused when the shared store refuses, though the local count is more', () => {
    const counters = createMemoryCounters();
    counters.charge(charge('a:1', { cost: 59 }), startMs);
    const refused = { used: 58, resetAtMs: startMs + windowMs, admitted: false };
    expect(counters.adopt(charge('a:1', { cost: 3 }), refused, startMs)).toMatchObject({
      used: 59,
      admitted: false,
    });
  });
});
