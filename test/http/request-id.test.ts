// contract C18: by what a caller and the operator find a request again.

import { tracingChannel } from 'node:diagnostics_channel';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask } from './ask.ts';
import { type Line, rememberingLog, siteUrl, startServer, type TestServerOptions } from './running-server.ts';
import { openTestCatalogue } from './site-pages.ts';

const api = '/api/v1';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const search = `${api}/search_pages?query=tarifas`;

/** Starts a service with an access log. */
async function startLogged(options: TestServerOptions = {}) {
  const lines: Line[] = [];
  const parts = { ...options.parts, accessLog: rememberingLog(lines) };
  const server = await startServer({ ...options, parts });
  return { server, facts: () => lines.map((line) => line.facts) };
}

/** A site whose searches fail. */
const failing = {
  live: {
    current: () => openTestCatalogue(siteUrl),
    searchPages: () => {
      throw new Error('a fault');
    },
  },
} as const;

describe('an ordinary request', () => {
  it('gets no id, and its log line has none', async () => {
    const { server, facts } = await startLogged();
    const answer = await ask(server, search);
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('x-request-id');
    expect(answer.headers).not.toHaveProperty('server-timing');
    expect(Object.keys(facts()[0]!)).not.toContain('request_id');
    expect(Object.keys(facts()[0]!)).not.toContain('trace_id');
  });
});

