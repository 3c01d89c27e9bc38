// What the operator of the example site wrote beside its pages, for tests of the folders that use it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteProfile } from '../../src/catalogue/catalogue.ts';
import { parseCities } from '../../src/catalogue/site-files.ts';
import { parseSynonyms } from '../../src/search/index.ts';

/** Folder of the example site. */
export const exampleFolder = join(import.meta.dirname, '../../examples/hogar');

const read = (name: string) => readFileSync(join(exampleFolder, name), 'utf8');

/** The 21 cities of seed §2.6. */
export const exampleCities = parseCities(read('cities.yaml'), 'cities.yaml');

/** The words of its trades. */
export const exampleSynonyms = parseSynonyms(read('synonyms.txt'), 'synonyms.txt');

const exampleSearches = [{ query: 'lavadora no desagua', city: 'todas' }];

/** A profile with these cities for operations that no catalogue is at hand for. */
export const exampleProfile: SiteProfile = {
  brand: 'Casabrío',
  language: 'es',
  cities: exampleCities,
  searches: exampleSearches,
  searchesIn: { es: exampleSearches, en: exampleSearches },
  questionsIn: () => ({ es: exampleSearches, en: exampleSearches }),
  citySearch: { query: 'cerrajero urgente', city: 'bilbao' },
  samplePath: '/servicios/fontaneria/',
};
