import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, errorOf, tell } from './ask.ts';
import {
  type Line,
  type RunningServer,
  rememberingLog,
  startServer,
  type TestServerOptions,
} from './running-server.ts';

let server: RunningServer;
const start = async (options?: TestServerOptions) => {
  server = await startServer(options);
};
afterEach(() => server.app.close());

const info = '/api/v1/get_company_info';

describe('a version being retired (seed §9.3, §9.4)', () => {
  const retiring = {
    deprecationMs: Date.UTC(2026, 11, 1),
    sunsetMs: Date.UTC(2027, 3, 1),
    link: 'https://hogar.example/desarrolladores/#versionado',
  };

  it('says so on every answer of the API, refusals included, by RFC 9745 and RFC 8594', async () => {
    await start({ retiring });
    for (const path of [info, '/api/v1/nada', '/api/v1/quota']) {
      const { headers } = await ask(server, path);
      expect(headers).toMatchObject({
        deprecation: '@1796083200',
        sunset: 'Thu, 01 Apr 2027 00:00:00 GMT',
        link: expect.stringContaining(
          '<https://hogar.example/desarrolladores/#versionado>; rel="deprecation"',
        ),
      });
    }
  });

  it('says so on 304 too', async () => {
    await start({ retiring });
    const { headers } = await ask(server, info, { headers: { 'if-none-match': '*' } });
    expect(headers.deprecation).toBe('@1796083200');
  });

  it('is not said while none is, nor outside the API', async () => {
    await start();
    expect(Object.keys((await ask(server, info)).headers)).not.toContain('deprecation');
    expect(Object.keys((await ask(server, info)).headers)).not.toContain('sunset');
    expect(Object.keys((await ask(server, '/healthz')).headers)).not.toContain('api-version');
  });
});

