// Servers that want to keep a reader busy, fill its memory or send it elsewhere. Each reading ends within its limits, names
// the address and the reason, and keeps what it had.

import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createFrontier } from '../../../src/sources/web/frontier.ts';
import { defaultWebLimits } from '../../../src/sources/web/limits.ts';
import { readPageLinks } from '../../../src/sources/web/page-links.ts';
import { readSitemap } from '../../../src/sources/web/sitemap.ts';
import { createTally } from '../../../src/sources/web/tally.ts';
import { readSite } from '../../compare/read-site.ts';
import { memoryHeld } from '../../memory-held.ts';
import {
  home,
  listDocuments,
  networkTo,
  openSite,
  page,
  type Route,
  routesOf,
  send,
  serveSite,
} from './site-server.ts';

/** A site of two good pages, whose page `/trampa/` turns hostile after a first reading. */
async function readTwice(hostile: Route, limits = {}): Promise<string[]> {
  let trap: Route = (_, response) => send(response, 200, page('Antes'));
  const server = await serveSite((request, response) => {
    if (request.url?.startsWith('/trampa/')) trap(request, response);
    else routesOf({ '/': page('Inicio', '/a/', '/trampa/'), '/a/': page('A') })(request, response);
  });
  const source = openSite(server, { attempts: 2, ...limits });
  await source.refresh();
  expect(await listDocuments(source)).toEqual(['/ html', '/a/ html', '/trampa/ html']);
  trap = hostile;
  await source.refresh();
  return listDocuments(source);
}

const mib = 1024 * 1024;

const endless: Route = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
};

const drip: Route = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => response.write('x'), 50);
  response.on('close', () => clearInterval(timer));
};

/** Seconds for an answer that never ends; the others have more than a busy machine needs. */
const shortSeconds = 0.5;

it.each<[string, Route, RegExp, number?]>([
  ['a body without end', endless, /too-large: \S+\/trampa\/ has more than 5242880 bytes/],
  ['a body that drips', drip, /too-slow: \S+\/trampa\/ was not answered whole within 0\.5 s/, shortSeconds],
  ['silence', () => {}, /too-slow: \S+\/trampa\/ was not answered/, shortSeconds],
  [
    'headers without end',
    (_, response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => response.socket?.write(`x-${'y'.repeat(1000)}: z\r\n`), 1);
      response.on('close', () => clearInterval(timer));
    },
    /failed: \S+\/trampa\/ cannot be reached \(UND_ERR_HEADERS_OVERFLOW\)|too-slow/,
    shortSeconds,
  ],
  [
    'a gzip bomb',
    (_, response) => send(response, 200, gzipSync(Buffer.alloc(4 * mib)), { 'content-encoding': 'gzip' }),
    /compression-ratio: \S+\/trampa\/ grows more than 200 times/,
  ],
  [
    'a bomb in a bomb',
    (_, response) =>
      send(response, 200, gzipSync(gzipSync(Buffer.alloc(4 * mib))), { 'content-encoding': 'gzip, gzip' }),
    /failed: \S+ answers in the coding gzip, gzip/,
  ],
  [
    'broken gzip',
    (_, response) => send(response, 200, 'no gzip', { 'content-encoding': 'gzip' }),
    /failed: \S+\/trampa\/ cannot be reached \(Z_DATA_ERROR\)/,
  ],
  [
    'half a gzip file',
    (_, response) => send(response, 200, gzipSync(page('x')).subarray(0, 40), { 'content-encoding': 'gzip' }),
    /failed: \S+\/trampa\/ cannot be reached \(Z_BUF_ERROR\)/,
  ],
  [
    'a connection that is reset',
    (_, response) => response.socket?.resetAndDestroy(),
    /failed: \S+\/trampa\/ cannot be reached \((?:ECONNRESET|UND_ERR_SOCKET)\)/,
  ],
  [
    'a body shorter than its length',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('x', () => response.socket?.destroy());
    },
    /failed: \S+\/trampa\/ cannot be reached/,
  ],
  [
    'a body without a text',
    (_, response) => send(response, 200, '\r\n\n'),
    /failed: \S+\/trampa\/ answers without a text/,
  ],
  [
    'a 304 to a request without validators',
    (_, response) => send(response, 304),
    /failed: \S+\/trampa\/ answers 304/,
  ],
  [
    'no HTTP at all',
    (_, response) => response.socket?.end('SSH-2.0-OpenSSH\r\n'),
    /failed: \S+\/trampa\/ cannot be reached \([^)]*(?:HPE|HTTP)/,
  ],
])('keeps the old page against %s', async (_, hostile, line, requestSeconds = 60) => {
  const documents = await readTwice(hostile, { requestSeconds });
  expect(documents.slice(0, 3)).toEqual(['/ html', '/a/ html', '/trampa/ html']);
  expect(documents[3]).toMatch(line);
  expect(documents[3]).toMatch(/; its copy of 2026-11-20 stays$/);
});

