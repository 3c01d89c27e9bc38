import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { sampleClient, sampleToken, startMs, testStoreContract } from './contract.ts';

describe('the store in memory', () => {
  testStoreContract(async (options) => ({ store: openMemoryStore(options?.capacity, options) }));

  it('holds little more than twice its live values, long before it is full', async () => {
    const store = openMemoryStore(1e6);
    for (let i = 0; i < 20_000; i++) {
      await store.addClient(sampleClient(`c${i}`, { expiresAtMs: startMs + i + 100 }), startMs + i);
    }
    expect((await store.occupancy(startMs + 19_999)).clients).toBeLessThanOrEqual(210);
    expect(await store.findClient('c19999', startMs + 19_999)).toBeDefined();
  });

  it('renews a client of a full store', async () => {
    const store = openMemoryStore(1);
    await store.addClient(sampleClient(), startMs);
    expect(await store.addToken(sampleToken(), startMs + 1e9, startMs)).toBe(true);
  });
});
