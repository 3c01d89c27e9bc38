// Every other spelling of a page's address leads to its own (contract C1.9).

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../src/compare/page.ts';
import { siteOriginMark } from '../../src/html/links.ts';
import { ask } from './ask.ts';
import { type RunningServer, siteUrl, startServer } from './running-server.ts';
import { openTestCatalogue } from './site-pages.ts';

function page(path: string, title: string, links: string, aliases: readonly string[] = []): Page {
  const markdown = `# ${title}\n\n${links}\n`;
  const rest = {
    city: '',
    description: '',
    headings: [],
    isList: false,
    language: 'es',
    published: '',
    modified: '',
  };
  return { path, title, markdown, text: title, aliases, ...rest };
}

/** A dental clinic: the first pages are of Markdown files, the others of HTML. */
const clinic = [
  page(
    '/',
    'Clínica',
    `[Implantes](${siteOriginMark}/tratamientos/implantes/) y [plano](${siteOriginMark}/plano.pdf)`,
  ),
  page('/evil.example', 'Evil', ''),
  page('/niños/ortodoncia', 'Ortodoncia', ''),
  page('/tratamientos/implantes', 'Implantes', `[Precios](${siteOriginMark}/precios?de=x#iva)`, [
    '/implantes-viejo/',
  ]),
  page('/equipo/', 'Equipo', ''),
  page('/precios.html', 'Precios', ''),
].sort((a, b) => (a.path < b.path ? -1 : 1));

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-clinic-'));
  mkdirSync(join(folder, 'equipo'));
  for (const file of ['equipo/index.html', 'precios.html', '404.html', 'Equipo.html'])
    writeFileSync(join(folder, file), `<!doctype html><title>${file}</title>`);
  server = await startServer({ catalogue: openTestCatalogue(siteUrl, { pages: clinic, folder }) });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('contract C1.9: another spelling of a page\u2019s address', () => {
  it.each([
    ['/tratamientos/implantes/', '/tratamientos/implantes'],
    ['/tratamientos/implantes.html', '/tratamientos/implantes'],
    ['/tratamientos/implantes/index.html', '/tratamientos/implantes'],
    ['/Tratamientos//IMPLANTES', '/tratamientos/implantes'],
    ['/implantes-viejo', '/tratamientos/implantes'],
    ['/Tratamientos/Implantes.md', '/tratamientos/implantes.md'],
    ['/ni%C3%B1os/ortodoncia/', '/ni%C3%B1os/ortodoncia'],
    ['/precios', '/precios.html'],
    ['/precios/', '/precios.html'],
    ['/equipo', '/equipo/'],
    ['/equipo/index.html', '/equipo/'],
    ['/index.html', '/'],
    ['/index.html/', '/'],
    ['/equipo.MD', '/equipo.md'],
    ['//evil.example', '/evil.example'],
  ])('redirects %s to %s, with the query', async (spelling, own) => {
    for (const [method, accept] of [
      ['GET', 'text/html'],
      ['GET', '*/*'],
      ['HEAD', 'text/markdown'],
    ] as const) {
      const { status, headers, body } = await ask(server, `${spelling}?de=blog&x=%C3%B1`, {
        method,
        headers: { accept },
      });
      expect([status, headers.location]).toEqual([308, `${siteUrl}${own}?de=blog&x=%C3%B1`]);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(body).toHaveLength(0);
    }
    expect((await ask(server, own)).status).toBe(200);
  });

  it.each([
    '//evil.example/tratamientos/implantes',
    '/\\evil.example/',
    '//otro.example/%2e%2e',
    '/implantes/',
    '/api/tratamientos/implantes/',
    '/.well-known/precios',
  ])('redirects nowhere what is no spelling of a page: %s', async (path) => {
    const { status, headers } = await ask(server, path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  it('serves the file that the site has under another spelling', async () => {
    expect((await ask(server, '/Equipo.html')).text).toContain('Equipo.html');
  });

  it('lets a CDN keep the redirect as it keeps pages (contract C1.7)', async () => {
    const catalogue = openTestCatalogue(siteUrl, { pages: clinic });
    const behind = await startServer({ catalogue, terms: { cdnSeconds: 60 } });
    const { headers } = await ask(behind, '/precios/');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60');
    expect(headers['cache-tag']).toContain('vitrina-generation-');
  });

  it('is written in the Markdown of pages as the page\u2019s own address', async () => {
    const read = await ask(server, '/api/v1/read_page?url=/');
    const twin = await ask(server, '/index.md');
    for (const markdown of [read.json().markdown, twin.text]) {
      expect(markdown).toContain(`[Implantes](${siteUrl}/tratamientos/implantes)`);
      expect(markdown).toContain(`[plano](${siteUrl}/plano.pdf)`);
    }
    const implants = await ask(server, '/tratamientos/implantes', { headers: { accept: '*/*' } });
    expect(implants.text).toContain(`[Precios](${siteUrl}/precios.html?de=x#iva)`);
  });
});
