// An index of several languages: each page is read in its own, a query in all of them.

import { describe, expect, it } from 'vitest';
import {
  fingerprintOfLanguages,
  openIndex,
  parseSynonyms,
  type SearchDocument,
  type SearchIndex,
} from '../../src/search/index.ts';
import { analyzerOf } from '../../src/search/languages/index.ts';
import { buildIndex } from './build-index.ts';

type Row = readonly [key: string, language: string, title: string, body: string, translationOf?: number];

/** A site with this main language; `first` is the key of the first hit, `all` those of all hits. */
function indexOf(main: string, rows: readonly Row[]) {
  const own = rows.map(([key, language, title, body, translationOf], i) => ({
    ...{ key, language, title, body, headings: [], city: '', translationOf: translationOf ?? i },
  }));
  const built = buildIndex(own, { cities: [], analyzer: analyzerOf(main) });
  const find = (query: string, offset = 0, limit = 100) => built.search({ query, city: '', offset, limit });
  const all = (query: string) => find(query).hits.map(({ document }) => own[document]!.key);
  return { built, find, all, first: (query: string) => all(query)[0] };
}

/** A bookshop: Spanish, with Catalan pages below /ca/ and one in French. */
const documents: readonly SearchDocument[] = [
  ['/', 'es', 'Librería', 'Libros nuevos y de segunda mano en el centro.'],
  ['/ca/', 'ca', 'Llibreria', 'Llibres nous i de segona mà al centre.'],
  ['/ca/encarrecs/', 'ca', 'Encàrrecs', 'Fem encàrrecs de llibres exhaurits i t’avisem quan arriben.'],
  ['/ca/garantia/', 'ca', 'Garantia', 'Cada llibre té garantia de canvi durant trenta dies.'],
  ['/ca/reparacio/', 'ca', "Reparació d'enquadernacions", 'Reparem les tapes i el llom.'],
  ['/encargos/', 'es', 'Encargos', 'Hacemos encargos de libros agotados y avisamos cuando llegan.'],
  ['/fr/', 'fr', 'Librairie', "Des livres neufs et d'occasion au centre."],
  ['/garantia/', 'es', 'Garantía', 'Cada libro tiene garantía de cambio durante treinta días.'],
  ['/reparacion/', 'es', 'Reparación de encuadernaciones', 'Reparamos las tapas y el lomo.'],
  ['/tarifas/', 'es', 'Precios', 'Precios de los envíos a domicilio.'],
].map(([key = '', language = '', title = '', body = '']) => ({
  key,
  language,
  title,
  headings: [],
  body,
  city: '',
}));
const options = { cities: [] };
const index = buildIndex(documents, options);
const keysOf = (hits: readonly { readonly document: number }[]) =>
  hits.map(({ document }) => documents[document]!.key);
const find = (query: string, searched: SearchIndex = index) =>
  keysOf(searched.search({ query, city: '', offset: 0, limit: 10 }).hits);

