// Markdown files as pages: front matter, no raw HTML (contract C5.3), city from front matter (contract C4.5).

import { describe, expect, it } from 'vitest';
import { openFolder } from '../../src/sources/folder.ts';
import { readSite } from '../compare/read-site.ts';
import { exampleCities } from '../example/example-files.ts';
import { findSteepGrowth } from '../growth/processor-time.ts';
import { folderOf } from '../sources/temporary-folder.ts';

const read = (files: Readonly<Record<string, string>>) =>
  readSite(openFolder(folderOf(files)), { cities: exampleCities, nowMs: Date.UTC(2027, 0, 1) });

const body = 'Si el grifo gotea, cierra la llave de paso y llama: lo arreglamos hoy.\n';

describe('a Markdown file', () => {
  it('becomes a page with the fields of its front matter, contract C4.5', async () => {
    const { pages } = await read({
      'guias/grifo.md': `---\ntitle: El grifo gotea\ndescription: Qué hacer.\ncity: Sevilla\ndate: 2026-03-01\nlayout: guia\n---\n${body}\n| Pieza | Precio |\n|---|--:|\n| Junta | 3 € |\n`,
    });
    expect(pages).toEqual([
      {
        path: '/guias/grifo',
        title: 'El grifo gotea',
        city: 'sevilla',
        description: 'Qué hacer.',
        markdown: `# El grifo gotea\n\n${body}\n| Pieza | Precio |\n| --- | --: |\n| Junta | 3 € |\n`,
        headings: [{ level: 1, text: 'El grifo gotea' }],
        text: `${body}Pieza · Precio\nJunta · 3 €`,
        language: '',
        isList: false,
        published: '2026-03-01',
        modified: '',
      },
    ]);
  });

  it('has the keywords of its front matter, a list or a text, but those that three pages have (contract C4.9)', async () => {
    const page = (keywords: string, i: number) =>
      `---\ntitle: Aviso ${i}\nkeywords: ${keywords}\n---\n${body}`;
    const { pages } = await read({
      'a.md': page('[canilla que pierde, "ploc, ploc"]', 1),
      'b.md': page('canilla, grifería', 2),
      'c.md': page('manitas, taladro', 3),
      'd.md': page('manitas', 4),
      'e.md': page('manitas', 5),
    });
    expect(pages.map(({ keywords }) => keywords)).toEqual([
      'canilla que pierde\nploc',
      'canilla\ngrifería',
      'taladro',
      undefined,
      undefined,
    ]);
  });

  it('keeps its own H1, and of raw HTML what a page would show, contract C5.3', async () => {
    const { pages } = await read({
      'a.md': `---\ntitle: Otro\n---\n# Grifos\n\n${body}\n<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n<div class="cartel"><p>Aforo: <b title="a > b">40</b></p></div>\n\nAgua<br>fría <!-- <b> --> y 3 < 4 <!-- y <b\n`,
    });
    expect(pages[0]?.markdown).toBe(
      `# Grifos\n\n${body}\n\\[x\\](javascript:alert(1))\n\nAforo: **40**\n\nAgua\\\nfría y 3 \\< 4 \\<!-- y \\<b\n`,
    );
  });

  it('reads comments without an end in linear time (contract C12.8)', async () => {
    const inputOf = (chars: number) => `# Grifos\n\n${body}\n${'<!-- <? <!A <![CDATA[ '.repeat(chars / 22)}`;
    const readText = async (text: string) =>
      expect((await read({ 'a.md': text })).pages[0]?.markdown).toContain(body);
    expect(await findSteepGrowth(readText, inputOf)).toBeUndefined();
  });

  it('has footnotes as numbers and a list', async () => {
    const { pages } = await read({
      'a.md': `# Normas\n\n1. Los recibos se pagan[^pago] antes del día 5[^2].\n\n[^pago]: Con una\nrecarga de *3 €*.\n[^2]: Por el banco.\n\n    O en caja.\n\n${body}\n[^3] y \`[^2]\`.\n`,
    });
    expect(pages[0]?.markdown).toBe(
      `# Normas\n\n1. Los recibos se pagan (1) antes del día 5 (2).\n\n${body}\n\\[^3\\] y \`[^2]\`.\n\n---\n\n1. Con una recarga de *3 €*.\n\n2. Por el banco.\n\n   O en caja.\n`,
    );
  });

  it('links to the pages of other Markdown files', async () => {
    const { pages } = await read({
      'guias/a.md': `# A\n\n${body}\n[b](b.md#x), [c](../c/README.md), [d](https://otra.example/d.md), [e](index.md)\n`,
    });
    expect(pages[0]?.markdown.match(/\]\(.*?\)/g)?.map((link) => link.replace('\u0002', '~'))).toEqual([
      '](~/guias/b#x)',
      '](~/c/)',
      '](https://otra.example/d.md)',
      '](~/guias/)',
    ]);
  });

  it.each([
    ['---\ntitle: [uno\n---\nx', /^line 3, column 1: .* or put values with a colon or a bracket in quotes$/],
    [
      '---\ntitle: Fugas: qué hacer\n---\nx',
      /^line 2, column 8: .*; put a value with a colon in quotes, or begin the line/,
    ],
    ['---\ntitle: x\nsin cerrar', /not closed; end it with a line of three dashes/],
    ['---\n- uno\n---\nx', /`key: value`/],
    [
      '---\npermalink: %title%/\n---\nx',
      /^line 2, column 12: a sign with which no value can begin; put the whole value in quotes$/,
    ],
    ['---\ntitle: [uno, dos]\n---\nx', /`title` must be a text/],
    ['---\ndate: ayer\n---\nx', /`date` must be a date like 2026-03-31/],
    ['---\nnoindex: quizá\n---\nx', /`noindex` must be true or false/],
    ['+++\ntitle = "x"\nfecha = = 1\n+++\nx', /^line 3, column \d+: .*; write lines as key = "value"$/],
    ['+++\ntitle = "x"\nsin cerrar', /not closed; end it with a line of three plus signs/],
    ['+++\ntitle = ["a"]\n+++\nx', /`title` must be a text/],
    [`---\na: &a [1,1]\n${'b: *a\n'.repeat(3)}c: [*a,*a]\ntitle: *a\n---\nx`, /./],
  ])('with invalid front matter is skipped with one line: %j', async (markdown, detail) => {
    const { pages, skipped } = await read({ 'mal.md': markdown, 'bien.md': `# Bien\n\n${body}` });
    expect(pages.map(({ path }) => path)).toEqual(['/bien']);
    expect(skipped).toMatchObject([
      { path: '/mal', reason: 'front-matter', detail: expect.stringMatching(detail) },
    ]);
    expect(skipped[0]?.detail).not.toContain('\n');
  });

  it('with a value in braces is served, with a note of its place', async () => {
    const markdown = `---\ntitle: El grifo\nauthor: {{ site.author }}\n---\n${body}`;
    const { pages, notes } = await read({ 'grifo.md': markdown });
    expect(pages.map(({ title }) => title)).toEqual(['El grifo']);
    expect(notes).toEqual([
      {
        path: '/grifo',
        reason: 'front-matter',
        detail: 'is served, but line 3, column 10: a value in braces is read as a map; put it in quotes',
      },
    ]);
  });

  it.each([
    ['/%C3%B1u/', '/ñu/'],
    ['/a%20b/', '/a b/'],
    ['/100%/', '/100%/'],
    ['/%zz/', '/%zz/'],
    ['/%00/', '/grifo'],
    ['/../x/', '/grifo'],
    ['/a/%2e%2e/x/', '/grifo'],
  ])('with the permalink %s is at %s', async (permalink, path) => {
    const { pages } = await read({ 'grifo.md': `---\npermalink: ${permalink}\n---\n# Grifo\n\n${body}` });
    expect(pages.map((page) => page.path)).toEqual([path]);
  });

  it('may have front matter of 100,000 characters, and is skipped when it has more', async () => {
    const long = (chars: number) => `---\ntitle: El grifo\nnotas: ${'x'.repeat(chars - 24)}\n---\n${body}`;
    const { pages, skipped } = await read({ 'largo.md': long(100_000), 'mas.md': long(100_001) });
    expect(pages.map(({ path, title }) => [path, title])).toEqual([['/largo', 'El grifo']]);
    expect(skipped).toMatchObject([
      {
        path: '/mas',
        reason: 'front-matter',
        detail: expect.stringMatching(/^the front matter is longer than 100000/),
      },
    ]);
  });

  it('whose front matter is nested too deep is skipped, YAML or TOML (contract C12.8)', async () => {
    const deep = '['.repeat(20_000);
    const { pages, skipped } = await read({
      'a.md': `---\ntitle: ${deep}\n---\n${body}`,
      'b.html': `---\ntitle: ${deep}\n---\n<p>${body}</p>`,
      'c.md': `+++\ntitle = ${deep}\n+++\n${body}`,
      'd.md': `# Hoy\n\n${body}`,
    });
    expect(pages.map(({ path }) => path)).toEqual(['/d']);
    expect(skipped.map(({ path, reason }) => [path, reason])).toEqual(
      ['/a', '/b.html', '/c'].map((path) => [path, 'front-matter']),
    );
  });

  it('that asks not to be indexed is skipped', async () => {
    const { pages, skipped } = await read({ 'a.md': `---\nnoindex: true\n---\n# A\n\n${body}` });
    expect(pages).toEqual([]);
    expect(skipped).toMatchObject([{ path: '/a', reason: 'noindex' }]);
  });

  it('may have front matter in TOML, with the rules of YAML', async () => {
    const toml = (fields: string) => `+++\n${fields}\n+++\n${body}`;
    const { pages, skipped } = await read({
      'grifo.md': toml(
        'title = "El grifo gotea"\ncity = "Sevilla"\ndate = 2026-03-01T10:00:00Z\nweight = 3\n[menu]\nmain = "x"',
      ),
      'llave.html': toml('title = "La llave"\nslug = "la-llave"'),
      'mas/tarde.md': toml('title = "Más tarde"\npublishDate = 2027-05-01'),
      'nunca.md': toml('title = "Nunca"\ndraft = true'),
    });
    expect(pages.map(({ path, title, city, published }) => [path, title, city, published])).toEqual([
      ['/grifo', 'El grifo gotea', 'sevilla', '2026-03-01'],
      ['/la-llave', 'La llave', '', ''],
    ]);
    expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([
      ['/mas/tarde', 'draft'],
      ['/nunca', 'draft'],
    ]);
  });

  it.each(['modified', 'lastmod', 'last_modified_at'])('has the day of its last change, %s', async (key) => {
    const { pages } = await read({
      'a.md': `---\ndate: 2026-03-01\n${key}: 2026-04-02\n---\n# A\n\n${body}`,
    });
    expect(pages).toMatchObject([{ published: '2026-03-01', modified: '2026-04-02' }]);
  });

  it('has the aliases of its front matter', async () => {
    const { pages } = await read({
      'grifo.md': `---\naliases: [/viejo/grifo/, otro, "https://otra.example/x", //otra.example]\n---\n# Grifo\n\n${body}`,
      'llave.md': `+++\nredirect_from = "/llaves.html"\n+++\n# Llave\n\n${body} Otra.`,
      'gas.md': `# Gas\n\n${body} Gas.`,
    });
    expect(pages.map(({ path, aliases }) => [path, aliases])).toEqual([
      ['/gas', undefined],
      ['/grifo', ['/viejo/grifo/', '/otro']],
      ['/llave', ['/llaves.html']],
    ]);
  });

  it.each([
    ['[Gas]({{< relref "gas.md" >}})', '/guias/gas'],
    ['[Gas]({{% ref "/guias/gas.md#precio" %}})', '/guias/gas#precio'],
    ['[Gas]({{< ref path="/guias/_index.md" >}})', '/guias/'],
    ['[Gas]({% link guias/gas.md %})', '/guias/gas'],
    ['[Gas]({% link _posts/2026-03-01-gas.md %})', '/2026/03/01/gas.html'],
    ['[Gas]({% post_url 2026-03-01-gas %})', '/2026/03/01/gas.html'],
    ['<a href="{{ \'/guias/gas\' | relative_url }}">Gas</a>', '/guias/gas'],
    ['[Gas]({{ "guias/gas" | absolute_url }})', '/guias/gas'],
    ['<a href="{{ site.url }}{{ site.baseurl }}/guias/gas">Gas</a>', '/guias/gas'],
  ])('links where its generator would: %s', async (link, target) => {
    const { pages } = await read({
      'guias/grifo.md': `# Grifo\n\n${body}\n${link}\n`,
      'guias/gas.md': `# Gas\n\n${body} Gas.`,
      'guias/_index.md': `# Guías\n\n${body} Guías.`,
    });
    expect(pages.find(({ path }) => path === '/guias/grifo')?.markdown).toContain(`[Gas](\u0002${target})`);
  });

  // https://gohugo.io/content-management/cross-references/
  it.each([
    ['precios.md', '/precios'],
    ['precios', '/precios'],
    ['Precios.md#iva', '/precios#iva'],
    ['/precios', '/precios'],
    ['../precios.md', '/precios'],
    ['llaves.md', '/servicios/llaves'],
    ['grifos', '/guias/agua/grifos'],
    ['agua/grifos.md', '/guias/agua/grifos'],
    ['/guias', '/guias/'],
    ['guias', '/guias/'],
    ['bombas', '/guias/bombas/'],
    ['dónde-estamos.md', '/d%C3%B3nde-estamos'],
  ])('links to the page that Hugo finds by {{< ref "%s" >}}: %s', async (named, target) => {
    const page = (title: string) => `# ${title}\n\n${body} ${title}.`;
    const { pages, notes } = await read({
      'servicios/vacunas.md': `${page('Vacunas')}\n\nMira [la página]({{< ref "${named}" >}}).\n`,
      'servicios/llaves.md': page('Llaves'),
      'guias/llaves.md': page('Otras llaves'),
      'guias/_index.md': page('Guías'),
      'guias/agua/grifos.md': page('Grifos'),
      'guias/bombas/index.md': page('Bombas'),
      'precios.md': page('Precios'),
      'dónde-estamos.md': page('Dónde estamos'),
    });
    expect(pages.find(({ path }) => path === '/servicios/vacunas')?.markdown).toContain(
      `[la página](\u0002${target})`,
    );
    expect(notes).toEqual([]);
  });

  it.each([
    ['no page', 'gusanos'],
    ['several pages, none of them beside it', 'llaves'],
    ['a page of another folder', '/servicios/precios'],
  ])('has the text without a link, and a note, for a reference to %s', async (_, named) => {
    const { pages, notes } = await read({
      'grifo.md': `# Grifo\n\n${body}\n\nMira [la página]({{< relref "${named}" >}}).\n`,
      'precios.md': `# Precios\n\n${body} Precios.`,
      'servicios/llaves.md': `# Llaves\n\n${body} Llaves.`,
      'guias/llaves.md': `# Otras llaves\n\n${body} Otras.`,
    });
    expect(pages[0]?.markdown).toContain('Mira la página.');
    expect(notes).toEqual([
      {
        path: '/grifo',
        reason: 'reference',
        detail: `has the reference "${named}", which is the name of no page or of several, so its text is no link; write the path of a file, such as "/folder/file.md"`,
      },
    ]);
  });

  it('is found by the name of its file too, and shows no outputs that its generator would fill', async () => {
    const { pages } = await read({
      'guias/gas.md': `---\nslug: gas-natural\n---\n# Gas\n\n${body.repeat(8)}Llama al {{ site.phone }} hoy.\n`,
    });
    expect(pages[0]).toMatchObject({ path: '/guias/gas-natural', aliases: ['/guias/gas'] });
    expect(pages[0]?.markdown).toContain('Llama al hoy.');
  });

  it('of Jekyll is at the address that Jekyll gives it', async () => {
    const { pages } = await read({
      '_posts/2026-03-01-grifo.md': `# Grifo\n\n${body}`,
      'es/_posts/2026-03-02-llave.md': `---\npermalink: /llaves/nueva/\n---\n# Llave\n\n${body} Otra.`,
      'es/_posts/2026-03-03-gas.md': `---\npermalink: /:categories/:title/\n---\n# Gas\n\n${body} Gas.`,
    });
    expect(pages.map(({ path }) => path)).toEqual([
      '/2026/03/01/grifo.html',
      '/es/2026/03/03/gas.html',
      '/llaves/nueva/',
    ]);
  });
});