describe('transport security', () => {
  it('is promised when the site is on https, and not on http', async () => {
    await start();
    expect((await ask(server, info)).headers['strict-transport-security']).toBe('max-age=31536000');
    await server.app.close();
    await start({ url: 'http://127.0.0.1:8080' });
    expect((await ask(server, info)).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('health, readiness and metrics (contract C1.2)', () => {
  it('is alive', async () => {
    await start();
    const alive = await ask(server, '/healthz');
    expect([alive.json(), alive.headers['cache-control']]).toEqual([{ status: 'ok' }, 'no-store']);
  });

  it('is ready when every part is, and names the part that is not', async () => {
    let state = 'ok';
    await start({ parts: async () => ({ content: 'ok', state }) });
    const ready = await ask(server, '/readyz');
    expect([ready.status, ready.json()]).toEqual([
      200,
      { status: 'ready', parts: { content: 'ok', state: 'ok' } },
    ]);
    state = 'redis does not answer';
    const unready = await ask(server, '/readyz');
    expect([unready.status, unready.json().parts.state]).toEqual([503, 'redis does not answer']);
  });

  it('counts answers by endpoint and status', async () => {
    let ms = 0;
    await start({ anonymousLimit: 2, elapsedMs: () => ms++ });
    for (let i = 0; i < 3; i++) await ask(server, info);
    const { text: metrics, headers } = await ask(server, '/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(metrics).toContain('process_start_time_seconds');
    expect(metrics).not.toMatch(/vitrina_requests_total\{.*\} 0$/m);
    expect(metrics).toContain('vitrina_requests_total{endpoint="get_company_info",status="200"} 2');
    expect(metrics).toContain('vitrina_requests_total{endpoint="get_company_info",status="429"} 1');
    const durations = 'vitrina_request_duration_seconds';
    expect(metrics).toContain(`${durations}_count{endpoint="get_company_info"} 3`);
    expect(metrics).toContain(`${durations}_sum{endpoint="get_company_info"} 0.003`);
    // one ms each: a bucket has what lasted as long as its bound says
    expect(metrics).toContain(`${durations}_bucket{endpoint="get_company_info",le="0.0005"} 0`);
    expect(metrics).toContain(`${durations}_bucket{endpoint="get_company_info",le="0.001"} 3`);
  });

  it.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { host: 'www.casa.example' },
    { host: 'vitrina' },
  ])('shows metrics to this machine alone, not through a proxy on it that sends %j', async (headers) => {
    await start();
    const proxied = await ask(server, '/metrics', { headers });
    expect(errorOf(proxied)).toEqual({ status: 404, code: 'route_not_found' });
  });

  it('shows no metrics in HTTP/1.0, as nginx asks where nothing but proxy_pass is set', async () => {
    await start();
    const asked = 'GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:8080\r\nConnection: close\r\n\r\n';
    expect((await tell(server, asked)).status).toBe(404);
    expect((await tell(server, asked.replace('HTTP/1.0', 'HTTP/1.1'))).status).toBe(200);
  });

  it.each(['localhost', 'localhost:9', '127.0.0.1', '[::1]:8080'])(
    'shows metrics to this machine, which calls itself %s',
    async (host) => {
      await start();
      expect((await ask(server, '/metrics', { headers: { host } })).status).toBe(200);
    },
  );

  it('shows no metrics beside the API when they have a listener of their own', async () => {
    await start({ exposeMetrics: false });
    expect((await ask(server, '/metrics')).status).toBe(404);
  });
});

describe('the logs', () => {
  it('hold no line for an ordinary request', async () => {
    await start();
    await ask(server, info);
    await ask(server, '/api/v1/nada');
    expect(server.lines).toEqual([]);
  });

  it('hold a line for a slow one', async () => {
    let ms = 0;
    await start({ elapsedMs: () => (ms += 1_000) });
    await ask(server, `${info}?section=all`);
    expect(server.lines).toMatchObject([
      {
        level: 'warn',
        message: 'slow request',
        facts: { endpoint: 'get_company_info', path: info, ms: 1000 },
      },
    ]);
  });

  it('hold one line per request when they are asked for, without query or credentials', async () => {
    const access: Line[] = [];
    await start({ accessLog: rememberingLog(access) });
    await ask(server, `${info}?access_token=secret`, { headers: { authorization: 'Bearer secret' } });
    await ask(server, '/');
    expect(access).toMatchObject([
      {
        facts: { endpoint: 'get_company_info', method: 'GET', path: info, status: 401, address: '127.0.0.1' },
      },
      { facts: { endpoint: 'site', path: '/', status: 200 } },
    ]);
    expect(JSON.stringify(access)).not.toContain('secret');
  });

  it('tell the bytes of each body, none of HEAD and 304, and of files as many as are asked for', async () => {
    const access: Line[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-'));
    writeFileSync(join(folder, 'foto.png'), Buffer.alloc(1_234));
    await start({
      accessLog: rememberingLog(access),
      site: { folder, head: () => '', homeHeaders: {} },
    });
    const answers = [
      await ask(server, info),
      await ask(server, info, { method: 'HEAD' }),
      await ask(server, info, { headers: { 'if-none-match': '*' } }),
      await ask(server, info, { headers: { 'accept-encoding': 'br' } }),
      await ask(server, '/nada'),
      await ask(server, '/foto.png'),
      await ask(server, '/foto.png', { headers: { range: 'bytes=10-29' } }),
      await ask(server, '/foto.png', { method: 'HEAD' }),
      await ask(server, '/foto.png', { headers: { 'if-modified-since': new Date(4e12).toUTCString() } }),
    ];
    rmSync(folder, { recursive: true });
    const told = access.map(({ facts }) => facts.bytes);
    expect(told).toEqual(answers.map(({ body }) => body.length));
    expect(told[0]).toBeGreaterThan(100);
    expect(told.slice(1, 3)).toEqual([0, 0]);
    expect(told.slice(-4)).toEqual([1_234, 20, 0, 0]);
  });

  it.each([
    [['loopback'], '203.0.113.7', '203.0.113.7'],
    [['loopback'], '2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
    [[], '203.0.113.7', '127.0.0.1'],
  ])(
    'through the proxies %j, X-Forwarded-For: %s is logged as the address %s (contract C3.4)',
    async (trustedProxies, forwardedFor, address) => {
      const access: Line[] = [];
      await start({ accessLog: rememberingLog(access), trustedProxies });
      await ask(server, info, { headers: { 'x-forwarded-for': forwardedFor } });
      expect(access).toMatchObject([{ facts: { address } }]);
    },
  );
});
