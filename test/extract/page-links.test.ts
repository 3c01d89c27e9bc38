import { describe, expect, it } from 'vitest';
import { linkPages } from '../../src/compare/link-pages.ts';
import { createLinkReader } from '../../src/extract/link-reader.ts';
import { createMetadataReader } from '../../src/extract/metadata.ts';
import { parseHtml } from '../../src/html/parse.ts';

const keyOnly = (key: string) => ({ key, host: '' });

function linksOf(html: string) {
  const reader = createLinkReader('/salud/vista/');
  parseHtml(html, [reader]);
  return reader.finish();
}

describe('the links of a page', () => {
  it('are its own outside of header, footer and menus', () => {
    const { all, own } = linksOf(
      '<header><a href="/">Inicio</a></header><nav><a href="/citas/">Citas</a></nav><p><a href="/salud/">Salud</a></p><footer><a href="/legal/">Aviso</a></footer><a href="/equipo/">Equipo</a>',
    );
    expect(all).toEqual([
      { key: '', name: 'Inicio' },
      { key: '/citas', name: 'Citas' },
      { key: '/salud', name: 'Salud' },
      { key: '/legal', name: 'Aviso' },
      { key: '/equipo', name: 'Equipo' },
    ]);
    expect(own).toEqual(['/salud', '/equipo'].map(keyOnly));
  });

  it('are its own in the menus of the main content, and in breadcrumbs', () => {
    const { own } = linksOf(
      '<nav class="breadcrumb"><a href="/salud/">Salud</a></nav><nav aria-label="Migas de pan"><a href="../">Salud</a></nav><main><nav><a href="miopia/">Miopía</a></nav><footer><a href="/citas/">Pide cita</a></footer></main>',
    );
    expect(own).toEqual(['/salud', '/salud/vista/miopia', '/citas'].map(keyOnly));
  });

  it('are its own if one of several links to a page is', () => {
    const { all, own } = linksOf(
      '<nav><a href="/citas/">Citas</a></nav><p><a href="/citas/?de=vista#hora">Pide cita</a></p>',
    );
    expect(all).toEqual([{ key: '/citas', name: 'Citas' }]);
    expect(own).toEqual(['/citas'].map(keyOnly));
  });

  it('have the first text that is not of a part of the page, without what is long', () => {
    const { all } = linksOf(
      `<a href="/citas/"><img src="cita.png" alt=""></a><a href="/citas/#hora">Horas</a><a href="/citas/">\n <span>Pide</span>\n<b>cita</b></a><a href="/citas/">Citas</a><a href="/salud/">${'Salud '.repeat(20)}</a>`,
    );
    expect(all).toEqual([
      { key: '/citas', name: 'Pide cita' },
      { key: '/salud', name: '' },
    ]);
  });

  it('have the host of their address, if it names one', () => {
    const { all, own } = linksOf(
      '<a href="https://www.optica.example/citas/">Citas</a><a href="//mapa.example/citas/">Mapa</a>',
    );
    expect(all).toEqual([{ key: '/citas', name: 'Citas' }]);
    expect(own).toEqual([
      { key: '/citas', host: 'optica.example' },
      { key: '/citas', host: 'mapa.example' },
    ]);
  });

  it('are relative to the base of the page', () => {
    expect(linksOf('<base href="/tienda/"><a href="gafas/">Gafas</a>').own).toEqual([
      keyOnly('/tienda/gafas'),
    ]);
  });

  it.each(['/', '/citas', '/citas/', '/a-b/c_d/e.html', '/blog/index.html', '/guia.md', '/docs/readme'])(
    'have for %s the key that its whole address has',
    (path) => {
      const [written] = linksOf(`<a href="${path}">x</a>`).all;
      expect(written).toEqual(linksOf(`<a href="https://optica.example${path}">x</a>`).all[0]);
    },
  );

  it('have the host of a base that only begins like the address of the site itself', () => {
    const html = '<base href="https://site.invalid.example/"><a href="/gafas/">Gafas</a>';
    expect(linksOf(html).own).toEqual([{ key: '/gafas', host: 'site.invalid.example' }]);
  });

  it('are bounded', () => {
    const many = Array.from({ length: 3000 }, (_, i) => `<a href="/p/${i}/">x</a>`).join('');
    const { all, own } = linksOf(many);
    expect([all.length, own.length]).toEqual([2000, 32]);
  });
});

describe('the pages of a site', () => {
  const metadata = createMetadataReader().finish([]);
  const page = (path: string, links: readonly string[], aliases: readonly string[] = []) => ({
    path,
    metadata: { ...metadata, aliases },
    links: links.map(keyOnly),
    alternates: [],
  });
  const siteHosts = new Set(['optica.example']);

  it('are not related to a page that gives itself the address of another', () => {
    const pages = [page('/a/', ['/b']), page('/b/', []), page('/c/', [], ['/b'])];
    expect(linkPages(pages, siteHosts).links[0]).toEqual([1]);
  });

  it('are related by their links, by any of their paths', () => {
    const pages = [
      page('/a/', ['/b', '/c', '/nowhere', '/a']),
      page('/b/', []),
      page('/d.html', [], ['/c/']),
    ];
    expect(linkPages(pages, siteHosts).links).toEqual([[1, 2], [], []]);
  });

  it('are related by addresses of the site, not by those of other sites', () => {
    const links = [
      { key: '/b', host: 'mapa.example' },
      { key: '/c', host: 'optica.example' },
    ];
    const pages = [{ ...page('/a/', []), links }, page('/b/', []), page('/c/', [])];
    expect(linkPages(pages, siteHosts).links[0]).toEqual([2]);
  });

  it('are not related to what most pages link to', () => {
    const pages = ['/a/', '/b/', '/c/', '/d/'].map((path) => page(path, ['/d', '/b']));
    pages.push(page('/e/', ['/a']));
    expect(linkPages(pages, siteHosts).links).toEqual([[], [], [], [], [0]]);
  });

  it('are one page in several languages if they say so, by address', () => {
    const declared = (path: string, ...hrefs: readonly string[]) => {
      const reader = createLinkReader(path);
      const html = hrefs.map((href) => `<link rel="alternate" hreflang="es" href="${href}">`).join('');
      parseHtml(html, [reader]);
      return { ...page(path, []), alternates: reader.finish().alternates };
    };
    const pages = [
      declared('/ca/', 'https://www.optica.example/', '../ca/'),
      declared('/', 'https://www.optica.example/ca/index.html', 'https://mapa.example/ca/'),
      declared('/de/', '/feed.xml'),
    ];
    expect(linkPages(pages, siteHosts).alternates).toEqual([[1], [0], []]);
  });

  it('are related to sixteen at most', () => {
    const paths = Array.from({ length: 40 }, (_, i) => `/p/${i}`);
    const pages = [page('/', paths), ...paths.map((path) => page(path, []))];
    expect(linkPages(pages, siteHosts).links[0]).toHaveLength(16);
  });
});