it('ends redirect loops and chains with their address', async () => {
  const hop =
    (to: string): Route =>
    (_, response) =>
      send(response, 302, '', { location: to });
  const server = await serveSite((request, response) => {
    const chain = /^\/cadena\/(\d+)$/.exec(request.url!);
    if (chain) return hop(`/cadena/${Number(chain[1]) + 1}`)(request, response);
    routesOf({
      '/': page('Inicio', '/uno', '/solo', '/cadena/0'),
      '/uno': hop('/dos'),
      '/dos': hop('/uno'),
      '/solo': hop('/solo'),
    })(request, response);
  });
  const source = openSite(server);
  await source.refresh();
  expect(await listDocuments(source)).toEqual([
    '/ html',
    ...[0, 1, 2, 3, 4].map((i) => `/cadena/${i} redirect: it redirects to /cadena/${i + 1}`),
    `/cadena/5 redirect-loop: ${home}cadena/5 is redirected more than 5 times`,
    `/dos redirect-loop: ${home}dos is redirected more than 5 times`,
    `/solo redirect-loop: ${home}solo redirects to itself`,
    `/uno redirect-loop: ${home}uno is redirected more than 5 times`,
  ]);
});

it('reads no more sitemaps than its limits, however they nest', async () => {
  let made = 0;
  const server = await serveSite((request, response) => {
    if (request.url === '/') return send(response, 200, page('Inicio'));
    if (!request.url!.includes('sitemap')) return send(response, 404);
    const entries = Array.from(
      { length: 20 },
      () => `<sitemap><loc>${home}sitemap-${made++}.xml</loc></sitemap>`,
    );
    send(response, 200, `<sitemapindex>${entries.join('')}</sitemapindex>`, { 'content-type': 'text/xml' });
  });
  const source = openSite(server, { sitemaps: 50 });
  await source.refresh();
  expect(server.targets.filter((target) => target.includes('sitemap')).length).toBeLessThanOrEqual(51);
  const lines = await listDocuments(source);
  expect(lines.join('\n')).toMatch(/\/sitemap-\d+\.xml sitemap: \S+ is one sitemap more than 50/);
  expect(lines.length).toBeLessThanOrEqual(102);

  const deep = openSite(server, { sitemaps: 500, sitemapDepth: 1 });
  await deep.refresh();
  expect((await listDocuments(deep)).join('\n')).toMatch(/is deeper than 1 sitemaps/);
});

