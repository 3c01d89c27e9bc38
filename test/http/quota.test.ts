import { Agent } from 'node:http';
import { describe, expect, it } from 'vitest';
import { rateHeadersOf } from '../../src/http/rate-headers.ts';
import { renderRateHeaders } from '../../src/quota/headers.ts';
import { createPolicies } from '../../src/quota/policy.ts';
import { ask, errorOf, tell } from './ask.ts';
import { type RunningServer, startServer, type TestServerOptions } from './running-server.ts';

let server: RunningServer;
const start = async (options?: TestServerOptions) => {
  server = await startServer(options);
};

const info = '/api/v1/get_company_info';
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const remaining = async (address = '198.51.100.1', path = info) =>
  Number((await ask(server, path, from(address))).headers['ratelimit-remaining']);

describe('the anonymous quota over HTTP (seed §8, contract C3)', () => {
  it('admits exactly 60 of 200 parallel requests (seed §5.1)', async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(server, info)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(140);
    const left = answers.filter(({ status }) => status === 200).map((a) => a.headers['ratelimit-remaining']);
    expect(new Set(left).size).toBe(60);
  });

  it('answers 429 with Retry-After and all rate headers once the window is spent, and admits the caller after that time (contract C3.2)', async () => {
    await start({ anonymousLimit: 2 });
    await ask(server, info);
    server.clock.nowMs += 12_345;
    await ask(server, info);
    const refused = await ask(server, info);
    expect(errorOf(refused)).toEqual({ status: 429, code: 'quota_exceeded' });
    expect(refused.headers).toMatchObject({
      'retry-after': '48',
      ratelimit: '"anonimo";r=0;t=48',
      'ratelimit-policy': '"anonimo";q=2;w=60',
      'ratelimit-limit': '2',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '48',
    });
    expect(refused.json().data.hint).toContain('https://hogar.example/oauth/register');
    server.clock.nowMs += 48_000;
    const admitted = await ask(server, info);
    expect([admitted.status, admitted.headers['ratelimit-remaining']]).toEqual([200, '1']);
  });

  it('never leaves a window open for more than 60 s when the clock jumps back (contract C3.2)', async () => {
    await start({ anonymousLimit: 1 });
    await ask(server, info);
    server.clock.nowMs -= 3_600_000;
    const reset = Number((await ask(server, info)).headers['ratelimit-reset']);
    expect(reset).toBeLessThanOrEqual(60);
    server.clock.nowMs += reset * 1000;
    expect((await ask(server, info)).status).toBe(200);
  });

  it.each([
    ['an answer', info, 'GET', 1],
    ['HEAD', info, 'HEAD', 1],
    ['an unknown page', '/api/v1/read_page?url=/nada/', 'GET', 1],
    ['an unknown operation', '/api/v1/nada', 'GET', 1],
    ['a wrong parameter', '/api/v1/search_pages', 'GET', 1],
    ['a wrong method', info, 'DELETE', 1],
    ['a missing token', '/api/v1/quota', 'GET', 1],
    ['the identity without a token', '/agent/identity', 'GET', 1],
    ['an undecodable path of the API', '/api/v1/%zz', 'GET', 1],
    ['a target that is too long', `${info}?x=${'x'.repeat(9000)}`, 'GET', 1],
    ['a wrong method on the identity', '/agent/identity', 'DELETE', 1],
    ['OPTIONS', info, 'OPTIONS', 0],
    ['the address of the API itself', '/api/v1', 'GET', 0],
    ['OPTIONS of an unknown operation', '/api/v1/nada', 'OPTIONS', 0],
    ['a page of the site', '/', 'GET', 0],
    ['an unknown address', '/nada', 'GET', 0],
    ['health', '/healthz', 'GET', 0],
    ['readiness', '/readyz', 'GET', 0],
  ])('charges %s (%s by %s) %i units (contract C3.1)', async (_, path, method, units) => {
    await start();
    const address = '198.51.100.1';
    const before = await remaining(address);
    await ask(server, path, { method, ...from(address) });
    expect(before - (await remaining(address))).toBe(units + 1);
  });

  it('refuses an unknown address with 429 or 401 too, when that takes precedence (contract C3.5)', async () => {
    await start({ anonymousLimit: 1 });
    const headers = { authorization: 'Bearer x' };
    const bad = await ask(server, '/api/v1/nada', { headers });
    expect(errorOf(bad)).toEqual({ status: 401, code: 'invalid_token' });
    const spent = await ask(server, '/api/v1/nada');
    expect(errorOf(spent)).toEqual({ status: 429, code: 'quota_exceeded' });
  });

  it.each([info, '/api/v1/nada'])(
    'answers an invalid token at %s with 401 when the window of the address is spent (seed §5.9, contract C3.5)',
    async (path) => {
      await start({ anonymousLimit: 1 });
      await ask(server, info);
      const bad = await ask(server, path, { headers: { authorization: 'Bearer x' } });
      expect(errorOf(bad)).toEqual({ status: 401, code: 'invalid_token' });
      expect(bad.headers['ratelimit-remaining']).toBe('0');
      expect(bad.headers['www-authenticate']).toContain('resource_metadata=');
    },
  );

  it('says to an address that has sent 600 invalid tokens when to go on (contract C3.5)', async () => {
    await start();
    const agent = new Agent({ keepAlive: true });
    const send = () => ask(server, info, { headers: { authorization: 'Bearer x' }, agent });
    for (let i = 0; i < 600; i++) expect((await send()).status).toBe(401);
    const refused = await send();
    agent.destroy();
    expect(errorOf(refused)).toEqual({ status: 429, code: 'quota_exceeded' });
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json().data.hint).toContain('/oauth/token');
  });

  it('charges a 304 like any other answer (contract C3.1)', async () => {
    await start();
    const { headers } = await ask(server, info);
    const unchanged = await ask(server, info, { headers: { 'if-none-match': headers.etag! } });
    expect([unchanged.status, unchanged.headers['ratelimit-remaining']]).toEqual([304, '58']);
  });

  it('charges a request without Host', async () => {
    await start();
    const answer = await tell(server, `GET ${info} HTTP/1.1\r\nConnection: close\r\n\r\n`);
    expect(errorOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
    expect(answer.headers['ratelimit-remaining']).toBe('59');
  });

  it('prints headers and remaining from one state (contract C3.3)', async () => {
    await start({ anonymousLimit: 5 });
    for (let left = 4; left >= 0; left--) {
      server.clock.nowMs += 1000;
      const { headers } = await ask(server, info);
      const reset = headers['ratelimit-reset'];
      expect(headers).toMatchObject({
        'ratelimit-remaining': String(left),
        ratelimit: `"anonimo";r=${left};t=${reset}`,
      });
    }
  });
});

