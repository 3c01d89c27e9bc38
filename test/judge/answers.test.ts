// The judge itself: that a wrong answer of the API does fail the test that asked for it, whoever asked.

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, tell } from '../http/ask.ts';
import { startServer } from '../http/running-server.ts';
import { takeFaults } from './answers.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** A server that is no vitrina. */
async function start(listener: RequestListener): Promise<{ readonly port: number; readonly url: string }> {
  const server = createServer({ keepAlive: false }, listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}

const empty: RequestListener = (_, response) => response.end('{}');

describe('seed §9.5: every answer of the API that a test gets is judged by the OpenAPI document', () => {
  it.each([
    ['fetch', ({ url }: { url: string }) => fetch(`${url}/api/v1/get_company_info`)],
    [
      'fetch with a Request',
      ({ url }: { url: string }) => fetch(new Request(`${url}/api/v1/read_page?url=x`)),
    ],
    ['ask', (server: { port: number }) => ask(server, '/api/v1/get_company_info')],
    ['tell', (server: { port: number }) => tell(server, 'GET /api/v1/quota HTTP/1.0\r\n\r\n')],
  ])('one that %s brings', async (_, get) => {
    await get(await start(empty));
    expect(await takeFaults()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^GET \/api\/v1\/\S+ 200: header RateLimit is missing$/),
      ]),
    );
  });

  it.each([
    ['an HTML error', 404, 'text/html', '<h1>Not found</h1>'],
    ['an error of another shape', 404, 'application/json', '{"error":"x"}'],
    ['405 without Allow', 405, 'application/json', '{"code":"method_not_allowed","message":"m"}'],
  ])('%s at an address that the document does not describe', async (_, status, contentType, body) => {
    const { url } = await start((_request, response) =>
      response.writeHead(status, { 'Content-Type': contentType }).end(body),
    );
    await (await fetch(`${url}/api/v1/nada`)).text();
    expect(await takeFaults()).not.toEqual([]);
  });

  it('finds nothing wrong with what vitrina answers, compressed or not, and with HEAD', async () => {
    const { port, close } = await startServer();
    for (const coding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': coding };
      await ask({ port }, '/api/v1/get_company_info', { headers });
      await ask({ port }, '/api/v1/get_company_info', { headers, method: 'HEAD' });
    }
    await fetch(`http://127.0.0.1:${port}/api/v1/get_company_info`, { method: 'POST' });
    expect(await takeFaults()).toEqual([]);
    await close();
  });

  it('leaves alone what belongs to no API: pages, documents and servers that are no vitrina', async () => {
    const { url } = await start(empty);
    await (await fetch(`${url}/wp-json/wp/v2/pages`)).text();
    expect(await takeFaults()).toEqual([]);
  });
});
