import { describe, expect, it } from 'vitest';
import { createRecordCache } from '../../src/store/record-cache.ts';
import { startMs } from './contract.ts';

describe('the cache of the state file', () => {
  it('forgets everything once another process has written, at most 100 ms later', () => {
    let version = 1;
    const cache = createRecordCache<string>(() => version);
    cache.set('t1', 'row');
    expect(cache.get('t1', startMs)).toBe('row');
    version = 2;
    expect(cache.get('t1', startMs + 100)).toBeUndefined();
    cache.set('t1', 'row');
    expect(cache.get('t1', startMs + 200)).toBeDefined();
  });

  it('forgets the older generation too: a removed client’s token that was seen long ago', () => {
    let version = 1;
    const cache = createRecordCache<string>(() => version);
    cache.set('old', 'row');
    for (let i = 0; i < 20_000; i++) cache.set(`t${i}`, 'row');
    version = 2;
    expect(cache.get('t1', startMs)).toBeUndefined();
    expect(cache.get('old', startMs)).toBeUndefined();
  });

  it('looks again when the clock has gone back', () => {
    let version = 1;
    const cache = createRecordCache<string>(() => version);
    cache.set('t1', 'row');
    cache.get('t1', startMs);
    version = 2;
    expect(cache.get('t1', startMs - 3_600_000)).toBeUndefined();
  });

  it('holds a bounded number of rows, those in use among them', () => {
    const cache = createRecordCache<string>(() => 1);
    cache.set('used', 'row');
    let held = 0;
    for (let i = 0; i < 100_000; i++) {
      cache.set(`t${i}`, 'row');
      if (i % 1000 === 0) expect(cache.get('used', startMs)).toBeDefined();
    }
    for (let i = 0; i < 100_000; i++) if (cache.get(`t${i}`, startMs) !== undefined) held++;
    expect(held).toBeLessThanOrEqual(40_000);
  });

  it('forgets a row in either generation', () => {
    const cache = createRecordCache<string>(() => 1);
    cache.set('old', 'row');
    for (let i = 0; i < 20_000; i++) cache.set(`t${i}`, 'row');
    cache.set('new', 'row');
    cache.delete('old');
    cache.delete('new');
    expect(cache.get('old', startMs)).toBeUndefined();
    expect(cache.get('new', startMs)).toBeUndefined();
  });
});
