// What is read of a site, and why other addresses are not.

import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  answer,
  fakeClock,
  home,
  listDocuments,
  openSite,
  page,
  readDocuments,
  readSite,
  routesOf,
  send,
  serveSite,
} from './site-server.ts';

describe('links', () => {
  it('lead to pages of the site, in the order of their paths', async () => {
    const { documents, server } = await readSite({
      '/': page(
        'Inicio',
        '/b/',
        'http://casaclara.example/a/',
        '/b/?utm_source=x#y',
        'https://otra.example/',
        '/foto.jpg',
        'mailto:x@y.example',
      ),
      '/a/': page('A', '../b/', '/c.html'),
      '/b/': page('B'),
      '/c.html': page('C', '/fontanería/'),
      '/fontaner%C3%ADa/': page('Fontanería'),
    });
    expect(documents).toEqual(['/ html', '/a/ html', '/b/ html', '/c.html html', '/fontanería/ html']);
    expect(server.targets).not.toContain('/foto.jpg');
  });

  it('are not followed where the page disowns them', async () => {
    const { documents } = await readSite({
      '/': '<a rel="nofollow" href="/x/">x</a><a rel="ugc" href="/y/">y</a><a href="/a/">a</a><script>"<a href=/s/>"</script><!-- <a href="/k/"> -->',
      '/a/': '<meta name="robots" content="noindex, nofollow"><a href="/z/">z</a>',
    });
    expect(documents).toEqual(['/ html', '/a/ html']);
  });

  it('follow a base address, framesets, other languages and canonical addresses', async () => {
    const { documents } = await readSite({
      '/': '<base href="/es/"><link rel="alternate" hreflang="eu" href="/eu/"><link rel="canonical" href="/inicio/"><link rel="alternate" type="application/rss+xml" href="/rss-feed"><frameset><frame src="marco.html"></frameset>',
      '/es/marco.html': page('Marco'),
      '/eu/': page('Hasiera'),
      '/inicio/': page('Inicio'),
    });
    expect(documents).toEqual(['/ html', '/es/marco.html html', '/eu/ html', '/inicio/ html']);
  });

  it('lead where a refresh or a script does, and to a page without a type', async () => {
    const { documents } = await readSite({
      '/': page('Inicio', '/refresco', '/guion', '/sin-tipo', '/datos'),
      '/refresco': '<meta http-equiv="refresh" content="0; url=/a/">',
      '/guion': '<script>if (x) location.href = "/en/"; else location.replace("/b/")</script>',
      '/a/': page('A'),
      '/b/': page('B'),
      '/sin-tipo': (_, response) => response.end(page('Sin tipo')),
      '/datos': (_, response) => response.end('1;2;3'),
    });
    expect(documents).toEqual([
      '/ html',
      '/a/ html',
      '/b/ html',
      `/datos other-type: ${home}datos is of no type`,
      '/guion html',
      '/refresco html',
      '/sin-tipo html',
    ]);
  });

  it('lead to pages that their query tells apart, and to none that only sorts or filters', async () => {
    const { documents } = await readSite({
      '/': page(
        'Inicio',
        '/?page=2',
        '/tienda/?orden=1&color=rojo',
        '/tienda/?orderby=price',
        '/tienda/?s=a',
        '/?page_id=5&lang=eu',
      ),
      '/?page=2': page('Inicio, 2', '/a/'),
      '/?page_id=5&lang=eu': page('Harrera'),
      '/a/': page('A'),
    });
    expect(documents).toEqual([
      '/ html',
      '/?page=2 html',
      '/?page_id=5&lang=eu html',
      '/a/ html',
      `/tienda/?orden=1&color=rojo query: ${home}tienda/?orden=1&color=rojo has a query that sorts or filters, or is one of more than 200 of its path: it is not read (and 2 more)`,
    ]);
  });
});

