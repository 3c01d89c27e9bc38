import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/http/metrics.ts';
import { reportReadiness } from '../../src/http/readiness.ts';
import type { Store, StoreHealth } from '../../src/store/index.ts';
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

const info = '/api/v1/get_company_info';

describe('a version being retired (seed §9.3, §9.4)', () => {
  const retiring = {
    version: '1',
    deprecationMs: Date.UTC(2026, 11, 1),
    sunsetMs: Date.UTC(2027, 3, 1),
    link: 'https://hogar.example/desarrolladores/#versionado',
  };

  it('is announced on every answer of the API, refusals included, by RFC 9745 and RFC 8594', async () => {
    await start({ terms: { retiring } });
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

  it('is announced on 304 too', async () => {
    await start({ terms: { retiring } });
    const { headers } = await ask(server, info, { headers: { 'if-none-match': '*' } });
    expect(headers.deprecation).toBe('@1796083200');
  });

  it('is not announced otherwise, nor outside the API', async () => {
    await start();
    expect(Object.keys((await ask(server, info)).headers)).not.toContain('deprecation');
    expect(Object.keys((await ask(server, info)).headers)).not.toContain('sunset');
    expect(Object.keys((await ask(server, '/healthz')).headers)).not.toContain('api-version');
  });
});

describe('transport security', () => {
  it('is required by HSTS when the site is on https, and not on http', async () => {
    await start();
    expect((await ask(server, info)).headers['strict-transport-security']).toBe('max-age=31536000');
    await server.close();
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

  /** A store with the given health. */
  const withStore = (health: StoreHealth): TestServerOptions => ({
    wrapStore: (store) => ({ ...store, health: async () => health }),
  });
  const secretive = { headers: { 'x-forwarded-for': '203.0.113.7' } };

  it.each([
    ['ok', 200, 'ready'],
    ['degraded', 200, 'degraded'],
  ] as const)('with a part that is %s answers %i %s', async (state, httpStatus, status) => {
    await start(withStore({ ok: state === 'ok', detail: 'as it is' }));
    const answer = await ask(server, '/readyz', secretive);
    expect([answer.status, answer.json()]).toEqual([httpStatus, { status, parts: { content: 'ok', state } }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('with a part that is unavailable answers 503', () => {
    const parts = { content: { state: 'unavailable' }, state: { state: 'degraded' } } as const;
    expect(reportReadiness(parts, { isOperator: false })).toEqual({
      httpStatus: 503,
      body: { status: 'unavailable', parts: { content: 'unavailable', state: 'degraded' } },
    });
  });

  it('reports details only to this machine: other callers read no path, address or reason', async () => {
    const detail = 'redis://10.0.0.7:6379: nothing listens there';
    await start(withStore({ ok: false, detail }));
    const brief = { status: 'degraded', parts: { content: 'ok', state: 'degraded' } };
    expect((await ask(server, '/readyz')).json()).toEqual({ ...brief, details: { state: detail } });
    for (const headers of [secretive.headers, { host: 'www.casa.example' }, { via: '1.1 proxy' }]) {
      expect((await ask(server, '/readyz', { headers })).json()).toEqual(brief);
    }
  });

  it('shows gauges and counters that are added before and after the first request for metrics', async () => {
    const metrics = createMetrics();
    await start({ parts: { metrics } });
    let pages = 2;
    metrics.gauge('vitrina_test_pages', 'Pages.', () => pages);
    expect((await ask(server, '/metrics')).text).toContain(
      '# TYPE vitrina_test_pages gauge\nvitrina_test_pages 2\n',
    );
    pages = 3;
    metrics.counter('vitrina_tests_total', 'Tests.', async () => ({ outcome: { good: 4, bad: 0 } }));
    const { text } = await ask(server, '/metrics');
    expect(text).toContain('\nvitrina_test_pages 3\n');
    expect(text).toContain(
      '# TYPE vitrina_tests_total counter\nvitrina_tests_total{outcome="good"} 4\nvitrina_tests_total{outcome="bad"} 0\n',
    );
  });

  it('counts answers by endpoint and status', async () => {
    let ms = 0;
    await start({ anonymousLimit: 2, parts: { elapsedMs: () => ms++ } });
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
    // one ms each: a bucket includes durations equal to its bound
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
  ])('shows metrics only to this machine, not through a proxy on it that sends %j', async (headers) => {
    await start();
    const proxied = await ask(server, '/metrics', { headers });
    expect(errorOf(proxied)).toEqual({ status: 404, code: 'route_not_found' });
  });

  it('shows no metrics over HTTP/1.0, which nginx uses when only proxy_pass is set', async () => {
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
    await start({ parts: { exposeMetrics: false } });
    expect((await ask(server, '/metrics')).status).toBe(404);
  });
});

describe('the logs', () => {
  it('have no line for an ordinary request', async () => {
    await start();
    await ask(server, info);
    await ask(server, '/api/v1/nada');
    expect(server.lines).toEqual([]);
  });

  it('have a line for a slow request', async () => {
    let ms = 0;
    await start({ parts: { elapsedMs: () => (ms += 1_000) } });
    await ask(server, `${info}?section=all`);
    expect(server.lines).toMatchObject([
      {
        level: 'warn',
        message: 'slow request',
        facts: { endpoint: 'get_company_info', path: info, ms: 1000 },
      },
    ]);
  });

  it('have one line per request if the access log is enabled, without query or credentials', async () => {
    const access: Line[] = [];
    await start({ parts: { accessLog: rememberingLog(access) } });
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

  it('say what the caller calls itself, within bounds and without control characters', async () => {
    const access: Line[] = [];
    await start({ parts: { accessLog: rememberingLog(access) } });
    for (const agent of ['ClaudeBot/1.0', `x\t\u009b31m${'y'.repeat(500)}`]) {
      await ask(server, info, { headers: { 'user-agent': agent } });
    }
    await ask(server, info);
    expect(access.map(({ facts }) => (facts as { readonly userAgent?: string }).userAgent)).toEqual([
      'ClaudeBot/1.0',
      `x??31m${'y'.repeat(194)}`,
      undefined,
    ]);
  });

  it('have the address of a caller that disconnects before its answer', async () => {
    const access: Line[] = [];
    let answerNow = () => {};
    const wrapStore = (store: Store): Store => ({
      ...store,
      health: () =>
        new Promise((resolve) => {
          answerNow = () => resolve(store.health());
        }),
    });
    await start({ parts: { accessLog: rememberingLog(access) }, wrapStore });
    const socket = connect(server.port, '127.0.0.1');
    const asked = once(server.service.server, 'request');
    socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
    const [request] = (await asked) as [IncomingMessage];
    socket.resetAndDestroy();
    await new Promise((resolve) => request.socket.once('close', resolve));
    answerNow();
    while (access.length === 0) await nextTurn();
    expect(access).toMatchObject([{ facts: { path: '/readyz', address: '127.0.0.1' } }]);
  });

  it('have the bytes of each body: 0 for HEAD and 304, and the requested range of a file', async () => {
    const access: Line[] = [];
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrina-')));
    writeFileSync(join(folder, 'foto.png'), Buffer.alloc(1_234));
    await start({ parts: { accessLog: rememberingLog(access) }, folder });
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
      await start({ parts: { accessLog: rememberingLog(access) }, trustedProxies });
      await ask(server, info, { headers: { 'x-forwarded-for': forwardedFor } });
      expect(access).toMatchObject([{ facts: { address } }]);
    },
  );
});