describe('the rate headers of a state (contract C3.3)', () => {
  it('are those of the state, after any number of other states', () => {
    const { anonimo } = createPolicies({ anonymous: 60, identified: 600 });
    for (const again of [false, true]) {
      for (let remaining = 0; remaining <= 60; remaining++) {
        for (let resetSeconds = 1; resetSeconds <= 60; resetSeconds++) {
          const state = { policy: anonimo, used: 60 - remaining, remaining, resetSeconds, admitted: true };
          const written = Object.entries(renderRateHeaders(state)).flat();
          expect([again, ...rateHeadersOf(state)]).toEqual([again, ...written]);
        }
      }
    }
  });
});

describe('whose window is charged (contract C3.4)', () => {
  it('trusts no proxy by default: X-Forwarded-For has no effect', async () => {
    await start({ trustedProxies: [] });
    await remaining('198.51.100.1');
    expect(await remaining('198.51.100.2')).toBe(58);
  });

  it('reads X-Forwarded-For from the right, one trusted hop at a time', async () => {
    await start({ trustedProxies: ['loopback', '10.0.0.0/8'] });
    expect(await remaining('198.51.100.1')).toBe(59);
    expect(await remaining('203.0.113.9, 198.51.100.1')).toBe(58);
    expect(await remaining('198.51.100.1, 10.1.2.3')).toBe(57);
    expect(await remaining('198.51.100.1, 10.1.2.3, 203.0.113.9')).toBe(59);
  });

  it('joins repeated X-Forwarded-For headers before reading them', async () => {
    await start();
    const headers = { 'x-forwarded-for': ['203.0.113.9, 198.51.100.1', '127.0.0.1'] };
    await ask(server, info, { headers });
    expect(await remaining('198.51.100.1')).toBe(58);
  });

  it('counts each IPv6 /64 as one caller', async () => {
    await start();
    expect(await remaining('2001:db8:1:2::1')).toBe(59);
    expect(await remaining('2001:db8:1:2:ffff::2')).toBe(58);
    expect(await remaining('2001:db8:1:3::1')).toBe(59);
  });

  it('counts an IPv4 address mapped into IPv6 as the same caller', async () => {
    await start();
    await remaining('198.51.100.1');
    expect(await remaining('::ffff:198.51.100.1')).toBe(58);
  });
});
