import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../../src/discovery/facts.ts';
import { readSiteRobots } from '../../src/discovery/site-robots.ts';
import { parseRobots } from '../../src/sources/web/robots.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { renderSampleForPrograms } from './rendered.ts';
import { sampleUrl } from './sample-site.ts';

/** The texts of an element in an XML document, which must be well formed. */
function textsOf(xml: string, element: string): readonly string[] {
  const texts: string[] = [];
  const open: string[] = [];
  const crossed: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name) => {
        open.push(name);
        if (name === element) texts.push('');
      },
      ontext: (text) => {
        if (open.at(-1) === element) texts.push((texts.pop() ?? '') + text);
      },
      onclosetag: (name) => {
        if (open.pop() !== name) crossed.push(name);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect([open, crossed]).toEqual([[], []]);
  return texts;
}

function manyPages(count: number): readonly PageFacts[] {
  return Array.from({ length: count }, (_, i) => ({
    path: `/p/${i}/`,
    url: `${sampleUrl}/p/${i}/`,
    title: `Página ${i}`,
    description: 'Una página.',
    city: i % 2 === 0 ? '' : 'bilbao',
    language: 'es',
    modified: i === 0 ? '2026-01-02' : '',
  }));
}

describe('contract C1.2: robots.txt (RFC 9309)', () => {
  /** The groups: user agents and their rules. */
  const groupsOf = (text: string) =>
    text
      .split(/\n\s*\n/)
      .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
      .filter((lines) => lines[0]?.startsWith('User-agent:'));

  it.each([
    [false, 'ai-train=no'],
    [true, 'ai-train=yes'],
  ])('contract C1.8, C10: with ai_train %s says %s in every group', async (aiTrain, signal) => {
    const groups = groupsOf((await renderSampleForPrograms({ aiTrain })).textOf('/robots.txt'));
    expect(groups).toHaveLength(3);
    for (const group of groups) {
      expect(group).toContain(`Content-Signal: search=yes, ai-input=yes, ${signal}`);
    }
  });

  it('contract C1.8: repeats the rules of the site’s own for the crawlers for which they were written', async () => {
    const folder = folderOf({
      'robots.txt': [
        '# ours',
        'User-agent: *',
        'Disallow: /privado/ # not for crawlers',
        'Allow: /privado/mapa/',
        'Sitemap: https://otra.example/sitemap.xml',
        '',
        'User-agent: gptbot',
        'User-agent: BadBot',
        'Disallow: /',
        '',
        'User-agent: Bingbot',
        'Disallow:',
      ].join('\r\n'),
    });
    const text = (await renderSampleForPrograms({ siteRobots: await readSiteRobots(folder) })).textOf(
      '/robots.txt',
    );
    const robotsOf = (agent: string) => parseRobots(text, agent);
    for (const agent of ['*', 'chatgpt-user', 'claudebot', 'duckduckbot']) {
      expect([agent, robotsOf(agent).isAllowed('/privado/x/')]).toEqual([agent, false]);
      expect([agent, robotsOf(agent).isAllowed('/privado/mapa/')]).toEqual([agent, true]);
      expect([agent, robotsOf(agent).isAllowed('/bilbao/')]).toEqual([agent, true]);
    }
    for (const agent of ['gptbot', 'badbot']) expect(robotsOf(agent).isAllowed('/bilbao/')).toBe(false);
    expect(robotsOf('bingbot').isAllowed('/privado/x/')).toBe(true);
    expect(text).not.toContain('otra.example');
    for (const group of groupsOf(text)) expect(group.join()).toContain('Content-Signal:');
  });

  it('repeats nothing of a folder without robots.txt, nor of a link that leads out of the folder', async () => {
    const outside = folderOf({ 'robots.txt': 'User-agent: *\nDisallow: /' });
    const folder = folderOf({ 'index.html': 'x' });
    expect(await readSiteRobots(folder)).toEqual([]);
    symlinkSync(join(outside, 'robots.txt'), join(folder, 'robots.txt'));
    expect(await readSiteRobots(folder)).toEqual([]);
  });

  it('contract C1.8: has only lines that Lighthouse knows', async () => {
    const lines = (await renderSampleForPrograms()).textOf('/robots.txt').split('\n');
    const names = lines.flatMap((line) => /^([^#:]+):/.exec(line)?.[1] ?? []);
    expect([...new Set(names)].sort()).toEqual(['Allow', 'Content-Signal', 'Sitemap', 'User-agent']);
  });
});

describe('contract C1.2: sitemaps', () => {
  it('name every page with its date, escaped for XML', async () => {
    const { textOf, facts } = await renderSampleForPrograms();
    const xml = textOf('/sitemap.xml');
    const addresses = textsOf(xml, 'loc');
    for (const { url } of facts.pages) expect(addresses).toContain(url);
    expect(addresses).toContain(`${sampleUrl}/desarrolladores/`);
    expect(textsOf(xml, 'lastmod')).toEqual(facts.pages.map(({ modified }) => modified).filter(Boolean));
    expect(addresses.every((url) => URL.canParse(url))).toBe(true);
    const odd = manyPages(1).map((page) => ({ ...page, path: '/a&b/', url: `${sampleUrl}/a&b/` }));
    const escaped = await renderSampleForPrograms({ pages: odd, readMarkdown: () => '# A' });
    // an HTML parser would accept a bare ampersand
    expect(escaped.textOf('/sitemap.xml')).toContain(`<loc>${sampleUrl}/a&amp;b/</loc>`);
  });

  it('over 50,000 addresses are split under an index that names each file with its newest date', async () => {
    const { textOf, documents } = await renderSampleForPrograms({
      pages: manyPages(50_001),
      readMarkdown: () => '# Página',
    });
    const files = textsOf(textOf('/sitemap.xml'), 'loc');
    expect(files).toEqual([`${sampleUrl}/sitemap-1.xml`, `${sampleUrl}/sitemap-2.xml`]);
    expect(textsOf(textOf('/sitemap.xml'), 'lastmod')).toEqual(['2026-01-02']);
    const perFile = files.map((file) => textsOf(textOf(file.slice(sampleUrl.length)), 'loc').length);
    expect(perFile).toEqual([50_000, 7]);
    expect(documents.filter(({ path }) => /^\/sitemap.*\.xml$/.test(path))).toHaveLength(3);
  });

  it('as Markdown list 5,000 pages and the number of the others', async () => {
    const { textOf } = await renderSampleForPrograms({
      pages: manyPages(5_001),
      readMarkdown: () => '# Página',
    });
    const text = textOf('/sitemap.md');
    expect(text.match(/^- \[/gm)).toHaveLength(5_000);
    expect(text).toContain(`Y 1 más en ${sampleUrl}/sitemap.xml`);
  });
});

describe('contract C1.2: llms.txt', () => {
  it('names a section after the overview page of its folder, not after the folder', async () => {
    const page = (path: string, title: string) => ({
      path,
      url: sampleUrl + path,
      title,
      description: '',
      city: '',
      language: 'es',
      modified: '',
    });
    const pages = [
      ...Array.from({ length: 40 }, (_, n) => page(`/2024/${n}/`, `Nota ${n}`)),
      page('/contacto/', 'Contacto'),
      page('/en.html', 'In English'),
      page('/en/prices/', 'Prices'),
    ];
    const text = (await renderSampleForPrograms({ pages, readMarkdown: () => '# Página' })).textOf(
      '/llms.txt',
    );
    const [inEnglish = '', others = ''] = text.split(/^## (?=In English|Páginas)/m).slice(1);
    expect(inEnglish).toContain('Prices');
    expect(others).toMatch(/^Páginas\n\n- \[Contacto\]/);
    expect(text).not.toContain('## 2024');
  });

  it('lists the pages in the main language by folder, then those of each other language in one section', async () => {
    const page = (path: string, title: string, language: string) => ({
      ...{ path, url: sampleUrl + path, title, language },
      ...{ description: '', city: '', modified: '' },
    });
    const pages = [
      page('/', 'Inicio', 'es'),
      page('/ca/', 'Inici', 'ca'),
      page('/ca/llibres/vells/', 'Llibres vells', 'ca'),
      page('/en/books/', 'Books', 'en'),
      page('/libros/', 'Libros', 'es'),
      page('/libros/viejos/', 'Libros viejos', 'es'),
    ];
    const { textOf, facts } = await renderSampleForPrograms({
      pages,
      readMarkdown: ({ title }) => `# ${title}`,
    });
    expect(facts.profile.language).toBe('es');
    const headingsOf = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headingsOf(textOf('/llms.txt')).slice(1, 5)).toEqual([
      'Libros',
      'Páginas',
      'Páginas en catalán',
      'Páginas en inglés',
    ]);
    expect(headingsOf(textOf('/llms.txt', 'en'))).toContain('Pages in Catalan');
    const full = textOf('/llms-full.txt');
    expect(full.indexOf('# Libros viejos')).toBeLessThan(full.indexOf('# Inici\n'));
  });

  it('lists the pages of the only city of a business, and not those of one of several', async () => {
    const page = (path: string, city: string) => ({
      path,
      url: sampleUrl + path,
      title: `Página ${path}`,
      description: '',
      city,
      language: 'es',
      modified: '',
    });
    const textOfPages = async (...cities: readonly string[]) => {
      const pages = [page('/', cities[0]!), page('/contacto/', cities[1]!), page('/tienda/', '')];
      return (await renderSampleForPrograms({ pages, readMarkdown: () => '# Página' })).textOf('/llms.txt');
    };
    expect(await textOfPages('girona', 'girona')).toContain('Página /contacto/');
    expect(await textOfPages('girona', 'vic')).not.toContain('Página /contacto/');
  });

  it('lists at most 30 pages of each section and counts the others', async () => {
    const pages = ['problemas', 'servicios', 'blog'].flatMap((section, i) =>
      Array.from({ length: 40 * i + 2 }, (_, n) => ({
        path: n === 0 ? `/${section}/` : `/${section}/${n}/`,
        url: `${sampleUrl}/${section}/${n}/`,
        title: n === 0 ? section : `Página ${n}`,
        description: '',
        city: '',
        language: 'es',
        modified: '',
        links: n === 38 ? 2 : 0,
      })),
    );
    const text = (await renderSampleForPrograms({ pages, readMarkdown: () => '# Página' })).textOf(
      '/llms.txt',
    );
    expect(/\/servicios\/\d+\.md/.exec(text)?.[0], 'the page that most link to').toBe('/servicios/38.md');
    expect([...text.matchAll(/^## (problemas|servicios|blog)$/gm)].map(([, title]) => title)).toEqual([
      'problemas',
      'servicios',
      'blog',
    ]);
    expect(text.match(/\/servicios\/\d+\.md/g)).toHaveLength(30);
    expect(text).toContain(`- [11 más](${sampleUrl}/sitemap.md)`);
    expect(text).toContain(`- [51 más](${sampleUrl}/sitemap.md)`);
  });

  it('links Markdown twins only if this server serves the site (contract C1.4)', async () => {
    expect((await renderSampleForPrograms()).textOf('/llms.txt')).toContain(
      `${sampleUrl}/servicios/fontaneria.md`,
    );
    const { pages } = (await renderSampleForPrograms()).facts;
    const asking = [{ ...pages[0]!, path: '/¿que-hacer%3F/' }];
    const text = (await renderSampleForPrograms({ pages: asking, readMarkdown: () => '# Página' })).textOf(
      '/llms.txt',
    );
    expect(text).toContain(`${sampleUrl}/%C2%BFque-hacer%3F.md`);
    const elsewhere = (await renderSampleForPrograms({ servesSite: false })).textOf('/llms.txt');
    expect(elsewhere).toContain(`${sampleUrl}/servicios/fontaneria/`);
    expect(elsewhere).not.toContain('fontaneria.md');
  });

  it('in full has the text of whole pages up to its maximum length', async () => {
    const { textOf, facts } = await renderSampleForPrograms();
    expect(textOf('/llms-full.txt')).toContain('revisa el filtro, el tubo y la bomba');
    const long = await renderSampleForPrograms({
      pages: manyPages(200),
      readMarkdown: ({ title }) => `# ${title}\n\n${'palabra '.repeat(1_000)}`,
    });
    const full = long.textOf('/llms-full.txt');
    expect(full.length).toBeLessThan(401_000);
    expect(full).toMatch(/Faltan \d+ páginas/);
    expect(full.length).toBeGreaterThan(380_000);
    expect(facts.pages.length).toBeGreaterThan(0);
  });
});

describe('contract C1.2: security.txt (RFC 9116)', () => {
  it('has a contact, and expires within a year of being rendered', async () => {
    const { textOf, facts } = await renderSampleForPrograms();
    const text = textOf('/.well-known/security.txt');
    expect(text).toContain('Contact: mailto:hola@reparaciones.example\n');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires - facts.nowMs).toBeGreaterThan(150 * 86_400_000);
    expect(expires - facts.nowMs).toBeLessThan(365 * 86_400_000);
  });

  it.each([
    ['seguridad@casa.example', 'mailto:seguridad@casa.example'],
    ['mailto:seguridad@casa.example', 'mailto:seguridad@casa.example'],
    ['https://casa.example/seguridad', 'https://casa.example/seguridad'],
    ['https://casa.example/@seguridad', 'https://casa.example/@seguridad'],
  ])('contract C10: with security_contact %s names %s', async (securityContact, contact) => {
    const { textOf } = await renderSampleForPrograms({ securityContact });
    expect(textOf('/.well-known/security.txt')).toContain(`Contact: ${contact}\n`);
  });
});
