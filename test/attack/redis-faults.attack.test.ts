// Faults of a Redis in use: reading continues, requests that need the store get 503 at worst, and everything recovers without a
// restart (contract C1.2, C7).

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from 'vitest';
import { freePort, hasRedis, type RedisServer, startRedis, startSentinel } from '../store/redis-server.ts';
import { dose } from './harness/form.ts';
import { becomeHolder, callState, farLimits } from './harness/state-callers.ts';
import { type Trial, withstand } from './harness/withstand.ts';

const ms = dose(2_500, 30_000);
const kinds = ['reading 200', 'bearer 200', 'token 200', 'registration 201'];
const refusals = ['bearer 503', 'token 503', 'registration 503'];
/** Clients registered before the store was emptied are refused and have to register again. */
const forgetting = { allowed: [...kinds, ...refusals, 'bearer 401', 'token 401'] };

/** A fault of the store that can be undone. */
interface Fault {
  readonly begin: () => unknown;
  readonly end?: () => unknown;
}

/** An attack during which the fault lasts; then all must work again. */
function during({ begin, end }: Fault): Trial['attack'] {
  return async (server, part) => {
    const holder = await becomeHolder(server.url);
    await begin();
    try {
      return await callState(server, ms * part, holder);
    } finally {
      await end?.();
      await becomeHolder(server.url);
    }
  };
}

describe.skipIf(!hasRedis())('a Redis that', () => {
  const started: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop();
  });

  async function start(port?: number): Promise<RedisServer> {
    const redis = await startRedis([], port);
    started.push(redis);
    return redis;
  }

  const withstandFault = (name: string, state: string, fault: Fault, more: Partial<Trial> = {}) =>
    withstand({
      name: `Redis ${name}`,
      server: { settings: { ...farLimits, VITRINA_STATE: state } },
      attack: during(fault),
      allowed: [...kinds, ...refusals],
      expectedFaults: /state|redis/i,
      ...more,
    });

  it('is stopped', async () => {
    const redis = await start();
    await withstandFault('stopped (SIGSTOP)', redis.url, { begin: redis.pause, end: redis.resume });
  });

  it('is slow', async () => {
    const redis = await start();
    const proxy = await startSlowProxy(redis.port);
    started.push(proxy);
    await withstandFault('behind a line of 400 ms', proxy.url, {
      begin: () => proxy.delay(400),
      end: () => proxy.delay(0),
    });
  });

  it('has no memory left', async () => {
    const redis = await start();
    await redis.inspect.config('SET', 'maxmemory-policy', 'noeviction');
    await withstandFault('out of memory (maxmemory, noeviction)', redis.url, {
      begin: () => redis.inspect.config('SET', 'maxmemory', '1'),
      end: () => redis.inspect.config('SET', 'maxmemory', '0'),
    });
  });

  it('is emptied', async () => {
    const redis = await start();
    await withstandFault(
      'emptied (FLUSHALL)',
      redis.url,
      { begin: () => redis.inspect.flushall() },
      forgetting,
    );
  });

  it('is restarted', async () => {
    const port = await freePort();
    let redis = await startRedis([], port);
    started.push({ stop: () => redis.stop() });
    const restart = async () => {
      await redis.stop();
      redis = await startRedis([], port);
    };
    await withstandFault('restarted, empty', redis.url, { begin: restart }, forgetting);
  });

  it('is failed over by Sentinel', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-sentinel-'));
    const master = await start();
    const replica = await startRedis(['--replicaof', '127.0.0.1', String(master.port)]);
    const sentinel = await startSentinel(master.port, folder);
    started.push(replica, sentinel);
    const failOver = async () => {
      // what the replica has is kept: it must have all by then
      await master.inspect.set('last', 'write');
      await master.inspect.wait(1, 10_000);
      for (;;) {
        // refused until the sentinel has seen the replica well
        const answer = await sentinel.inspect.call('SENTINEL', 'failover', 'vitrina-master').catch(String);
        if (answer === 'OK') return;
      }
    };
    await withstandFault(
      'failed over by Sentinel',
      `redis-sentinel://127.0.0.1:${sentinel.port}/vitrina-master`,
      { begin: failOver },
      { warmUp: 0 },
    );
    rmSync(folder, { recursive: true });
  });
});

/** A proxy to a port that delays each packet. */
async function startSlowProxy(port: number) {
  let delayMs = 0;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), delayMs));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as { readonly port: number };
  return {
    url: `redis://127.0.0.1:${own}`,
    delay: (next: number) => {
      delayMs = next;
    },
    stop: async () => void server.close(),
  };
}