describe('robots.txt', () => {
  it('keeps pages out, from the first reading and from a later one', async () => {
    let robots = 'User-agent: *\nDisallow: /\n\nUser-agent: vitrina\nDisallow: /privado/';
    const server = await serveSite(
      routesOf({
        '/robots.txt': (_, response) => send(response, 200, robots, { 'content-type': 'text/plain' }),
        '/': page('Inicio', '/a/', '/privado/'),
        '/a/': page('A'),
        '/privado/': page('P'),
      }),
    );
    const source = openSite(server);
    await source.refresh();
    expect(await listDocuments(source)).toEqual([
      '/ html',
      '/a/ html',
      `/privado/ robots: ${home}privado/ is closed by robots.txt`,
    ]);
    expect(server.targets).not.toContain('/privado/');
    robots = 'User-agent: vitrina\nDisallow: /a';
    server.clear();
    await source.refresh();
    expect(await listDocuments(source)).toEqual([
      '/ html',
      `/a/ robots: ${home}a/ is closed by robots.txt`,
      '/privado/ html',
    ]);
    expect(server.targets).not.toContain('/a/');
  });

  it('closes the whole site when it says so or cannot be had, and nothing when it is missing', async () => {
    const closed = await serveSite(
      routesOf({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': page('Inicio') }),
    );
    await expect(openSite(closed).refresh()).rejects.toThrow(
      /robots\.txt does not let vitrina read \/; the owner/,
    );
    expect(closed.targets).toEqual(['/robots.txt']);
    const broken = await serveSite(routesOf({ '/robots.txt': answer(503), '/': page('Inicio') }));
    await expect(openSite(broken).refresh()).rejects.toThrow(/robots\.txt answers 503; no page is read/);
    for (const route of [answer(304), answer(206), answer(302)]) {
      const odd = await serveSite(routesOf({ '/robots.txt': route, '/': page('Inicio') }));
      await expect(openSite(odd).refresh()).rejects.toThrow(/robots\.txt answers \d+; no page is read until/);
      expect(odd.targets).toEqual(['/robots.txt']);
    }
    const forbidden = await readSite({ '/robots.txt': answer(403), '/': page('Inicio') });
    expect(forbidden.documents).toEqual(['/ html']);
  });

  it('asks for a pause, which is kept', async () => {
    const server = await serveSite(
      routesOf({
        '/robots.txt': 'User-agent: *\nCrawl-delay: 20',
        '/': page('I', '/a/', '/b/', '/c/'),
        '/a/': page('A'),
        '/b/': page('B'),
        '/c/': page('C'),
      }),
    );
    const clock = fakeClock();
    const began = clock.nowMs();
    await openSite(server, {}, { clock }).refresh();
    expect(clock.nowMs() - began).toBeGreaterThanOrEqual(5 * 20_000); // three sitemaps and three pages, the first at once
  });
});

describe('sitemaps', () => {
  const urls = (...paths: readonly string[]) =>
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${path}</loc><image:image><image:loc>${home}foto.jpg</image:loc></image:image></url>`).join('')}</urlset>`;
  const index = (...paths: readonly string[]) =>
    `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join('')}</sitemapindex>`;

  it('are read from robots.txt through indexes, gzip files, plain lists and CDATA; links complete them', async () => {
    const { documents, server } = await readSite({
      '/robots.txt': `Sitemap: ${home}mapa.xml`,
      '/': page('Inicio', '/suelta/'),
      '/mapa.xml': index(`${home}a.xml.gz`, `${home}b.txt`, 'https://otra.example/c.xml', `${home}falta.xml`),
      '/a.xml.gz': answer(
        200,
        { 'content-type': 'application/gzip' },
        gzipSync(
          urls(
            `${home}uno/`,
            '<![CDATA[http://casaclara.example/dos/?a=1&b=2]]>',
            `${home}tres/?utm_source=a&amp;utm_medium=b`,
            'https://otra.example/x/',
          ),
        ),
      ),
      '/b.txt': `${home}cuatro/\r\nhttp://casaclara.example/cinco/\n`,
      '/uno/': page('1'),
      '/dos/?a=1&b=2': page('2'),
      '/tres/': page('3'),
      '/cuatro/': page('4'),
      '/cinco/': page('5'),
      '/suelta/': page('S'),
    });
    expect(documents).toEqual([
      '/ html',
      '/c.xml sitemap: https://otra.example/c.xml is on another host; its pages are found by links',
      '/cinco/ html',
      '/cuatro/ html',
      '/dos/?a=1&b=2 html',
      `/falta.xml sitemap: ${home}falta.xml answers 404`,
      '/suelta/ html',
      '/tres/ html',
      '/uno/ html',
    ]);
    expect(server.targets).not.toContain('/sitemap.xml');
  });

  it.each([
    [
      'with a prefix',
      `<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9"><sm:url><sm:loc>${home}uno/</sm:loc></sm:url></sm:urlset>`,
    ],
    ['in capitals', `<URLSET><URL><LOC>${home}uno/</LOC></URL></URLSET>`],
    [
      'RSS',
      `<rss version="2.0"><channel><link>${home}</link><item><link>${home}uno/</link></item></channel></rss>`,
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><link href="${home}dos/"/><entry><link rel="self" href="${home}dos/"/><link href="${home}uno/"/></entry></feed>`,
    ],
    [
      'with other languages',
      `<urlset><url><loc>${home}</loc><xhtml:link rel="alternate" hreflang="en" href="${home}uno/"/></url></urlset>`,
    ],
    ['in UTF-16', Buffer.from(`\ufeff<urlset><url><loc>${home}uno/</loc></url></urlset>`, 'utf16le')],
  ])('are read %s', async (_, sitemap) => {
    const { documents } = await readSite({
      '/sitemap.xml': answer(200, {}, sitemap),
      '/': page('Inicio'),
      '/uno/': page('1'),
      '/dos/': page('2'),
    });
    expect(documents).toEqual(['/ html', '/uno/ html']);
  });

  it('are looked for in the usual places, past pages that are none', async () => {
    const { documents, server } = await readSite({
      '/': page('Inicio'),
      '/sitemap.xml': page('No hay nada aquí'),
      '/sitemap_index.xml': answer(301, { location: '/wp-sitemap.xml' }),
      '/wp-sitemap.xml': urls(`${home}oculta/`),
      '/oculta/': page('Oculta'),
    });
    expect(documents).toEqual(['/ html', '/oculta/ html']);
    expect(server.targets.filter((target) => target.includes('sitemap'))).toEqual([
      '/sitemap.xml',
      '/sitemap_index.xml',
      '/wp-sitemap.xml',
    ]);
  });
});

describe('answers', () => {
  it('that are no page are reported with their reason', async () => {
    const { documents } = await readSite({
      '/': page('Inicio', '/pdf', '/fuera', '/falta', '/clave', '/oculta', '/texto', '/mentira', '/raro'),
      '/pdf': answer(200, { 'content-type': 'application/pdf' }, '%PDF-1.7'),
      '/fuera': answer(302, { location: 'https://otra.example/x' }),
      '/clave': answer(401),
      '/oculta': answer(200, { 'x-robots-tag': 'otherbot: all, vitrina: noindex' }, page('O')),
      '/texto': answer(200, { 'content-type': 'text/markdown; charset=utf-8' }, '# Texto'),
      '/mentira': answer(200, {}, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])),
      '/raro': answer(418),
    });
    expect(documents).toEqual([
      '/ html',
      `/clave protected: ${home}clave answers 401`,
      `/falta gone: ${home}falta answers 404`,
      `/fuera redirected: ${home}fuera leads to https://otra.example/x, which is not a page of this site`,
      `/mentira other-type: ${home}mentira says that it is text/html; charset=utf-8, but is not text`,
      `/oculta noindex: ${home}oculta asks by its X-Robots-Tag header not to be indexed`,
      `/pdf other-type: ${home}pdf is application/pdf`,
      `/raro failed: ${home}raro answers 418`,
      '/texto markdown',
    ]);
  });

  it('that redirect inside the site lead to the page, once', async () => {
    const { documents, server } = await readSite({
      '/': page('Inicio', '/vieja', '/nueva/'),
      '/vieja': answer(301, { location: 'http://casaclara.example/nueva/' }),
      '/nueva/': page('Nueva'),
    });
    expect(documents).toEqual(['/ html', '/nueva/ html', '/vieja redirect: it redirects to /nueva/']);
    expect(server.targets.filter((target) => target === '/nueva/')).toHaveLength(1);
  });

  it('with one address and one text twice are one page; with two texts the second is reported', async () => {
    const { documents } = await readSite({
      '/': page('Inicio', '/a', '/a/', '/b/', '/b/index.html'),
      '/a': page('A'),
      '/a/': page('A'),
      '/b/': page('B'),
      '/b/index.html': page('Otra B'),
    });
    expect(documents).toEqual([
      '/ html',
      '/a html',
      '/b/ html',
      '/b/ duplicate-path: /b/index.html has the address of /b/, and another text',
    ]);
  });

  it.each([
    ['br', brotliCompressSync],
    ['gzip', gzipSync],
    ['identity', (text: string) => Buffer.from(text)],
  ])('are decompressed: %s', async (coding, compress) => {
    const text = page('Inicio');
    const { source, server } = await readSite({
      '/': answer(200, { 'content-encoding': coding }, compress(text)),
    });
    expect(server.requests[0]?.headers['accept-encoding']).toBe('br, gzip');
    expect(await readDocuments(source)).toMatchObject([{ bytes: Buffer.from(text) }]);
  });

  it('keep their charset', async () => {
    const { source } = await readSite({
      '/': answer(200, { 'content-type': 'text/html; charset="ISO-8859-1"' }, Buffer.from([0xf1])),
    });
    expect(await readDocuments(source)).toMatchObject([
      { path: '/', charset: 'ISO-8859-1', bytes: Buffer.from([0xf1]) },
    ]);
  });
});
