import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { expectUnavailable, sampleClient, sampleToken, startMs, testStoreContract } from './contract.ts';

describe('the state in memory', () => {
  testStoreContract(async () => ({ store: openMemoryStore() }));

  it('refuses newcomers when it is full and takes them again when others have expired (bounded memory)', async () => {
    const store = openMemoryStore(3);
    for (const id of ['c1', 'c2', 'c3']) await store.addClient(sampleClient(id), startMs);
    await expectUnavailable(() => store.addClient(sampleClient('c4'), startMs));
    const later = sampleClient().expiresAtMs;
    await store.addClient(sampleClient('c4', { expiresAtMs: later + 1 }), later);
    expect(await store.findClient('c4', later)).toBeDefined();
  });

  it('renews a client of a full state', async () => {
    const store = openMemoryStore(1);
    await store.addClient(sampleClient(), startMs);
    expect(await store.addToken(sampleToken(), startMs + 1e9, startMs)).toBe(true);
  });
});