describe('an MDX file', () => {
  const markdownOf = async (mdx: string) =>
    (await read({ 'a.mdx': `---\ntitle: Grifos\n---\n${body}\n${mdx}` })).pages[0]?.markdown.slice(
      `# Grifos\n\n${body}\n`.length,
    );

  it.each([
    [
      'imports and exports',
      "import X from './x'\nimport {\n  Y\n} from 'y'\n\nexport const meta = {\n  a: '1',\n\n  b: 2\n}\n\nFin.",
      'Fin.\n',
    ],
    ['components', '<Precio desde={80} nota="a > b" al={() => { return "}" }} />\n\nFin.', 'Fin.\n'],
    ['comments and expressions', 'Uno {props.x}{/* nota */} fin.', 'Uno fin.\n'],
    ['elements', 'Calle<br/>Mayor <span className="x">1</span>', 'Calle Mayor 1\n'],
  ])('loses its %s', async (_, mdx, markdown) => {
    expect(await markdownOf(mdx)).toBe(markdown);
  });

  it('keeps the text inside components, with its structure', async () => {
    const mdx =
      '<Tabs>\n  <Tabs.Item>\n    ## Gas\n\n    - uno\n    - dos\n\n    Desde **80 €**.\n  </Tabs.Item>\n</Tabs>';
    expect(await markdownOf(mdx)).toBe('## Gas\n\n- uno\n- dos\n\nDesde **80 €**.\n');
  });

  it('keeps code, and what only looks like a component', async () => {
    const mdx =
      "```jsx\n<Hero>{x}</Hero>\n\nimport a from 'b'\n```\n\nPon `<Hero>` si 3 < 4 y no { se cierra.";
    expect(await markdownOf(mdx)).toBe(
      "```jsx\n<Hero>{x}</Hero>\n\nimport a from 'b'\n```\n\nPon `<Hero>` si 3 \\< 4 y no { se cierra.\n",
    );
  });

  it.each(['<a ', '{', '`'.repeat(3), '<A b="', 'export const a = {\n\n', '``x'])(
    'is read in linear time when it opens and never closes %j',
    async (part) => {
      const inputOf = (chars: number) => `# A\n\n${body}\n${part.repeat(chars / part.length)}`;
      expect(await findSteepGrowth((text) => read({ 'a.mdx': text }), inputOf)).toBeUndefined();
    },
  );
});
