// contract C17.4: what one site stores does not exist at another.

import { expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { storeOfSite } from '../../src/store/site-store.ts';
import { sampleClient, sampleToken, startMs } from './contract.ts';

const whole = () => {
  const store = openMemoryStore();
  return { store, uno: storeOfSite(store, 'uno.example'), dos: storeOfSite(store, 'dos.example') };
};
const minute = (key: string, limit: number) => ({ key, cost: 1, limit, windowMs: 60_000 });

it('clients and their tokens are those of one site, under the ids that it gave them', async () => {
  const { store, uno, dos } = whole();
  await uno.addClient(sampleClient('c1'), startMs);
  expect(await uno.findClient('c1', startMs)).toEqual(sampleClient('c1'));
  expect(await dos.findClient('c1', startMs)).toBeUndefined();
  expect(await dos.findClient('uno.example/c1', startMs)).toBeUndefined();

  const token = sampleToken('t1');
  expect(await dos.addToken(token, startMs + 1e9, startMs)).toBe(false);
  expect(await uno.addToken(token, startMs + 1e9, startMs)).toBe(true);
  expect(await uno.findToken('t1', startMs)).toEqual(token);
  expect(await dos.findToken('t1', startMs)).toBeUndefined();

  // the same id at both sites is two clients, and one of them ends without the other
  await dos.addClient(sampleClient('c1', { name: 'other' }), startMs);
  const ids = [];
  for await (const { id } of store.listClients(startMs)) ids.push(id);
  expect(ids.sort()).toEqual(['dos.example/c1', 'uno.example/c1']);
  await store.removeClient('dos.example/c1', startMs);
  expect(await uno.findToken('t1', startMs)).toEqual(token);
  await uno.removeToken(token);
  expect(await uno.findToken('t1', startMs)).toBeUndefined();
});

it('quotas are counted for each site, the limits that protect the state for all together', async () => {
  const { uno, dos } = whole();
  expect(await uno.charge(minute('a:1', 1), startMs)).toMatchObject({ used: 1, admitted: true });
  expect(await uno.charge(minute('a:1', 1), startMs)).toMatchObject({ admitted: false });
  expect(await dos.peek(minute('a:1', 1), startMs)).toMatchObject({ used: 0 });
  expect(await dos.charge(minute('a:1', 1), startMs)).toMatchObject({ used: 1, admitted: true });

  const register = (address: string) => [minute(`r:${address}`, 9), minute('r:all', 2)];
  expect((await uno.chargeAll(register('a'), 'r', startMs)).count.admitted).toBe(true);
  expect((await dos.chargeAll(register('a'), 'r', startMs)).count.admitted).toBe(true);
  const refused = await dos.chargeAll(register('b'), 'r', startMs);
  expect(refused.count.admitted).toBe(false);
  expect(refused.charge.key).toBe('r:all');
  expect((await uno.chargeAll([minute('r:x', 1)], 'r', startMs)).charge.key).toBe('r:x');
});

it('insights are those of one site (contract C20.1)', async () => {
  const { store, uno, dos } = whole();
  const of = { site: '', day: '2027-01-15' };
  await uno.addInsights(of, [['page /', 2]]);
  expect(await uno.readInsights(of)).toEqual([['page /', 2]]);
  expect(await dos.readInsights(of)).toEqual([]);
  expect(await store.readInsights({ ...of, site: 'uno.example' })).toEqual([['page /', 2]]);
});
