import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecentCache } from '../../src/lib/recent-cache.ts';

const open = (budgetBytes: number) =>
  createRecentCache<string, string>({ budgetBytes, bytesOf: (key, value) => key.length + value.length });

describe('a cache of recent values', () => {
  it('drops values that nobody reads once the budget is spent, and keeps those that are read', () => {
    const cache = open(3_000);
    const popular = cache.keep('popular', 'x'.repeat(300));
    for (let i = 0; i < 20; i++) {
      cache.keep(`other ${i}`, 'y'.repeat(300));
      expect(cache.find('popular')).toBe(popular);
    }
    const kept = Array.from({ length: 20 }, (_, i) => cache.find(`other ${i}`)).filter(Boolean);
    expect(kept.length).toBeLessThan(8);
    expect(cache.find('other 19')).toBeDefined();
  });

  it('never holds more than its budget, counting keys and empty values', () => {
    const key = fc.string({ maxLength: 20 });
    const value = fc.string({ maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 2_000 }), fc.array(fc.tuple(key, value)), (budget, entries) => {
        const cache = open(budget);
        for (const [name, text] of entries) cache.keep(name, text);
        const names = new Set(entries.map(([name]) => name));
        // a read moves an entry out of the older half, so each name is read in a cache of its own
        const held = [...names].filter((name) => {
          const copy = open(budget);
          for (const [other, text] of entries) copy.keep(other, text);
          return copy.find(name) !== undefined;
        });
        const lastTextOf = new Map(entries);
        const bytes = held.map((name) => name.length + (lastTextOf.get(name) ?? '').length);
        expect(bytes.reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(budget);
      }),
    );
  });

  it('returns a value larger than half of the budget without storing it, and drops nothing for it', () => {
    const cache = open(1_000);
    cache.keep('small', 'x');
    expect(cache.keep('large', 'y'.repeat(600))).toBe('y'.repeat(600));
    expect(cache.find('large')).toBeUndefined();
    expect(cache.find('small')).toBe('x');
  });
});