it.each<[string, string | Buffer, RegExp]>([
  ['that is a bomb', gzipSync(`<urlset>${' '.repeat(8 * mib)}`), /sitemap\.xml grows more than 200 times/],
  [
    'that is too large',
    `<urlset>${`<!-- ${Math.PI} -->`.repeat(120_000)}`,
    /sitemap\.xml has more than \d+ bytes/,
  ],
  ['without end of depth', `<urlset>${'<a>'.repeat(100_000)}`, /^$/],
  [
    'with entities that grow',
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><urlset><url><loc>${home}&b;</loc></url></urlset>`,
    /^\S+ gone: http:\/\/www\.casaclara\.example\/\S*b;? answers 404$/,
  ],
])('passes over a sitemap %s', async (_, sitemap, line) => {
  const server = await serveSite(
    routesOf({
      '/robots.txt': `Sitemap: ${home}sitemap.xml`,
      '/': page('Inicio', '/a/'),
      '/a/': page('A'),
      '/sitemap.xml': (_request, response) => send(response, 200, sitemap, { 'content-type': 'text/xml' }),
    }),
  );
  const source = openSite(server, { sitemapMaxBytes: 2 * mib });
  await source.refresh();
  const [homePage, a, ...rest] = (await listDocuments(source)).sort(
    (x, y) => Number(!x.endsWith(' html')) - Number(!y.endsWith(' html')),
  );
  expect([homePage, a]).toEqual(['/ html', '/a/ html']);
  expect(rest.join('\n')).toMatch(line);
});

it('leaves a calendar without end after a hundred days', async () => {
  const server = await serveSite((request, response) => {
    const day = Number(/^\/agenda\/2026\/(\d+)\/$/.exec(request.url!)?.[1] ?? 0);
    if (request.url === '/' || day > 0)
      send(response, 200, page(`Día ${day}`, `/agenda/2026/${day + 1}/`, `/agenda/2026/${day + 2}/`));
    else send(response, 404);
  });
  const source = openSite(server);
  await source.refresh();
  expect(server.targets.length).toBeLessThan(110);
  expect((await listDocuments(source)).join('\n')).toMatch(
    /trap: http:\/\/www\.casaclara\.example\/agenda\/2026\/101\/ looks like one of addresses without end: like \/agenda\/#\/#\/ \(and/,
  );
});

it('stops at its limits of pages, addresses, bytes and time, and names the first address left out', async () => {
  const server = await serveSite((request, response) => {
    const number =
      request.url === '/' ? 0 : Number(/^\/p-([a-z]+)\/$/.exec(request.url!)?.[1]?.length ?? Number.NaN);
    if (Number.isNaN(number)) send(response, 404);
    else
      send(
        response,
        200,
        page(
          `Página ${number} ${'x'.repeat(10_000)}`,
          `/p-${'a'.repeat(number + 1)}/`,
          `/p-${'b'.repeat(number + 1)}/`,
        ),
      );
  });
  const limitLine = async (limits: object) => {
    server.clear();
    const source = openSite(server, limits);
    await source.refresh();
    const lines = await listDocuments(source);
    return {
      pages: lines.filter((line) => line.endsWith(' html')).length,
      line: lines.filter((line) => !line.endsWith(' html')).join('\n'),
    };
  };
  expect(await limitLine({ pages: 20 })).toMatchObject({
    pages: 20,
    line: expect.stringMatching(/^\/p-\w+\/ limit: \S+ is one page more than 20/),
  });
  expect(await limitLine({ addresses: 20 })).toMatchObject({
    pages: 20,
    line: expect.stringMatching(/limit: \S+ is one address more than 20/),
  });
  const bytes = await limitLine({ totalMaxBytes: 200_000 });
  expect(bytes.pages).toBeLessThan(21);
  expect(bytes.line).toMatch(/limit: /);
  const time = await limitLine({ totalSeconds: 10 });
  expect(time.pages).toBeLessThan(60);
  expect(time.line).toMatch(/limit: \S+ was not reached: the time or the bytes/);
});

it('connects to nothing private: not by a name that changes, not by a link, not by a redirect', async () => {
  const server = await serveSite(
    routesOf({
      '/': (_, response) =>
        send(response, 200, page('Inicio', 'http://169.254.169.254/latest/', '/meta', '/a/'), {
          connection: 'close',
        }),
      '/meta': (_, response) =>
        send(response, 302, '', {
          location: 'http://169.254.169.254/latest/meta-data/',
          connection: 'close',
        }),
      '/a/': (_, response) => send(response, 200, page('A'), { connection: 'close' }),
    }),
  );
  const network = networkTo(server.port);
  const resolve = async () => (server.targets.includes('/meta') ? ['127.0.0.1'] : ['93.184.216.34']);
  const source = openSite(server, { concurrency: 1 }, { network: { ...network, resolve } });
  await source.refresh();
  expect(new Set(network.connectedTo)).toEqual(new Set(['93.184.216.34']));
  expect(await listDocuments(source)).toEqual([
    '/ html',
    `/a/ forbidden-address: ${home}a/ www.casaclara.example resolves to 127.0.0.1: no address of the public Internet; name www.casaclara.example in the setting "private_hosts" if this is your own network`,
    `/meta redirected: ${home}meta leads to http://169.254.169.254/latest/meta-data/, which is not a page of this site`,
  ]);

  const before = await listDocuments(source);
  await expect(source.refresh()).rejects.toThrow(
    /robots\.txt www\.casaclara\.example resolves to 127\.0\.0\.1: no address of the public Internet/,
  );
  expect(await listDocuments(source)).toEqual(before);
  expect(new Set(network.connectedTo)).toEqual(new Set(['93.184.216.34']));
});

