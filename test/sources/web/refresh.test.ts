// A site of a hundred pages read for the first time, and again when nothing, one page or much has changed.

import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  fakeClock,
  home,
  listDocuments,
  openSite,
  page,
  type Route,
  readDocuments,
  send,
  serveSite,
} from './site-server.ts';

const pageCount = 100;

interface Generated {
  readonly versions: number[];
  hasSitemap: boolean;
  hasValidators: boolean;
  bodyBytes: number;
}

/** Page 0 is the home page; each page links to two others. */
function generateSite(): { readonly site: Generated; readonly route: Route } {
  const versions = Array.from({ length: pageCount }, () => 1);
  const site: Generated = { versions, hasSitemap: true, hasValidators: true, bodyBytes: 0 };
  const pathOf = (number: number) => (number === 0 ? '/' : `/pagina-${number}/`);
  const dateOf = (number: number) => new Date(Date.UTC(2026, 0, versions[number]!)).toISOString();
  const route: Route = (request, response) => {
    const url = request.url!;
    if (url === '/sitemap.xml' && site.hasSitemap) {
      const entries = versions.map(
        (_, number) =>
          `<url><loc>${home.slice(0, -1)}${pathOf(number)}</loc><lastmod>${dateOf(number)}</lastmod></url>`,
      );
      return send(response, 200, gzipSync(`<?xml version="1.0"?><urlset>${entries.join('')}</urlset>`), {
        'content-type': 'application/xml',
        'content-encoding': 'gzip',
      });
    }
    const number = url === '/' ? 0 : Number(/^\/pagina-(\d+)\/$/.exec(url)?.[1] ?? Number.NaN);
    const version = versions[number];
    if (version === undefined) return send(response, 404);
    const etag = `"${number}-${version}"`;
    if (site.hasValidators && request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    const links = [number * 2 + 1, number * 2 + 2].filter((other) => other < pageCount).map(pathOf);
    const body = page(`Página ${number}, versión ${version}`, ...links);
    site.bodyBytes += Buffer.byteLength(body);
    send(response, 200, body, site.hasValidators ? { etag } : {});
  };
  return { site, route };
}

it('reads a listed site once, and then asks only for what its list says has changed', async () => {
  const { site, route } = generateSite();
  const server = await serveSite(route);
  const source = openSite(server);
  const first = await source.refresh();
  expect(await listDocuments(source)).toHaveLength(pageCount);
  expect(server.targets).toHaveLength(pageCount + 2); // robots.txt and the sitemap
  expect(server.targets.slice(0, 3)).toEqual(['/robots.txt', '/', '/sitemap.xml']);

  server.clear();
  site.bodyBytes = 0;
  expect(await source.refresh()).toBe(first);
  expect(server.targets).toEqual(['/robots.txt', '/', '/sitemap.xml']);
  expect(site.bodyBytes).toBe(0);

  server.clear();
  for (const number of [7, 47, 77]) site.versions[number]!++;
  expect(await source.refresh()).not.toBe(first);
  expect(server.targets.slice(3).sort()).toEqual(['/pagina-47/', '/pagina-7/', '/pagina-77/']);
  expect(site.bodyBytes).toBeLessThan(3 * 300);
  const documents = await readDocuments(source);
  const changed = documents.find(({ path }) => path === '/pagina-77/');
  expect(Buffer.from((changed as { bytes: Uint8Array }).bytes).toString()).toContain('versión 2');
});

it('finds an unlisted site by its links, and then asks with the validators that it was given', async () => {
  const { site, route } = generateSite();
  site.hasSitemap = false;
  const server = await serveSite(route);
  const source = openSite(server);
  const first = await source.refresh();
  expect(await listDocuments(source)).toHaveLength(pageCount);

  server.clear();
  site.bodyBytes = 0;
  site.versions[5]!++;
  expect(await source.refresh()).not.toBe(first);
  expect(server.requests.filter(({ headers }) => headers['if-none-match'])).toHaveLength(pageCount);
  expect(site.bodyBytes).toBeLessThan(300); // one page
});

it('sees through a server without validators that nothing has changed', async () => {
  const { site, route } = generateSite();
  site.hasSitemap = false;
  site.hasValidators = false;
  const server = await serveSite(route);
  const source = openSite(server);
  expect(await source.refresh()).toBe(await source.refresh());
});

it('believes a list for a week, then asks for each page again', async () => {
  const { site, route } = generateSite();
  const server = await serveSite(route);
  const clock = fakeClock();
  const source = openSite(server, {}, { clock });
  await source.refresh();
  server.clear();
  clock.pass(7 * 86_400_000);
  site.bodyBytes = 0;
  await source.refresh();
  expect(server.targets).toHaveLength(pageCount + 2);
  expect(site.bodyBytes).toBe(0);
});

it('reports its progress', async () => {
  const { route } = generateSite();
  const server = await serveSite(route);
  const steps: unknown[] = [];
  const source = openSite(server, {}, { onProgress: (step) => steps.push(step) });
  await source.refresh();
  expect(steps.at(-1)).toMatchObject({
    fetched: pageCount - 1,
    known: pageCount,
    kept: pageCount,
    skipped: 0,
  });
  expect((steps.at(-1) as { perSecond: number }).perSecond).toBeCloseTo(5, 0);
});

it('stays within the pace and names itself', async () => {
  const { route } = generateSite();
  const server = await serveSite(route);
  const clock = fakeClock();
  const beganAtMs = clock.nowMs();
  await openSite(server, {}, { clock }).refresh();
  const requests = server.requests.length;
  expect((clock.nowMs() - beganAtMs) / 1000).toBeGreaterThanOrEqual((requests - 4) / 5);
  expect(new Set(server.requests.map(({ headers }) => headers['user-agent']))).toEqual(
    new Set(['vitrina/0.0.0 (+https://operator.example/)']),
  );
});
