// contract C20: insights as callers, the owner and the state meet them.

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createInsights } from '../../src/insights/index.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { type Ask, ask } from './ask.ts';
import { siteUrl, startServer, type TestServerOptions } from './running-server.ts';
import { openTestCatalogue } from './site-pages.ts';

const token = 'contraseña-de-la-dueña'.normalize('NFC');
const today = '2027-01-15';

async function startWithInsights(options: TestServerOptions & { readonly token?: string } = {}) {
  const store = openMemoryStore();
  const totals = new Map<string, number>();
  const recorder = createInsights({
    ...{ store, site: siteUrl, totals, randomBytes, places: 1_024, verify: undefined },
    now: () => 1_800_000_000_000,
    later: () => () => {},
    warn: () => {},
  });
  const server = await startServer({
    anonymousLimit: 1_000,
    ...options,
    // the token and the clients of a test are in the server's own store
    wrapStore: (own): Store => ({
      ...own,
      addInsights: store.addInsights,
      readInsights: store.readInsights,
    }),
    parts: { insights: { recorder, token: options.token ?? token, release: () => {} } },
  });
  const from = (caller: string, path: string, more: Ask = {}) =>
    ask(server, path, { ...more, headers: { 'x-forwarded-for': caller, ...more.headers } });
  const state = async () => {
    await recorder.flush();
    return Object.fromEntries(await store.readInsights({ site: '', day: today }));
  };
  const page = (password: string) =>
    from('192.0.2.9', '/vitrina/insights', {
      headers: { authorization: `Basic ${Buffer.from(`cualquiera:${password}`).toString('base64')}` },
    });
  return { server, from, state, page };
}

const rpc = (name: string, args: object): Ask => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
});

describe('the state', () => {
  it('has what was asked in all dialects, and no address, client or rare question (contract C20.1, C20.2)', async () => {
    const { server, from, state } = await startWithInsights({ trustedProxies: ['loopback'] });
    const { clientId, token: bearer } = await server.issueToken('content:read');
    for (const caller of ['203.0.113.77', '2001:db8:cafe:77::1', '203.0.113.78'])
      for (let i = 0; i < 2; i++) await from(caller, '/api/v1/search_pages?query=Fontaner%C3%ADa');
    await from('203.0.113.77', '/api/v1/search_pages?query=mi%20vecino%20Evaristo');
    await from('203.0.113.77', '/api/v1/search_pages?query=mi%20vecino%20Evaristo');
    await from('203.0.113.78', '/vitrina/search?query=fontaner%C3%ADa');
    await from('203.0.113.79', '/mcp', rpc('read_page', { url: '/sevilla/fontaneria/' }));
    await from('203.0.113.78', '/mcp', rpc('read_page', { url: '/sevilla/fontaneria/' }));
    await from('203.0.113.79', '/bilbao/', { headers: { 'user-agent': 'ChatGPT-User/1.0' } });
    await from('203.0.113.79', '/bilbao.md');
    await from('203.0.113.79', '/no-existe/');
    await from('203.0.113.79', '/api/v1/get_company_info', {
      headers: { authorization: `Bearer ${bearer}` },
    });
    const counts = await state();
    expect(counts).toMatchObject({
      'asked fontaneria': 7,
      'read fontaneria': 3,
      'dialect rest': 9,
      'dialect mcp': 2,
      'dialect box': 1,
      'dialect site': 2,
      'caller anonymous': 11,
      'caller identified': 1,
      'agent ChatGPT-User': 1,
      'page /bilbao/': 2,
      'page /sevilla/fontaneria/': 2,
    });
    const dump = JSON.stringify(counts);
    expect(dump).not.toMatch(/203\.0|2001:|cafe|evaristo|vecino|77|78|79/i);
    expect(dump).not.toContain(clientId);
  });

  it('has nothing of a caller that is refused', async () => {
    const { from, state } = await startWithInsights();
    await from('192.0.2.1', '/api/v1/search_pages?query=x');
    await from('192.0.2.1', '/api/v1/read_page?url=/no-existe/');
    await from('192.0.2.1', '/mcp', rpc('read_page', { url: '/no-existe/' }));
    expect(await state()).toEqual({});
  });
});

describe('the page of the owner (contract C20.3)', () => {
  it('asks for its password, and tells nobody else anything', async () => {
    const { from, page } = await startWithInsights();
    const missing = await from('192.0.2.9', '/vitrina/insights');
    expect(missing.status).toBe(401);
    expect(missing.headers['www-authenticate']).toBe('Basic realm="vitrina insights", charset="UTF-8"');
    for (const wrong of ['', 'otra', token.slice(1), `${token}x`])
      expect((await page(wrong)).status).toBe(401);
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await from('192.0.2.9', '/vitrina/insights', bearer)).status).toBe(401);
    const preflight = await from('192.0.2.9', '/vitrina/insights', { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    for (const answer of [preflight, missing])
      expect(answer.headers['access-control-allow-origin']).toBe(undefined);
  });

  it('shows plots and tables without scripts, which no cache keeps and no engine lists', async () => {
    const { from, page } = await startWithInsights();
    for (const caller of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      await from(caller, '/api/v1/search_pages?query=%3Cb%3Efontanero');
    const { status, headers, text } = await page(token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*style-src 'sha256-/);
    expect(text).toContain('<h1>Uso por programas y personas</h1>');
    expect(text).toContain('<th scope="row">&lt;b&gt;fontanero</th><td>3</td>');
    expect(text).toContain(`aria-label="REST: 3. El día con más: ${today} (3)."`);
    expect(text).toContain('No se guardan direcciones');
    expect(text).not.toMatch(/<script|\s(?:style|on\w+)=/);
  });

  it('is in English for a site in English', async () => {
    const catalogue = openTestCatalogue(siteUrl);
    const english = { ...catalogue, profile: { ...catalogue.profile, language: 'en' } };
    const { page } = await startWithInsights({ catalogue: english, published: {} });
    const { text } = await page(token);
    expect(text).toContain('<h1>Use by programs and people</h1>');
    expect(text).toContain('There are no data yet.');
  });

  it('costs quota, so that nobody tries many passwords', async () => {
    const { page } = await startWithInsights({ anonymousLimit: 5 });
    expect((await page('otra')).headers['ratelimit-remaining']).toBe('4');
    for (let i = 1; i < 5; i++) await page('otra');
    expect((await page(token)).status).toBe(429);
  });

  it('does not exist without a password, nor without insights (contract C20.1)', async () => {
    const { page } = await startWithInsights({ token: '' });
    const plain = await startServer();
    for (const answer of [await page(''), await ask(plain, '/vitrina/insights')])
      expect([answer.status, answer.json().code]).toEqual([404, 'route_not_found']);
  });

  it('is in no published document', async () => {
    const { server } = await startWithInsights();
    const documents = server.site.publishedOf(server.live.current()).documents();
    for (const document of documents) expect(JSON.stringify(document)).not.toContain('/vitrina/insights');
  });
});
