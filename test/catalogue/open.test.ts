// The catalogue that operations read: pages, company sections and searches of one generation.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { openCatalogue } from '../../src/catalogue/open.ts';
import type { CatalogueParts } from '../../src/catalogue/parts.ts';
import type { CompanySection } from '../../src/company/index.ts';
import { unknownCompany } from '../../src/company/index.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { createTemporarySite, paragraphAbout, type TemporarySite } from './temporary-site.ts';

let site: TemporarySite;
let parts: CatalogueParts;
let catalogue: Catalogue;

const company = `
brand: Casa Clara
legal_name: Casa Clara, S.L.
phone: +34 500 000 000
coverage: Vigo y Bilbao.
tax: IVA incluido.
prices: Desde 35 €.
service_model: { description: Cuatro pasos., warranty: Seis meses., online_booking: false }
services: [{ name: Fontanería, path: /servicios/fontanería/ }]
cityPaths: { vigo: /ciudades/vigo/ }
pages: { contact: /contacto/ }
`;

beforeAll(async () => {
  site = createTemporarySite();
  site.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
  site.writePage(
    '/servicios/fontanería',
    'Fontanería',
    `${paragraphAbout('la fuga')} <a href="/contacto/">Escribe</a>`,
  );
  site.writePage('/ciudades/vigo', 'Vigo', paragraphAbout('la humedad de la ría'));
  site.writePage('/ciudades/bilbao', 'Bilbao', paragraphAbout('los bajos inundados'));
  site.writePage('/bilbao/cerrajería', 'Cerrajería en Bilbao', paragraphAbout('la puerta blindada'));
  for (const city of ['vigo', 'bilbao'])
    site.writePage(
      `/servicios/fontanería/${city}`,
      `Fontanería en ${city}`,
      paragraphAbout(`el grifo, ${city}`),
    );
  site.writePage('/contacto', 'Contacto', paragraphAbout('cómo escribirnos'));
  site.write('company.yaml', company);
  const files = { ...site.files, company: `${site.folder}/company.yaml` };
  const built = await buildCatalogue(files);
  parts = built.parts;
  catalogue = built.open('https://www.casa.example');
});
afterAll(() => site.dispose());

const always = { brand: 'Casa Clara', website: 'https://www.casa.example/' };
const contact = {
  legal_name: 'Casa Clara, S.L.',
  tax_id: '',
  address: '',
  phone: '+34 500 000 000',
  email: '',
  whatsapp: '',
  hours: '',
};
const serviceModel = {
  service_model: { description: 'Cuatro pasos.', warranty: 'Seis meses.', online_booking: false },
  prices: 'Desde 35 €.',
  tax: 'IVA incluido.',
};
const coverage = {
  coverage: 'Vigo y Bilbao.',
  cities: [
    { slug: 'bilbao', name: 'Bilbao', url: 'https://www.casa.example/ciudades/bilbao/' },
    { slug: 'vigo', name: 'Vigo', url: 'https://www.casa.example/ciudades/vigo/' },
  ],
};
const services = {
  services: [{ name: 'Fontanería', url: 'https://www.casa.example/servicios/fontaner%C3%ADa/' }],
};
const pages = {
  pages: {
    contact: 'https://www.casa.example/contacto/',
    privacy: '',
    legal_notice: '',
    developers: 'https://www.casa.example/desarrolladores/',
    openapi: 'https://www.casa.example/openapi.json',
    agents: 'https://www.casa.example/agents.md',
    auth: 'https://www.casa.example/auth.md',
    mcp: 'https://www.casa.example/mcp',
  },
};

describe('company sections (contract C6, seed §2.3, seed §4.3)', () => {
  it.each<[CompanySection, object]>([
    ['contact', { ...always, ...contact }],
    ['service_model', { ...always, ...serviceModel }],
    ['coverage', { ...always, ...coverage }],
    ['services', { ...always, ...services }],
    ['all', { ...always, ...contact, ...serviceModel, ...coverage, ...services, ...pages }],
  ])('%s', (section, expected) => {
    expect(catalogue.companyInfo(section)).toEqual(expected);
  });

  it('are the same frozen object every time', () => {
    const all = catalogue.companyInfo('all');
    expect(catalogue.companyInfo('all')).toBe(all);
    expect(Object.isFrozen(all)).toBe(true);
    expect(Object.isFrozen(all.services?.[0])).toBe(true);
  });

  it('use the name of the host as the brand when neither file nor pages name one (contract C12.2)', async () => {
    const nameless = (await buildCatalogue(site.files)).open('https://www.casa-clara.example');
    expect(nameless.companyInfo('contact').brand).toBe('Casa Clara');
  });

  it('list no page for a city that is named like a part of every object', () => {
    const cities = [{ slug: 'constructor', name: 'Constructor', aliases: [] }];
    const { companyInfo } = openCatalogue(
      { ...parts, cities },
      { url: always.website, maxMarkdownChars: 60_000 },
    );
    expect(companyInfo('coverage').cities).toEqual([]);
  });

  it('say how the service works when nothing does (contract C6.2)', async () => {
    const { companyInfo } = (await buildCatalogue(site.files)).open('https://www.casa-clara.example');
    expect(companyInfo('service_model').service_model).toEqual({
      description: expect.stringMatching(/./),
      online_booking: false,
    });
    const bare = { ...parts, company: unknownCompany, pages: [] };
    const { service_model } = openCatalogue(bare, {
      url: always.website,
      maxMarkdownChars: 60_000,
    }).companyInfo('all');
    expect(service_model).toEqual({
      description: 'Casa explica en este sitio lo que ofrece y cómo contactar.',
      online_booking: false,
    });
  });
});

