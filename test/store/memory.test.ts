import { describe, expect, it } from 'vitest';
import { createExpiringMap } from '../../src/store/expiring-map.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { sampleClient, sampleToken, startMs, testStoreContract } from './contract.ts';

describe('the store in memory', () => {
  testStoreContract(async (options) => ({ store: openMemoryStore(options?.capacity, options) }));

  it('holds little more than twice its live values, long before it is full', () => {
    const values = createExpiringMap<{ readonly expiresAtMs: number }>(1e6);
    for (let i = 0; i < 20_000; i++) values.set(`t${i}`, { expiresAtMs: startMs + i + 100 }, startMs + i);
    expect([...values.entries()].length).toBeLessThanOrEqual(210);
    expect(values.get('t19999', startMs + 19_999)).toBeDefined();
  });

  it('renews a client of a full store', async () => {
    const store = openMemoryStore(1);
    await store.addClient(sampleClient(), startMs);
    expect(await store.addToken(sampleToken(), startMs + 1e9, startMs)).toBe(true);
  });
});
