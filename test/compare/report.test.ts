// The report for the operator: one line for each skipped document and each note; no document stops the build
// (contract C11: build and check report problems of the content).

import { describe, expect, it } from 'vitest';
import { openFolder } from '../../src/sources/folder.ts';
import { exampleCities } from '../example/example-files.ts';
import { htmlPage, prose } from '../extract/html-page.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { readSite } from './read-site.ts';

const read = (files: Readonly<Record<string, string | Uint8Array>>) =>
  readSite(openFolder(folderOf(files)), { cities: exampleCities, nowMs: Date.UTC(2027, 0, 1) });

/** Pages of one site must differ, or all but one of them would be copies. */
let serial = 0;
const page = (head = '') => htmlPage(`<p>${prose} ${prose} ${++serial}</p>`, head);
const refresh = (content: string) => `<meta http-equiv="Refresh" content="${content}">`;

describe('the report of a build, contract C11', () => {
  it.each([
    ['redirect', page(refresh('0; url=/nueva/')), '/nueva/'],
    ['redirect', page(refresh("5;URL='https://otra.example/x'")), 'https://otra.example/x'],
    ['noindex', page('<meta name="robots" content="noindex, follow">'), 'remove noindex'],
    ['noindex', page('<meta name="robots" content="none">'), 'remove noindex'],
    [
      'noindex',
      page('<meta name="robots" content="noindex"><meta name="robots" content="all">'),
      'remove noindex',
    ],
    ['javascript', '<div id="root"></div><script src="app.js"></script>', 'publish it as static HTML'],
    ['javascript', '<app-root></app-root><script src="main.js" defer></script>', 'drawn by JavaScript'],
    ['javascript', '<div class="page" id=__next></div><script src="/_next/main.js"></script>', 'drawn by'],
    [
      'javascript',
      '<main></main><script src="a.js"></script><noscript>You need to enable JavaScript.</noscript>',
      'drawn by JavaScript',
    ],
    ['no-text', '<div id="root"></div>', 'it has no words'],
    [
      'no-text',
      '<script src="ads.js"></script><noscript><img src="/pixel.gif"></noscript><p>JavaScript</p>',
      'it has only 1 word;',
    ],
    ['no-text', '', 'it has no words'],
    ['no-text', 'hola', 'it has only 1 word;'],
  ])('skips as %s, with what to do: %s', async (reason, html, detail) => {
    const { pages, skipped } = await read({ 'a.html': html, 'b.html': page() });
    expect(pages.map(({ path }) => path)).toEqual(['/b.html']);
    expect(skipped).toMatchObject([{ path: '/a.html', reason, detail: expect.stringContaining(detail) }]);
    expect(skipped[0]?.detail).toMatch(/^[^\n]+; [^\n]+$/);
  });

  it('keeps a page whose words have no spaces between them', async () => {
    const { pages } = await read({
      'a.html': '<h2>营业时间</h2><p>我们每天上午十点开门</p>',
    });
    expect(pages).toHaveLength(1);
    const { pages: none } = await read({ 'a.html': '<p>你好</p>', 'b.html': page() });
    expect(none.map(({ path }) => path)).toEqual(['/b.html']);
  });

  it.each([
    ['without an address', '300'],
    ['to itself', '60; url=/a.html'],
    ['to a place in itself', '60; url=#arriba'],
    ['that is none', 'pronto'],
  ])('keeps a page with a refresh %s', async (_, content) => {
    const { pages } = await read({ 'a.html': page(refresh(content)) });
    expect(pages).toHaveLength(1);
  });

  it.each(['404.html', '404/index.html'])('skips the page for unknown addresses: %s', async (name) => {
    const { pages, skipped } = await read({ [name]: page(), 'b.html': page(), 'guias/404.html': page() });
    expect(pages.map(({ path }) => path)).toEqual(['/b.html', '/guias/404.html']);
    expect(skipped).toMatchObject([{ reason: 'error-page' }]);
  });

  it('skips a page that declares another page of the site as canonical', async () => {
    const canonical = (path: string) => page(`<link rel="canonical" href="https://casa.example${path}">`);
    const { pages, skipped } = await read({
      'gas.html': canonical('/gas'),
      'gas/imprimir.html': canonical('/gas'),
      'luz/index.html': canonical('/luz/index.html'),
      'agua.html': canonical('/otra-que-no-hay'),
      'mal.html': canonical('/%E0%A4%A'),
    });
    expect(pages).toHaveLength(4);
    expect(skipped).toMatchObject([
      { path: '/gas/imprimir.html', reason: 'canonical', detail: expect.stringContaining('calls /gas its') },
    ]);
  });

  it('notes a page that names an unknown city, contract C4.5', async () => {
    const { notes } = await read({ 'a.html': page('<meta name="city" content="Atlantis">') });
    expect(notes).toEqual([
      { path: '/a.html', reason: 'unknown-city', detail: expect.stringContaining('"Atlantis"') },
    ]);
  });

  it('remarks on pages that nothing links to, and on those that lost their title or much of their text', async () => {
    const named = (h1: string, body: string) =>
      `<!doctype html><html lang="es"><title>Fugas</title><h1>${h1}</h1>${body}<p>${prose} ${++serial}</p></html>`;
    const { remarks, pages } = await read({
      'index.html': page('<link rel="canonical" href="/">').replace(
        '</main>',
        '<a href="/a.html">a</a></main>',
      ),
      'a.html': named('Logo', ''),
      'b.html': named('Logo', ''),
      'c.html': named('Logo', '<a href="/b.html">b</a>'),
      'd.html': named('Logo', '<h2>Tarifas</h2>'),
      'e.html': page().replace('<body>', `<body><aside><p>${prose.repeat(9)}</p></aside>`),
    });
    expect(pages.find(({ path }) => path === '/d.html')?.title).toBe('Tarifas');
    const reasonsOf = (path: string) =>
      remarks.filter((remark) => remark.path === path).map(({ reason }) => reason);
    expect(reasonsOf('/')).toEqual([]);
    expect(reasonsOf('/a.html')).toEqual(['title']);
    expect(reasonsOf('/d.html')).toEqual(['unlinked', 'title']);
    expect(remarks.find(({ reason }) => reason === 'title')?.detail).toContain('"Logo"');
    expect(reasonsOf('/c.html')).toContain('unlinked');
  });

  it('notes a page that declares the wrong encoding, and serves what can be read of it', async () => {
    const legacy = (head: string) =>
      Uint8Array.from(Buffer.from(htmlPage(`<p>Baños y duchas. ${prose} ${++serial}</p>`, head), 'latin1'));
    const { pages, notes } = await read({
      'a.html': Uint8Array.from([...Buffer.from('<meta charset="utf-8">ñ'), ...legacy('')]),
      'aa.html': legacy('<meta charset="utf-8">'),
      'b.html': legacy(''),
      'c.html': legacy('<meta charset="iso-8859-1">'),
    });
    expect(pages.map(({ text }) => text.slice(0, 5))).toEqual(['Ba\ufffdos', 'Baños', 'Baños', 'Baños']);
    expect(notes).toEqual([
      {
        path: '/a.html',
        reason: 'encoding',
        detail:
          'has unreadable characters ("Ba\ufffdos"); save it in the encoding that it declares, preferably UTF-8',
      },
      {
        path: '/aa.html',
        reason: 'encoding',
        detail: 'is said to be in UTF-8 and has been read as windows-1252, which it is in; save it in UTF-8',
      },
    ]);
  });

  it('names the pages that hide much from their readers, and how', async () => {
    const hiding = (text: string) => page().replace('</main>', `${text}</main>`);
    const { notes } = await read({
      'a.html': hiding(`<style>.zz{font-size:0}</style><p class="zz">${'orden '.repeat(20)}</p>`),
      'b.html': hiding('<p style="opacity:0">poco</p>'),
      'c.html': hiding(`<p style="display:none">${'una respuesta cerrada '.repeat(20)}</p>`),
    });
    expect(notes).toEqual([
      {
        path: '/a.html',
        reason: 'hidden-text',
        detail: expect.stringMatching(/^hides 1\d\d characters from its readers \(font size\),/),
      },
    ]);
  });

  it('names the pages that were encoded twice, and serves what they mean', async () => {
    const html = page('Fugas').replace(
      '</main>',
      '<p>Mañana, «también» — 80 €, ¡qué día! It’s «así» en España.</p></main>',
    );
    const again = (text: string, encoding: 'latin1' | 'windows-1252') => {
      const bytes = Buffer.from(text);
      const once =
        encoding === 'latin1'
          ? bytes.toString('latin1')
          : bytes
              .toString('latin1')
              .replaceAll('\u0080', '€')
              .replaceAll('\u0099', '™')
              .replaceAll('\u0094', '”')
              .replaceAll('\u0082', '‚');
      return Uint8Array.from(Buffer.from(once));
    };
    const { pages, notes } = await read({
      'a.html': again(html.replace('Fugas', 'Aguas'), 'latin1'),
      'b.html': again(html, 'windows-1252'),
      'c.html': page('Caños').replace(
        '</main>',
        '<p>Se escribe Â© o Ã± o Ã¡ cuando España sale mal, y Ã³ también, señor.</p></main>',
      ),
    });
    for (const { markdown } of pages.slice(0, 2))
      expect(markdown).toContain('Mañana, «también» — 80 €, ¡qué día! It’s «así» en España.');
    expect(pages[2]?.markdown).toContain('Se escribe Â© o Ã± o Ã¡ cuando España');
    expect(notes.map(({ path, reason }) => [path, reason])).toEqual([
      ['/a.html', 'encoding'],
      ['/b.html', 'encoding'],
    ]);
  });

  it('names the components without which an MDX page is served', async () => {
    const { pages, skipped, notes } = await read({
      'a.mdx': `import X from './x'\n\n# Hola\n\n<X/>\n\n${'Texto de la página. '.repeat(10)}\n`,
      'b.mdx': `# Adiós\n\n${'Otro texto de la página. '.repeat(10)}\n`,
    });
    expect(pages.map(({ path }) => path)).toEqual(['/a', '/b']);
    expect(skipped).toEqual([]);
    expect(notes).toEqual([
      {
        path: '/a',
        reason: 'mdx',
        detail: expect.stringMatching(/^is served without its components \(X\);/),
      },
    ]);
  });

  it('keeps the page of a document in a legacy encoding, or in none', async () => {
    const { pages } = await read({
      'a.html': Uint8Array.from(Buffer.from(page().replaceAll('Fugas', 'Señales'), 'latin1')),
      'b.html': Uint8Array.from([...Buffer.from(page()), 0xff, 0xfe, 0x00]),
    });
    expect(pages.map(({ title }) => title)).toEqual(['Señales de agua', 'Fugas de agua']);
  });
});
