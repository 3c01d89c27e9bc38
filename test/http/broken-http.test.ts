import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, errorOf, tell } from './ask.ts';
import { type RunningServer, startServer } from './running-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const info = '/api/v1/get_company_info';

describe('errors at the HTTP level (contract C2.8)', () => {
  it.each([
    ['garbage', 'hello\r\n\r\n', 400, 'invalid_request'],
    ['a request line without a version', 'GET /\r\n\r\n', 400, 'invalid_request'],
    ['HTTP/2 by prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'invalid_request'],
    ['a TLS greeting', Buffer.from('160301020001000200', 'hex'), 400, 'invalid_request'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n', 400, 'invalid_request'],
    [
      'two lengths',
      'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'invalid_request',
    ],
    [
      'a length and chunks at once',
      'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'invalid_request',
    ],
    ['no Host', `GET ${info} HTTP/1.1\r\nConnection: close\r\n\r\n`, 400, 'invalid_request'],
    [
      'two Hosts',
      `GET ${info} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
      400,
      'invalid_request',
    ],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'a long target',
      `GET /?${'x'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      414,
      'uri_too_long',
    ],
    ['an endless target', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, 'uri_too_long'],
    ['CONNECT', 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n', 405, 'method_not_allowed'],
  ])('answers %s with the JSON body', async (_, bytes, status, code) => {
    const answer = await tell(server, bytes);
    expect(errorOf(answer)).toEqual({ status, code });
    expect(answer.json().data.hint).not.toBe('');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.headers.connection).toBe('close');
  });

  it.each([
    ['a header without a colon', 'broken', 'The HTTP request is not valid.'],
    ['too many headers', `X: ${'x'.repeat(20_000)}`, 'The request headers are too large.'],
  ])('answers %s in the language that the request asks for (contract C2.9)', async (_, line, message) => {
    const answer = await tell(
      server,
      `GET / HTTP/1.1\r\nHost: x\r\naccept-language: fr, en;q=0.5\r\n${line}\r\n\r\n`,
    );
    expect(answer.json().message).toBe(message);
    expect(answer.headers['content-language']).toBe('en');
  });

  it('takes heads of up to 100 fields, whatever their order, and refuses longer ones whole (seed §5.9, contract C2.16)', async () => {
    const head = (fields: number) =>
      `GET ${info} HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(fields - 2)}Authorization: Bearer x\r\n\r\n`;
    const longest = await tell(server, head(100).replace('a:', 'Connection: close'));
    expect(errorOf(longest)).toEqual({ status: 401, code: 'invalid_token' });
    for (const fields of [101, 103, 2_500]) {
      // it closes the connection by itself
      const answer = await tell(server, head(fields));
      expect(errorOf(answer)).toEqual({ status: 431, code: 'headers_too_large' });
    }
  });

  it.each([
    ['an operation', info, 200],
    ['what no route takes', '/nada', 404],
    ['the home page', '', 200],
    ['the home page with a query', '?a=b', 200],
  ])(
    'takes the whole address of %s for its path, whatever its host (RFC 9112 §3.2.2)',
    async (_, path, status) => {
      const bytes = `GET http://other.example${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      const answer = await tell(server, bytes);
      expect(answer.status).toBe(status);
      expect(answer.body.toString()).not.toContain('other.example');
    },
  );

  it.each([
    ['breaks', 'zz\r\n', {}],
    ['never ends', '1\r\na\r\n', { headersMs: 50, requestMs: 100 }],
  ])(
    'gives no second answer to a request whose body %s once it is answered (RFC 9112 §9.2)',
    async (_, rest, limits) => {
      const answering = await startServer({ limits });
      const socket = connect(answering.port, '127.0.0.1');
      socket.write('POST /nada HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
      let received = '';
      for await (const chunk of socket) {
        if (received === '') socket.write(rest);
        received += chunk;
      }
      expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404']);
    },
  );

  it('does not log an error when a caller disconnects within a body', async () => {
    const leaving = await startServer();
    const socket = connect(leaving.port, '127.0.0.1');
    leaving.service.server.once('request', () => socket.destroy());
    socket.write('POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nabc');
    const counted = /vitrina_requests_total\{endpoint="oauth_token",status="(\d+)"\} 1/;
    let status: string | undefined;
    while (status === undefined) {
      await nextTurn();
      status = counted.exec((await ask(leaving, '/metrics')).text)?.[1];
    }
    expect([status, leaving.lines]).toEqual(['400', []]);
  });

  it('survives a caller that sends CONNECT and resets the connection', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const asked = once(server.service.server, 'connect');
    socket.write('CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n');
    const [, tunnel] = (await asked) as [unknown, Socket];
    const closed = new Promise((resolve) => tunnel.once('close', resolve));
    socket.resetAndDestroy();
    await closed;
    expect((await ask(server, '/healthz')).status).toBe(200);
  });

  it.each([
    ['/api/v1/quota', 'payload_too_large'],
    ['/healthz', 'payload_too_large'],
  ])('answers OPTIONS %s with a body longer than any by the JSON body', async (path, code) => {
    const head = `OPTIONS ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\nabcde`;
    const answer = await tell(server, head);
    expect(errorOf(answer)).toEqual({ status: 413, code });
    expect(answer.headers.connection).toBe('close');
  });

  it.each(['a b', 'a/..', 'x@y', 'a?b'])('refuses a Host that is none: %s (RFC 9112 §3.2)', async (host) => {
    const answer = await tell(server, `GET ${info} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(errorOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
  });

  it('ends a connection after chunks in HTTP/1.0 (RFC 9112 §6.1)', async () => {
    const head =
      'POST /mcp HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\nContent-Type: application/json\r\n';
    const { headers, body } = await tell(
      server,
      `${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\nGET /healthz HTTP/1.0\r\n\r\n`,
    );
    expect(headers.connection).toBe('close');
    expect(body).toHaveLength(Number(headers['content-length']));
  });

  it('answers HTTP/1.0 without Host', async () => {
    expect((await tell(server, `GET ${info} HTTP/1.0\r\n\r\n`)).status).toBe(200);
  });

  it.each(['/api/v1/read_page?url=/piñón/', '/api/v1/search_pages?query=fuga de agua'])(
    'explains how to write characters that a program sends unescaped: %s',
    async (target) => {
      const answer = await tell(server, Buffer.from(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`));
      expect(errorOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
      expect(answer.json().data.hint).toContain('%XX');
    },
  );

  it('never writes an interim answer into the body of the following answer (RFC 9110 §15.2)', async () => {
    const head = `GET ${info} HTTP/1.1\r\nHost: x\r\n`;
    const expecting = `${head}Expect: 100-continue\r\nConnection: close\r\n\r\n`;
    const { body, headers } = await tell(server, `\r\n${head}\r\n${expecting}`);
    const length = Number(headers['content-length']);
    const second = body.subarray(length).toString();
    expect(second).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(second.slice(second.indexOf('\r\n\r\n') + 4)).toBe(body.subarray(0, length).toString());
  });

  it('ends a connection on which CONNECT follows an answer that is not read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-'));
    writeFileSync(join(folder, 'video.mp4'), '');
    truncateSync(join(folder, 'video.mp4'), 32 * 1024 * 1024);
    const busy = await startServer({ folder });
    const socket = connect(busy.port, '127.0.0.1');
    const asked = once(busy.service.server, 'connect');
    socket.write('GET /video.mp4 HTTP/1.1\r\nHost: x\r\n\r\nCONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n');
    const [, tunnel] = (await asked) as [unknown, Socket];
    await new Promise((resolve) => tunnel.once('close', resolve));
    socket.destroy();
    rmSync(folder, { recursive: true });
  });

  it('ignores an expectation that it does not know', async () => {
    expect((await ask(server, info, { headers: { expect: 'the-unexpected' } })).status).toBe(200);
  });

  it('answers OPTIONS * with 204', async () => {
    const answer = await tell(server, 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer.status).toBe(204);
  });

  it.each([
    ['headers never end', { headersMs: 50 }, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow'],
    [
      'body never ends',
      { headersMs: 50, requestMs: 100 },
      '\r\nPOST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab',
    ],
  ])('answers a request whose %s', async (_, limits, bytes) => {
    const hasty = await startServer({ limits });
    const answer = await tell(hasty, bytes);
    expect(errorOf(answer)).toEqual({ status: 400, code: 'invalid_request' });
  });

  it('closes a connection without traffic', async () => {
    const hasty = await startServer({ limits: { stallMs: 50 } });
    const answer = await tell(hasty, 'G');
    expect(answer.body).toHaveLength(0);
  });

  it('keeps idle connections for longer than proxies do', async () => {
    const agent = new Agent({ keepAlive: true });
    const { headers } = await ask(server, info, { agent });
    agent.destroy();
    expect(headers['keep-alive']).toBe('timeout=72');
  });

  it.each([
    [8_192, 200],
    [8_193, 414],
  ])('answers a target of %i characters by %i', async (length, status) => {
    const target = `${info}?x=`.padEnd(length, 'x');
    expect((await ask(server, target)).status).toBe(status);
  });
});

describe('refusals by HTTP at the addresses of OAuth have the form of OAuth errors (contract C8.5)', () => {
  const tooLong = `?${'x'.repeat(9_000)}`;
  const json = { 'content-type': 'application/json' };
  it.each([
    ['/oauth/token', tooLong, {}, 414, 'invalid_request', /too long/],
    ['/oauth/register', tooLong, json, 414, 'invalid_request', /too long/],
    ['/oauth/token', '', json, 400, 'invalid_request', /application\/x-www-form-urlencoded/],
    [
      '/oauth/token',
      '',
      { 'content-type': '' },
      400,
      'invalid_request',
      /application\/x-www-form-urlencoded/,
    ],
    ['/oauth/register', '', {}, 400, 'invalid_client_metadata', /application\/json/],
    ['/oauth/register', '', { 'content-type': ';' }, 400, 'invalid_client_metadata', /application\/json/],
  ])('answers %s%.9s with headers %j by %i %s', async (path, query, headers, status, error, why) => {
    const answer = await ask(server, path + query, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ error, error_description: expect.stringMatching(why) });
  });

  it('names the missing header in the refusal of a request without Host', async () => {
    const answer = await tell(server, 'POST /oauth/token HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringContaining('Host'),
    });
  });
});

describe('closing', () => {
  it('finishes open requests, closes their connections, and accepts no more', async () => {
    let answerNow = () => {};
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const closing = await startServer({
      wrapStore: (store) => ({
        ...store,
        health: () =>
          new Promise((resolve) => {
            answerNow = () => resolve(store.health());
            asked();
          }),
      }),
    });
    const socket = connect(closing.port, '127.0.0.1');
    socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
    await isAsked;
    const closed = closing.close();
    while (closing.service.server.listening) await nextTurn();
    answerNow();
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    await closed;
    const answer = Buffer.concat(chunks).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('"server":"closing"');
    await expect(ask(closing, '/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('answers a request that arrives on an idle connection meanwhile, and then closes the connection', async () => {
    const closing = await startServer({ limits: { lingerMs: 5_000 } });
    const socket = connect(closing.port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    socket.write(request);
    while (!received.includes('"ok"')) await nextTurn();
    expect(received).toMatch(/connection: keep-alive/i);
    received = '';
    const closed = closing.close();
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    socket.write(request);
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    await closed;
  });

  it('reads requests that have arrived by the end of that time before it closes idle connections', async () => {
    const lingerMs = 200;
    const closing = await startServer({ limits: { lingerMs } });
    const socket = connect(closing.port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    socket.write(request);
    while (!received.includes('"ok"')) await nextTurn();
    received = '';
    const closed = closing.close();
    while (closing.service.server.listening) await nextTurn();
    socket.write(request);
    // the process is busy until the time is over, with the request in its socket
    for (const startedMs = performance.now(); performance.now() < startedMs + lingerMs + 50; );
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    await closed;
  });

  it('closes the connection of a request that never ends after the drain time', async () => {
    let isAsked = false;
    const health = () => {
      isAsked = true;
      return new Promise<never>(() => {});
    };
    const closing = await startServer({
      wrapStore: (store) => ({ ...store, health }),
      limits: { drainMs: 50 },
    });
    const hanging = ask(closing, '/readyz').catch((error: Error) => error.message);
    while (!isAsked) await nextTurn();
    await closing.close();
    expect(await hanging).toBe('socket hang up');
  });
});
