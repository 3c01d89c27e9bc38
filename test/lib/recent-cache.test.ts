import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCacheBudget } from '../../src/lib/recent-cache.ts';

const open = (budgetBytes: number) =>
  createCacheBudget(budgetBytes).open<string, string>((key, value) => key.length + value.length);

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

describe('caches that share a budget', () => {
  it('hold no more than it together, and each keeps what is read', () => {
    const budget = createCacheBudget(6_000);
    const [busy, idle] = ['busy', 'idle'].map(() =>
      budget.open<string, string>((_key, value) => value.length),
    );
    const popular = idle!.keep('popular', 'x'.repeat(300));
    idle!.keep('forgotten', 'x'.repeat(300));
    for (let i = 0; i < 40; i++) {
      busy!.keep(`other ${i}`, 'y'.repeat(300));
      expect(idle!.find('popular')).toBe(popular);
    }
    expect(idle!.find('forgotten')).toBeUndefined();
    const kept = Array.from({ length: 40 }, (_, i) => busy!.find(`other ${i}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(4);
    expect(kept.length).toBeLessThan(19);
  });

  it('are emptied one by one, and what one held is free for the others', () => {
    const budget = createCacheBudget(4_000);
    const [first, second] = ['first', 'second'].map(() =>
      budget.open<string, string>((_key, value) => value.length),
    );
    second!.keep('kept', 'x'.repeat(300));
    for (let i = 0; i < 40; i++) {
      first!.keep('large', 'y'.repeat(1_200));
      first!.clear();
      expect(first!.find('large')).toBeUndefined();
    }
    expect(second!.find('kept')).toBe('x'.repeat(300));
  });

  it('end together in a branch, whose place is free for the others', () => {
    const budget = createCacheBudget(4_000);
    const open = (of: Pick<typeof budget, 'open'>) => of.open<string, string>((_key, value) => value.length);
    const stays = open(budget);
    stays.keep('kept', 'x'.repeat(300));
    for (let i = 0; i < 40; i++) {
      const branch = budget.branch();
      const [one, two] = [open(branch), open(branch)];
      one.keep('a', 'y'.repeat(600));
      two.keep('b', 'y'.repeat(600));
      expect(one.find('a')).toHaveLength(600);
      branch.release();
      expect([one.find('a'), two.find('b')]).toEqual([undefined, undefined]);
    }
    expect(stays.find('kept')).toBe('x'.repeat(300));
  });
});
