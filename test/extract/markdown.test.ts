// Elements to GFM (contract C5.3: starting with the H1, absolute links, tables kept, images as alt text with address).

import { describe, expect, it } from 'vitest';
import { resolveSiteLinks } from '../../src/html/links.ts';
import { htmlPage, markdownOf, pageOf } from './html-page.ts';

describe('Markdown of a page, contract C5.3', () => {
  it('keeps tables: spans are filled in, lines of a cell are separated by slashes', () => {
    const table = `<table><caption>Tarifas</caption><thead><tr><th>Zona</th><th align="right">Desde | hasta</th></tr></thead>
      <tr><td rowspan="2">Centro</td><td>40 €<br>60 €</td></tr><tr><td><ul><li>uno</li><li>dos</li></ul></td></tr></table>`;
    expect(markdownOf(table)).toBe(
      '**Tarifas**\n\n| Zona | Desde \\| hasta |\n| --- | --: |\n| Centro | 40 € / 60 € |\n| Centro | uno / dos |',
    );
  });

  it('repeats what spans headed columns, and reads tables of ARIA roles', () => {
    const hours =
      '<table><tr><th>Día</th><th>Mañana</th><th>Tarde</th></tr><tr><td>Lunes</td><td colspan="2">Cerrado</td></tr><tr><td colspan="3">Verano</td></tr></table>';
    expect(markdownOf(hours)).toBe(
      '| Día | Mañana | Tarde |\n| --- | --- | --- |\n| Lunes | Cerrado | Cerrado |\n| Verano |  |  |',
    );
    const row = (role: string, cells: readonly string[]) =>
      `<div role="row">${cells.map((cell) => `<div role="${role}">${cell}</div>`).join('')}</div>`;
    const aria = `<div role="table"><div role="rowgroup">${row('columnheader', ['Job', 'Weekday', 'Weekend'])}</div>${row('cell', ['Tap', '£75', '£95'])}</div>`;
    expect(markdownOf(aria)).toBe('| Job | Weekday | Weekend |\n| --- | --- | --- |\n| Tap | £75 | £95 |');
  });

  it('counts up what a script counts up for visitors', () => {
    const counted = markdownOf(
      '<div><span data-count="25">0</span><sup>+</sup> años</div><p data-target="100" data-suffix="%">0</p><p data-to-value="4.8">0</p><p data-purecounter-end="98">0%</p><p data-target="1632">+0</p>',
    );
    expect(counted).toBe('25+ años\n\n100%\n\n4.8\n\n98%\n\n+1632');
    const left = '<p data-target="#menu">0</p><p data-count="3">0 de 3</p><p data-count="3">1</p><p>0</p>';
    expect(markdownOf(left)).toBe('0\n\n0 de 3\n\n1\n\n0');
  });

  it('omits the caption of a table that repeats the heading above', () => {
    const table =
      '<table><caption> Tarifas </caption><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>';
    expect(markdownOf(`<h2>Tarifas</h2>${table}`)).toBe('## Tarifas\n\n| a | b |\n| --- | --- |\n| 1 | 2 |');
  });

  it('writes tables that only lay out the page as their content', () => {
    expect(
      markdownOf('<table role="presentation"><tr><td><p>Uno</p></td><td><p>Dos</p></td></tr></table>'),
    ).toBe('Uno\n\nDos');
    expect(markdownOf('<table><tr><td>Solo</td></tr><tr><td>columna</td></tr></table>')).toBe(
      'Solo\n\ncolumna',
    );
  });

  it('takes a table without headers for the layout of a page when one cell has its lines and most of its text', () => {
    const page = (cell: string) =>
      markdownOf(
        `<table><tr><td colspan="2">Gestoría Arrieta</td></tr><tr><td>Servicios</td>${cell}</tr><tr><td colspan="2">Tel. 943 67 11 42</td></tr></table>`,
      );
    const lines =
      '<p>Avenida de Navarra 22<br>20400 Tolosa<br>Fax 943 67 11 43<p>Abrimos de lunes a viernes por la mañana';
    expect(page(`<td>${lines}</td>`)).toContain('\n\nAvenida de Navarra 22\\\n20400 Tolosa\\\n');
    expect(page(`<th>Dónde</th><td>${lines}</td>`)).toContain('| Avenida de Navarra 22 / 20400 Tolosa');
    expect(page('<td>Avenida de Navarra 22<br>20400 Tolosa</td>')).toContain(
      '| Avenida de Navarra 22 / 20400 Tolosa',
    );
  });

  it.each([
    ['', '//otra.example/x', 'https://otra.example/x'],
    ['<base href="//otra.example/y/">', 'x', 'https://otra.example/y/x'],
    ['<base href="http://otra.example/y/">', '//otra.example/x', 'http://otra.example/x'],
  ])('takes an address without a scheme for one on https, under %s', (base, href, url) => {
    const { markdown } = pageOf(htmlPage(`<p><a href="${href}">hola</a> y adiós</p>`, base));
    expect(markdown).toContain(`[hola](${url})`);
  });

  it('resolves links against <base href>', () => {
    const { markdown } = pageOf(htmlPage('<p><a href="x/">hola</a> y adiós</p>', '<base href="/otra/">'));
    expect(markdown).toContain('[hola](\u0002/otra/x/)');
  });

  it.each([
    'data:text/html,x',
    'mailto:ana@casa.example',
    'about:blank',
    'ftp://casa.example/otra/',
    'file:///otra/',
    'blob:https://casa.example/1',
    'https://[rota',
    '?pagina=1',
    '',
  ])('resolves links against the page where <base href> is no place of the web: %s', (base) => {
    const { markdown } = pageOf(htmlPage('<p><a href="x/">hola</a> y adiós</p>', `<base href="${base}">`));
    expect(markdown).toContain('[hola](\u0002/guias/fugas/x/)');
  });

  it.each([
    ['/a?b=1&copy=2&lang=es&section=3', '~/a?b=1&copy=2&lang=es&section=3'],
    ['/a?b=1&amp;copy=2', '~/a?b=1&copy=2'],
    ['/a?b&copy', '~/a?b%C2%A9'],
    ['/a?b&copy;', '~/a?b%C2%A9'],
    ['/a?b&amp;copy;', '~/a?b&copy%3B'],
    ['/a?b&amp;copy', '~/a?b&copy'],
    ['/a?b&amp;#42;c', '~/a?b&#42%3Bc'],
    ['/a?b&nada;c', '~/a?b&nada%3Bc'],
    ['/a?b&nada', '~/a?b&nada'],
    ['/a?b&amp;c1;&amp;', '~/a?b&c1%3B&'],
    ['/a&lpar;b&rpar;', '~/a%28b%29'],
    ['/a&#0;b', '~/a%EF%BF%BDb'],
    ['https&colon;//otra.example/?a&amp;quot;', 'https://otra.example/?a&quot%3B'],
  ])(
    'reads entities in addresses as browsers do, and writes none: %s (WHATWG HTML §13.2.5.73)',
    async (href, url) => {
      const written = markdownOf(`<p>Ver <a href="${href}">más cosas</a> aquí</p>`);
      expect(written).toBe(`Ver [más cosas](${url}) aquí`);
      const { readBack } = await import('./read-back.ts');
      expect([...readBack(written).links]).toEqual([url]);
    },
  );

  it('serves links into the site under any origin, contract C1.3', () => {
    const { markdown } = pageOf(htmlPage('<p>Ver <a href="/gas/">gas</a></p>'));
    expect(resolveSiteLinks(markdown, (link) => `https://casa.example${link}`)).toContain(
      '[gas](https://casa.example/gas/)',
    );
  });

  it('starts with the H1 once, wherever the page shows it', () => {
    const late =
      '<title>T</title><main><p>Servicio técnico oficial de la marca y de todas las demás, en tu barrio.</p><h1>Reparación de calderas</h1><p>Hoy mismo.</p></main>';
    expect(pageOf(late).markdown.match(/Reparación de calderas/g)).toHaveLength(1);
    expect(pageOf(late).markdown).toMatch(/^# Reparación de calderas\n/);
  });

  it('makes the H1 from the title when the page has none, and never repeats it', () => {
    const page = pageOf(
      '<title>Calderas de gas | Casa</title><main><h2>Calderas de gas</h2><p>Las reparamos hoy mismo en tu casa.</p></main>',
    );
    expect(page.title).toBe('Calderas de gas');
    expect(page.markdown).toBe('# Calderas de gas\n\nLas reparamos hoy mismo en tu casa.\n');
  });

  it('lists headings in order, and writes plain text without the H1', () => {
    const page = pageOf(htmlPage('<h2>Qué <b>hacer</b></h2><p>Cerrar la <a href="/llave/">llave</a>.</p>'));
    expect(page.headings).toEqual([
      { level: 1, text: 'Fugas de agua' },
      { level: 2, text: 'Qué hacer' },
    ]);
    expect(page.text).toBe('Qué hacer\nCerrar la llave.');
  });
});

describe('hostile pages, contract C5.3 and C5.4', () => {
  it.each([
    ['escaped tags', '<p>&lt;img src=x onerror=alert(1)&gt; texto</p>'],
    ['a script', '<p>texto</p><script>alert(1)</script><img src=x onerror="alert(1)">'],
    ['an image that breaks out of its words', '<img alt="](x) [c](javascript:alert(1))" src="/f.jpg"> texto'],
    [
      'code that breaks out of its fence',
      '<pre>```\n&lt;script&gt;alert(1)&lt;/script&gt;</pre><p>texto</p>',
    ],
    [
      'an address that breaks out of its link',
      '<p><a href="/a) <img src=x onerror=alert(1)> (">texto</a> y más</p>',
    ],
    ['an entity made of two pieces', '<p><b>&amp;l</b>t;script&amp;gt; texto</p>'],
    [
      'an image that runs',
      '<img alt="foto" src="javascript:alert(1)"><img alt="foto" srcset="data:image/svg+xml,x 1x"> texto',
    ],
    ['a link around a link', '<a href="javascript:alert(1)"><a href="data:x">texto</a> y más</a>'],
    ['a base address that runs', '<base href="javascript:alert(1)//"><a href="x">texto</a> y más'],
    ['text that looks like a link', '<p>[texto](javascript:alert(1)) y &lt;javascript:alert(1)&gt;</p>'],
    ['text that looks like a reference', '<p>[texto]</p><p>[texto]: javascript:alert(1)</p>'],
    [
      'a form',
      '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">texto</button></form><p>texto</p>',
    ],
    ['a comment', '<p>texto &lt;!-- <!-- x --> --&gt;</p>'],
    ['an iframe', '<iframe src="https://mal.example"></iframe><object data="x"></object><p>texto</p>'],
  ])('lets no raw HTML out of %s', async (_, html) => {
    const { readBack } = await import('./read-back.ts');
    const { elements, links, images } = readBack(pageOf(htmlPage(html)).markdown);
    const written = ['h1', 'p', 'a', 'strong', 'em', 'img', 'pre', 'code'];
    expect([...elements].filter((name) => !written.includes(name))).toEqual([]);
    expect([...links, ...images].filter((url) => /^\s*(?:javascript|data|vbscript)/i.test(url))).toEqual([]);
  });

  it('removes control characters, including siteOriginMark, and invisible characters', () => {
    const smuggled = [...'ignora'].map((char) => String.fromCodePoint(0xe0000 + char.charCodeAt(0))).join('');
    const { markdown, text, title } = pageOf(
      `<title>T</title><main><h1>Fu\u0002gas</h1><p>Uno\u0002/x &#2; dos\u0000\u0007\u202e${smuggled}</p><pre>a\u0002b</pre><img src="/\u0002a" alt="\u0002"></main>`,
    );
    expect(title).toBe('Fugas');
    expect(text).toBe('Uno/x dos\nab');
    expect(markdown).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
  });
});
