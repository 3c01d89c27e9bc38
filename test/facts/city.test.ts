import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolder } from '../../src/sources/folder.ts';
import { readSite, type SitePages } from '../compare/read-site.ts';
import { exampleCities } from '../example/example-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrina-city-'));
const body = `<main><h1>Página</h1><p>${'Reparamos grifos, cisternas y tuberías con presupuesto previo. '.repeat(6)}</p></main>`;

const files: Readonly<Record<string, string>> = {
  'servicios/fontaneria/bilbao/index.html': body,
  'servicios/fontaneria/index.html': body.replace('Página', 'Fontanería'),
  'guias/norte.html': `<meta name="city" content="vigo">${body.replace('Página', 'Norte')}`,
  'guias/sur.md': `---\ntitle: Sur\ncity: malaga\n---\n${'Texto de la guía con bastantes palabras para ser una página de verdad. '.repeat(5)}`,
  'guias/otra.html': `<meta name="city" content="atlantis">${body.replace('Página', 'Otra')}`,
  'ciudades/a-coruna/index.html': body.replace('Página', 'A Coruña'),
};

let site: SitePages;
beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `${name.endsWith('.html') ? '<!doctype html>' : ''}${text}`);
  }
  site = await readSite(openFolder(folder), {
    cities: exampleCities,
    nowMs: Date.UTC(2027, 0, 1),
    choice: { include: ['/guias/*'], exclude: [] },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the city of a page (contract C4.5)', () => {
  it.each([
    ['/ciudades/a-coruna/', 'a-coruna', 'a path segment'],
    ['/servicios/fontaneria/bilbao/', 'bilbao', 'a path segment'],
    ['/guias/norte.html', 'vigo', '<meta name="city">'],
    ['/guias/sur', 'malaga', 'front matter'],
    ['/servicios/fontaneria/', '', 'nothing: it is general'],
    ['/guias/otra.html', '', 'a city that the site has not: it is general'],
  ])('of %s is %j by %s', (path, city) => {
    const page = site.pages.find(
      (one) => one.path === path || one.path === `${path}/` || one.path === `${path}.md`,
    );
    expect(page?.city).toBe(city);
  });

  it('notes a city that the site does not have', () => {
    expect(JSON.stringify(site.notes)).toContain('atlantis');
  });
});
