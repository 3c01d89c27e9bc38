import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { type RunningServer, startServer } from './running-server.ts';

const shared = 's-maxage=600, stale-while-revalidate=60';
const tags = { 'cache-tag': 'vitrina,vitrina-generation-1', 'surrogate-key': 'vitrina vitrina-generation-1' };
const markdown = { accept: 'text/markdown' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-cdn-'));
  mkdirSync(join(folder, 'bilbao'));
  for (const path of ['index.html', 'bilbao/index.html', '404.html'])
    writeFileSync(join(folder, path), `<html><head><title>x</title></head><body>${path}</body></html>`);
  writeFileSync(join(folder, 'estilo.css'), 'body { color: red }');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('contract C1.7: with cdn_seconds', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ folder, terms: { cdnSeconds: 600 } });
  });

  it.each([
    ['/', 0, {}],
    ['/bilbao/', 0, { accept: 'text/html' }],
    ['/bilbao.md', 0, {}],
    ['/bilbao/index.html.md', 0, markdown],
    ['/estilo.css', 300, {}],
    ['/llms.txt', 300, {}],
    ['/openapi.json', 3600, {}],
    ['/agents.md', 300, markdown],
    ['/desarrolladores/', 300, {}],
    ['/desarrolladores.md', 300, markdown],
    ['/.well-known/ard.json', 3600, {}],
  ])('a CDN may keep %s, by tags of the generation', async (path, browserSeconds, headers) => {
    const answer = await ask(server, path, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': `public, max-age=${browserSeconds}, ${shared}`,
      ...tags,
    });
    const again = await ask(server, path, { headers: { ...headers, 'if-none-match': answer.headers.etag! } });
    expect([again.status, again.headers['cache-tag']]).toEqual([304, tags['cache-tag']]);
  });

  it.each([
    ['/', markdown],
    ['/bilbao/', markdown],
    ['/bilbao/', { accept: 'text/plain' }],
    ['/desarrolladores/', markdown],
    ['/tarifas.html', {}],
    ['/404.html', {}],
    ['/no-existe/', { accept: 'text/html' }],
    ['/no-existe/', {}],
    ['/api/v1', {}],
    ['/api/sandbox', {}],
    ['/api/v1/search_pages?query=bilbao', {}],
    ['/api/v1/read_page?url=bilbao', {}],
    ['/api/v1/quota', {}],
    ['/vitrina/search?query=bilbao', {}],
    ['/mcp', {}],
    ['/mcp/server-card', {}],
    ['/.well-known/oauth-authorization-server', {}],
    ['/.well-known/oauth-protected-resource', {}],
    ['/healthz', {}],
  ])('no CDN keeps %s %j', async (path, headers) => {
    const answer = await ask(server, path, { headers });
    expect(answer.headers['cache-control'] ?? '').not.toContain('s-maxage');
    expect([answer.headers['cache-tag'], answer.headers['surrogate-key']]).toEqual([undefined, undefined]);
  });

  it('the Markdown of both addresses is the same body under the same ETag', async () => {
    const twin = await ask(server, '/bilbao.md');
    const negotiated = await ask(server, '/bilbao/', { headers: markdown });
    expect([negotiated.text, negotiated.headers.etag]).toEqual([twin.text, twin.headers.etag]);
    expect(negotiated.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});

describe('contract C1.8', () => {
  it.each([
    [false, 'train-ai=n'],
    [true, 'train-ai=y'],
  ])('with ai_train %s pages and published documents say %s', async (aiTrain, usage) => {
    const server = await startServer({ terms: { aiTrain } });
    for (const path of ['/', '/bilbao.md', '/llms.txt', '/desarrolladores/'])
      expect((await ask(server, path)).headers['content-usage'], path).toBe(usage);
    expect((await ask(server, '/api/v1/read_page?url=bilbao')).headers['content-usage']).toBeUndefined();
  });
});

describe('contract C1.12', () => {
  it.each([
    [['AChrome=', 'AEdge='], 'AChrome=, AEdge='],
    [[], undefined],
  ])(
    'with origin_trials %j the pages that load WebMCP say %s, and nothing else does',
    async (originTrials, sent) => {
      const server = await startServer({ folder, terms: { originTrials } });
      const saidAt = async (path: string) => (await ask(server, path)).headers['origin-trial'];
      expect((await ask(server, '/', { headers: { accept: 'text/html' } })).text).toContain(
        '/vitrina/webmcp.js',
      );
      expect(await saidAt('/')).toBe(sent);
      for (const path of ['/bilbao.md', '/llms.txt', '/desarrolladores/', '/api/v1/read_page?url=bilbao'])
        expect(await saidAt(path), path).toBeUndefined();
    },
  );
});