describe('contract C12.5: a site of several languages', () => {
  it('knows its languages, the main one first', () => {
    expect(index.languages).toEqual(['es', 'ca', 'fr']);
    expect(buildIndex(documents, { ...options, analyzer: analyzerOf('ca') }).languages).toEqual([
      'ca',
      'es',
      'fr',
    ]);
  });

  it.each([
    ['encàrrec de llibre', '/ca/encarrecs/'],
    ['encargo de libro', '/encargos/'],
    ['reparacions', '/ca/reparacio/'],
    ['reparaciones', '/reparacion/'],
    ['livre occasion', '/fr/'],
  ])('finds with %s the page in its language: %s', (query, key) => {
    expect(find(query)[0]).toBe(key);
  });

  it('leads with the main language when both languages have the words', () => {
    expect(find('garantia').slice(0, 2)).toEqual(['/garantia/', '/ca/garantia/']);
    const inCatalan = buildIndex(documents, { ...options, analyzer: analyzerOf('ca') });
    expect(find('garantia', inCatalan).slice(0, 2)).toEqual(['/ca/garantia/', '/garantia/']);
  });

  it('leads with the language that knows most words of a query, stop words included', () => {
    const school = buildIndex(
      [
        [
          '/es/violin/',
          'es',
          'Violín',
          'Clases individuales para niños desde los cuatro años, con la familia.',
        ],
        ['/gl/violin/', 'gl', 'Violín', 'Clases individuais para nenos desde os catro anos, coa familia.'],
        ['/gl/', 'gl', 'Escola de música', 'Curso para nenos e adultos na escola, con banda e coro.'],
      ].map(([key = '', language = '', title = '', body = '']) => ({
        ...{ key, language, title, body },
        ...{ headings: [], city: '' },
      })),
      { cities: [], analyzer: analyzerOf('gl') },
    );
    const first = (query: string) =>
      school.search({ query, city: '', offset: 0, limit: 1 }).hits.map(({ document }) => document);
    expect(first('violín')).toEqual([1]);
    expect(first('cuánto cuestan las clases de violin')).toEqual([0]);
    expect(first('violin cos fillos')).toEqual([1]);
  });

  it('does not count a word of another language that its function words have, nor one with letters of another', () => {
    const adega = indexOf('gl', [
      [
        '/es/visita/',
        'es',
        'Visita',
        'La visita de la bodega dura una hora. La cata es en la sala. '.repeat(9),
      ],
      ['/visita/', 'gl', 'Visita', 'A visita da adega dura unha hora. A cata é na sala. '.repeat(9)],
    ]);
    expect(adega.first('la visita')).toBe('/es/visita/');
    expect(adega.first('a visita')).toBe('/visita/');
    const taller = indexOf('ca', [
      ['/', 'ca', 'Mecànica', 'Curs de mecànica.'],
      ['/es/', 'es', 'Mecánica', 'Curso de mecánica.'],
    ]);
    expect(taller.first('mecánica')).toBe('/es/');
    expect(taller.first('mecànica')).toBe('/');
    expect(taller.first('mecanica')).toBe('/');
  });

  it('ranks the right word of one language above the corrected one of another', () => {
    expect(find('reparació').indexOf('/ca/reparacio/')).toBe(0);
    expect(find('llibreria')[0]).toBe('/ca/');
  });

  it('ranks the exact word of one language above a form of it in the main language', () => {
    const clinic = [
      ['/', 'Clínica veterinaria en Granada', 'Consulta, vacunas y cirugía en Granada.'],
      ['/contacto/', 'Contacto', 'Teléfono 958 000 111. Contacta con nosotros.'],
      ['/en/', 'Veterinary clinic', 'Appointments, vaccines and surgery in Granada.'],
      ['/en/contact/', 'Contact', 'Phone number and address. Call us.'],
      ['/en/vaccines/', 'Vaccines', 'Dogs and cats need a vaccine against rabies.'],
      ['/vacunas/', 'Vacunas', 'Perros y gatos necesitan la vacuna de la rabia.'],
    ].map(([key = '', title = '', body = '']) => ({
      ...documents[0]!,
      ...{ key, title, body, language: key.startsWith('/en/') ? 'en' : 'es' },
    }));
    const searched = buildIndex(clinic, options);
    const first = (query: string) =>
      searched
        .search({ query, city: '', offset: 0, limit: 10 })
        .hits.map(({ document }) => clinic[document]!.key);
    expect(first('contact').slice(0, 2)).toEqual(['/en/contact/', '/contacto/']);
    expect(first('contact phone')[0]).toBe('/en/contact/');
    expect(first('contacto')[0]).toBe('/contacto/');
    expect(first('granada').slice(0, 2)).toEqual(['/', '/en/']);
  });

  it('forgives typing errors in each language', () => {
    expect(find('encarregs')).toContain('/ca/encarrecs/');
    expect(find('encarjos')).toContain('/encargos/');
  });

  it('keeps the synonyms of a language to its pages', () => {
    expect(find('tarifa')).toEqual(['/tarifas/']);
    const own = buildIndex(documents, { ...options, synonyms: parseSynonyms('tornar, canvi') });
    expect(find('tornar', own)).toEqual(['/ca/garantia/']);
  });

  it('shows each hit with its own excerpt, and numbers passages once', () => {
    const { hits } = index.search({ query: 'garantia', city: '', offset: 0, limit: 10 });
    expect(hits.slice(0, 2).map(({ excerpt }) => excerpt)).toEqual([
      'Cada libro tiene garantía de cambio durante treinta días.',
      'Cada llibre té garantia de canvi durant trenta dies.',
    ]);
    expect(new Set(hits.map(({ passage }) => passage)).size).toBe(hits.length);
  });

  it('gives the same ranking in result pages of any size', () => {
    const all = find('libros llibres livres garantia');
    expect(all.length).toBeGreaterThan(4);
    for (const limit of [1, 2, 3]) {
      const pages: string[] = [];
      for (let offset = 0, hasMore = true; hasMore; offset += limit) {
        const outcome = index.search({ query: 'libros llibres livres garantia', city: '', offset, limit });
        pages.push(...keysOf(outcome.hits));
        hasMore = outcome.hasMore;
      }
      expect(pages).toEqual(all);
    }
  });

  it('answers the same when opened from its sections', () => {
    const opened = openIndex(index.toSections());
    expect(opened.languages).toEqual(index.languages);
    expect(fingerprintOfLanguages(opened.languages)).toBe(index.fingerprint);
    for (const query of ['garantia', 'livre', 'encarrecs', 'libros de segunda mano'])
      expect(find(query, opened)).toEqual(find(query));
  });

  it('is refused by the name of a damaged section', () => {
    const sections = index.toSections();
    const { documentLanguage: _, ...rest } = sections;
    expect(() => openIndex(rest)).toThrow('search index: section documentLanguage is missing');
    const other = new Uint8Array(documents.length);
    expect(() => openIndex({ ...sections, documentLanguage: other })).toThrow(
      'documentLanguage does not fit',
    );
    expect(() => openIndex({ ...sections, documentLanguage: other.fill(9) })).toThrow('points outside');
    const languages = new TextEncoder().encode('["ca","es"]');
    expect(() => openIndex({ ...sections, languages })).toThrow('section languages does not fit the index');
  });

  it('has the sections of one language when it has one', () => {
    const spanish = documents.filter(({ language }) => language === 'es');
    const plain = spanish.map(({ language: _, ...document }) => document);
    expect(buildIndex(spanish, options).toSections()).toEqual(buildIndex(plain, options).toSections());
  });

  it('reads pages of a language without an analyzer as the main one', () => {
    const dutch = { ...documents[0]!, key: '/nl/', language: 'nl', body: 'Nieuwe en tweedehands boeken.' };
    const mixed = buildIndex(
      [...documents, dutch].sort((a, b) => (a.key < b.key ? -1 : 1)),
      options,
    );
    expect(mixed.languages).toEqual(['es', 'ca', 'fr']);
  });
});