describe('searches', () => {
  it('find the service that company data lists first when a single word names it (contract C4.2)', async () => {
    const own = createTemporarySite();
    try {
      own.writePage('/averias/puerta', 'La puerta roza', paragraphAbout('la puerta'));
      own.writePage(
        '/trabajos/ebanistas',
        'Taller de ebanistas: armarios y puerta',
        paragraphAbout('el armario'),
      );
      own.write('company.yaml', 'brand: Taller\nservices: [{ name: Ebanistas, path: /Trabajos/ebanistas }]');
      const find = async (company: string) => {
        const { open } = await buildCatalogue({ ...own.files, company });
        const { results } = open().searchPages({ query: 'puerta', city: 'todas', limit: 8, cursor: '' });
        return results.map(({ url }) => new URL(url).pathname);
      };
      expect(await find('')).toEqual(['/averias/puerta/', '/trabajos/ebanistas/']);
      expect(await find(`${own.folder}/company.yaml`)).toEqual(['/trabajos/ebanistas/', '/averias/puerta/']);
    } finally {
      own.dispose();
    }
  });
});

describe('pages (seed §2.2)', () => {
  it('are the same frozen object every time', () => {
    const page = catalogue.readPage('/contacto/');
    expect(catalogue.readPage('contacto')).toBe(page);
    expect(Object.isFrozen(page)).toBe(true);
  });

  it('that company data lists under a slug are meant by it: a service, the guide to a city (contract C5.2)', () => {
    const { cities = [], services = [] } = catalogue.companyInfo('all');
    const listed = [
      ...services.map(({ url }) => ['fontaneria', url]),
      ...cities.map(({ slug, url }) => [slug, url]),
    ];
    expect(listed.map(([slug]) => slug)).toEqual(['fontaneria', 'bilbao', 'vigo']);
    for (const [slug = '', url] of listed) expect(catalogue.readPage(slug).url).toBe(url);
  });

  it('link into the site at its public address (contract C1.3)', () => {
    expect(catalogue.readPage('fontanería').markdown).toContain('(https://www.casa.example/contacto/)');
    const elsewhere = openCatalogue(parts, { url: 'http://127.0.0.1:8080', maxMarkdownChars: 60_000 });
    expect(elsewhere.readPage('fontanería')).toMatchObject({
      url: 'http://127.0.0.1:8080/servicios/fontaner%C3%ADa/',
    });
    expect(elsewhere.readPage('fontanería').markdown).toContain('(http://127.0.0.1:8080/contacto/)');
    expect(elsewhere.generation).toBe(catalogue.generation);
  });

  it('report whether they were cut (contract C5.3)', () => {
    expect(catalogue.readPage('fontanería').truncated).toBe(false);
    const short = openCatalogue(parts, { url: 'https://casa.example', maxMarkdownChars: 60 });
    const page = short.readPage('fontanería');
    expect(page.truncated).toBe(true);
    expect(page.markdown).toBe('# Fontanería\n');
  });

  it('are sorted by path, and each is found by its own address', () => {
    const paths = catalogue.pages.map(({ path }) => path);
    expect(paths).toEqual([...paths].sort());
    for (const page of catalogue.pages) {
      expect(catalogue.readPage(catalogue.urlOf(page)).title).toBe(page.title);
      expect(catalogue.findPageByPath(page.path)).toBe(page);
    }
    expect(catalogue.findPageByPath('/contacto')).toBeUndefined();
  });
});

describe('searches (seed §2.1, contract C4.8)', () => {
  it('return absolute addresses that read_page accepts', () => {
    const { total, results, next_cursor } = catalogue.searchPages({
      query: 'fuga',
      city: 'todas',
      limit: 8,
      cursor: '',
    });
    expect([total, next_cursor]).toEqual([1, null]);
    expect(results[0]).toMatchObject({
      title: 'Fontanería',
      url: 'https://www.casa.example/servicios/fontaner%C3%ADa/',
      city: '',
    });
    expect(results.map(({ url }) => catalogue.readPage(url).title)).toEqual(['Fontanería']);
  });
});
