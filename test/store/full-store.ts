// The behaviour of a store that fills up: part of the contract of every backend (contract C8.6).

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFull, type Store, type StoreOptions } from '../../src/store/index.ts';
import {
  expectUnavailable,
  type OpenSubject,
  type Subject,
  sampleClient,
  sampleToken,
  startMs,
} from './contract.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Runs this part of the contract on small stores from `open`. */
export function testFullStore(open: OpenSubject): void {
  describe('a store that fills up', () => {
    let subject: Subject | undefined;
    let store: Store;
    let now: number;
    let warnings: string[];
    let issued: number;

    beforeEach(() => {
      now = startMs;
      warnings = [];
      issued = 0;
    });
    afterEach(async () => {
      await subject?.store.close();
      await subject?.dispose?.();
      subject = undefined;
    });

    async function start(options: StoreOptions): Promise<void> {
      subject = await open({ ...options, onWarning: (line) => warnings.push(line) });
      store = subject.store;
    }
    async function pass(ms: number): Promise<void> {
      now += ms;
      await subject?.elapse?.(ms);
    }
    const register = async (id: string) =>
      store.addClient(sampleClient(id, { issuedAtMs: now, expiresAtMs: now + 180 * day }), now);
    /** Hashes sort by the time of issue, as those of `hashAccessToken` do. */
    async function getToken(clientId: string): Promise<string> {
      const hash = `${Math.floor(now / 1000).toString(16)}-${++issued}`;
      const times = { issuedAtMs: now, expiresAtMs: now + hour };
      expect(await store.addToken(sampleToken(hash, { clientId, ...times }), now + 180 * day, now)).toBe(
        true,
      );
      return hash;
    }
    const describeRefusals = async () => describeFull(await store.occupancy(now));
    async function listIds(): Promise<string[]> {
      const ids: string[] = [];
      for await (const { id } of store.listClients(now)) ids.push(id);
      return ids.sort();
    }

    it('evicts the oldest client that never asked for a token for a new one, and no other', async () => {
      await start({ capacity: 5 });
      // ids in an order different from that of registration
      for (const id of ['m', 'z', 'c', 'x', 'b']) {
        await register(id);
        await pass(1000);
      }
      await getToken('m');
      await getToken('c');
      await register('a');
      expect(await listIds()).toEqual(['a', 'b', 'c', 'm', 'x']);
      await register('k');
      expect(await listIds()).toEqual(['a', 'b', 'c', 'k', 'm']);
      expect(await store.findClient('x', now)).toBeUndefined();
      expect(await store.addToken(sampleToken('late', { clientId: 'x' }), now + day, now)).toBe(false);
      expect(await store.occupancy(now)).toEqual({
        clients: 5,
        tokens: 2,
        capacity: 5,
        refusesClients: false,
        refusesTokens: false,
      });
    });

    it('keeps every client for its 180 days while it has capacity, even without a token (seed §5.5)', async () => {
      await start({ capacity: 3 });
      for (const id of ['a', 'b', 'c']) await register(id);
      await pass(180 * day - 1000);
      expect(await listIds()).toEqual(['a', 'b', 'c']);
      await pass(1000);
      for (const id of ['d', 'e', 'f']) await register(id);
      expect(await listIds()).toEqual(['d', 'e', 'f']);
      expect(warnings.filter((line) => line.includes('removed for new'))).toEqual([]);
    });

    it('refuses new clients while all its clients are in use, and reports it', async () => {
      await start({ capacity: 3 });
      for (const id of ['a', 'b', 'c']) {
        await register(id);
        await getToken(id);
      }
      await expectUnavailable(() => register('d'));
      await pass(hour);
      await expectUnavailable(() => register('d'));
      expect(await listIds()).toEqual(['a', 'b', 'c']);
      expect(await describeRefusals()).toMatch(/ maximum of 3 clients, all in use.*503; remove/);
      await getToken('a');
      await store.removeClient('b', now);
      expect(await describeRefusals()).toBeUndefined();
      await register('d');
      expect(await listIds()).toEqual(['a', 'c', 'd']);
    });

    it('keeps the newest clients even after the clock was set back', async () => {
      await start({ capacity: 3 });
      for (const id of ['c', 'b', 'a']) await register(id);
      now -= 5 * hour;
      await register('z');
      await register('y');
      expect(await listIds()).toEqual(['a', 'y', 'z']);
    });

    it('refuses tokens while it is full of them, and accepts new ones as soon as they expire', async () => {
      await start({ capacity: 4 });
      await register('a');
      await register('b');
      const tokens = [];
      for (let i = 0; i < 4; i++) tokens.push(await getToken(i % 2 === 0 ? 'a' : 'b'));
      await expectUnavailable(() => getToken('a'));
      expect(await describeRefusals()).toMatch(/ maximum of 4 tokens.*503/);
      expect(await store.findClient('a', now)).toBeDefined();
      for (const hash of tokens) expect(await store.findToken(hash, now + hour - 1)).toBeDefined();
      await pass(hour);
      expect(await describeRefusals()).toBeUndefined();
      for (let i = 0; i < 4; i++) await getToken('a');
      await store.removeToken(
        sampleToken(`${Math.floor(now / 1000).toString(16)}-${issued}`, { clientId: 'a' }),
      );
      await getToken('b');
    });

    it('warns once at 80 %, and again only after it was emptier in between', async () => {
      await start({ capacity: 10 });
      const ids = 'abcdefghij'.split('');
      for (const id of ids.slice(0, 7)) await register(id);
      expect(warnings).toEqual([]);
      for (const id of ids.slice(7)) await register(id);
      expect(warnings).toEqual([
        expect.stringMatching(/^\S+ holds 8 of at most 10 clients; when it is full, .*vitrina clients list/),
      ]);
      for (const id of ids.slice(0, 5)) await store.removeClient(id, now);
      await register('k');
      for (const id of ['l', 'm']) await register(id);
      expect(warnings).toHaveLength(2);
      for (let i = 0; i < 9; i++) await getToken('k');
      expect(warnings).toHaveLength(3);
      expect(warnings[2]).toMatch(/ holds 8 of at most 10 tokens; .*limit_tokens_all$/);
    });

    it('reports evicted clients, at most once a minute', async () => {
      await start({ capacity: 2 });
      for (let i = 0; i < 12; i++) await register(`c${i}`);
      const reports = () => warnings.filter((line) => line.includes('removed for new'));
      expect(reports()).toEqual([
        expect.stringMatching(
          /is full: 1 of the oldest clients that never asked for a token were removed for new/,
        ),
      ]);
      await pass(60_000);
      await register('late');
      expect(reports()).toHaveLength(2);
      expect(reports()[1]).toContain('is full: 10 of');
    });
  });
}
