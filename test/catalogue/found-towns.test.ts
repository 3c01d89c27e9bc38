// Towns that were found in the pages, as callers and the operator see them (contract C12.3).

import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { describeTowns } from '../../src/catalogue/site-problems.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { createTemporarySite, paragraphAbout, type TemporarySite } from './temporary-site.ts';

let site: TemporarySite;
afterEach(() => site.dispose());

function build(cities: string) {
  return buildCatalogue({ ...site.files, cities: cities === '' ? '' : join(site.folder, cities) });
}

function writeTowns(): void {
  site = createTemporarySite();
  site.writePage('', 'Limpiezas Nieve', paragraphAbout('limpiezas'));
  site.writePage('limpiezas-getafe', 'Limpiezas en Getafe', paragraphAbout('limpiezas de oficinas'));
  site.writePage('limpiezas-parla', 'Limpiezas en Parla', paragraphAbout('limpiezas de portales'));
}

describe('a site of two towns', () => {
  it('has them as cities, leads with the one that a query names and reports them', async () => {
    writeTowns();
    const { parts, report } = await build('');
    expect(parts.cities.map(({ slug }) => slug)).toEqual(['getafe', 'parla']);
    const { hits } = parts.index.search({ query: 'limpiezas parla', city: '', offset: 0, limit: 3 });
    expect(parts.pages[hits[0]!.document]?.path).toBe('/limpiezas-parla/');
    expect(describeTowns(report)).toEqual([
      'towns: 2 found; to have others, name them in a file for the setting "cities"',
      '  Getafe (getafe): 1 page (/limpiezas-getafe/), by path, title',
      '  Parla (parla): 1 page (/limpiezas-parla/), by path, title',
    ]);
  });

  it('has exactly the cities of a file', async () => {
    writeTowns();
    site.write('cities.yaml', '- {slug: parla, name: Parla}\n');
    const { parts, report } = await build('cities.yaml');
    expect(parts.cities.map(({ slug }) => slug)).toEqual(['parla']);
    expect(parts.pages.map(({ path, city }) => [path, city])).toEqual([
      ['/', ''],
      ['/limpiezas-getafe/', ''],
      ['/limpiezas-parla/', 'parla'],
    ]);
    expect(describeTowns(report)).toEqual([]);
  });

  it('has none with an empty file', async () => {
    writeTowns();
    site.write('cities.yaml', '[]\n');
    expect((await build('cities.yaml')).parts.cities).toEqual([]);
  });
});

it('does not rank the pages of the only town behind general ones', async () => {
  site = createTemporarySite();
  site.writePage('', 'Clínica Arce', paragraphAbout('la clínica'));
  site.writePage('historia', 'Historia', paragraphAbout('traumatología y otras cosas de hace años'));
  site.writePage('lesiones', 'Rodillas en Getafe', paragraphAbout('traumatología, traumatología'));
  const { parts } = await build('');
  const { hits } = parts.index.search({ query: 'traumatología', city: '', offset: 0, limit: 3 });
  expect(parts.pages[hits[0]!.document]?.path).toBe('/lesiones/');
});
