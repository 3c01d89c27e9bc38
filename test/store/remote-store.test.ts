// contract C19.2: the store of another process passes the contract of every store, over the messages that workers send.

import { describe, expect, it } from 'vitest';
import { createCalls } from '../../src/app/workers/calls.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { answerRemoteStore, createRemoteStore } from '../../src/store/remote-store.ts';
import type { Store, StoreOptions } from '../../src/store/store.ts';
import { sampleClient, sampleToken, startMs, testStoreContract } from './contract.ts';

/** A store and the process that owns it, with a channel between them that carries JSON as node:cluster does. */
function openRemote(options: StoreOptions = {}, now = () => 0) {
  const messages = { toOwner: 0, toWorker: 0 };
  const owner = openMemoryStore(options.capacity, options);
  const copy = (message: unknown) => JSON.parse(JSON.stringify(message)) as unknown;
  const ownerEnd = createCalls(
    (message) => {
      messages.toWorker++;
      worker.receive(copy(message));
    },
    answerRemoteStore(owner, now),
  );
  const worker = createCalls((message) => {
    messages.toOwner++;
    ownerEnd.receive(copy(message));
  }, {});
  const store: Store = { ...owner, ...createRemoteStore(worker.call) };
  return { store, owner, worker, messages };
}

const minute = (key: string, limit = 60) => ({ key, cost: 1, limit, windowMs: 60_000 });

describe('the store of another process', () => {
  testStoreContract(async (options) => ({ store: openRemote(options).store }));

  it('is asked once for all that happens in one turn of the event loop, and answers likewise', async () => {
    const { store, messages } = openRemote();
    await Promise.all(Array.from({ length: 100 }, (_, i) => store.charge(minute(`a:${i}`), startMs)));
    expect(messages).toEqual({ toOwner: 1, toWorker: 1 });
  });

  it('counts a charge when it arrives, and ends its window in the time of the process that sent it', async () => {
    let arrivedMs = startMs;
    const { store, owner } = openRemote({}, () => arrivedMs);
    await store.charge(minute('a:1', 1), startMs);
    // a worker that was stopped for two seconds; to the owner this is no clock that was set back
    arrivedMs = startMs + 2_000;
    expect(await store.charge(minute('a:2', 1), startMs)).toEqual({
      ...{ used: 1, admitted: true },
      resetAtMs: startMs + 60_000,
    });
    expect(owner.peek(minute('a:1', 1), startMs + 59_999)).toMatchObject({ admitted: false });
    expect(owner.peek(minute('a:2', 1), startMs + 61_999)).toMatchObject({ admitted: false });
    const both = await store.chargeAll([minute('t:1', 1), minute('t:2', 1)], 't', startMs);
    expect(both.count.resetAtMs).toBe(startMs + 60_000);
  });

  it('refuses what has no answer once the channel has ended, and what is asked after that', async () => {
    const { store, worker } = openRemote();
    const open = store.addClient(sampleClient(), startMs);
    worker.end(new Error('worker 7 ended (SIGKILL)'));
    await expect(open).rejects.toThrow('worker 7 ended (SIGKILL)');
    await expect(store.findToken('t1', startMs)).rejects.toThrow('worker 7 ended');
  });

  it('keeps what was acknowledged when the process that asked has ended', async () => {
    const { store, owner, worker } = openRemote();
    await store.addClient(sampleClient(), startMs);
    await store.addToken(sampleToken(), startMs + 1e9, startMs);
    worker.end(new Error('ended'));
    expect(owner.findClient('c1', startMs)).toMatchObject({ id: 'c1', lastTokenAtMs: startMs });
    expect(owner.findToken('t1', startMs)).toEqual(sampleToken());
  });
});
