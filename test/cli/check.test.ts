// vitrina check: what it prints of the pages, their facts and the settings, and how it ends (contract C11, C12.4).

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { createTemporarySite, paragraphAbout } from '../catalogue/temporary-site.ts';
import { runHere } from './run-here.ts';

const run = (words: readonly string[], folder = tmpdir()) => runHere(words, { folder, environment: {} });

describe('vitrina check lists the problems of content and settings (contract C11)', () => {
  it('and exits with 1 when there is any', async () => {
    const site = createTemporarySite();
    onTestFinished(site.dispose);
    for (const name of ['/', '/fontaneria', '/cerrajeria', '/pintura'])
      site.writePage(name, `Casa Clara ${name}`, paragraphAbout(`lo que hay en ${name}`));
    site.write('company.yaml', 'brand: Casa Clara\nphone: +34 500 000 000\n');
    site.write(
      'vitrina.yaml',
      `content: _site\ncompany: company.yaml\ncities: ${site.files.cities}\nurl: https://casa.example\n`,
    );
    const { code, stdout, stderr } = await run(['check'], site.folder);
    expect(code).toBe(1);
    expect(stdout).toContain(
      'cities: 21 of 21 have no page (tenerife, las-palmas, sevilla, ...), so searching there finds nothing; name your own in a file for the setting "cities"\n',
    );
    expect(stderr).toMatch(
      /^languages: es \(main, 4 pages\); .+\n4 pages, \d+ problems? to fix; addresses in answers start with https:\/\/casa\.example\n$/,
    );
  });

  it('--explain prints what was weighed for a fact, that which won first, and the others with why they lost', async () => {
    const named = createTemporarySite();
    onTestFinished(named.dispose);
    for (const [path, title] of [
      ['/', 'Casa Clara | Muebles a medida'],
      ['/precios', 'Precios | Casa Clara'],
    ] as const)
      named.writePage(path, title, `${paragraphAbout(title)} Tel. 974 11 22 33, en Huesca.`);
    named.write(
      '_site/aviso-legal/index.html',
      '<title>Aviso legal | Casa Clara</title><p>Titular: Roca Ebro, S.L.</p>',
    );
    const folder = join(named.folder, '_site');
    const { code, stdout } = await run(['check', folder, '--explain', 'brand']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^brand: what was weighed, by score\n {2}\d\.\d\d {2}Casa Clara, from title of \/; said by: .*title.*; chosen\n/,
    );
    expect(stdout).toContain(
      '  Roca Ebro, from legal name of /aviso-legal/; said by: legal name; outweighed\n',
    );
    const { weighed } = JSON.parse((await run(['check', folder, '--explain', 'phone', '--json'])).stdout);
    expect(weighed).toMatchObject([{ value: '974 11 22 33', of: ['label'], lost: '' }]);
    expect((await run(['check', folder, '--explain', 'hours'])).stdout).toBe(
      'hours: the pages say nothing of it\n',
    );
    expect(await run(['check', folder, '--explain', 'name'])).toMatchObject({ code: 2, stdout: '' });
    expect(await run(['check', '--agents', '--explain', 'brand'])).toMatchObject({ code: 2, stdout: '' });
  });

  interface CheckCase {
    readonly pages: Readonly<Record<string, readonly [title: string, subject: string]>>;
    readonly files?: Readonly<Record<string, string>>;
    readonly code: number;
    /** Standard output. */
    readonly prints?: string;
    /** What either output has, and neither has. */
    readonly has?: readonly string[];
    readonly lacks?: readonly string[];
  }
  const cases: Readonly<Record<string, CheckCase>> = parse(
    readFileSync(join(import.meta.dirname, 'check-cases.yaml'), 'utf8'),
  );

  it.each(Object.entries(cases))(
    '%s',
    async (_, { pages, files = {}, code, prints, has = [], lacks = [] }) => {
      const checked = createTemporarySite();
      onTestFinished(checked.dispose);
      for (const [path, [title, subject]] of Object.entries(pages))
        checked.writePage(path, title, paragraphAbout(subject));
      for (const [path, text] of Object.entries(files))
        checked.write(
          path,
          text.replaceAll(/\{about ([^}]+)\}/g, (_, subject) => paragraphAbout(subject)),
        );
      const flags = ['company', 'cities'].flatMap((name) =>
        `${name}.yaml` in files ? [`--${name}`, join(checked.folder, `${name}.yaml`)] : [],
      );
      const outcome = await run(['check', join(checked.folder, '_site'), ...flags]);
      expect(outcome.code).toBe(code);
      if (prints !== undefined) expect(outcome.stdout).toBe(prints);
      for (const text of has) expect(outcome.stdout + outcome.stderr).toContain(text);
      for (const text of lacks) expect(outcome.stdout).not.toContain(text);
    },
  );

  it('groups decisions by reason, and names every document with --all and --json (contract C12.4)', async () => {
    const grouped = createTemporarySite();
    grouped.writePage('/', 'Casa', paragraphAbout('la casa'));
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      grouped.write(`_site/${name}.html`, `<meta name="robots" content="noindex"><h1>${name}</h1>`);
      grouped.write(`_site/copia-${name}.html`, `<h1>${name}${name}</h1><p>${paragraphAbout(name)}</p>`);
      grouped.write(`_site/otra-copia-${name}.html`, `<h1>${name}${name}</h1><p>${paragraphAbout(name)}</p>`);
    }
    const site = join(grouped.folder, '_site');
    const short = await run(['check', site]);
    const all = await run(['check', site, '--all']);
    const json = await run(['check', site, '--json']);
    const told = await run([
      'check',
      site,
      '--include',
      '/?.html,/papeles',
      '--exclude',
      'copia-*.html,blog',
    ]);
    grouped.dispose();
    expect(short.stdout).toContain(
      'no page: 5 pages (/a.html, /b.html, /c.html, ...): noindex: it asks not to be indexed;',
    );
    expect(short.stdout).toContain('no page: /otra-copia-a.html: copy: it says the same as /copia-a.html;');
    expect(short.stdout).toContain('no page: 2 more: copy; "vitrina check --all" lists them\n');
    expect(short.stdout).not.toContain('/otra-copia-d.html');
    expect(all.stdout).toContain('no page: /e.html: noindex: ');
    expect(all.stdout).toContain('no page: /otra-copia-e.html: copy: ');
    expect(JSON.parse(json.stdout)).toMatchObject({
      pages: 6,
      languages: { main: 'es', pages: [['es', 6]] },
      warnings: [
        expect.objectContaining({ reason: 'brand', paths: [] }),
        expect.objectContaining({ reason: 'company', paths: [] }),
      ],
      decisions: expect.arrayContaining([
        expect.objectContaining({
          reason: 'noindex',
          paths: ['/a.html', '/b.html', '/c.html', '/d.html', '/e.html'],
        }),
      ]),
    });
    // a program reads progress there, and nothing else
    const progress = json.stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(progress.at(-1)).toMatchObject({ step: 'index', done: 6, total: 6 });
    expect(told.stderr).toMatch(/^11 pages, /m);
    expect(told.stdout).toContain(
      'no page: 5 pages (/copia-a.html, /copia-b.html, /copia-c.html, ...): excluded: ',
    );
    expect(told.stdout).toContain('warning: exclude: "blog" matches no document; write /NAME for a page');
    expect(told.stdout).toContain(
      'warning: include: "/papeles" matches no document; write /NAME for a page, or /NAME/** for all below a folder',
    );
    expect(told.stdout).not.toContain('include: "/?.html"');
  });
});
