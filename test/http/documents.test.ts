import { realpathSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PublishedDocument } from '../../src/discovery/published-document.ts';
import { paths } from '../../src/lib/addresses.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { ask, errorOf } from './ask.ts';
import { type RunningServer, siteUrl, startServer, type TestServerOptions } from './running-server.ts';

const documents: readonly PublishedDocument[] = [
  { path: '/openapi.json', contentType: 'application/json', body: '{"openapi":"3.1.0"}', cacheSeconds: 3600 },
  {
    path: '/agents.md',
    aliases: ['/AGENTS.md'],
    contentType: 'text/markdown; charset=utf-8',
    body: { es: '# Agentes', en: '# Agents' },
    cacheSeconds: 300,
  },
  {
    path: '/desarrolladores/',
    contentType: 'text/html; charset=utf-8',
    body: '<h1>Desarrolladores</h1>',
    markdown: { es: '# Desarrolladores', en: '# Developers' },
    cacheSeconds: 300,
  },
  {
    path: '/guia/',
    contentType: 'text/html; charset=utf-8',
    body: { es: '<h1>Guía</h1>', en: '<h1>Guide</h1>' },
    markdown: { es: '# Guía', en: '# Guide' },
    cacheSeconds: 300,
  },
  {
    path: '/.well-known/api-catalog',
    contentType: 'application/linkset+json',
    body: '{}',
    cacheSeconds: 300,
    headers: { Link: '<x>; rel="api-catalog"', 'X-Content-Type-Options': 'own' },
  },
];

let server: RunningServer;
const start = async (options?: TestServerOptions) => {
  server = await startServer({ published: { documents: () => documents }, ...options });
};

describe('published documents (seed §5 discovery)', () => {
  it('have the rules of the robots.txt in the folder of the site (contract C1.8)', async () => {
    const folder = realpathSync(folderOf({ 'robots.txt': 'User-agent: *\nDisallow: /privado/\n' }));
    server = await startServer({ folder });
    const { text } = await ask(server, '/robots.txt');
    expect(text.match(/^Disallow: \/privado\/$/gm)).toHaveLength(3);
    expect(text).toContain('Content-Signal:');
  });

  it.each(['', '?idioma=es'])(
    'have one address: without the slash at its end it is a redirect, with the query «%s» (contract C14.1)',
    async (query) => {
      await start();
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await ask(server, `/desarrolladores${query}`, { method });
        expect([status, headers.location]).toEqual([308, `${siteUrl}/desarrolladores/${query}`]);
      }
      expect((await ask(server, '/agents.md/')).status).toBe(404);
    },
  );

  it('make way for a page of the site at the address without the slash', async () => {
    const [, , guide] = documents;
    await start({ published: { documents: () => [{ ...guide!, path: '/tarifas.html/' }] } });
    expect((await ask(server, '/tarifas.html')).status).toBe(200);
    expect((await ask(server, '/tarifas.html/')).text).toContain('Desarrolladores');
  });

  it('of developers redirect from each address without the slash', async () => {
    server = await startServer();
    const { developers, reference, changelog } = paths;
    for (const path of [
      developers,
      reference,
      changelog,
      paths.developersEnglish,
      paths.referenceEnglish,
      paths.changelogEnglish,
    ]) {
      const { status, headers } = await ask(server, path.slice(0, -1));
      expect([status, headers.location]).toEqual([308, siteUrl + path]);
    }
  });

  it('are served from cached bodies with CORS, ETag and max-age, without charge (contract C2.6, C3.1)', async () => {
    await start();
    const { status, text, headers } = await ask(server, '/openapi.json', {
      headers: { origin: 'https://a.example' },
    });
    expect([status, text]).toEqual([200, '{"openapi":"3.1.0"}']);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      etag: expect.stringMatching(/^"/),
      vary: 'Accept-Encoding',
    });
    expect(headers['ratelimit-limit']).toBeUndefined();
    const unchanged = await ask(server, '/openapi.json', { headers: { 'if-none-match': headers.etag! } });
    expect(unchanged.status).toBe(304);
  });

  it('answer HEAD and OPTIONS, and 405 to other methods', async () => {
    await start();
    const head = await ask(server, '/openapi.json', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '19', 0]);
    expect((await ask(server, '/openapi.json', { method: 'OPTIONS' })).status).toBe(204);
    expect(errorOf(await ask(server, '/openapi.json', { method: 'PUT' })).status).toBe(405);
  });

  it('are found at their aliases, in the requested language (contract C2.9)', async () => {
    await start();
    expect((await ask(server, '/agents.md')).text).toBe('# Agentes');
    const english = await ask(server, '/AGENTS.md', { headers: { 'accept-language': 'en' } });
    expect(english.text).toBe('# Agents');
    expect(english.headers).toMatchObject({
      vary: 'Accept-Encoding, Accept-Language',
      'content-language': 'en',
    });
  });

  it('have Markdown forms, at their twin and by Accept (contract C1.6)', async () => {
    await start();
    const page = await ask(server, '/desarrolladores/');
    expect(page.text).toBe('<h1>Desarrolladores</h1>');
    expect(page.headers).toMatchObject({
      vary: 'Accept-Encoding, Accept',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    const ofType = (accept: string) => ask(server, '/desarrolladores/', { headers: { accept } });
    const twin = await ask(server, '/desarrolladores.md');
    const ofFile = await ask(server, '/desarrolladores/index.html.md');
    const plain = await ofType('text/plain');
    for (const { text, headers } of [twin, ofFile, await ofType('text/markdown'), plain]) {
      expect(text).toBe('# Desarrolladores');
      expect(headers['x-markdown-tokens']).toBe('5');
      expect(headers.link).toBe(
        `<${siteUrl}/desarrolladores/>; rel="canonical", <${siteUrl}/llms.txt>; rel="describedby"; type="text/plain"`,
      );
    }
    for (const { headers } of [twin, ofFile])
      expect([headers['content-type'], headers.etag]).toEqual([
        'text/markdown; charset=utf-8',
        twin.headers.etag,
      ]);
    expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(plain.headers.etag).not.toBe(twin.headers.etag);
  });

  it('have each form in each language', async () => {
    await start();
    for (const [accept, language, text] of [
      ['text/html', 'es', '<h1>Guía</h1>'],
      ['text/html', 'en', '<h1>Guide</h1>'],
      ['text/markdown', 'es', '# Guía'],
      ['text/markdown', 'en', '# Guide'],
    ] as const) {
      const answer = await ask(server, '/guia/', { headers: { accept, 'accept-language': language } });
      expect(answer.text).toBe(text);
      expect(answer.headers).toMatchObject({
        vary: 'Accept-Encoding, Accept, Accept-Language',
        'content-language': language,
      });
    }
  });

  it('replace the usual headers with headers of their own', async () => {
    await start();
    const { headers } = await ask(server, '/.well-known/api-catalog');
    expect(headers).toMatchObject({ link: '<x>; rel="api-catalog"', 'x-content-type-options': 'own' });
  });

  it('change when they are rendered again', async () => {
    let current = documents;
    await start({ published: { documents: () => current } });
    const before = await ask(server, '/openapi.json');
    current = [{ ...documents[0]!, body: '{"openapi":"3.1.1"}' }];
    const after = await ask(server, '/openapi.json');
    expect(after.text).toBe('{"openapi":"3.1.1"}');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await ask(server, '/agents.md')).status).toBe(404);
  });
});
