import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store, StoreHealth } from '../../src/store/index.ts';
import { openRedisStore } from '../../src/store/redis.ts';
import { expectUnavailable, sampleClient, sampleToken, startMs, testStoreContract } from './contract.ts';
import { elapse, freePort, hasRedis, type RedisServer, startRedis } from './redis-server.ts';

const day = 86_400_000;
const anonymous = { key: 'a:192.0.2.1', cost: 1, limit: 60, windowMs: 60_000 };

describe.skipIf(!hasRedis())('the store in Redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());

  testStoreContract(async (options) => ({
    store: await openRedisStore(`${server.url}/0?prefix=${randomUUID()}:&timeout=2000`, options),
    elapse: (ms) => elapse(server.inspect, ms),
    dispose: async () => void (await server.inspect.flushall()),
  }));

  describe('shared by two replicas', () => {
    let one: Store;
    let two: Store;
    beforeEach(async () => {
      await server.inspect.flushall();
      one = await openRedisStore(`${server.url}?timeout=2000`);
      two = await openRedisStore(`${server.url}?timeout=2000`);
    });
    afterEach(async () => {
      await one.close();
      await two.close();
    });

    it.each([
      [160, 60],
      [800, 600],
    ])('admits of %i parallel charges exactly %i (contract C3.2)', async (charges, limit) => {
      const counts = await Promise.all(
        Array.from({ length: charges }, async (_, index) =>
          (index % 2 === 0 ? one : two).charge({ ...anonymous, limit }, startMs),
        ),
      );
      expect(counts.filter((count) => count.admitted)).toHaveLength(limit);
    });

    it('sums the insights of both (contract C20.1)', async () => {
      const of = { site: '', day: '2027-01-15' };
      await Promise.all([one, two, one].map(async (store) => store.addInsights(of, [['page /', 2]])));
      expect(await two.readInsights(of)).toEqual([['page /', 6]]);
    });

    it('revokes on both immediately (RFC 7009 §2.2)', async () => {
      await one.addClient(sampleClient(), startMs);
      await one.addToken(sampleToken(), startMs + 180 * day, startMs);
      expect(await two.findToken('t1', startMs)).toEqual(sampleToken());
      await one.removeToken(sampleToken());
      expect(await two.findToken('t1', startMs)).toBeUndefined();
    });

    it('serves tokens and clients for their time, whatever the clocks of its replicas say', async () => {
      const behind = startMs - 2 * 3_600_000;
      await one.addClient(sampleClient('c1', { expiresAtMs: behind + 180 * day }), behind);
      await one.addToken(sampleToken('t1', { expiresAtMs: behind + 3_600_000 }), behind + 180 * day, behind);
      expect(await two.findToken('t1', startMs)).toMatchObject({ hash: 't1' });
      expect(await two.findClient('c1', startMs + 365 * day)).toMatchObject({ id: 'c1' });
    });

    it('keeps every key under its prefix, with a TTL: tokens an hour, clients 180 days, windows their length', async () => {
      await one.addClient(sampleClient(), startMs);
      await one.addToken(sampleToken(), startMs + 180 * day, startMs);
      await one.addClient(sampleClient('c2'), startMs);
      await one.charge(anonymous, startMs);
      const ttls: Record<string, number> = {};
      for (const key of await server.inspect.keys('*')) ttls[key] = await server.inspect.pttl(key);
      const about = (ms: number) => expect.closeTo(ms, -4);
      expect(ttls).toEqual({
        'vitrina:client:{c1}': about(180 * day),
        'vitrina:client:{c2}': about(180 * day),
        'vitrina:tokens-of:{c1}': about(180 * day),
        'vitrina:{index}:clients': about(180 * day),
        'vitrina:{index}:unused-clients': about(180 * day),
        'vitrina:{index}:tokens': about(3_600_000),
        'vitrina:token:t1': about(3_600_000),
        'vitrina:count:a:192.0.2.1': about(60_000),
      });
    });

    it('never evicts a client that gets a token at the same moment (contract C8.6)', async () => {
      const open = () => openRedisStore(`${server.url}?prefix=race:&timeout=5000`, { capacity: 20 });
      const replicas = [await open(), await open()];
      const register = async (id: string, i: number) => replicas[i % 2]!.addClient(sampleClient(id), startMs);
      for (let round = 0; round < 10; round++) {
        const olds = Array.from({ length: 20 }, (_, i) => `old-${round}-${i}`);
        for (const [i, id] of olds.entries()) await register(id, i);
        const [issued] = await Promise.all([
          Promise.all(
            olds.map(async (id, i) =>
              i % 2 === 0
                ? false
                : replicas[i % 2]!.addToken(sampleToken(`t-${id}`, { clientId: id }), startMs + day, startMs),
            ),
          ),
          Promise.allSettled(olds.map((_, i) => register(`new-${round}-${i}`, i + 1))),
        ]);
        const inUse = olds.filter((_, i) => issued[i]);
        for (const id of inUse) expect(await replicas[0]!.findClient(id, startMs)).toBeDefined();
        const { clients } = await replicas[0]!.occupancy(startMs);
        const records = (await server.inspect.keys('race:client:*')).length;
        expect(records).toBe(clients);
        await server.inspect.flushall();
      }
      for (const replica of replicas) await replica.close();
    });

    it('reloads its scripts on a server that has lost them', async () => {
      await one.charge(anonymous, startMs);
      await server.inspect.script('FLUSH');
      expect(await one.charge(anonymous, startMs)).toMatchObject({ used: 2, admitted: true });
    });

    it('shares no keys with another prefix on the same server', async () => {
      const other = await openRedisStore(`${server.url}?prefix=other:`);
      await one.addClient(sampleClient(), startMs);
      expect(await other.findClient('c1', startMs)).toBeUndefined();
      await other.close();
    });
  });

  describe('that goes away and comes back', () => {
    let own: RedisServer;
    let store: Store;
    let changes: StoreHealth[];
    beforeEach(async () => {
      own = await startRedis();
      changes = [];
      store = await openRedisStore(own.url, { onHealthChange: (health) => changes.push(health) });
      await store.addClient(sampleClient(), startMs);
      await store.addToken(sampleToken(), startMs + 180 * day, startMs);
      for (let i = 0; i < 58; i++) await store.charge(anonymous, startMs);
    });
    afterEach(async () => {
      await store.close();
      await own.stop();
    });

    /** Redis does not answer meanwhile: what waited for it would never end. */
    async function expectLocalAndUnavailable(): Promise<void> {
      const counts = await Promise.all(
        Array.from({ length: 10 }, async () => store.charge(anonymous, startMs)),
      );
      // 58 of 60 were counted in Redis: the local limit continues from there
      expect(counts.filter((count) => count.admitted)).toHaveLength(2);
      await expectUnavailable(() => store.findToken('t1', startMs));
      await expectUnavailable(() => store.findClient('c1', startMs));
      await expectUnavailable(() => store.addClient(sampleClient('c2'), startMs));
      await expectUnavailable(() => store.addToken(sampleToken('t2'), startMs + day, startMs));
      await expectUnavailable(() => store.removeToken(sampleToken()));
      expect(await store.peek(anonymous, startMs)).toMatchObject({ used: 60, admitted: false });
      expect((await store.health()).ok).toBe(false);
      expect(changes.at(-1)).toMatchObject({ ok: false });
    }

    const comesBack = () =>
      expect
        .poll(async () => await Promise.resolve(store.findToken('t1', startMs)).catch(() => 'away'), {
          timeout: 10_000,
          interval: 20,
        })
        .toEqual(sampleToken());

    it('continues to count locally while it hangs, refuses all else at once, and recovers by itself', async () => {
      own.pause();
      await expectLocalAndUnavailable();
      own.resume();
      await comesBack();
      expect(changes.at(-1)).toMatchObject({ ok: true });
      expect((await store.health()).ok).toBe(true);
      expect(await store.charge({ ...anonymous, key: 'a:192.0.2.2' }, startMs)).toMatchObject({ used: 1 });
      expect(await own.inspect.exists('vitrina:count:a:192.0.2.2')).toBe(1);
    });

    it('is waited for during a short pause by operations that need it, while charges are counted locally', async () => {
      const patient = await openRedisStore(`${own.url}?timeout=100`);
      own.pause();
      let isPaused = true;
      setTimeout(() => {
        isPaused = false;
        own.resume();
      }, 150);
      const [count, token] = await Promise.all([
        Promise.resolve(patient.charge({ ...anonymous, key: 'a:192.0.2.3' }, startMs)).then((count) => ({
          ...count,
          isWhilePaused: isPaused,
        })),
        patient.findToken('t1', startMs),
      ]);
      expect(count).toMatchObject({ used: 1, admitted: true, isWhilePaused: true });
      expect(token).toEqual(sampleToken());
      await patient.close();
    });

    it('does the same when it is killed and restarted without its counts', async () => {
      await own.stop();
      await expectLocalAndUnavailable();
      // reported after the next attempt to connect
      await expect
        .poll(async () => (await store.health()).detail, { interval: 20 })
        .toBe(
          `${own.url}: nothing listens there (ECONNREFUSED); start Redis, or correct the address in "state"`,
        );
      own = await startRedis([], own.port);
      await expect.poll(async () => (await store.health()).ok, { interval: 20 }).toBe(true);
      // the new server does not know the exhausted window, this replica does
      expect(await store.charge(anonymous, startMs)).toMatchObject({ used: 60, admitted: false });
      expect(await store.charge(anonymous, startMs + 60_000)).toMatchObject({ used: 1, admitted: true });
      expect(await store.findToken('t1', startMs)).toBeUndefined();
    });

    it.each([
      ['is full', 'OOM', ['config', 'set', 'maxmemory', '1'], ['config', 'set', 'maxmemory', '0']],
      ['became a replica', 'READONLY', ['replicaof', '127.0.0.1', '1'], ['replicaof', 'no', 'one']],
      [
        'may not write',
        'forbids its user a command',
        ['acl', 'setuser', 'default', '-@write'],
        ['acl', 'setuser', 'default', '+@write'],
      ],
      [
        'may not run scripts',
        'forbids its user a command',
        ['acl', 'setuser', 'default', '-@scripting'],
        ['acl', 'setuser', 'default', '+@scripting'],
      ],
    ])(
      'that %s still reads, counts locally, and reports once that writes fail',
      async (_, why, refuse, repair) => {
        await own.inspect.call(...(refuse as [string]));
        for (let i = 0; i < 10; i++) {
          expect(await store.charge({ ...anonymous, key: 'a:192.0.2.4' }, startMs)).toMatchObject({
            used: i + 1,
          });
          await expectUnavailable(() => store.addClient(sampleClient('c2'), startMs));
        }
        await comesBack(); // after READONLY it first reconnects
        expect(changes.map((health) => health.ok)).toEqual([false]);
        expect(changes[0]?.detail).toContain(why);
        expect(await store.health()).toMatchObject({ ok: false });
        await own.inspect.call(...(repair as [string]));
        await expect
          .poll(async () => (await store.health()).ok && changes.at(-1)?.ok, {
            timeout: 10_000,
            interval: 20,
          })
          .toBe(true);
        await store.addClient(sampleClient('c2'), startMs);
      },
    );

    it('reports its failure and its recovery once each', async () => {
      own.pause();
      for (let i = 0; i < 5; i++) await store.charge({ ...anonymous, key: `a:${i}` }, startMs);
      own.resume();
      await comesBack();
      expect(changes.map((health) => health.ok)).toEqual([false, true]);
    });
  });

  describe('at opening', () => {
    it('opens without a server, counts locally, and uses the server once it is there', async () => {
      const port = await freePort();
      const store = await openRedisStore(`redis://127.0.0.1:${port}`);
      expect(await store.charge(anonymous, startMs)).toMatchObject({ used: 1, admitted: true });
      await expectUnavailable(() => store.findToken('t1', startMs));
      const late = await startRedis([], port);
      await expect.poll(async () => (await store.health()).ok, { interval: 20 }).toBe(true);
      expect(await store.findToken('t1', startMs)).toBeUndefined();
      await store.close();
      await late.stop();
    });

    it('rejects wrong and missing passwords in one line that does not contain them', async () => {
      const guarded = await startRedis(['--requirepass', 'right horse']);
      for (const userInfo of ['', ':wrong@', 'nobody:wrong@']) {
        const opening = openRedisStore(`redis://${userInfo}127.0.0.1:${guarded.port}`);
        await expect(opening).rejects.toThrow(/refuses the credentials/);
        await expect(opening).rejects.not.toThrow(/wrong@|right horse/);
      }
      const store = await openRedisStore(`redis://:right%20horse@127.0.0.1:${guarded.port}`);
      expect(store.label).toBe(`redis://***@127.0.0.1:${guarded.port}`);
      expect(await store.health()).toMatchObject({ ok: true });
      await store.close();
      await guarded.stop();
    });

    it('rejects a database that does not exist, where the library would continue with database 0', async () => {
      await expect(openRedisStore(`${server.url}/99`)).rejects.toThrow(
        `state: ${server.url}/99: has no such database (DB index is out of range); put the number of an existing one`,
      );
    });
  });
});
