// The contract of every store. Time is an argument; for a server with its own clock, `elapse` advances it.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/errors/refusal.ts';
import type { Client } from '../../src/oauth/client-store.ts';
import type { IssuedToken } from '../../src/oauth/token-store.ts';
import type { Charge, Count } from '../../src/quota/counter-store.ts';
import type { Store, StoreOptions } from '../../src/store/index.ts';
import { testFullStore } from './full-store.ts';

/** An empty store under test. */
export interface Subject {
  readonly store: Store;
  /** Advances the backend's own time, if it has one. */
  elapse?(ms: number): Promise<void>;
  /** Removes what was created for the test; called after the store is closed. */
  dispose?(): Promise<void>;
}

export const startMs = 1_800_000_000_000;
const hour = 3_600_000;
const day = 24 * hour;

export function sampleClient(id = 'c1', overrides: Partial<Client> = {}): Client {
  return {
    id,
    secretHash: `hash-of-${id}`,
    name: 'Agente «ñ» 🛠',
    contacts: ['dev@example.org', 'soporte@example.org'],
    scope: 'content:read quota:read',
    issuedAtMs: startMs,
    lastTokenAtMs: undefined,
    expiresAtMs: startMs + 180 * day,
    ...overrides,
  };
}

export function sampleToken(hash = 't1', overrides: Partial<IssuedToken> = {}): IssuedToken {
  return {
    hash,
    clientId: 'c1',
    scope: 'content:read',
    issuedAtMs: startMs,
    expiresAtMs: startMs + hour,
    ...overrides,
  };
}

const minute = (key: string, overrides: Partial<Charge> = {}): Charge => ({
  key,
  cost: 1,
  limit: 60,
  windowMs: 60_000,
  ...overrides,
});

/** Opens an empty store for a test. */
export type OpenSubject = (options?: StoreOptions) => Promise<Subject>;

