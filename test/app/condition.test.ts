// The report to the operator about a store that is full or unreachable (contract C1.2, C8.6).

import { expect, it } from 'vitest';
import { createGenerations } from '../../src/catalogue/live.ts';
import { createMetrics } from '../../src/http/metrics.ts';
import { createCondition } from '../../src/service/condition.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { storeDown } from '../../src/store/unavailable.ts';
import { openTestCatalogue } from '../http/site-pages.ts';
import { contentAsOf } from '../service.ts';
import { sampleClient, sampleToken, startMs } from '../store/contract.ts';

async function fill(store: Store): Promise<void> {
  for (const id of ['c1', 'c2']) await store.addClient(sampleClient(id), startMs);
  for (const id of ['c1', 'c2']) {
    await store.addToken(
      sampleToken(`t-${id}`, { clientId: id, expiresAtMs: startMs + 1 }),
      startMs + 1e9,
      startMs,
    );
  }
}

function watch(store: Store, nowMs = startMs, remark?: string) {
  const metrics = createMetrics();
  const now = () => nowMs;
  const live = createGenerations(openTestCatalogue('https://hogar.example'), now);
  const content = () => ({ ...contentAsOf(startMs), remark });
  return { parts: createCondition({ live, content, store, metrics, now }), metrics };
}

it('gauges report the contents and capacity of the store, and have no value while it is unreachable', async () => {
  let isAway = false;
  const memory = openMemoryStore(3);
  const occupancy: Store['occupancy'] = (nowMs) => {
    if (isAway) throw storeDown();
    return memory.occupancy(nowMs);
  };
  const { metrics } = watch({ ...memory, occupancy });
  await fill(memory);
  const lines = async () => (await metrics.render()).match(/^vitrina_state.*$/gm);
  expect(await lines()).toEqual([
    'vitrina_state_clients 2',
    'vitrina_state_clients_capacity 3',
    'vitrina_state_tokens 2',
    'vitrina_state_tokens_capacity 3',
  ]);
  isAway = true;
  expect((await lines())?.every((line) => line.endsWith(' Nan'))).toBe(true);
});

it('a full store is degraded, and the report names the refused requests', async () => {
  const store = openMemoryStore(2);
  const { parts } = watch(store, startMs + 1);
  expect((await parts()).state).toEqual({ state: 'ok' });
  await fill(store);
  expect((await parts()).state).toEqual({
    state: 'degraded',
    detail:
      'the state holds its maximum of 2 clients, all in use, so registrations get 503; remove some with "vitrina clients remove"',
  });
  await store.removeClient('c1', startMs);
  expect((await parts()).state).toEqual({ state: 'ok' });
});

it('documents that could not be read whole are a detail of content that is ok (contract C12.8)', async () => {
  const remark = '1 document could not be read whole (/a.html)';
  expect((await watch(openMemoryStore(), startMs).parts()).content).toEqual({ state: 'ok' });
  const { parts } = watch(openMemoryStore(), startMs, remark);
  const { content } = await parts();
  expect(content).toEqual({ state: 'ok', detail: `content: ${remark}` });
});
