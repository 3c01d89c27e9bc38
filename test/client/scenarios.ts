// What the client does over a real service; the same in every runtime.

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { IssuedToken } from '../../src/oauth/token-store.ts';
import { storeDown } from '../../src/store/unavailable.ts';
import { openTestCatalogue, sitePages } from '../http/site-pages.ts';
import { type RunningService, siteUrl, startService, type TestServiceOptions } from '../service.ts';
import type { Runtime, TestClient, TestClientOptions } from './runtimes.ts';

const register = { client_name: 'Prueba', contacts: ['dev@example.org'] };

/** Declares the scenarios in a runtime. */
export function testScenarios(openRuntime: () => Promise<Runtime>): void {
  let runtime: Runtime;
  let server: RunningService;
  let clients: TestClient[];
  let requests: string[];
  /** Tokens that the store was given. */
  let issued: IssuedToken[];
  /** The next look-ups of a token that find the store away. */
  let awayTimes: number;

  async function start(options: Partial<TestServiceOptions> = {}): Promise<void> {
    server = await startService({
      catalogue: openTestCatalogue(siteUrl),
      wrapStore: (store) => ({
        ...store,
        addToken(token, expiresAtMs, nowMs) {
          issued.push(token);
          return store.addToken(token, expiresAtMs, nowMs);
        },
        findToken(hash, nowMs) {
          if (awayTimes-- > 0) throw storeDown();
          return store.findToken(hash, nowMs);
        },
      }),
      ...options,
    });
    server.service.server.on('request', ({ url = '' }) => requests.push(url.split('?', 1)[0] ?? ''));
  }
  async function open(options?: TestClientOptions): Promise<TestClient> {
    const client = await runtime.open(server, options);
    clients.push(client);
    return client;
  }
  const countOf = (path: string) => requests.filter((request) => request === path).length;

  beforeAll(async () => {
    runtime = await openRuntime();
  });
  afterAll(() => runtime?.close());
  beforeEach(() => {
    [clients, requests, issued, awayTimes] = [[], [], [], 0];
  });
  afterEach(async () => {
    for (const client of clients) await client.close();
    await server.close();
  });

  it('finds pages without credentials and reads one by its result (seed §4.1, §4.2, §5.1)', async () => {
    await start();
    const client = await open();
    const found = await client.search('lavadora no desagua', { limit: 1 });
    expect(found.results).toMatchObject([{ title: 'La lavadora no desagua', city: '' }]);
    const page = await client.readPage(found.results[0]!.url);
    expect(page).toMatchObject({ url: `${siteUrl}/problemas/lavadora-no-desagua/`, truncated: false });
    const rest = await client.readPage('/problemas/lavadora-no-desagua/', { from: 10 });
    expect(rest.markdown).toBe(page.markdown.slice(10));
    expect(await client.readPage('/tarifas.html')).toMatchObject({ title: 'Tarifas' });
    expect(countOf('/oauth/token')).toBe(0);
  });

  it('answers a question by quotation, with addresses to read (contract C15.1, C15.2)', async () => {
    await start();
    const client = await open();
    const { facts } = await client.ask('¿qué correo tenéis?');
    expect(facts).toMatchObject([{ name: 'email', value: 'hola@hogar.example' }]);
    const answer = await client.ask('la lavadora no desagua', { maxCharacters: 300 });
    expect(answer.facts).toEqual([]);
    expect(answer.passages[0]).toMatchObject({
      title: 'La lavadora no desagua',
      url: `${siteUrl}/problemas/lavadora-no-desagua/`,
    });
    const { text, url } = answer.passages[0]!;
    expect(text.length).toBeLessThanOrEqual(300);
    expect((await client.readPage(url)).markdown).toContain(text);
    const none = await client.ask('violonchelos barrocos', { city: 'sevilla' });
    expect(none).toMatchObject({ facts: [], passages: [], hint: expect.stringContaining('search_pages') });
    await expect(client.ask('agua', { maxCharacters: 299 })).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });

  it('iterates over all results, page by page (contract C4.7)', async () => {
    await start();
    const client = await open();
    const all = await client.readAll('fontaneros bilbao sevilla');
    expect(all.length).toBeGreaterThan(1);
    const before = countOf('/api/v1/search_pages');
    expect(await client.readAll('fontaneros bilbao sevilla', { limit: 1 })).toEqual(all);
    expect(countOf('/api/v1/search_pages') - before).toBeGreaterThanOrEqual(all.length);
  });

  it('ends the iteration with cursor_expired when the content changes (contract C4.7)', async () => {
    const next = openTestCatalogue(siteUrl, { generation: 'generation-2', pages: sitePages });
    await start({
      wrapSite: (site) => {
        const searchPages: typeof site.live.searchPages = (query) =>
          query.cursor ? next.searchPages(query) : site.live.searchPages(query);
        return { ...site, live: { ...site.live, searchPages } };
      },
    });
    const client = await open();
    await expect(client.readAll('fontaneros bilbao sevilla', { limit: 1 })).rejects.toMatchObject({
      code: 'cursor_expired',
      status: 400,
    });
  });

  it('filters by city and returns a section of the company (seed §4.3, contract C4.4)', async () => {
    await start();
    const client = await open();
    const { results } = await client.search('fontaneros', { city: 'sevilla' });
    expect(results.map(({ city }) => city)).toEqual(['sevilla']);
    expect(await client.companyInfo('contact')).toMatchObject({ email: 'hola@hogar.example' });
    expect(await client.companyInfo()).toHaveProperty('service_model');
  });

  it.each([
    ['es', 'search_pages', 'page_not_found', 404, (client: TestClient) => client.readPage('/nada/')],
    ['en', '"query"', 'invalid_parameter', 400, (client: TestClient) => client.search('a')],
    [
      'en',
      '"city"',
      'invalid_parameter',
      400,
      (client: TestClient) => client.search('agua', { city: 'roma' }),
    ],
    ['en', '"limit"', 'invalid_parameter', 400, (client: TestClient) => client.search('agua', { limit: 26 })],
    ['es', '«cursor»', 'invalid_cursor', 400, (client: TestClient) => client.search('agua', { cursor: 'x' })],
    ['en', 'Authorization', 'token_required', 401, (client: TestClient) => client.quota()],
    ['es', 'Authorization', 'token_required', 401, (client: TestClient) => client.identity()],
  ])(
    'throws in %s, with a hint that has %s, %s (%i; seed §7, contract C2.9)',
    async (language, hint, code, status, call) => {
      await start();
      const client = await open({ language });
      const error = await call(client).catch((thrown) => thrown);
      expect(error).toMatchObject({ name: 'VitrinaError', code, status, retryAfterSeconds: undefined });
      if (code !== 'page_not_found') expect(error.hint).toContain(hint);
      expect(error.hint).not.toBe('');
      expect(client.waits).toEqual([]);
    },
  );

  it('waits for the next window when the quota is used up, and sends no request before (contract C3.2)', async () => {
    await start({ anonymousLimit: 2 });
    const client = await open();
    for (let call = 0; call < 4; call++) await client.companyInfo();
    expect(client.waits).toEqual([60]);
    expect(countOf('/api/v1/get_company_info')).toBe(4);
  });

  it('waits as Retry-After says when others have used the quota up', async () => {
    await start({ anonymousLimit: 2 });
    const client = await open();
    for (let call = 0; call < 2; call++) await (await open()).companyInfo();
    server.clock.nowMs += 18_000;
    await client.companyInfo();
    expect(client.waits).toEqual([42]);
  });

  it('throws quota_exceeded when the wait would be longer than maxWaitSeconds', async () => {
    await start({ anonymousLimit: 1 });
    const [client, other] = [await open({ maxWaitSeconds: 10 }), await open({ maxWaitSeconds: 10 })];
    await client.companyInfo();
    const spent = { code: 'quota_exceeded', status: 429, retryAfterSeconds: 60 };
    await expect(client.companyInfo()).rejects.toMatchObject(spent);
    expect(countOf('/api/v1/get_company_info')).toBe(1);
    await expect(other.companyInfo()).rejects.toMatchObject({
      ...spent,
      hint: expect.stringContaining('60 s'),
    });
    expect([...client.waits, ...other.waits]).toEqual([]);
  });

  it('registers once and keeps the client for later programs (seed §5.5, §5.6, §4.4, §4.5)', async () => {
    await start();
    const first = await open({ register, isKept: true });
    const [quota, identity] = await Promise.all([first.quota(), first.identity()]);
    expect(quota).toMatchObject({ policy: 'identificado', limit: 600 });
    expect(identity.client_id).toBe(quota.client_id);
    expect([countOf('/oauth/register'), issued.length]).toEqual([1, 1]);
    const second = await open({ register, isKept: true });
    expect((await second.quota()).client_id).toBe(quota.client_id);
    expect([countOf('/oauth/register'), issued.length]).toEqual([1, 2]);
  });

  it('registers again when the server has removed the client (seed §5.5)', async () => {
    await start();
    const { client_id } = await (await open({ register, isKept: true })).quota();
    await server.store.removeClient(client_id, server.clock.nowMs);
    const again = await (await open({ register, isKept: true })).quota();
    expect(again.client_id).not.toBe(client_id);
  });

  it('throws invalid_client for credentials that the server does not know', async () => {
    await start();
    const client = await open({ credentials: { client_id: 'nobody', client_secret: 'nothing' } });
    await expect(client.search('agua')).rejects.toMatchObject({ code: 'invalid_client', status: 401 });
    expect(countOf('/oauth/register')).toBe(0);
  });

  it('keeps a token until a minute before it expires (seed §5.6)', async () => {
    await start();
    const client = await open({ register });
    await client.quota();
    server.clock.nowMs += 3_539_000;
    await client.quota();
    expect(issued).toHaveLength(1);
    server.clock.nowMs += 1000;
    await client.quota();
    expect(issued).toHaveLength(2);
  });

  it('renews a revoked token once (seed §5.8, §5.9)', async () => {
    await start();
    const client = await open({ register });
    await client.quota();
    await server.store.removeToken(issued[0]!);
    expect(await client.quota()).toMatchObject({ policy: 'identificado' });
    expect(issued).toHaveLength(2);
  });

  it('throws too_many_requests when the address may register no more clients (seed §8)', async () => {
    await start();
    for (let count = 0; count < 5; count++) await (await open({ register })).search('agua');
    const client = await open({ register });
    const error = await client.search('agua').catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'too_many_requests', status: 429 });
    expect(error.retryAfterSeconds).toBeGreaterThan(60);
    expect(client.waits).toEqual([]);
  });

  it('asks again as often as retries says while the store is away (contract C7)', async () => {
    await start();
    const client = await open({ register });
    await client.search('agua');
    awayTimes = 2;
    await client.search('agua');
    expect(client.waits).toEqual([5, 5]);
    awayTimes = 3;
    const unavailable = { code: 'unavailable', status: 503, retryAfterSeconds: 5 };
    await expect(client.search('agua')).rejects.toMatchObject(unavailable);
    expect(client.waits).toEqual([5, 5, 5, 5]);
  });
}
