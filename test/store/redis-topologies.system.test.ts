import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../src/store/index.ts';
import { sampleClient, sampleToken, startMs, testStoreContract } from './contract.ts';
import {
  elapse,
  freePort,
  hasRedis,
  type RedisServer,
  startCluster,
  startRedis,
  startSentinel,
} from './redis-server.ts';

const withRedis = describe.skipIf(!hasRedis());
const anonymous = { key: 'a:192.0.2.1', cost: 1, limit: 60, windowMs: 60_000 };

withRedis('the state in a Redis Cluster of three nodes', () => {
  let servers: readonly RedisServer[];
  let address: string;
  beforeAll(async () => {
    servers = await startCluster();
    address = `redis-cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
  });

  testStoreContract(async (options) => ({
    store: await openStore(`${address}?prefix=${randomUUID()}:&timeout=2000`, options),
    async elapse(ms) {
      for (const { inspect } of servers) await elapse(inspect, ms);
    },
    async dispose() {
      for (const { inspect } of servers) await inspect.flushall();
    },
  }));

  it('distributes its keys over all nodes, and keeps the keys of a script on one node', async () => {
    const store = await openStore(`${address}?timeout=2000`);
    for (let i = 0; i < 30; i++) {
      await store.addClient(sampleClient(`c${i}`), startMs);
      await store.addToken(sampleToken(`t${i}`, { clientId: `c${i}` }), startMs + 1e9, startMs);
    }
    await store.close();
    for (const { inspect } of servers) {
      const keys = await inspect.keys('vitrina:*');
      const clients = keys.filter((key) => key.startsWith('vitrina:client:'));
      expect(clients.length).toBeGreaterThan(0);
      for (const key of clients) expect(keys).toContain(key.replace(':client:', ':tokens-of:'));
    }
  });

  it('counts exactly over two replicas', async () => {
    const open = () => openStore(`${address}?timeout=2000`);
    const stores = [await open(), await open()];
    const counts = await Promise.all(
      Array.from({ length: 160 }, async (_, index) => stores[index % 2]!.charge(anonymous, startMs)),
    );
    expect(counts.filter((count) => count.admitted)).toHaveLength(60);
    for (const store of stores) await store.close();
  });

  it('continues with the nodes that answer, and counts locally for the one that hangs', async () => {
    const store = await openStore(`${address}?prefix=hang:`);
    servers[0]!.pause();
    for (let i = 0; i < 20; i++) {
      expect((await store.charge({ ...anonymous, key: `a:${i}` }, startMs)).admitted).toBe(true);
    }
    servers[0]!.resume();
    await expect.poll(async () => (await store.health()).ok, { interval: 20 }).toBe(true);
    await store.close();
  });
});

withRedis('the store behind Redis Sentinel', () => {
  let master: RedisServer;
  let replica: RedisServer;
  let sentinel: RedisServer;
  let address: string;
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-sentinel-'));

  beforeAll(async () => {
    master = await startRedis();
    replica = await startRedis(['--replicaof', '127.0.0.1', String(master.port)]);
    sentinel = await startSentinel(master.port, folder);
    address = `redis-sentinel://127.0.0.1:${sentinel.port}/vitrina-master`;
    const replicas = () => sentinel.inspect.call('SENTINEL', 'replicas', 'vitrina-master');
    while (((await replicas()) as unknown[]).length === 0) await sentinel.inspect.ping();
  });
  afterAll(async () => {
    for (const server of [sentinel, replica, master]) await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('finds the master, and the new one after a failover, without a restart', async () => {
    const store = await openStore(address);
    await store.addClient(sampleClient(), startMs);
    await store.addToken(sampleToken(), startMs + 1e9, startMs);
    await master.inspect.set('last', 'write');
    expect(await master.inspect.wait(1, 10_000)).toBe(1);
    const failOver = () => sentinel.inspect.call('SENTINEL', 'failover', 'vitrina-master');
    // rejected until the sentinel has seen the replica in a healthy state
    await expect.poll(() => failOver().catch(String), { interval: 100 }).toBe('OK');
    await expect.poll(async () => (await replica.inspect.role())[0], { interval: 50 }).toBe('master');
    // the old master may accept writes until the sentinel has demoted it
    await expect
      .poll(async () => (await writes(store)) && replica.inspect.exists('vitrina:token:written'), {
        timeout: 20_000,
        interval: 50,
      })
      .toBe(1);
    expect(await store.findToken('t1', startMs)).toEqual(sampleToken());
    await store.close();
  });

  async function writes(store: Store): Promise<boolean> {
    try {
      return await store.addToken(sampleToken('written'), startMs + 1e9, startMs);
    } catch {
      return false; // still on its way to the new master
    }
  }
});

withRedis('the store in Redis over TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-tls-'));
  const [key, certificate] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string];
  let server: RedisServer;
  let tlsPort: number;

  beforeAll(async () => {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const files = ['-keyout', key, '-out', certificate, '-days', '2'];
    expect(spawnSync('openssl', ['req', '-x509', ...curve, ...files, ...subject]).status).toBe(0);
    tlsPort = await freePort();
    const tls = ['--tls-port', String(tlsPort), '--tls-cert-file', certificate, '--tls-key-file', key];
    server = await startRedis([...tls, '--tls-auth-clients', 'no', '--tls-ca-cert-file', certificate]);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('trusts the certificate authority of its address, and no other', async () => {
    const trusted = await openStore(`rediss://localhost:${tlsPort}?ca=${encodeURIComponent(certificate)}`);
    expect(await trusted.charge(anonymous, startMs)).toMatchObject({ used: 1 });
    expect(await trusted.health()).toMatchObject({ ok: true });
    await trusted.close();
    const stranger = await openStore(`rediss://localhost:${tlsPort}`);
    expect((await stranger.health()).ok).toBe(false);
    await stranger.close();
  });

  it('names a certificate authority that cannot be read', async () => {
    writeFileSync(join(folder, 'not-this'), '');
    await expect(openStore(`rediss://localhost:${tlsPort}?ca=${folder}/none.pem`)).rejects.toThrow(
      /cannot read the certificate authority .*none\.pem/,
    );
  });
});