describe('traceparent (contract C18.1)', () => {
  it('names the trace in the log line and in the answer', async () => {
    const { server, facts } = await startLogged();
    const answer = await ask(server, search, { headers: { traceparent } });
    expect(answer.headers['x-request-id']).toBe(traceId);
    expect(facts()).toMatchObject([{ request_id: traceId, trace_id: traceId }]);
  });

  it.each([
    ['of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['with a parent of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['in capitals', traceparent.toUpperCase()],
    ['of another version', `01${traceparent.slice(2)}`],
    ['of the forbidden version', `ff${traceparent.slice(2)}`],
    ['with more fields', `${traceparent}-00`],
    ['cut off', traceparent.slice(0, -1)],
    ['with flags that are no hexadecimal digits', `${traceparent.slice(0, -2)}zz`],
    ['empty', ''],
  ])('is ignored %s', async (_, sent) => {
    const { server, facts } = await startLogged();
    const answer = await ask(server, search, { headers: { traceparent: sent } });
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('x-request-id');
    expect(Object.keys(facts()[0]!)).not.toContain('trace_id');
  });

  it('is ignored when it is repeated', async () => {
    const { server, facts } = await startLogged();
    await ask(server, search, { headers: { traceparent: [traceparent, traceparent] } });
    expect(Object.keys(facts()[0]!)).not.toContain('trace_id');
  });

  it('is in the events of each step of its request alone, over REST and MCP', async () => {
    const server = await startServer();
    const seen: [string, unknown][] = [];
    for (const point of ['vitrina.request', 'vitrina.admission', 'vitrina.operation']) {
      const channel = tracingChannel(point);
      const start = (message: unknown) => {
        const { traceId, traceparent, tracestate } = message as Readonly<Record<string, unknown>>;
        seen.push([point, [traceId, traceparent, tracestate]]);
      };
      channel.start.subscribe(start);
      onTestFinished(() => void channel.start.unsubscribe(start));
    }
    const headers = { traceparent, tracestate: 'congo=t61rcWkgMzE' };
    await Promise.all([ask(server, search, { headers }), ask(server, `${search}&city=madrid`)]);
    const ours = [traceId, traceparent, 'congo=t61rcWkgMzE'];
    const none = [undefined, undefined, undefined];
    expect(seen.filter(([, names]) => (names as unknown[])[0] === traceId)).toEqual([
      ['vitrina.request', ours],
      ['vitrina.admission', ours],
      ['vitrina.operation', ours],
    ]);
    expect(seen.filter(([, names]) => (names as unknown[])[0] !== traceId)).toEqual([
      ['vitrina.request', none],
      ['vitrina.admission', none],
      ['vitrina.operation', none],
    ]);
    seen.length = 0;
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
    const body = JSON.stringify({ ...call, params: { name: 'get_company_info', arguments: {} } });
    const sent = { 'Content-Type': 'application/json', Accept: 'application/json', traceparent };
    expect((await ask(server, '/mcp', { method: 'POST', headers: sent, body })).status).toBe(200);
    expect(seen).toEqual([
      ['vitrina.request', [traceId, traceparent, undefined]],
      ['vitrina.admission', [traceId, traceparent, undefined]],
      ['vitrina.operation', [traceId, traceparent, undefined]],
    ]);
  });
});

describe('X-Request-Id (contract C18.2)', () => {
  it('comes back, before the id of the trace, and is in the log line', async () => {
    const { server, facts } = await startLogged();
    const headers = { 'X-Request-Id': '7c:Root=1-67a/b+c', traceparent };
    for (const path of [search, `${api}/nothing`, `${api}/search_pages`, '/oauth/token']) {
      const answer = await ask(server, path, { headers });
      expect(answer.headers['x-request-id'], path).toBe('7c:Root=1-67a/b+c');
    }
    const [first] = facts();
    expect(first).toMatchObject({ request_id: '7c:Root=1-67a/b+c', trace_id: traceId });
  });

  it('comes back with an answer that is kept, each with its own', async () => {
    const { server } = await startLogged();
    for (let i = 0; i < 4; i++) {
      const answer = await ask(server, search, { headers: { 'X-Request-Id': `call-${i}` } });
      expect(answer.headers['x-request-id']).toBe(`call-${i}`);
    }
    expect((await ask(server, search)).headers).not.toHaveProperty('x-request-id');
  });

  it.each([
    ['with a blank', 'a b'],
    ['empty', ''],
    ['longer than 128', 'a'.repeat(129)],
    ['with a quote', 'a"b'],
    ['of other letters', 'ñ'],
  ])('is ignored %s', async (_, sent) => {
    const { server } = await startLogged();
    const answer = await ask(server, search, { headers: { 'X-Request-Id': sent } });
    expect(answer.headers).not.toHaveProperty('x-request-id');
  });

  it('is made for an internal error, whose body, log line and access log have the same', async () => {
    const { server, facts } = await startLogged(failing);
    const answer = await ask(server, search);
    const { request_id } = answer.json().data;
    expect(request_id).toMatch(/^[\da-f]{16}$/);
    expect(answer.headers['x-request-id']).toBe(request_id);
    expect(facts()).toMatchObject([{ status: 500, request_id }]);
    expect(server.lines).toMatchObject([{ level: 'error', facts: { request_id } }]);
  });

  it('of the caller is that of an internal error, whose log line names the trace too', async () => {
    const { server } = await startLogged(failing);
    const answer = await ask(server, search, { headers: { 'X-Request-Id': 'abc', traceparent } });
    expect(answer.json().data.request_id).toBe('abc');
    expect(server.lines).toMatchObject([{ facts: { request_id: 'abc', trace_id: traceId } }]);
  });

  it('is made for a slow answer, whose log line has the same', async () => {
    const { server } = await startLogged({ limits: { slowMs: 0 } });
    const answer = await ask(server, search);
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{16}$/);
    const { facts } = server.lines.find(({ message }) => message === 'slow request')!;
    expect(facts.request_id).toBe(answer.headers['x-request-id']);
  });

  it('is in no answer that shared caches may keep, while the log has it', async () => {
    const { server, facts } = await startLogged({ parts: { serverTiming: true } });
    for (const path of ['/', '/openapi.json', '/llms.txt']) {
      const answer = await ask(server, path, { headers: { 'X-Request-Id': 'abc' } });
      expect(answer.headers, path).not.toHaveProperty('x-request-id');
      expect(answer.headers, path).not.toHaveProperty('server-timing');
    }
    expect(facts()).toMatchObject([{ request_id: 'abc' }, { request_id: 'abc' }, { request_id: 'abc' }]);
  });

  it('may be sent and read by pages of other origins', async () => {
    const { server } = await startLogged();
    const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' };
    const preflight = await ask(server, search, { method: 'OPTIONS', headers });
    const allowed = preflight.headers['access-control-allow-headers']!.split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['traceparent', 'tracestate', 'X-Request-Id']));
    const exposed = (await ask(server, search, { headers })).headers['access-control-expose-headers'];
    expect(exposed!.split(', ')).toContain('X-Request-Id');
  });
});

describe('Server-Timing (contract C18.3)', () => {
  it('says the duration that the log has, also of kept answers, refusals and MCP', async () => {
    let nowMs = 0;
    const elapsedMs = () => (nowMs += 1.234);
    const { server, facts } = await startLogged({ parts: { serverTiming: true, elapsedMs } });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const post = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
    };
    const answers = [
      await ask(server, search),
      await ask(server, search),
      await ask(server, search),
      await ask(server, `${api}/nothing`),
      await ask(server, '/mcp', post),
    ];
    expect(answers.map(({ headers }) => headers['server-timing'])).toEqual(
      facts().map(({ ms }) => `vitrina;dur=${ms}`),
    );
    expect(facts().every(({ ms }) => Number(ms) > 0)).toBe(true);
  });
});
