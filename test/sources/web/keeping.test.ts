// Where a site begins, and what its copy keeps when the site changes, fails or is down.

import { describe, expect, it } from 'vitest';
import { openMirror } from '../../../src/sources/web/mirror.ts';
import { openWebsite, userAgentOf } from '../../../src/sources/web/website.ts';
import { folderOf } from '../temporary-folder.ts';
import {
  answer,
  fakeClock,
  home,
  listDocuments,
  networkTo,
  openSite,
  page,
  type Route,
  readSite,
  routesOf,
  send,
  serveSite,
} from './site-server.ts';

describe('the home page', () => {
  it('may be one redirect away: www., a language, a folder', async () => {
    const server = await serveSite((request, response) => {
      const { host } = request.headers;
      if (request.url === '/' && host === 'casaclara.example')
        return send(response, 301, '', { location: home });
      if (request.url === '/') return send(response, 302, '', { location: '/es/' });
      return routesOf({ '/es/': page('Inicio', '/eu/'), '/eu/': page('Hasiera') })(request, response);
    });
    const folder = folderOf({});
    const source = openWebsite('http://casaclara.example', {
      folder,
      userAgent: userAgentOf('0.0.0', 'https://operator.example'),
      network: networkTo(server.port),
      clock: fakeClock(),
    });
    await source.refresh();
    expect(await listDocuments(source)).toEqual([
      '/ redirect: it redirects to /es/',
      '/es/ html',
      '/eu/ html',
    ]);
    expect(server.requests.at(-1)?.headers).toMatchObject({
      host: 'www.casaclara.example',
      'user-agent': 'vitrina/0.0.0 (+https://operator.example/)',
    });
  });

  it('follows an address that a server writes in UTF-8', async () => {
    const server = await serveSite(
      routesOf({
        '/': page('Inicio', '/vino'),
        '/vino': answer(301, { location: Buffer.from('/viño').toString('latin1') }),
        '/vi%C3%B1o': page('Viño'),
      }),
    );
    const source = openSite(server);
    await source.refresh();
    expect(await listDocuments(source)).toContain('/viño html');
  });

  it('makes the site that folder alone when it is in one', async () => {
    const server = await serveSite(
      routesOf({
        '/proyecto': answer(301, { location: '/proyecto/' }),
        '/proyecto/': page('P', 'a', '/otro/'),
        '/proyecto/a': page('A'),
        '/otro/': page('Otro'),
      }),
    );
    const source = openWebsite(`${home}proyecto`, {
      folder: folderOf({}),
      userAgent: 'vitrina/0',
      network: networkTo(server.port),
      clock: fakeClock(),
    });
    await source.refresh();
    expect(await listDocuments(source)).toEqual(['/proyecto/ html', '/proyecto/a html']);
  });

  it.each([
    [answer(404), /casaclara\.example\/ answers 404; name the address/],
    [
      answer(302, { location: 'https://otra.example/' }),
      /redirects to https:\/\/otra\.example\/; name that address/,
    ],
    [answer(302, { location: '/' }), /redirects to itself/],
    [answer(200, { 'content-type': 'application/json' }, '{}'), /is application\/json; name the address/],
    [answer(200, { 'x-robots-tag': 'noindex' }, page('I')), /has no page that can be read: .*X-Robots-Tag/],
  ])('that is none ends the reading with one line (%#)', async (route, line) => {
    const server = await serveSite(routesOf({ '/': route }));
    const source = openSite(server);
    await expect(source.refresh()).rejects.toThrow(line);
    await expect(listDocuments(source)).rejects.toThrow(/holds no copy of a website/);
  });

  it.each([
    ['casaclara.example', /write it as https:/],
    ['ftp://casaclara.example/', /write it as https:/],
    ['https://u:p@casaclara.example/', /given with a user name or password/],
  ])('cannot be %s', (address, line) => {
    expect(() => openWebsite(address, { folder: '/nowhere', userAgent: 'x' })).toThrow(line);
  });
});

