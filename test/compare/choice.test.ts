// Which documents are pages (contract C12.4), by path, by text and beside the other pages of the site.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compileChoice } from '../../src/compare/page-choice.ts';
import { readDeclaration } from '../../src/sources/declared-site.ts';
import { openFolder } from '../../src/sources/folder.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { readSite } from './read-site.ts';

const nowMs = Date.UTC(2026, 5, 15, 12);
const about = (subject: string) =>
  `Todo lo que conviene saber de ${subject}, explicado con calma por quienes llevan veinte años en ello. `.repeat(
    3,
  );
const html = (title: string, body = `<p>${about(title)}</p>`, head = '') =>
  `<!doctype html><html lang="es"><head><title>${title} | Viveros Alba</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;

async function read(
  files: Readonly<Record<string, string>>,
  choice: { readonly include?: readonly string[]; readonly exclude?: readonly string[] } = {},
) {
  const folder = folderOf(files);
  const { pages, skipped, notes } = await readSite(openFolder(folder), {
    declaration: await readDeclaration(folder),
    cities: [],
    nowMs,
    choice: { include: choice.include ?? [], exclude: choice.exclude ?? [] },
  });
  return {
    paths: pages.map(({ path }) => path),
    reasons: Object.fromEntries(skipped.map(({ path, reason }) => [path, reason])),
    skipped,
    notes,
    pages,
  };
}

interface Written {
  readonly title?: string;
  readonly body?: string;
  readonly text?: string;
  readonly file?: string;
  readonly reason?: string;
}

const files: Readonly<Record<'no pages' | 'pages', Readonly<Record<string, Written>>>> = parse(
  readFileSync(join(import.meta.dirname, 'files.yaml'), 'utf8'),
);

/** What is in a file of files.yaml. */
const textOf = ({ title = '', body, text = html(title, body) }: Written) =>
  text.replaceAll(/\{about ([^}]+?)(?: x(\d))?\}/g, (_, subject, times = 1) => about(subject).repeat(times));

const home = { 'index.html': html('Viveros Alba') };

describe('files that are no pages (contract C12.4)', () => {
  it.each(Object.entries(files['no pages']))('%s', async (name, { reason, ...written }) => {
    const { paths, skipped } = await read({ ...home, [name]: textOf(written) });
    expect(paths).toEqual(['/']);
    expect(skipped).toEqual([expect.objectContaining({ reason })]);
    expect(skipped[0]?.detail).toMatch(/^[^\n]+[;:] [^\n]+$/);
  });

  it.each(Object.entries(files.pages))('keeps %s', async (_, { file = '', ...written }) => {
    expect((await read({ ...home, [file]: textOf(written) })).paths).toHaveLength(2);
  });
});

describe('marks of a template that was not rendered', () => {
  it('go, and the page stays with a note', async () => {
    const { pages, notes } = await read({
      ...home,
      'contacto.html': `---\ntitle: Contacto\n---\n<p>Teléfono 955 123 456, de lunes a viernes.</p>{% for s in sedes %}<h3>{{ s.nombre }}</h3><p>{{ s.telefono }}</p>{% endfor %}<ul><li>{{ s.nombre }}</li></ul>`,
      'setos.html': html('Setos', `<p>${about('setos')} {{ precio | default: "10" }}, {% mapa %}ya.</p>`),
    });
    const [contact, hedges] = pages.slice(1);
    expect(contact?.markdown).toBe('# Contacto\n\nTeléfono 955 123 456, de lunes a viernes.\n');
    expect(hedges?.markdown).not.toMatch(/[{}%]/);
    expect(notes).toEqual([
      expect.objectContaining({ path: '/contacto.html', reason: 'template' }),
      expect.objectContaining({ path: '/setos.html', detail: expect.stringContaining('{{ precio') }),
    ]);
  });

  it('stay in code, and on a page that shows them in code', async () => {
    const shown = `<p>${about('plantillas')} Así sale {{ x }}.</p><pre>{{ x }}</pre><p><code>{% if %}</code></p>`;
    const { pages, notes } = await read({ ...home, 'guia.html': html('Guía', shown) });
    expect(pages[1]?.markdown).toMatch(/Así sale \{\{ x \}\}[\s\S]*```\n\{\{ x \}\}\n```\n\n`\{% if %\}`/);
    expect(notes).toEqual([]);
  });
});

describe('drafts by the rules of Hugo and Jekyll', () => {
  const post = (...lines: string[]) => `---\ntitle: Poda\n${lines.join('\n')}\n---\n\n${about('la poda')}`;

  it.each([
    ['draft: true'],
    ['published: false'],
    ['status: draft'],
    ['date: 2026-06-16'],
    ['date: 2026-06-15 15:30:00 +0200'],
    ['publishDate: 2026-06-15T12:00:01Z'],
    ['expiryDate: 2026-06-15'],
  ])('withholds %s', async (line) => {
    expect((await read({ ...home, 'poda.md': post(line) })).reasons).toEqual({ '/poda': 'draft' });
  });

  it.each([
    ['draft: false'],
    ['published: true'],
    ['date: 2026-06-15'],
    ['date: 2026-06-15 13:30:00 +0200'],
    ['publishDate: 2026-06-15\ndate: 2026-08-01'],
    ['expiryDate: 2027-01-01'],
  ])('publishes %s', async (line) => {
    const linking = html('Viveros Alba', `<p>${about('plantas')} <a href="poda">Poda</a></p>`);
    expect((await read({ 'index.html': linking, 'poda.md': post(line) })).paths).toEqual(['/', '/poda']);
  });
});

describe('Markdown among HTML pages', () => {
  const pages = { ...home, 'a.html': html('Setos'), 'b.html': html('Rosales'), 'c.html': html('Riego') };

  it('is a working paper unless a page links to it', async () => {
    const link = html('Guías', `<p>${about('guías')}</p><a href="guia.md">Guía</a><a href="otra/">Otra</a>`);
    const { paths, reasons } = await read({
      ...pages,
      'd.html': link,
      'guia.md': about('la guía'),
      'otra/README.md': about('la otra'),
      'reunion.md': about('la reunión'),
    });
    expect(paths).toEqual(['/', '/a.html', '/b.html', '/c.html', '/d.html', '/guia', '/otra/']);
    expect(reasons).toEqual({ '/reunion': 'unlinked' });
  });

  it('is the site itself where most files are Markdown', async () => {
    const { paths } = await read({
      'index.md': about('todo'),
      'a.md': about('a'),
      'b.md': about('b'),
      'c.html': html('C'),
    });
    expect(paths).toEqual(['/', '/a', '/b', '/c.html']);
  });
});

describe('copies', () => {
  it('leave the canonical page, or else the shorter path', async () => {
    const canonical = '<link rel="canonical" href="/politica-de-privacidad/">';
    const { paths, reasons } = await read({
      ...home,
      'setos/index.html': html('Setos'),
      'setos/setos-y-vallas.html': html('Setos'),
      'politica-de-privacidad/index.html': html('Privacidad', undefined, canonical),
      'index2cc4.html': html('Privacidad', undefined, canonical),
    });
    expect(paths).toEqual(['/', '/politica-de-privacidad/', '/setos/']);
    expect(reasons).toEqual({ '/index2cc4.html': 'copy', '/setos/setos-y-vallas.html': 'copy' });
  });

  it('leave the page that another links to, before the shorter path', async () => {
    const { paths, reasons } = await read({
      'index.html': html(
        'Inicio',
        `<p>${about('veranos')} <a href="/tarifas-del-verano.html">Tarifas</a></p>`,
      ),
      'prueba/2.html': html('Tarifas'),
      'tarifas-del-verano.html': html('Tarifas'),
    });
    expect(paths).toEqual(['/', '/tarifas-del-verano.html']);
    expect(reasons).toEqual({ '/prueba/2.html': 'copy' });
  });

  it('leave the page without a query in its name, which a mirror also makes canonical', async () => {
    const canonical = '<link rel="canonical" href="../index.html%3Fp=23.html">';
    const { paths, reasons } = await read({
      ...home,
      'index.html?p=23.html': html('Setos', undefined, canonical),
      'setos-y-vallas/index.html': html('Setos', undefined, canonical),
    });
    expect(paths).toEqual(['/', '/setos-y-vallas/']);
    expect(Object.values(reasons)).toEqual(['copy']);
  });

  it('are archives with the same entries, whatever they are called', async () => {
    const entry = `<p>${about('podar')}</p>`;
    const { paths, reasons } = await read({
      ...home,
      'author/ana/index.html': html('ana', entry),
      'category/jardines/index.html': html('Jardines', entry),
      'tag/poda/index.html': html('Poda', entry),
      'poda/index.html': html('La poda', entry),
    });
    expect(paths).toEqual(['/', '/poda/', '/tag/poda/']);
    expect(reasons).toEqual({ '/author/ana/': 'copy', '/category/jardines/': 'copy' });
  });

  it('are none when a word, a number or the title differs', async () => {
    const price = (euros: number) => `<p>${about('precios')} ${euros} €</p>`;
    const { paths } = await read({
      'a.html': html('Precios', price(30)),
      'b.html': html('Precios', price(31)),
      'c.html': html('Precios en Soria', price(30)),
    });
    expect(paths).toHaveLength(3);
  });

  it('of a list go, and other lists stay', async () => {
    const entries = (...names: string[]) =>
      names.map((name) => `<h2>${name}</h2><p>${about(name)}</p>`).join('');
    const { paths, reasons } = await read({
      'blog/index.html': html('Blog', entries('Podar', 'Regar', 'Abonar')),
      'author/ana/index.html': html('Autora: Ana', entries('Podar', 'Regar', 'Abonar')),
      'tag/agua/index.html': html('Etiqueta: agua', entries('Regar', 'Lluvia')),
    });
    expect(paths).toEqual(['/blog/', '/tag/agua/']);
    expect(reasons).toEqual({ '/author/ana/': 'copy' });
  });

  it('of a list give way to its first page, which keeps its title (contract C12.4)', async () => {
    const list = (from: number) => {
      const names = ['Rosal', 'Acebo', 'Boj'].map((name) => `${name} ${from}`);
      return html('Setos', names.map((name) => `<h3>${name}</h3><p>${about(name)}</p>`).join(''));
    };
    const files = {
      ...home,
      'setos/index.html': list(1),
      'setos/index.html?page=2.html': list(2),
      'setos/index.html@page=3.html': list(3),
      'setos/page/4/index.html': list(4),
      'setos/page5/index.html': list(6),
      'setos/pagina-6/index.html': list(7),
      'setos/seite_7.html': list(8),
      'setos/comment-page-2/index.html': list(9),
      'suelto/page/2/index.html': list(5),
    };
    const { pages, skipped } = await read(files);
    expect(pages.map(({ path, title }) => [path, title])).toEqual([
      ['/', 'Viveros Alba'],
      ['/setos/', 'Setos'],
      ['/suelto/page/2/', 'Setos'],
    ]);
    expect(skipped.map(({ reason }) => reason)).toEqual(skipped.map(() => 'later-page'));
    expect(skipped).toHaveLength(7);
    expect((await read(files, { include: ['/setos/page/4/'] })).paths).toContain('/setos/page/4/');
  });

  it('of a list are not the pages that a query tells apart', async () => {
    const source = (documents: readonly [path: string, html: string][]) => ({
      ...openFolder(folderOf({})),
      async *documents() {
        for (const [path, text] of documents)
          yield { path, kind: 'html' as const, bytes: Buffer.from(text), charset: 'utf-8' };
      },
    });
    const list = (name: string) => html('Blog', `<p>${about(name)}</p>`);
    const { pages, skipped } = await readSite(
      source([
        ['/', html('Viveros Alba')],
        ['/?p=12', html('Poda', `<p>${about('la poda')}</p>`)],
        ['/?page_id=2', html('Contacto', '<p>Calle Mayor 3, tel. 976 11 22 33</p>')],
        ['/blog/', list('uno')],
        ['/blog/?color=rojo', list('rojo')],
        ['/blog/?page=2', list('dos').replace('Blog |', 'Blog - Página 2 |')],
        ['/sin-h1/', html('Alba').replace(/<h1>.*?<\/h1>/, '')],
        ['/sin-h1/?id=2', html('Alba', `<p>${about('el riego')}</p>`).replace(/<h1>.*?<\/h1>/, '')],
      ]),
      { cities: [], nowMs },
    );
    expect(pages.map(({ path }) => path)).toEqual([
      '/',
      '/?p=12',
      '/?page_id=2',
      '/blog/',
      '/sin-h1/',
      '/sin-h1/?id=2',
    ]);
    expect(skipped.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      '/blog/?color=rojo later-page',
      '/blog/?page=2 later-page',
    ]);
  });

  it('of a list are not the numbered pages of a site made by hand', async () => {
    const { paths } = await read({
      ...home,
      'page2.html': html('Rosales'),
      'page3.html': html('Riego'),
      'pagina-4/index.html': html('Poda'),
    });
    expect(paths).toEqual(['/', '/page2.html', '/page3.html', '/pagina-4/']);
  });

  it('serves a page that calls another canonical and says something else, unless it is a list', async () => {
    const head = '<link rel="canonical" href="/setos/">';
    const { paths, notes } = await read({
      'index.html': html('Inicio'),
      'setos/index.html': html('Setos'),
      'poda/index.html': html('Poda', undefined, head),
      'abonos/index.html': html('Abonos', undefined, head),
      'riego/index.html': html('Riego'),
      'tag/riego/index.html': html('Jardín', undefined, '<link rel="canonical" href="/riego/">'),
    });
    expect(paths).toEqual(['/', '/abonos/', '/poda/', '/riego/', '/setos/']);
    expect(notes.filter(({ reason }) => reason === 'canonical').map(({ path }) => path)).toEqual([
      '/abonos/',
      '/poda/',
    ]);
  });

  it('serves all pages when a template calls one of them the canonical address of all', async () => {
    const head = '<link rel="canonical" href="/">';
    const names = ['Setos', 'Rosales', 'Riego', 'Poda'];
    const pages = Object.fromEntries(names.map((name) => [`${name}.html`, html(name, undefined, head)]));
    const { paths, notes } = await read({ ...home, ...pages });
    expect(paths).toHaveLength(5);
    expect(notes.map(({ reason }) => reason)).toEqual(['canonical', 'canonical', 'canonical', 'canonical']);
  });
});

describe('addresses that lead to a page are other names of it (contract C5.1)', () => {
  it('by a redirect, a script, a canonical address, a copy, or a line of _redirects', async () => {
    const leading = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;
    const { pages, reasons } = await read({
      'index.html': leading('<script>window.location.replace("/es/")</script>'),
      'es/index.html': html('Viveros Alba'),
      'viejo.html': leading('<meta http-equiv="refresh" content="0; url=mas-viejo.html">'),
      'mas-viejo.html': leading('<meta http-equiv="refresh" content="0; url=/riego/">'),
      'riego/index.html': html('Riego'),
      'riego/imprimir.html': html('Riego, para imprimir', undefined, '<link rel="canonical" href="/riego/">'),
      'riego-copia.html': html('Riego'),
      'fuera.html': leading('<meta http-equiv="refresh" content="0; url=https://otra.example/riego/">'),
      _redirects:
        '# los de siempre\n/agua /riego/ 301\n/blog/* /es/:splat 301\n/gotas\t/viejo.html\n/nada /falta/\n',
    });
    expect(reasons['/']).toBe('redirect');
    expect(Object.fromEntries(pages.map(({ path, aliases }) => [path, aliases]))).toEqual({
      '/es/': ['/'],
      '/riego/': [
        '/mas-viejo.html',
        '/riego-copia.html',
        '/riego/imprimir.html',
        '/viejo.html',
        '/agua',
        '/gotas',
      ],
    });
  });
});

describe('sources of generators', () => {
  it('take address and title from the front matter, and text without markers', async () => {
    const { pages } = await read({
      'content/_index.md': `---\ntitle: Viveros\n---\n${about('todo')}`,
      'content/poda.md': `---\ntitle: Poda\nslug: podar-setos\n---\n{{< figure src="a.jpg" >}}\n{{% note %}}Nunca en agosto.{{% /note %}}\n\n${about('poda')}`,
      'content/contacto.html': `---\ntitle: Contacto\npermalink: /contacto/\nlayout: page\n---\n{% include mapa.html %}<p>Estamos en <a href="{{ site.baseurl }}/donde/">Soria</a>. ${about('contacto')}</p>`,
    });
    expect(pages.map(({ path, title }) => [path, title])).toEqual([
      ['/contacto/', 'Contacto'],
      ['/content/', 'Viveros'],
      ['/content/podar-setos', 'Poda'],
    ]);
    const texts = pages.map(({ markdown }) => markdown).join('\n');
    expect(texts).toContain('Nunca en agosto.');
    expect(texts).toContain('/donde/');
    expect(texts).not.toMatch(/[{}%]/);
  });
});

describe('include and exclude', () => {
  it('override the rules', async () => {
    const files = {
      ...home,
      'README.md': about('el repositorio'),
      'setos.html': html('Setos', undefined, '<meta name="robots" content="noindex">'),
      'blog/a.html': html('A'),
      'blog/b.html': html('B'),
    };
    const { paths, reasons } = await read(files, {
      include: ['README.md', '/setos.html'],
      exclude: ['/blog/**'],
    });
    expect(paths).toEqual(['/', '/README', '/setos.html']);
    expect(reasons).toEqual({ '/blog/a.html': 'excluded', '/blog/b.html': 'excluded' });
  });

  it.each([
    ['/blog/**', ['/blog/', '/blog/a.html', '/blog/a/b'], ['/blogs/', '/x/blog/a']],
    ['/blog/*', ['/blog/a.html', '/blog/'], ['/blog/a/b']],
    ['*.draft.html', ['/a.draft.html', '/x/y.draft.html'], ['/a.html']],
    ['a/?.html', ['/a/b.html'], ['/a/bc.html', '/x/a/b.html']],
    ['/contacto', ['/contacto', '/contacto/'], ['/contacto.html']],
    ['/notas/plan.md', ['/notas/plan'], ['/notas/plan.html']],
  ])('%s matches whole paths', (pattern, right, wrong) => {
    const chosen = compileChoice({ include: [pattern], exclude: [] });
    expect(right.map(chosen)).toEqual(right.map(() => 'included'));
    expect(wrong.map(chosen)).toEqual(wrong.map(() => undefined));
  });

  it.each([
    ['blog', ['/blog/', '/blog', '/blog/post-1/', '/es/blog/a/b.html'], ['/blogs/', '/mi-blog/']],
    ['/blog', ['/blog/', '/blog/post-1/'], ['/es/blog/', '/blog.html']],
    ['/blog/', ['/blog/', '/blog/post-1/'], ['/es/blog/', '/blogs/']],
    ['/blog/index.html', ['/blog/'], ['/blog/post-1/']],
    ['/blog/*', ['/blog/a.html'], ['/blog/a/b']],
    ['/', ['/'], ['/blog/']],
  ])('%s excludes a page, or a folder with all below it', (pattern, right, wrong) => {
    const chosen = compileChoice({ include: [], exclude: [pattern] });
    expect(right.map(chosen)).toEqual(right.map(() => 'excluded'));
    expect(wrong.map(chosen)).toEqual(wrong.map(() => undefined));
  });

  it('include publishes no page below the one that it names', () => {
    expect(compileChoice({ include: ['/blog/'], exclude: [] })('/blog/post-1/')).toBeUndefined();
  });

  it('a pattern of plain characters matches its own path, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, other) => {
        const chosen = compileChoice({ include: [`/${name}`], exclude: [] });
        expect(chosen(`/${name}`)).toBe('included');
        expect(['included', undefined]).toContain(chosen(`/${other}`));
      }),
    );
  });
});

describe('titles', () => {
  const logo = '<h1>Geoterra</h1><h2>Servicios de ingeniería</h2>';
  const frame = (body: string, title = 'Geoterra | Servicios de ingeniería') =>
    `<!doctype html><title>${title}</title><body>${logo}${body}<h4>Nuestros clientes</h4></body>`;

  it('are not the logo that every page has as its H1, nor a heading or a title that many share', async () => {
    const { pages } = await read({
      'index.html': frame(`<p>${about('la empresa')}</p>`),
      'taludes.html': frame(`<h2>Estabilidad de taludes</h2><p>${about('taludes')}</p>`),
      'dragado.html': frame(`<h2>Dragado</h2><p>${about('dragados')}</p>`),
      'talento_humano.html': frame(`<p>${about('personas')}</p>`),
      'puertos.html': frame(`<h2>Obras</h2><p>${about('puertos')}</p>`, 'Puertos y muelles | Geoterra'),
    });
    expect(pages.map(({ title }) => title)).toEqual([
      'Geoterra',
      'Dragado',
      'Puertos y muelles',
      'Talento humano',
      'Estabilidad de taludes',
    ]);
  });

  it('are those that the pages say, though some have one name: a shop has three lamps called alike', async () => {
    const shop = (name: string, text: string) =>
      `<!doctype html><title>${name} | Luz Sur</title><body><main><h1>${name}</h1><h2>Medidas</h2><p>${text} ${about(text)}</p></main></body>`;
    const { pages } = await read({
      'index.html': shop('Luz Sur', 'tienda'),
      'envios.html': shop('Envíos', 'plazos'),
      'p0.html': shop('Flexo Dúo', 'roja'),
      'p1.html': shop('Flexo Dúo', 'negra'),
      'p2.html': shop('Flexo Dúo', 'verde'),
    });
    expect(pages.map(({ title }) => title)).toEqual([
      'Luz Sur',
      'Envíos',
      'Flexo Dúo',
      'Flexo Dúo',
      'Flexo Dúo',
    ]);
  });

  it('may be alike in several languages', async () => {
    const piano = (language: string) =>
      `<!doctype html><html lang="${language}"><title>Piano | Escola</title><body><h1>Piano</h1><h2>Método</h2><p>${about(language)}</p>`;
    const { pages } = await read({
      'es/curso-1.html': piano('es'),
      'gl/curso-1.html': piano('gl'),
      'pt/curso-1.html': piano('pt'),
    });
    expect(pages.map(({ title }) => title)).toEqual(['Piano', 'Piano', 'Piano']);
  });
});

describe('text', () => {
  const textOf = async (body: string) => (await read({ 'a.html': html('Horario', body) })).pages[0]?.markdown;

  it('keeps the space between the items of a flexible box, and between a word and a number beside it', async () => {
    const text = await textOf(
      '<ul><li class="d-flex justify-between"><span>Sábados</span><span>Cerrado</span></li>' +
        '<li style="display: flex"><b>Domingos</b><span>10:00</span></li>' +
        '<li><span>Lunes a Viernes</span><span>8:30</span></li></ul>' +
        `<p>Ocupa 20 m<sup>2</sup> y gasta CO<sub>2</sub>, <span>Hiper</span><span>Alba</span>.</p><p>${about('horas')}</p>`,
    );
    expect(text).toContain('Sábados Cerrado');
    expect(text).toContain('**Domingos** 10:00');
    expect(text).toContain('Lunes a Viernes 8:30');
    expect(text).toContain('20 m2 y gasta CO2, HiperAlba');
  });

  it.each([
    ['<span>€</span>85<sup>50</sup> a night', '€85,50 a night'],
    ['<b>$49<sup>99</sup></b>', '**$49.99**'],
    ['desde 1.249<sup>00</sup>&nbsp;€', '1.249,00 €'],
    ['desde 89<sup>95 €</sup>', '89,95 €'],
    ['89,95<sup>12</sup> €', '89,95¹² €'],
    ['Cuota 100<sup><a href="#n1">1</a></sup>', 'Cuota 100¹'],
    ['10<sup>3</sup> m<sup>2</sup>', '10³ m2'],
  ])('has no digits that a number on the page lacks: %s', async (written, read) => {
    expect(await textOf(`<p>${about('tarifas')}</p><p>${written}</p>`)).toContain(read);
  });

  it('drops the buttons of a shop', async () => {
    const text = await textOf(`<p>${about('uvas')}</p><p><a href="/u">Añadir al carrito</a></p>`);
    expect(text).not.toContain('carrito');
  });

  it('that a page builder filled in is no description', async () => {
    const filled = '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p>';
    const head = '<meta name="description" content="Just another WordPress site">';
    const { pages } = await read({ 'a.html': html('Setos', `${filled}<p>${about('setos')}</p>`, head) });
    expect(pages[0]?.description).toMatch(/^Todo lo que conviene saber de setos/);
  });
});
