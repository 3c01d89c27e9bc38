// vitrina-client when the network, a proxy or another server stands between: what is repeated, what is refused, what is aborted.

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetch as undiciFetch } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { machineClock } from '../../packages/client/src/clock.ts';
import { type ClientOptions, createClient } from '../../packages/client/src/index.ts';
import { type RunningServer, startServer, type TestServerOptions } from '../http/running-server.ts';

const register = { client_name: 'Prueba', contacts: ['dev@example.org'] };

const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(options?: TestServerOptions): Promise<RunningServer> {
  const server = await startServer(options);
  closers.push(() => server.close());
  return server;
}

/** A server that is no vitrina. */
async function listen(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A client whose waits turn its clock. */
function open(origin: string, options: ClientOptions = {}) {
  const waits: number[] = [];
  let nowMs = 1_800_000_000_000;
  const clock = {
    now: () => nowMs,
    wait: async (ms: number) => {
      waits.push(ms / 1000);
      nowMs += ms;
    },
  };
  return { client: createClient(origin, { clock, ...options }), waits };
}

/** The test harness does not judge its answers by the OpenAPI document. */
const unjudged = undiciFetch as unknown as typeof fetch;

/** A `fetch` that remembers the addresses it was called with, and goes elsewhere when `detour` says so. */
function watch(detour: (url: string, count: number) => string | undefined = () => undefined) {
  const urls: string[] = [];
  const fetchWatched: typeof fetch = (input, init) => {
    const url = String(input);
    urls.push(url);
    const count = urls.filter((seen) => seen === url).length;
    return fetch(detour(url, count) ?? url, init);
  };
  return { urls, fetch: fetchWatched };
}

/** Nothing listens there: the port is that of a server which has been closed. */
async function findDeadOrigin(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

describe('an address without the index of the API (contract C1.5)', () => {
  it.each([
    ['pages alone', 200, 'text/html', '<!doctype html><title>Casa Clara</title>'],
    ['pages alone, and 404 elsewhere', 404, 'text/html', '<!doctype html><title>404</title>'],
    ['another API', 200, 'application/json', '{"operations":[{"id":"list_users","url":"/users"}]}'],
    ['an API without an index', 404, 'application/json', '{"code":404,"message":"Not found"}'],
    ['a list', 200, 'application/json', '[]'],
  ])('is refused as not_vitrina: %s', async (_, status, type, body) => {
    const origin = await listen((__, response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    const { client, waits } = open(origin, { fetch: unjudged });
    await expect(client.search('agua')).rejects.toMatchObject({ name: 'VitrinaError', code: 'not_vitrina' });
    expect(waits).toEqual([]);
  });

  it('is a network_error when nothing answers, after two more attempts', async () => {
    const { client, waits } = open(await findDeadOrigin());
    const error = await client.search('agua').catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'network_error', status: undefined, cause: expect.any(TypeError) });
    expect(waits).toEqual([0.5, 1]);
  });

  it('is a TypeError when it is no address', () => {
    expect(() => createClient('www.casaclara.example')).toThrow(TypeError);
  });
});

describe('what a token and a secret are sent to', () => {
  it('is the origin that the program named, whatever origin the documents name', async () => {
    const { origin } = await start({ url: 'https://hogar.example' });
    const { fetch, urls } = watch();
    const { client } = open(origin, { register, fetch });
    expect(await client.quota()).toMatchObject({ policy: 'identificado' });
    expect(await client.identity()).toHaveProperty('quota');
    expect(urls.length).toBeGreaterThan(4);
    expect(urls.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  });

  it('is not where a redirect leads: redirected', async () => {
    let reached = 0;
    const elsewhere = await listen((_, response) => {
      reached++;
      response.end('{}');
    });
    const origin = await listen(({ url }, response) => {
      response.writeHead(308, { location: elsewhere + url }).end();
    });
    const { client } = open(origin, { credentials: { client_id: 'id', client_secret: 'secret' } });
    await expect(client.quota()).rejects.toMatchObject({ code: 'redirected', status: 308 });
    expect(reached).toBe(0);
  });
});

describe('a site without OAuth', () => {
  it('is read anonymously, even with a registration; its quota needs a token', async () => {
    const { origin } = await start();
    const { fetch, urls } = watch((url) =>
      url.includes('oauth-authorization-server') ? `${origin}/.well-known/nothing` : undefined,
    );
    const { client } = open(origin, { register, fetch });
    expect((await client.search('tarifas')).total).toBe(1);
    await expect(client.quota()).rejects.toMatchObject({ code: 'token_required', status: 401 });
    expect(urls.filter((url) => url.includes('/oauth/'))).toEqual([]);
  });

  it('does not offer the quota when its index has none: not_offered', async () => {
    const operations = [{ id: 'search_pages', url: '/api/v1/search_pages' }];
    const origin = await listen((_, response) => response.end(JSON.stringify({ operations })));
    await expect(open(origin).client.quota()).rejects.toMatchObject({ code: 'not_offered' });
  });
});

describe('a request that fails on its way', () => {
  it('is repeated when it reads', async () => {
    const [{ origin }, dead] = [await start(), await findDeadOrigin()];
    const { fetch } = watch((url, count) => (url.includes('search_pages') && count < 3 ? dead : undefined));
    const { client, waits } = open(origin, { fetch });
    expect((await client.search('tarifas')).total).toBe(1);
    expect(waits).toEqual([0.5, 1]);
  });

  it('is not repeated when it registers', async () => {
    const [{ origin }, dead] = [await start(), await findDeadOrigin()];
    const { fetch, urls } = watch((url) => (url.endsWith('/oauth/register') ? dead : undefined));
    const { client, waits } = open(origin, { fetch, register });
    await expect(client.search('tarifas')).rejects.toMatchObject({ code: 'network_error' });
    expect([waits, urls.filter((url) => url.endsWith('/oauth/register')).length]).toEqual([[], 1]);
    // a later call starts again
    expect(urls.filter((url) => url.endsWith('/api/v1'))).toHaveLength(1);
    await expect(client.search('tarifas')).rejects.toMatchObject({ code: 'network_error' });
    expect(urls.filter((url) => url.endsWith('/oauth/register'))).toHaveLength(2);
  });

  it.each([
    [502, {}, [0.5]],
    [504, {}, [0.5]],
    [503, { 'retry-after': '7' }, [7]],
    [503, { 'retry-after': new Date(1_800_000_009_000).toUTCString() }, [9]],
    [503, { 'retry-after': 'soon' }, [0.5]],
  ])('is repeated after a proxy’s %i with %j', async (status, headers, expected) => {
    const { origin } = await start();
    const proxy = await listen((_, response) => {
      response.writeHead(status, { ...headers, 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    });
    const { fetch } = watch((url, count) => (url.includes('search_pages') && count < 2 ? proxy : undefined));
    const { client, waits } = open(origin, { fetch });
    expect((await client.search('tarifas')).total).toBe(1);
    expect(waits).toEqual(expected);
  });

  it('is an invalid_answer when the answer is that of something else', async () => {
    const { origin } = await start();
    const portal = await listen((_, response) => response.end('<h1>Welcome to our Wi-Fi</h1>'));
    const { fetch } = watch((url) => (url.includes('search_pages') ? portal : undefined));
    const { client } = open(origin, { fetch });
    await expect(client.search('tarifas')).rejects.toMatchObject({ code: 'invalid_answer', status: 200 });
  });

  it('waits no longer than maxWaitSeconds in all', async () => {
    const origin = await listen((_, response) => {
      response.writeHead(503, { 'retry-after': '20' }).end('{"code":"unavailable","message":"Later"}');
    });
    const { client, waits } = open(origin, { maxWaitSeconds: 30, retries: 9, fetch: unjudged });
    await expect(client.search('agua')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 20 });
    expect(waits).toEqual([20]);
  });

  it('is a network_error when the answer takes longer than timeoutSeconds', async () => {
    const origin = await listen(() => {});
    const { client } = open(origin, { timeoutSeconds: 0.05, retries: 0 });
    const error = await client.search('agua').catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'network_error', cause: { name: 'TimeoutError' } });
  });
});

describe('an aborted call', () => {
  it('ends while it waits for the quota, with the reason of the signal', async () => {
    const { origin } = await start({ anonymousLimit: 1 });
    const controller = new AbortController();
    const clock = {
      now: machineClock.now,
      wait: (ms: number, signal: AbortSignal | undefined) => {
        const waited = machineClock.wait(ms, signal);
        controller.abort(new Error('the user has left'));
        return waited;
      },
    };
    const { client } = open(origin, { clock });
    await client.companyInfo();
    const { signal } = controller;
    await expect(client.companyInfo('all', { signal })).rejects.toThrow('the user has left');
    // before anything is sent
    await expect(client.companyInfo('all', { signal })).rejects.toThrow('the user has left');
  });

  it('ends while it waits for an answer, and leaves discovery to the other calls', async () => {
    const { origin } = await start();
    let arrived = (): void => {};
    const asked = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let pass = (): void => {};
    const passed = new Promise<void>((resolve) => {
      pass = resolve;
    });
    const slow: typeof fetch = async (input, init) => {
      arrived();
      await passed;
      return fetch(input, init);
    };
    const { client } = open(origin, { fetch: slow });
    const controller = new AbortController();
    const left = client.search('tarifas', { signal: controller.signal });
    const stays = client.search('tarifas');
    await asked;
    controller.abort(new Error('the user has left'));
    await expect(left).rejects.toThrow('the user has left');
    pass();
    expect((await stays).total).toBe(1);
  });

  it('waits by the clock of the machine otherwise', async () => {
    const startedMs = machineClock.now();
    await machineClock.wait(20, new AbortController().signal);
    expect(machineClock.now() - startedMs).toBeGreaterThanOrEqual(19);
  });
});