describe('a mirror', () => {
  it('is read by its folder alone, asks nobody, and belongs to one site', async () => {
    const { source, server } = await readSite({ '/': page('Inicio', '/a/'), '/a/': page('A') });
    server.clear();
    const mirror = openMirror(home, source.folder);
    expect(await listDocuments(mirror)).toEqual(['/ html', '/a/ html']);
    expect(server.targets).toEqual([]);
    const other = openWebsite('https://otra.example/', {
      folder: source.folder,
      userAgent: 'x',
      network: networkTo(server.port),
    });
    await expect(other.refresh()).rejects.toThrow(
      /is the copy of http:\/\/www\.casaclara\.example\/; name another folder/,
    );
  });

  it('loses a page that is gone, and keeps one that fails', async () => {
    const table: Record<string, string | Route> = {
      '/': page('Inicio', '/a/', '/b/'),
      '/a/': page('A'),
      '/b/': page('B'),
    };
    const server = await serveSite((request, response) => routesOf(table)(request, response));
    const source = openSite(server);
    const first = await source.refresh();
    table['/a/'] = answer(410);
    table['/b/'] = answer(500);
    expect(await source.refresh()).not.toBe(first);
    expect(await listDocuments(source)).toEqual([
      '/ html',
      `/a/ gone: ${home}a/ answers 410`,
      '/b/ html',
      `/b/ failed: ${home}b/ answers 500; its copy of 2026-11-20 stays`,
    ]);
    table['/a/'] = page('A');
    table['/b/'] = page('B');
    await source.refresh();
    expect(await listDocuments(source)).toContain('/b/ html');
  });

  it.each([
    ['gone', answer(404)],
    ['moved', answer(302, { location: '/mantenimiento' })],
    ['closed', answer(403)],
    ['of another type', answer(200, { 'content-type': 'application/json' }, '{}')],
    ['not to be indexed', answer(200, { 'x-robots-tag': 'noindex' }, page('A'))],
  ])('asks for a page that is %s at each reading of a week, listed or not', async (_, route) => {
    const sitemap = `<urlset><url><loc>${home}a/</loc><lastmod>2026-01-01</lastmod></url></urlset>`;
    const good = {
      '/': page('Inicio', '/a/', '/b/'),
      '/a/': page('A'),
      '/b/': page('B'),
      '/sitemap.xml': sitemap,
    };
    const bad = { ...good, '/a/': route, '/b/': route, '/mantenimiento': page('M') };
    let table: Record<string, string | Route> = good;
    const server = await serveSite((request, response) => routesOf(table)(request, response));
    const clock = fakeClock();
    const source = openSite(server, {}, { clock });
    await source.refresh();
    const day = 86_400_000;
    clock.pass(8 * day);
    table = bad;
    for (const hours of [0, 1, 24]) {
      clock.pass(hours * 3_600_000);
      server.clear();
      await source.refresh();
      expect(server.targets).toEqual(expect.arrayContaining(['/a/', '/b/']));
      expect(await listDocuments(source)).not.toContain('/b/ html');
    }
    table = good;
    await source.refresh();
    expect(await listDocuments(source)).toEqual(expect.arrayContaining(['/a/ html', '/b/ html']));

    table = { ...bad, '/': page('Inicio') };
    await source.refresh();
    clock.pass(8 * day);
    await source.refresh();
    server.clear();
    await source.refresh();
    expect(server.targets).not.toContain('/b/');
  });

  it('begins anew after a reading that found no page', async () => {
    let headers: Record<string, string> = { 'x-robots-tag': 'noindex' };
    const site = new Map([
      ['/', page('Inicio', '/a/')],
      ['/a/', page('A')],
    ]);
    const server = await serveSite((request, response) => {
      const html = site.get(request.url!);
      send(response, html === undefined ? 404 : 200, html, headers);
    });
    const source = openSite(server);
    await expect(source.refresh()).rejects.toThrow(/has no page that can be read/);
    headers = {};
    await source.refresh();
    expect(await listDocuments(source)).toEqual(['/ html', '/a/ html']);
  });

  it('stays as it was when the site says nothing more', async () => {
    let isSilent = false;
    const paths = Array.from({ length: 30 }, (_, n) => `/p${n}/`);
    const table = routesOf({
      '/': page('I', ...paths),
      ...Object.fromEntries(paths.map((p) => [p, page(p)])),
    });
    const server = await serveSite((request, response) => {
      if (!isSilent || !request.url!.startsWith('/p')) table(request, response);
    });
    const source = openSite(server, { requestSeconds: 0.3 });
    await source.refresh();
    const before = await listDocuments(source);
    isSilent = true;
    server.clear();
    await expect(source.refresh()).rejects.toThrow(/refuses one page after another/);
    expect(server.targets.length).toBeLessThan(25);
    expect(await listDocuments(source)).toEqual(before);
  });

  it('stays as it was when the site is down, and says so in one line', async () => {
    let isDown = false;
    const table = routesOf({
      '/': page('Inicio', ...Array.from({ length: 30 }, (_, n) => `/p${n}/`)),
      ...Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`/p${n}/`, page(`P${n}`)])),
    });
    const server = await serveSite((request, response) => {
      if (isDown && request.url !== '/robots.txt' && request.url !== '/')
        send(response, 503, '', { 'retry-after': '2' });
      else table(request, response);
    });
    const source = openSite(server);
    await source.refresh();
    const before = await listDocuments(source);
    isDown = true;
    server.clear();
    await expect(source.refresh()).rejects.toThrow(/^[^\n]*refuses one page after another[^\n]*$/);
    expect(server.targets.length).toBeLessThan(80);
    expect(await listDocuments(source)).toEqual(before);
  });

  it('obeys Retry-After, and counts a site that asks for hours as down', async () => {
    let refusals = 2;
    let retryAfter = '90';
    const server = await serveSite((request, response) => {
      if (request.url === '/a/' && refusals-- > 0) send(response, 429, '', { 'retry-after': retryAfter });
      else routesOf({ '/': page('Inicio', '/a/'), '/a/': page('A') })(request, response);
    });
    const clock = fakeClock();
    const source = openSite(server, {}, { clock });
    await source.refresh();
    expect(await listDocuments(source)).toEqual(['/ html', '/a/ html']);
    expect(clock.waits.filter((ms) => ms === 90_000)).toHaveLength(2);
    refusals = 1;
    retryAfter = '7200';
    await expect(source.refresh()).rejects.toThrow(/answers 429 and asks for a pause of 7200 s/);
    expect(await listDocuments(source)).toEqual(['/ html', '/a/ html']);
  });
});

it('reads a private site whose very host the operator named', async () => {
  const server = await serveSite(routesOf({ '/': page('Inicio') }));
  const options = { userAgent: 'x', clock: fakeClock() };
  const local = openWebsite(`http://127.0.0.1:${server.port}/`, { ...options, folder: folderOf({}) });
  await local.refresh();
  expect(await listDocuments(local)).toEqual(['/ html']);
  const named = { ...options, network: { ...networkTo(server.port), resolve: async () => ['10.0.0.7'] } };
  await expect(openWebsite(home, { ...named, folder: folderOf({}) }).refresh()).rejects.toThrow(
    /name www\.casaclara\.example in the setting "private_hosts"/,
  );
  await openWebsite(home, {
    ...named,
    folder: folderOf({}),
    privateHosts: ['www.casaclara.example'],
  }).refresh();
});