it('joins no link to a base address that is too long, nor a link that is too long to an address (contract C12.8)', () => {
  const long = 'x'.repeat(100_000);
  const html = `<base href="/${long}/"><link rel="https://api.w.org/" href="/wp-json/${long}"><a href="a">a</a><a href="${long}">b</a>`;
  const read = readPageLinks(Buffer.from(html), 'utf-8', `${home}guias/`);
  expect(read).toEqual({ links: [`${home}guias/a`], wordpressApi: '' });
  const short = '<base href="/otra/"><a href="a">a</a>';
  expect(readPageLinks(Buffer.from(short), 'utf-8', `${home}guias/`).links).toEqual([`${home}otra/a`]);
});

it('holds nothing of the links beyond its addresses, and of a sitemap only what it names', async () => {
  const limits = { ...defaultWebLimits, addresses: 100 };
  const tally = createTally(home, limits, []);
  const frontier = createFrontier({ origin: home, folder: '/' }, limits, tally);
  const before = memoryHeld();
  for (let number = 0; number < 60; number++) {
    const links = Array.from(
      { length: 1000 },
      (_, n) => `/filtro/color-${number}-${n}x/talla/${'t'.repeat(300)}`,
    );
    frontier.addLinks('/', Buffer.from(page('x', ...links)), 'utf-8');
  }
  expect(frontier.known()).toBe(100);
  expect(memoryHeld() - before).toBeLessThan(5 * mib);
  expect(JSON.stringify(tally.notes())).toMatch(/is one address more than 100/);

  const dates: string[] = [];
  for (let number = 0; number < 20; number++) {
    const sitemap = async function* () {
      const filler = 'x'.repeat(mib);
      yield Buffer.from(
        `<urlset><url><loc>${home}</loc><lastmod>2026-11-${number}T00:00:00Z</lastmod><a>${filler}</a></url></urlset>`,
      );
    };
    dates.push(...(await readSitemap(sitemap(), 10)).pages.map(({ lastmod }) => lastmod));
  }
  expect(dates).toHaveLength(20);
  expect(memoryHeld() - before).toBeLessThan(5 * mib);
});

it('cannot give a page front matter, which is for files: what looks like it is text (contract C12.8)', async () => {
  const html = page('Grifos').replace('</h1>', '</h1><p>Arreglamos grifos que gotean en el día.</p>');
  const server = await serveSite(
    routesOf({ '/': `---\ntitle: Otro\ndraft: true\n---\n${html}`, '/b/': `---\ntitle: [\n---\n${html}` }),
  );
  const source = openSite(server);
  await source.refresh();
  const { pages, skipped } = await readSite(source, { cities: undefined, nowMs: 0 });
  expect(skipped).toEqual([]);
  expect(pages.map(({ title }) => title)).toEqual(['Grifos']);
});
