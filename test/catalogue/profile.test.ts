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

it('the question is one that a page asks and answers best, one for a fact of the company if there is such a one', async () => {
  site = createTemporarySite();
  site.writePage('/', 'Casa Clara', paragraphAbout('la casa'));
  site.writePage('/areas/toldos', 'Toldos a medida', paragraphAbout('los toldos').repeat(3));
  const about = (subject: string) => `<p>${paragraphAbout(subject)}</p>`;
  site.writePage(
    '/preguntas-frecuentes',
    'Preguntas frecuentes',
    `<h2>¿Y ahora?</h2>${about('el final')}<h2>¿Laváis *toldos* de lona?</h2>${about('lavar la lona')}
<h2>¿Ponéis mosquiteras enrollables?</h2>${about('las mosquiteras enrollables')}
<h2>¿Qué horario tiene la tienda?</h2>${about('el horario de la tienda')}`,
  );
  const withoutFacts = (await open()).profile;
  expect(withoutFacts.questionsIn().es).toEqual([
    { query: '¿Ponéis mosquiteras enrollables?', city: 'todas' },
  ]);
  expect(withoutFacts.questionsIn().en).toBe(withoutFacts.questionsIn().es);
  site.write('company.yaml', 'brand: Casa Clara\nhours: Lunes a viernes, de 9:00 a 18:00.\n');
  const files = { ...site.files, company: `${site.folder}/company.yaml` };
  const { ask, profile } = (await buildCatalogue(files)).open('https://site.example');
  expect(profile.questionsIn().es).toEqual([{ query: '¿Qué horario tiene la tienda?', city: 'todas' }]);
  expect(ask({ ...profile.questionsIn().es[0]!, maxChars: 600 })).toMatchObject({
    facts: [{ name: 'hours' }],
    passages: [{ heading: '¿Qué horario tiene la tienda?' }],
  });
});

it('a site without questions is asked its sample searches, and English pages have a question of their own', async () => {
  site = createTemporarySite();
  site.writePage('/', 'Casa Clara', paragraphAbout('la casa'));
  site.writePage('/areas/toldos', 'Toldos a medida', paragraphAbout('los toldos'));
  const { profile } = await open();
  expect(profile.questionsIn().es).toBe(profile.searches);
  const english = (subject: string) =>
    `We explain here what you should know about ${subject} before you order, how long the work takes and what it costs.`;
  site.writePage(
    '/en/awnings',
    'Awnings made to measure',
    `<p>${english('awnings').repeat(2)}</p>
<h2>Do you wash canvas awnings?</h2><p>${english('washing canvas awnings')}</p>`,
  );
  const { questionsIn, searches } = (await open()).profile;
  expect(questionsIn()).toEqual({
    es: searches,
    en: [{ query: 'Do you wash canvas awnings?', city: 'todas' }],
  });
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
