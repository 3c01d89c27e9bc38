// Files that the operator writes are read in the encodings in which editors save them, as pages are (contract C10).

import { describe, expect, it } from 'vitest';
import { openSiteFiles } from '../../src/catalogue/site-files.ts';
import { loadSiteSettings } from '../../src/cli/site-settings.ts';
import { noChoice } from '../../src/compare/page-choice.ts';
import { readDeclaration } from '../../src/sources/declared-site.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { createEnv } from './run-here.ts';

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe.each<[string, (text: string) => Uint8Array]>([
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a BOM', (text) => Buffer.from(`\ufeff${text}`)],
  ['Latin-1, the “ANSI” of Windows', (text) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')],
  ['UTF-16, the “Unicode” of Windows', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 in the other order', (text) => bigEndian(`\ufeff${text}`)],
])('in %s', (_, save) => {
  it('company, cities and synonyms files say what was written', () => {
    const root = folderOf({
      'company.yaml': save('brand: Clínica Ñandú\r\nprices: desde 35 €\r\n'),
      'cities.yaml': save('- slug: alcaniz\n  name: Alcañiz\n'),
      'synonyms.txt': save('niño, pequeño\n'),
    });
    const { company, cities, synonyms } = openSiteFiles({
      content: root,
      company: `${root}/company.yaml`,
      cities: `${root}/cities.yaml`,
      synonyms: `${root}/synonyms.txt`,
      choice: noChoice,
    });
    expect(company).toMatchObject({ brand: 'Clínica Ñandú', prices: 'desde 35 €' });
    expect(cities).toMatchObject([{ slug: 'alcaniz', name: 'Alcañiz' }]);
    expect(synonyms).toMatchObject([{ asked: ['niño', 'pequeño'] }]);
  });

  it('so do the settings file and the configuration of a generator', async () => {
    const folder = folderOf({
      'vitrina.yaml': save('content: clínica\n'),
      'clínica/index.html': '<h1>Clínica</h1>',
      'clínica/_config.yml': save('title: Clínica Ñandú\n'),
    });
    const choice = { site: undefined, config: undefined, flags: {} };
    const { content } = loadSiteSettings(choice, createEnv({ folder }).env).settings;
    expect(content).toBe(`${folder}/clínica`);
    expect(await readDeclaration(content)).toMatchObject({ title: 'Clínica Ñandú' });
  });
});
