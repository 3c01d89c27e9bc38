// The profiles of unprepared sites: their own words, and searches that find something (contract C12.1).

import { afterEach, expect, it } from 'vitest';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { createTemporarySite, paragraphAbout, type TemporarySite } from './temporary-site.ts';

let site: TemporarySite;
afterEach(() => site.dispose());

async function open(cities = '', language = 'es'): Promise<Catalogue> {
  return (await buildCatalogue({ ...site.files, cities }, language)).open('https://site.example');
}

it('searches are derived from titles and find their pages; legal pages and sentences give none', async () => {
  site = createTemporarySite();
  site.writePage('/', 'Despacho Roca', paragraphAbout('el despacho'));
  site.writePage(
    '/areas/herencias',
    'Herencias 1.2: testamentos | Despacho Roca',
    paragraphAbout('las herencias'),
  );
  site.writePage(
    '/areas/despidos',
    '¿Te han despedido? Reclama | Despacho Roca',
    paragraphAbout('los despidos'),
  );
  site.writePage('/areas/divorcio', 'El divorcio de mutuo acuerdo', paragraphAbout('el divorcio'));
  site.writePage('/aviso-legal', 'Aviso legal', paragraphAbout('la ley').repeat(9));
  site.writePage('/contacto', 'Contacto y horario', paragraphAbout('la oficina').repeat(9));
  const { profile, searchPages } = await open();
  const queries = profile.searches.map(({ query }) => query);
  expect(new Set(queries)).toEqual(
    new Set(['herencias 1.2', 'te han despedido', 'divorcio de mutuo acuerdo']),
  );
  for (const search of profile.searches) {
    expect(searchPages({ ...search, limit: 3, cursor: '' }).total).toBeGreaterThan(0);
  }
  expect(profile).toMatchObject({ brand: 'Despacho Roca', cities: [], citySearch: undefined });
});

it('searches have no mark that Markdown or HTML would read: documents quote them', async () => {
  site = createTemporarySite();
  for (const title of ['Casa <b>roja</b>', 'Tejas *muy*planas', 'Puerta [x](https://malo.example)'])
    site.writePage(`/${title.slice(0, 4)}`, title, paragraphAbout(title.slice(0, 5)));
  const { profile } = await open();
  const queries = profile.searches.map(({ query }) => query);
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) expect(query).toMatch(/^[\p{L}\p{N} ]+$/u);
});

it('the first heading is used when all titles are equal', async () => {
  site = createTemporarySite();
  for (const [path, subject] of [
    ['/taludes', 'Estabilidad de taludes'],
    ['/puertos', 'Obras en puertos'],
  ] as const) {
    site.write(
      `_site${path}/index.html`,
      `<title>Geo</title><main><h1>Geo</h1><h2>${subject}</h2><p>${paragraphAbout(subject)}</p></main>`,
    );
  }
  const { profile } = await open();
  expect(profile.searches.map(({ query }) => query).sort()).toEqual([
    'estabilidad de taludes',
    'obras en puertos',
  ]);
});

it('a search within a city has the name of the city only in the parameter', async () => {
  site = createTemporarySite();
  site.writePage('/', 'Flores', paragraphAbout('las flores'));
  site.writePage('/bilbao', 'Flores en Bilbao', paragraphAbout('Bilbao'));
  site.writePage('/ramos/bilbao', 'Ramos de novia en Bilbao', paragraphAbout('los ramos de novia'));
  const { profile, searchPages } = await open(site.files.cities);
  expect(profile.citySearch).toEqual({ query: 'ramos de novia', city: 'bilbao' });
  expect(searchPages({ ...profile.citySearch!, limit: 3, cursor: '' }).results[0]).toMatchObject({
    url: 'https://site.example/ramos/bilbao/',
  });
});

it.each([
  ['pt', '/developers/'],
  ['gl', '/desarrolladores/'],
])('the developer pages of a site in %s are at %s (contract C2.9)', async (language, path) => {
  site = createTemporarySite();
  site.writePage('/', 'Fisio', paragraphAbout('o corpo'));
  const { companyInfo } = await open('', language);
  expect(companyInfo('all').pages?.developers).toBe(`https://site.example${path}`);
});

it('a site with one page is searched for by its heading', async () => {
  site = createTemporarySite();
  site.writePage('/', 'Patatas', paragraphAbout('las patatas'));
  const { profile } = await open();
  expect(profile).toMatchObject({
    searches: [{ query: 'patatas', city: 'todas' }],
    citySearch: undefined,
    samplePath: '/',
  });
});

it('a site whose titles and headings are sentences has a sample search of its commonest word', async () => {
  site = createTemporarySite();
  const sentence = 'Cuidamos de las personas que viven con nosotros desde hace ya muchos años';
  site.writePage('/', sentence, paragraphAbout('la fisioterapia').repeat(3));
  const { profile, searchPages } = await open();
  const [search] = profile.searches;
  expect(search?.query).toMatch(/^\p{L}{6,}$/u);
  expect(searchPages({ ...search!, limit: 3, cursor: '' }).total).toBe(1);
});

it('a site of posts alone is searched for by their titles, not by its legal page', async () => {
  site = createTemporarySite();
  site.writePage('/', 'Clínica Maré', paragraphAbout('a clínica'));
  site.writePage('/blog/ombro', 'Tendinite do ombro', paragraphAbout('o ombro').repeat(2));
  site.writePage('/privacidade', 'Política de privacidade', paragraphAbout('os dados').repeat(9));
  const { profile } = await open();
  expect(profile.searches).toEqual([{ query: 'tendinite do ombro', city: 'todas' }]);
});

it('a business in one town, all of whose pages are of that town, has sample searches too', async () => {
  site = createTemporarySite();
  site.writePage('/bilbao', 'Flores en Bilbao', paragraphAbout('Bilbao'));
  site.writePage('/ramos/bilbao', 'Ramos de novia en Bilbao', paragraphAbout('los ramos de novia'));
  const { profile, searchPages } = await open(site.files.cities);
  expect(profile.searches).toContainEqual({ query: 'ramos de novia', city: 'todas' });
  for (const search of profile.searches)
    expect(searchPages({ ...search, limit: 3, cursor: '' }).total).toBeGreaterThan(0);
});
