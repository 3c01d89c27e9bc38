import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { renderDocuments } from '../../src/discovery/index.ts';
import { oauthEndpoints } from '../../src/oauth/endpoints.ts';
import { startExampleSite } from './live-site.ts';
import { gatherSampleFacts } from './sample-site.ts';

const addressesOf = async () =>
  [...renderDocuments(await gatherSampleFacts())].flatMap(({ path, aliases = [] }) => [path, ...aliases]);

/** Addresses whose GET is not answered with 200, by design. */
const otherwise = new Map<string, number>([
  ['/mcp', 405],
  ['/mcp/identified', 405],
  ['/oauth', 404], // an issuer is a name, not a page
  ['/oauth/authorize', 400],
  ...oauthEndpoints.map(({ path }) => [path, 405] as const),
  ['/api/v1/quota', 401],
  ['/agent/identity', 401],
  ['/api/v1/search_pages', 400],
  ['/api/v1/ask_business', 400],
  ['/api/v1/read_page', 400],
]);

describe('contract C1.2, C1.3: the published documents of the running example site', () => {
  const url = 'https://www.casabrio.example';
  let app: App;
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`http://${app.host}:${app.port}${path}`, { redirect: 'manual', ...init });

  beforeAll(async () => {
    app = await startExampleSite({ url });
  });
  afterAll(() => app?.close());

  it('answer GET and HEAD alike, 304 to their ETag, to any origin, without a charge to the quota', async () => {
    for (const path of await addressesOf()) {
      const answer = await get(path);
      const body = await answer.text();
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('access-control-allow-origin'), path).toBe('*');
      expect(answer.headers.get('cache-control'), path).toMatch(/^public, max-age=\d+$/);
      expect(answer.headers.has('ratelimit'), path).toBe(false);
      expect(body.length, path).toBeGreaterThan(50);
      const head = await get(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag'), await head.text()], path).toEqual([
        200,
        answer.headers.get('etag'),
        '',
      ]);
      const again = await get(path, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
      expect(again.status, path).toBe(304);
    }
  });

  it('contract C2.9: are in English on request', async () => {
    for (const path of ['/agents.md', '/auth.md', '/llms.txt', '/openapi.json', '/api/sandbox']) {
      const [spanish, english] = await Promise.all(
        ['es', 'en-GB,en;q=0.9'].map((language) => get(path, { headers: { 'Accept-Language': language } })),
      );
      expect(english?.headers.get('content-language'), path).toBe('en');
      expect(english?.headers.get('vary'), path).toContain('Accept-Language');
      expect(await english?.text(), path).not.toBe(await spanish?.text());
    }
  });

  it('contain no broken links', async () => {
    const linked = new Map<string, string>();
    for (const path of await addressesOf()) {
      if (path === '/llms-full.txt') continue; // the text of the site's pages, with the site's own links
      const text = await (await get(path)).text();
      for (const [found] of text.matchAll(/https:\/\/www\.casabrio\.example[^\s"'`<>)\]\\,;|…]*/g)) {
        linked.set(
          found
            .replace(/&amp;/g, '&')
            .replace(/&(?:quot|gt|lt|#39)$|#.*$/, '')
            .replace(/[.:]$/, '')
            .replace(/\?\$?\{query\}?$/, ''), // code that adds the parameters
          path,
        );
      }
      for (const [, href = ''] of text.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)) {
        linked.set(url + href.replace(/&amp;/g, '&').replace(/#.*$/, ''), path);
      }
    }
    expect(linked.size).toBeGreaterThan(100);
    const dead: string[] = [];
    const sampled = sampleLinks([...linked]);
    for (const [address, from] of sampled) {
      const path = address.slice(url.length) || '/';
      const { status } = await get(path, { method: 'HEAD' });
      if (status !== (otherwise.get(path) ?? 200)) dead.push(`${from} → ${path}: ${status}`);
    }
    expect(dead).toEqual([]);
  });
});

/** All links that do not lead to the site's own pages, and every twentieth that does: the sitemap has over a thousand. */
function sampleLinks(links: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  const [pages, others] = [
    links.filter(([, from]) => isListing(from)),
    links.filter(([, from]) => !isListing(from)),
  ];
  return [...others, ...pages.filter((_, i) => i % 20 === 0)];
}

function isListing(path: string): boolean {
  return path.startsWith('/sitemap');
}
