import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compress } from '../../src/http/compress.ts';
import { ask } from './ask.ts';
import { type RunningServer, siteUrl, startServer } from './running-server.ts';
import { openTestCatalogue, sitePages } from './site-pages.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ anonymousLimit: 100_000 });
});
afterAll(() => server.close());

const page = '/api/v1/read_page?url=/problemas/lavadora-no-desagua/';
const small = '/api/v1/read_page?url=/tarifas.html';
const search = '/api/v1/search_pages?query=lavadora';
const accepting = (encoding: string, more: Record<string, string> = {}) => ({
  headers: { 'accept-encoding': encoding, ...more },
});
const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;

describe('compression (contract C2.7)', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip', 'gzip'],
    ['br;Q=0, GZIP', 'gzip'],
    ['gzip;q=0.5, *;q=0.1', 'gzip'],
    ['gzip;q=0.5, br;q=0.5, identity;q=0.5', 'br'],
    ['br;q=9, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['deflate, zstd', undefined],
    ['gzip;q=0', undefined],
    ['identity;q=0', undefined],
    ['', undefined],
  ])('answers Accept-Encoding: %s as %s', async (encoding, expected) => {
    const plain = await ask(server, page);
    const answer = await ask(server, page, accepting(encoding));
    expect(answer.headers['content-encoding']).toBe(expected);
    expect(answer.headers.vary).toBe('Authorization, Accept-Encoding');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    const decoded = expected ? decoders[expected as keyof typeof decoders](answer.body) : answer.body;
    expect(decoded.equals(plain.body)).toBe(true);
    if (expected) expect(answer.body.length).toBeLessThan(plain.body.length / 2);
  });

  it('does not compress a tiny body, unless identity is refused', async () => {
    expect((await ask(server, small, accepting('br, gzip'))).headers['content-encoding']).toBeUndefined();
    for (const refusing of ['gzip, identity;q=0', 'gzip, *;q=0']) {
      const { headers } = await ask(server, small, accepting(refusing));
      expect(headers['content-encoding']).toBe('gzip');
    }
  });

  it('gives HEAD the headers of the compressed form', async () => {
    const get = await ask(server, page, accepting('br'));
    const head = await ask(server, page, { method: 'HEAD', ...accepting('br') });
    expect(head.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(get.body.length),
      etag: get.headers.etag,
    });
    expect(head.body).toHaveLength(0);
  });
});

describe('while many bodies wait to be compressed (contract C2.15)', () => {
  it('others are sent as they are, with 503 to a client that refuses that and 304 to an ETag, known without compressing', async () => {
    const etag = `${(await ask(server, '/llms.txt')).headers.etag!.slice(0, -1)}-br"`;
    const done = Promise.all(Array.from({ length: 30 }, () => compress(randomBytes(2_000_000), 'br')));
    const [answer, refused, unchanged] = await Promise.all([
      ask(server, '/openapi.json', accepting('br')),
      ask(server, '/openapi.json', accepting('br, identity;q=0')),
      ask(server, '/llms.txt', accepting('br', { 'if-none-match': etag })),
    ]);
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.json()).toHaveProperty('openapi');
    expect([refused.status, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '1',
    ]);
    expect([unchanged.status, unchanged.headers.etag]).toEqual([304, etag]);
    await done;
    const compressed = await ask(server, '/openapi.json', accepting('br'));
    expect(compressed.headers['content-encoding']).toBe('br');
    expect((await ask(server, '/llms.txt', accepting('br'))).headers.etag).toBe(etag);
  });
});

describe('validators (contract C2.7)', () => {
  it('gives each coding a strong ETag of its own', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(
        async (coding) => (await ask(server, page, accepting(coding))).headers.etag!,
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it.each([page, small, search])('answers 304 to the ETag of %s', async (target) => {
    const { headers } = await ask(server, target);
    const answer = await ask(server, target, { headers: { 'if-none-match': headers.etag! } });
    expect([answer.status, answer.body.length]).toEqual([304, 0]);
    expect(answer.headers).toMatchObject({
      etag: headers.etag,
      'cache-control': 'private, max-age=0, must-revalidate',
      vary: 'Authorization, Accept-Encoding',
      'api-version': '1',
      'ratelimit-limit': '100000',
      date: expect.any(String),
    });
    expect(answer.headers['content-type']).toBeUndefined();
  });

  it.each([
    ['weakly', (tag: string) => `W/${tag}`, 304],
    ['in a list', (tag: string) => `"other", W/"more", ${tag}`, 304],
    ['as *', () => '*', 304],
    ['without quotes', (tag: string) => tag.slice(1, -1), 200],
    ['as part of another', (tag: string) => `"x${tag.slice(1)}`, 200],
    ['empty', () => '', 200],
  ])('compares If-None-Match given %s (RFC 9110 §13.1.2)', async (_, write, status) => {
    const { headers } = await ask(server, page);
    const answer = await ask(server, page, { headers: { 'if-none-match': write(headers.etag!) } });
    expect(answer.status).toBe(status);
  });

  it('joins repeated headers before reading them (RFC 9110 §5.2)', async () => {
    const { headers } = await ask(server, page);
    const unchanged = await ask(server, page, { headers: { 'if-none-match': [headers.etag!, '"other"'] } });
    expect(unchanged.status).toBe(304);
    const compressed = await ask(server, page, { headers: { 'accept-encoding': ['gzip', 'deflate'] } });
    expect(compressed.headers['content-encoding']).toBe('gzip');
  });

  it('does not accept the ETag of one coding for another', async () => {
    const { headers } = await ask(server, page, accepting('br'));
    const answer = await ask(server, page, accepting('gzip', { 'if-none-match': headers.etag! }));
    expect(answer.status).toBe(200);
  });

  it('never answers 304 to a refusal', async () => {
    const answer = await ask(server, '/api/v1/read_page?url=/nada/', { headers: { 'if-none-match': '*' } });
    expect(answer.status).toBe(404);
  });

  it('changes the ETag with the content', async () => {
    const longer = sitePages.map((one) => ({ ...one, markdown: `${one.markdown}\nNuevo.\n` }));
    const other = await startServer({
      catalogue: openTestCatalogue(siteUrl, { generation: 'generation-2', pages: longer }),
    });
    const before = await ask(server, page);
    const after = await ask(other, page);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});