describe('contract C12.5: a page in several languages', () => {
  /** A clinic in Lugo: each Galician page has a Spanish one, but for the news. */
  const rows: readonly Row[] = [
    ['/cita/', 'gl', 'Pedir cita', 'Chámanos ou escríbenos para pedir cita.', 0],
    ['/es/cita/', 'es', 'Pedir cita', 'Llámanos o escríbenos para pedir cita.', 0],
    ['/es/puncion/', 'es', 'Punción seca', 'La punción seca con agujas cuesta 40 euros.', 5],
    ['/es/tarifas/', 'es', 'Tarifas', 'Lo que cuesta una sesión: 38 euros. La punción seca, 40 euros.', 6],
    ['/novas/', 'gl', 'Curso de punción', 'Curso de punción seca para fisioterapeutas.'],
    ['/puncion/', 'gl', 'Punción seca', 'A punción seca con agullas custa 40 euros.', 5],
    ['/tarifas/', 'gl', 'Tarifas', 'O que custa unha sesión: 38 euros. A punción seca, 40 euros.', 6],
  ];
  const clinic = indexOf('gl', rows);

  it('is found in the language of the query alone, where the query is in one', () => {
    expect(clinic.all('cuánto cuesta la punción seca').sort()).toEqual([
      '/es/puncion/',
      '/es/tarifas/',
      '/novas/',
    ]);
    expect(clinic.all('canto custa a punción seca').sort()).toEqual(['/novas/', '/puncion/', '/tarifas/']);
  });

  it('is found in each language by a query that may be in each, first in the main one', () => {
    expect(clinic.all('pedir cita')).toEqual(['/cita/', '/es/cita/']);
  });

  it('is found in another language if the one of the query does not find it', () => {
    const only = indexOf(
      'gl',
      [
        ['/es/horario/', 'es', 'Horario', 'Abrimos por la tarde.', 0],
        ['/horario/', 'gl', 'Horario', 'Abrimos pola tarde, agás nas festas de San Froilán.', 0],
        ['/es/', 'es', 'La clínica', 'La clínica está en el centro de la ciudad.'],
      ].sort(([a], [b]) => (a! < b! ? -1 : 1)) as unknown as readonly Row[],
    );
    expect(only.all('la clínica en las fiestas de San Froilán')).toContain('/horario/');
  });

  it('is given once in result pages of any size', () => {
    for (const query of ['cuánto cuesta la punción seca', 'pedir cita', 'la cita', 'punción con agullas'])
      for (const limit of [1, 2, 3]) {
        const found: number[] = [];
        for (let offset = 0, hasMore = true; hasMore; offset += limit) {
          const outcome = clinic.find(query, offset, limit);
          expect(outcome.hits.length).toBeGreaterThan(0);
          found.push(...outcome.hits.map(({ document }) => document));
          hasMore = outcome.hasMore;
        }
        expect(found).toEqual(clinic.find(query).hits.map(({ document }) => document));
      }
  });

  it('is the same when opened from its sections, of which a damaged one is refused by name', () => {
    const sections = clinic.built.toSections();
    const query = { query: 'cuánto cuesta la punción seca', city: '', offset: 0, limit: 10 };
    expect(openIndex(sections).search(query)).toEqual(clinic.built.search(query));
    const { translationOf: _, ...rest } = sections;
    expect(() => openIndex(rest)).toThrow('search index: section translationOf is missing');
    const translationOf = new Uint32Array(rows.length).fill(rows.length);
    expect(() => openIndex({ ...sections, translationOf })).toThrow('translationOf does not fit');
  });
});