/** Runs the contract; `open` provides a new store for each test. */
export function testStoreContract(open: OpenSubject): void {
  testFullStore(open);

  let subject: Subject;
  let store: Store;
  let now: number;

  beforeEach(async () => {
    subject = await open();
    store = subject.store;
    now = startMs;
  });
  afterEach(async () => {
    await store.close();
    await subject.dispose?.();
  });

  async function pass(ms: number): Promise<void> {
    now += ms;
    await subject.elapse?.(ms);
  }
  async function listIds(): Promise<string[]> {
    const ids: string[] = [];
    for await (const client of store.listClients(now)) ids.push(client.id);
    return ids.sort();
  }
  const chargeMany = (count: number, charge: Charge): Promise<Count[]> =>
    Promise.all(Array.from({ length: count }, async () => store.charge(charge, now)));
  const admitted = (counts: readonly Count[]) => counts.filter((count) => count.admitted).length;

  describe('clients', () => {
    it('are found as they were added, and no other client is', async () => {
      await store.addClient(sampleClient(), now);
      expect(await store.findClient('c1', now)).toEqual(sampleClient());
      expect(await store.findClient('c2', now)).toBeUndefined();
      expect(await store.findClient('', now)).toBeUndefined();
    });

    it('expire after 180 days without a token, and not before (contract C8.6)', async () => {
      await store.addClient(sampleClient(), now);
      await pass(180 * day - 1000);
      expect(await store.findClient('c1', now)).toBeDefined();
      await pass(1000);
      expect(await store.findClient('c1', now)).toBeUndefined();
      expect(await listIds()).toEqual([]);
      expect(await store.removeClient('c1', now)).toBe(false);
      const token = sampleToken('late', { issuedAtMs: now, expiresAtMs: now + hour });
      expect(await store.addToken(token, now + 180 * day, now)).toBe(false);
    });

    it('restart their 180 days with each token (contract C8.6)', async () => {
      await store.addClient(sampleClient(), now);
      await pass(179 * day);
      expect(await store.findClient('c1', now)).toBeDefined(); // a token request looks its client up first
      const token = sampleToken('late', { issuedAtMs: now, expiresAtMs: now + hour });
      expect(await store.addToken(token, now + 180 * day, now)).toBe(true);
      await pass(179 * day);
      expect(await store.findClient('c1', now)).toEqual(
        sampleClient('c1', {
          lastTokenAtMs: startMs + 179 * day,
          expiresAtMs: startMs + 359 * day,
        }),
      );
      await pass(day);
      expect(await store.findClient('c1', now)).toBeUndefined();
    });

    it('are listed each once', async () => {
      const ids = Array.from({ length: 600 }, (_, index) => `c${index}`).sort();
      await Promise.all(ids.map(async (id) => store.addClient(sampleClient(id), now)));
      expect(await listIds()).toEqual(ids);
    });

    it('are removed together with their tokens, immediately', async () => {
      await store.addClient(sampleClient('c1'), now);
      await store.addClient(sampleClient('c2'), now);
      await store.addToken(sampleToken('t1'), now + 180 * day, now);
      await store.addToken(sampleToken('t2', { clientId: 'c2' }), now + 180 * day, now);
      expect(await store.findToken('t1', now)).toBeDefined();
      expect(await store.findClient('c1', now)).toBeDefined();
      expect(await store.removeClient('c1', now)).toBe(true);
      expect(await store.findClient('c1', now)).toBeUndefined();
      expect(await store.findToken('t1', now)).toBeUndefined();
      expect(await store.findToken('t2', now)).toBeDefined();
      expect(await listIds()).toEqual(['c2']);
      expect(await store.removeClient('c1', now)).toBe(false);
    });
  });

  describe('tokens', () => {
    beforeEach(async () => {
      await store.addClient(sampleClient(), now);
    });

    it('are found as they were added, and no other is', async () => {
      expect(await store.addToken(sampleToken(), now + 180 * day, now)).toBe(true);
      expect(await store.findToken('t1', now)).toEqual(sampleToken());
      expect(await store.findToken('t2', now)).toBeUndefined();
    });

    it('are gone when their hour is over (seed §8)', async () => {
      await store.addToken(sampleToken(), now + 180 * day, now);
      await pass(hour - 1000);
      expect(await store.findToken('t1', now)).toBeDefined();
      await pass(1000);
      expect(await store.findToken('t1', now)).toBeUndefined();
    });

    it('are gone once revoked, and others stay (RFC 7009)', async () => {
      await store.addToken(sampleToken('t1'), now + 180 * day, now);
      await store.addToken(sampleToken('t2'), now + 180 * day, now);
      await store.removeToken(sampleToken('t1'));
      expect(await store.findToken('t1', now)).toBeUndefined();
      expect(await store.findToken('t2', now)).toBeDefined();
      await store.removeToken(sampleToken('t1'));
    });

    it('are not issued to a client that does not exist', async () => {
      const stray = sampleToken('stray', { clientId: 'nobody' });
      expect(await store.addToken(stray, now + 180 * day, now)).toBe(false);
      expect(await store.findToken('stray', now)).toBeUndefined();
      await store.removeClient('c1', now);
      expect(await store.addToken(sampleToken(), now + 180 * day, now)).toBe(false);
      expect(await store.findToken('t1', now)).toBeUndefined();
    });
  });

  describe('insights', () => {
    const of = (timeMs: number, site = '') => ({ site, day: new Date(timeMs).toISOString().slice(0, 10) });
    const read = async (timeMs: number, site = '') =>
      Object.fromEntries(await store.readInsights(of(timeMs, site)));

    it('are summed by name, day and site (contract C20.1)', async () => {
      await store.addInsights(of(now), [
        ['asked ñandú «x»', 2],
        ['page /', 1],
      ]);
      await Promise.all([1, 2, 3].map(async (count) => store.addInsights(of(now), [['page /', count]])));
      await store.addInsights(of(now, 'b.example'), [['page /', 5]]);
      expect(await read(now)).toEqual({ 'asked ñandú «x»': 2, 'page /': 7 });
      expect(await read(now, 'b.example')).toEqual({ 'page /': 5 });
      expect(await read(now + day)).toEqual({});
    });

    it('are removed after 90 days, and not before (contract C20.2)', async () => {
      const first = now;
      await store.addInsights(of(now), [['page /', 1]]);
      await pass(89 * day);
      await store.addInsights(of(now), [['page /a', 1]]);
      expect(await read(first)).toEqual({ 'page /': 1 });
      await pass(day);
      await store.addInsights(of(now), [['page /b', 1]]);
      expect(await read(first)).toEqual({});
      expect(await read(first + 89 * day)).toEqual({ 'page /a': 1 });
    });

    it('are of at most 5,000 names a day, of which those that are known go on (contract C20.2)', async () => {
      const counts = Array.from({ length: 5_010 }, (_, i) => [`page /${i}`, 1] as const);
      await store.addInsights(of(now), counts);
      await store.addInsights(of(now), counts);
      const held = await read(now);
      expect(Object.keys(held)).toHaveLength(5_000);
      expect(held).toMatchObject({ 'page /0': 2, 'page /4999': 2 });
    });
  });

  describe('counters charged together', () => {
    const wide = minute('t:wide', { limit: 100 });
    const chargeBoth = async (narrow: Charge) => (await store.chargeAll([narrow, wide], 't', now)).count;

    it('charge all windows, or none when one refuses (contract C8.6)', async () => {
      const narrow = minute('t:1', { limit: 30 });
      const counts = await Promise.all(Array.from({ length: 80 }, async () => chargeBoth(narrow)));
      expect(admitted(counts)).toBe(30);
      const others = await Promise.all(
        Array.from({ length: 160 }, async (_, i) => chargeBoth(minute(`t:other-${i}`, { limit: 30 }))),
      );
      // the 50 that the first narrow window refused cost the wide one nothing
      expect(admitted(others)).toBe(70);
      const refused = others.findIndex((count) => !count.admitted);
      await pass(59_000);
      const untouched = minute(`t:other-${refused}`, { limit: 1 });
      expect((await store.chargeAll([untouched], 't', now)).count).toMatchObject({ used: 1, admitted: true });
    });

    it('return the refusal that lasts longest', async () => {
      const short = minute('t:1', { limit: 1 });
      const long = minute('r:1', { limit: 1, windowMs: hour });
      await store.chargeAll([short, long], 'r', now);
      await pass(10_000);
      const { charge, count } = await store.chargeAll([short, long], 'r', now);
      expect([charge, count.admitted]).toEqual([long, false]);
      expect(count.resetAtMs - now).toBeGreaterThan(50 * 60_000);
      await pass(50_000);
      expect((await store.chargeAll([short], 'r', now)).count.admitted).toBe(true);
      expect((await store.chargeAll([short, long], 'r', now)).count.admitted).toBe(false);
    });

    it('never stay refused longer when the clock jumps back (contract C3.2)', async () => {
      const narrow = minute('t:1', { limit: 1 });
      await chargeBoth(narrow);
      now -= 5 * hour;
      expect((await chargeBoth(narrow)).resetAtMs - now).toBeLessThanOrEqual(60_000);
      await pass(60_000);
      expect((await chargeBoth(narrow)).admitted).toBe(true);
    });
  });

  describe('counters', () => {
    it('admit exactly the limit under concurrent charges (contract C3.2)', async () => {
      const counts = await chargeMany(160, minute('a:1'));
      expect(admitted(counts)).toBe(60);
      expect(Math.max(...counts.map((count) => count.used))).toBe(60);
      expect(admitted(await chargeMany(5, minute('a:2')))).toBe(5);
    });

    it('refuse a charge that does not fit as a whole, and charge nothing for it', async () => {
      await store.charge(minute('a:1', { cost: 58 }), now);
      expect(await store.charge(minute('a:1', { cost: 3 }), now)).toMatchObject({
        used: 58,
        admitted: false,
      });
      expect(await store.charge(minute('a:1', { cost: 2 }), now)).toMatchObject({ used: 60, admitted: true });
      expect(await store.charge(minute('a:3', { cost: 61 }), now)).toMatchObject({
        used: 0,
        admitted: false,
      });
    });

    it('open a window with its first charge and close it 60 s later (contract C3.2)', async () => {
      expect((await store.charge(minute('a:1'), now)).resetAtMs - now).toBeLessThanOrEqual(60_000);
      await pass(40_000);
      await chargeMany(60, minute('a:1'));
      const spent = await store.charge(minute('a:1'), now);
      expect(spent.admitted).toBe(false);
      expect(spent.resetAtMs - now).toBeLessThanOrEqual(20_000);
      expect(spent.resetAtMs - now).toBeGreaterThan(15_000);
      await pass(20_000);
      expect(await store.charge(minute('a:1'), now)).toMatchObject({ used: 1, admitted: true });
    });

    it('keep windows of an hour beside those of a minute', async () => {
      const registrations = minute('r:1', { limit: 5, windowMs: hour });
      expect(admitted(await chargeMany(6, registrations))).toBe(5);
      await pass(59 * 60_000);
      expect((await store.charge(registrations, now)).admitted).toBe(false);
      await pass(60_000);
      expect((await store.charge(registrations, now)).admitted).toBe(true);
    });

    it('never leave a window open longer when the clock jumps back (contract C3.2)', async () => {
      await chargeMany(60, minute('a:1'));
      now -= 5 * hour;
      const spent = await store.charge(minute('a:1'), now);
      expect(spent.resetAtMs - now).toBeLessThanOrEqual(60_000);
      await pass(60_000);
      expect((await store.charge(minute('a:1'), now)).admitted).toBe(true);
    });

    it('read a window without charging it', async () => {
      expect(await store.peek(minute('a:1'), now)).toMatchObject({ used: 0, admitted: true });
      await chargeMany(60, minute('a:1'));
      expect(await store.peek(minute('a:1'), now)).toMatchObject({ used: 60, admitted: false });
      expect(await store.peek(minute('a:1', { cost: 0 }), now)).toMatchObject({ used: 60, admitted: true });
      await pass(60_000);
      expect(await store.peek(minute('a:1'), now)).toMatchObject({ used: 0, admitted: true });
    });
  });

  it('reports that it works', async () => {
    expect(await store.health()).toMatchObject({ ok: true });
  });
}

/** Expects the refusal `unavailable`, the only one of a store. */
export async function expectUnavailable(work: () => unknown): Promise<void> {
  const outcome = await Promise.resolve()
    .then(work)
    .catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(Refusal);
  expect(outcome).toMatchObject({ code: 'unavailable' });
  expect((outcome as Refusal).facts.retry_after).toBeGreaterThan(0);
}
