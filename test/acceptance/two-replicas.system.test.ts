// Two processes on one Redis behave as one service (seed §8, contract C3.2, C4.7).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemporarySite } from '../catalogue/temporary-site.ts';
import type { RunningServer } from '../cli/run.ts';
import { hasRedis, type RedisServer, startRedis } from '../store/redis-server.ts';
import {
  askToRevoke,
  bearer,
  countStatuses,
  createSite,
  getToken,
  newCaller,
  register,
  startVitrina,
} from './vitrina.ts';

describe.skipIf(!hasRedis())('two processes on one Redis', () => {
  let site: TemporarySite;
  let redis: RedisServer;
  let replicas: readonly RunningServer[] = [];

  beforeAll(async () => {
    site = createSite();
    redis = await startRedis();
    replicas = await Promise.all([1, 2].map(() => startVitrina(site, redis.url)));
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.end('SIGKILL')));
    await redis?.stop();
    site?.dispose();
  });

  const url = (i: number) => replicas[i % replicas.length]!.url;

  /** Sends concurrent requests alternately to both processes. */
  function askAll(count: number, headers: Record<string, string>): Promise<readonly Response[]> {
    return Promise.all(
      Array.from({ length: count }, async (_, i) => {
        const answer = await fetch(`${url(i)}/api/v1/get_company_info`, { headers });
        await answer.arrayBuffer();
        return answer;
      }),
    );
  }

  it('admit exactly 60 of 160 parallel anonymous requests, and refuse the rest with Retry-After', async () => {
    const answers = await askAll(160, newCaller());
    expect(countStatuses(answers)).toEqual({ 200: 60, 429: 100 });
    const remaining = answers
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers.get('ratelimit-remaining')));
    expect(remaining.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i));
    for (const { headers } of answers.filter(({ status }) => status === 429)) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
  });

  it('admit exactly 600 of 800 parallel requests with one token (seed §5.2)', async () => {
    const token = await getToken(url(1), await register(url(0)));
    expect(countStatuses(await askAll(800, { ...bearer(token), ...newCaller() }))).toEqual({
      200: 600,
      429: 200,
    });
  });

  it('a token revoked at one is immediately 401 at both, whichever had seen it (seed §5.8, §5.9)', async () => {
    const client = await register(url(0));
    for (let round = 0; round < 10; round++) {
      const token = await getToken(url(round), client);
      const headers = { ...bearer(token), ...newCaller() };
      expect(countStatuses(await askAll(4, headers))).toEqual({ 200: 4 });
      expect((await askToRevoke(url(round), client, token)).status).toBe(200);
      expect(countStatuses(await askAll(4, headers))).toEqual({ 401: 4 });
    }
  });

  it('a cursor of one is valid at the other (contract C4.7)', async () => {
    const search = async (i: number, parameters: Record<string, string>) => {
      const query = new URLSearchParams({ query: 'fuga de agua', ...parameters });
      const answer = await fetch(`${url(i)}/api/v1/search_pages?${query}`, { headers: newCaller() });
      expect(answer.status).toBe(200);
      const page = (await answer.json()) as { results: { title: string }[]; next_cursor: string | null };
      return { titles: page.results.map(({ title }) => title), next: page.next_cursor };
    };
    const whole = await search(0, { limit: '25' });
    expect(whole.titles.length).toBeGreaterThanOrEqual(4);
    const titles: string[] = [];
    for (let i = 0, cursor: string | null = ''; cursor !== null; i++) {
      const page = await search(i, { limit: '1', cursor });
      titles.push(...page.titles);
      cursor = page.next;
    }
    expect(titles).toEqual(whole.titles);
  });
});
