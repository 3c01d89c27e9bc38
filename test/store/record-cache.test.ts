import { describe, expect, it } from 'vitest';
import { createRecordCache } from '../../src/store/record-cache.ts';
import { memoryHeld } from '../memory-held.ts';
import { startMs } from './contract.ts';

type Row = { readonly text: string };
const row: Row = { text: 'row' };

describe('the cache of the state file', () => {
  it('is emptied at most 100 ms after another process has written', () => {
    let version = 1;
    const cache = createRecordCache<Row>(() => version);
    cache.set('t1', row);
    expect(cache.get('t1', startMs)).toBe(row);
    version = 2;
    expect(cache.get('t1', startMs + 100)).toBeUndefined();
    cache.set('t1', row);
    expect(cache.get('t1', startMs + 200)).toBeDefined();
  });

  it('is emptied including its older half, such as a token read long ago whose client was removed', () => {
    let version = 1;
    const cache = createRecordCache<Row>(() => version);
    cache.set('old', row);
    for (let i = 0; i < 40_000; i++) cache.set(`t${i}`, row);
    version = 2;
    expect(cache.get('t1', startMs)).toBeUndefined();
    expect(cache.get('old', startMs)).toBeUndefined();
  });

  it('checks for writes of another process when the clock was set back', () => {
    let version = 1;
    const cache = createRecordCache<Row>(() => version);
    cache.set('t1', row);
    cache.get('t1', startMs);
    version = 2;
    expect(cache.get('t1', startMs - 3_600_000)).toBeUndefined();
  });

  it('holds a bounded number of bytes for rows of any length, and keeps rows in use', () => {
    const cache = createRecordCache<{ readonly contacts: readonly string[] }>(() => 1);
    const client = () => ({ contacts: Array.from({ length: 10 }, () => 'x'.repeat(254)) });
    const used = client();
    cache.set('used', used);
    const before = memoryHeld();
    for (let i = 0; i < 30_000; i++) {
      cache.set(`c${i}`, client());
      if (i % 1000 === 0) expect(cache.get('used', startMs)).toBe(used);
    }
    expect(memoryHeld() - before).toBeLessThan(32_000_000);
    expect(cache.get('c29999', startMs)).toBeDefined();
  });

  it('deletes a row from either half', () => {
    const cache = createRecordCache<Row>(() => 1);
    cache.set('old', row);
    for (let i = 0; i < 40_000; i++) cache.set(`t${i}`, row);
    cache.set('new', row);
    cache.delete('old');
    cache.delete('new');
    expect(cache.get('old', startMs)).toBeUndefined();
    expect(cache.get('new', startMs)).toBeUndefined();
  });
});
