// A Redis that hangs affects only requests that need it, delays no caller, and is used again without a restart
// (seed §8, contract C3.3, C7).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemporarySite } from '../catalogue/temporary-site.ts';
import type { RunningServer } from '../cli/run.ts';
import { hasRedis, type RedisServer, startRedis } from '../store/redis-server.ts';
import {
  askForToken,
  askToRegister,
  askToRevoke,
  bearer,
  type ClientCredentials,
  createSite,
  getToken,
  newCaller,
  register,
  startVitrina,
} from './vitrina.ts';

describe.skipIf(!hasRedis())('while Redis hangs', () => {
  let site: TemporarySite;
  let redis: RedisServer;
  let server: RunningServer;
  let client: ClientCredentials;
  let token: string;

  beforeAll(async () => {
    site = createSite();
    redis = await startRedis();
    server = await startVitrina(site, redis.url);
    client = await register(server.url);
    token = await getToken(server.url, client);
  });
  afterAll(async () => {
    redis?.resume();
    await server?.end('SIGKILL');
    await redis?.stop();
    site?.dispose();
  });

  const read = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/v1/get_company_info`, { headers });

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${server.url}/readyz`);
    return JSON.stringify(await answer.json()).includes('"ready"');
  }

  /** Runs a function while Redis is stopped, and returns when the server has noticed that Redis answers again. */
  async function withoutRedis<T>(run: () => Promise<T>): Promise<T> {
    redis.pause();
    try {
      return await run();
    } finally {
      redis.resume();
      while (!(await isReady())) await redis.inspect.ping();
      while ((await read({ ...bearer(token), ...newCaller() })).status !== 200) await redis.inspect.ping();
    }
  }

  it('anonymous reading continues with exact counts, and requests above the limit are refused', async () => {
    const caller = newCaller();
    const before = await read(caller);
    expect(before.headers.get('ratelimit-remaining')).toBe('59');
    await withoutRedis(async () => {
      for (let remaining = 58; remaining >= 0; remaining--) {
        const { status, headers } = await read(caller);
        expect(status).toBe(200);
        const reset = headers.get('ratelimit-reset');
        expect(Object.fromEntries(headers)).toMatchObject({
          ratelimit: `"anonimo";r=${remaining};t=${reset}`,
          'ratelimit-policy': '"anonimo";q=60;w=60',
          'ratelimit-limit': '60',
          'ratelimit-remaining': String(remaining),
        });
        expect(Number(reset)).toBeGreaterThanOrEqual(1);
        expect(Number(reset)).toBeLessThanOrEqual(60);
      }
      const refused = await read(caller);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    });
  });

  it('requests that need the store get 503 `unavailable` with Retry-After and are never anonymous; /readyz reports it; all recovers without a restart', async () => {
    const { pid } = server.process;
    await withoutRedis(async () => {
      const asked = {
        bearer: await read({ ...bearer(token), ...newCaller() }),
        identity: await fetch(`${server.url}/agent/identity`, {
          headers: { ...bearer(token), ...newCaller() },
        }),
        token: await askForToken(server.url, client),
        register: await askToRegister(server.url),
        revoke: await askToRevoke(server.url, client, token),
      };
      for (const [name, answer] of Object.entries(asked)) {
        expect({ name, status: answer.status }).toEqual({ name, status: 503 });
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
        expect(JSON.stringify(await answer.json())).toContain('unavailable');
      }
      // still 200, because reading continues and a load balancer must not remove every replica
      const ready = await fetch(`${server.url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([
        200,
        {
          status: 'degraded',
          parts: { content: 'ok', state: 'degraded' },
          details: { state: expect.stringMatching(/^redis:\/\/127\.0\.0\.1:\d+: does not answer \(/) },
        },
      ]);
      const strangers = await fetch(`${server.url}/readyz`, { headers: newCaller() });
      expect(await strangers.json()).toEqual({
        status: 'degraded',
        parts: { content: 'ok', state: 'degraded' },
      });
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${server.url}/llms.txt`)).status).toBe(200);
    });
    expect((await read({ ...bearer(token), ...newCaller() })).status).toBe(200);
    await getToken(server.url, await register(server.url));
    expect(server.process).toMatchObject({ pid, exitCode: null });
  });
});
