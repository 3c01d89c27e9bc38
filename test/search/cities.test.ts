import { describe, expect, it } from 'vitest';
import { namesInQueries } from '../../src/facts/city.ts';
import { exampleCities, exampleSynonyms } from '../example/example-files.ts';
import { runs } from '../runs.ts';
import { buildIndex } from './build-index.ts';
import { cityNames, corpus, findKeys, searchTrades } from './corpus.ts';

const page = (key: string, title: string, body: string, city = '') => ({
  key,
  title,
  headings: [],
  body,
  city,
});

const cityOf = new Map(corpus.map(({ key, city }) => [key, city]));

describe('contract C4.4: a city named in the query', () => {
  it.each([
    ['cerrajero en bilbao', '/servicios/cerrajeria/bilbao/'],
    ['cerrajero bilbo', '/servicios/cerrajeria/bilbao/'],
    ['Cerrajero en A Coruña', '/servicios/cerrajeria/a-coruna/'],
    ['cerrajero la coruña', '/servicios/cerrajeria/a-coruna/'],
    ['cerrajero coruna', '/servicios/cerrajeria/a-coruna/'],
    ['fontanero en palmas', '/servicios/fontaneria/las-palmas/'],
    ['fontanero las palmas de gran canaria', '/servicios/fontaneria/las-palmas/'],
    ['fontanero en Palma', '/servicios/fontaneria/mallorca/'],
    ['fontanero palma de mallorca', '/servicios/fontaneria/mallorca/'],
    ['electricista bilvao', '/servicios/electricidad/bilbao/'],
    ['electricista en bilbap', '/servicios/electricidad/bilbao/'],
  ])('%s ranks %s first', (query, key) => {
    expect(searchTrades(query)[0]).toBe(key);
  });

  it('ranks the matching pages of that city before general ones, and those of other cities last', () => {
    const keys = searchTrades('cerrajero en bilbao');
    expect(keys.slice(0, 2).sort()).toEqual(['/ciudades/bilbao/', '/servicios/cerrajeria/bilbao/']);
    const general = keys.indexOf('/servicios/cerrajeria/');
    expect(general).toBe(2);
    expect(keys.indexOf('/servicios/cerrajeria/mallorca/')).toBeGreaterThan(general);
  });

  it.each([
    ['bilbao', '/ciudades/bilbao/'],
    ['A Coruña', '/ciudades/a-coruna/'],
    ['la coruña', '/ciudades/a-coruna/'],
    ['coruna', '/ciudades/a-coruna/'],
    ['palmas', '/ciudades/las-palmas/'],
    ['Palma', '/ciudades/mallorca/'],
  ])('%s alone finds the pages of the city, its guide first', (query, guide) => {
    const keys = searchTrades(query);
    const city = cityOf.get(guide);
    expect(keys[0]).toBe(guide);
    expect(keys.slice(0, 4).map((key) => cityOf.get(key))).toEqual([city, city, city, city]);
  });

  it.each([
    'fontanero bilbao y mallorca',
    'fontanero en Palma o en Bilbao',
    'compare plumber fontanero bilbao palma de mallorca',
  ])('ranks the pages of each of several cities first: %s', (query) => {
    expect(searchTrades(query).slice(0, 2).sort()).toEqual([
      '/servicios/fontaneria/bilbao/',
      '/servicios/fontaneria/mallorca/',
    ]);
  });

  it('finds the pages of each of several cities by their names alone, their guides first', () => {
    const keys = searchTrades('bilbao mallorca');
    expect(keys.slice(0, 2).sort()).toEqual(['/ciudades/bilbao/', '/ciudades/mallorca/']);
    expect(new Set(keys.slice(0, 10).map((key) => cityOf.get(key)))).toEqual(new Set(['bilbao', 'mallorca']));
  });

  it('forgets the cities of the query before', () => {
    searchTrades('fontanero bilbao y mallorca');
    expect(searchTrades('fontanero palma')[0]).toBe('/servicios/fontaneria/mallorca/');
    const cities = searchTrades('fontanero').map((key) => cityOf.get(key));
    expect(cities[0]).toBe('');
  });

  it('leads by the name of a district or a near town too', () => {
    const cities = exampleCities.map((city) => ({ slug: city.slug, names: namesInQueries(city) }));
    const index = buildIndex(corpus, { cities, synonyms: exampleSynonyms });
    expect(findKeys(index, corpus, 'cerrajero en Deusto')[0]).toBe('/servicios/cerrajeria/bilbao/');
    expect(findKeys(index, corpus, 'cerrajeros calvià')[0]).toBe('/servicios/cerrajeria/mallorca/');
  });

  it('is an ordinary word where it has no page', () => {
    expect(searchTrades('fontanero en madrid')[0]).toBe('/servicios/fontaneria/');
  });

  it('falls back to general pages if its own do not match', () => {
    expect(searchTrades('huele a gas bilbao')[0]).toBe('/problemas/huele-a-gas/');
  });

  it('is an ordinary word if the index has no city names', () => {
    const index = buildIndex(corpus, { cities: [], synonyms: [] });
    expect(findKeys(index, corpus, 'bilbo')).toEqual(findKeys(index, corpus, 'bilbao'));
  });
});

describe('contract C4.4: the only city of a site', () => {
  const bakery = (key: string, title: string, city = '') => ({
    key,
    title,
    headings: [],
    body: `${title}. Obrador propio en Huesca desde 1950.`,
    city,
  });
  const documents = [
    bakery('/', 'Panadería y pastelería en Huesca', 'huesca'),
    bakery('/contacto/', 'Contacto de la panadería', 'huesca'),
    bakery('/tartas-de-boda/', 'Tartas de boda de la panadería'),
    bakery('/pan-sin-gluten/', 'Pan sin gluten'),
  ];
  const index = buildIndex(documents, { cities: [{ slug: 'huesca', names: ['Huesca'] }], synonyms: [] });

  it.each(['panadería tarta boda huesca', 'tartas de boda en huesca'])(
    'does not put its pages before the subject: %s',
    (query) => {
      expect(findKeys(index, documents, query)[0]).toBe('/tartas-de-boda/');
    },
  );

  it('finds its pages when nothing else is asked', () => {
    expect(findKeys(index, documents, 'huesca').slice(0, 2).sort()).toEqual(['/', '/contacto/']);
  });
});

describe('contract C4.4: no city named', () => {
  it.each([12, 70, runs(9_000)])(
    'ranks general pages first even if %i cities have the same page',
    (count) => {
      const slugs = Array.from({ length: count }, (_, i) => `pueblo${String(i).padStart(5, '0')}`);
      const general = { key: '/cerrajeria/', title: 'Cerrajería y cerrajeros', headings: [], city: '' };
      const documents = [
        { ...general, body: 'Abrimos puertas. Precios de cerrajero en la puerta.' },
        ...slugs.map((slug) => ({
          key: `/cerrajeria/${slug}/`,
          title: 'Cerrajero',
          headings: ['Cerrajero'],
          body: `Cerrajero en ${slug}. Cerrajero a precio cerrado.`,
          city: slug,
        })),
      ];
      const cities = slugs.map((slug) => ({ slug, names: [slug] }));
      const index = buildIndex(documents, { cities, synonyms: [] });
      for (const query of ['cerrajero', 'precio cerrajero', 'puerta cerrajero precio cerrado'])
        expect(findKeys(index, documents, query)[0]).toBe('/cerrajeria/');
    },
  );
});

describe('contract C4.4: pages of the named city about something else', () => {
  const documents = [
    page('/cerrajeria/', 'Cerrajeros', 'Abrimos puertas y cambiamos bombines.'),
    page('/puerta-cerrada/', 'La puerta se ha cerrado', 'Llama a un cerrajero: abre sin romper.'),
    page('/ciudades/vigo/', 'Guía de Vigo', 'Fontaneros, pintores y un cerrajero en Vigo.', 'vigo'),
    page('/cerrajeria/vigo/', 'Cerrajeros en Vigo', 'Salimos en media hora.', 'vigo'),
    page('/pintura/vigo/', 'Pintores en Vigo', 'Pintamos la puerta que dejó el cerrajero.', 'vigo'),
  ];
  const elsewhere = page('/lugo/', 'Lugo', 'Una muralla.', 'lugo');
  const cities = ['Vigo', 'Lugo'].map((name) => ({ slug: name.toLowerCase(), names: [name] }));
  const index = buildIndex([...documents, elsewhere], { cities, synonyms: [] });

  it('count as general ones if another page of the city has the subject in its title, its guide excepted', () => {
    const keys = findKeys(index, documents, 'cerrajero vigo');
    expect(keys.slice(0, 3)).toEqual(['/cerrajeria/vigo/', '/ciudades/vigo/', '/cerrajeria/']);
    expect(keys).toContain('/pintura/vigo/');
  });

  it('lead if no page of the city has', () => {
    expect(findKeys(index, documents, 'romper puerta vigo')[0]).toBe('/pintura/vigo/');
  });
});

describe('contract C4.4: the page of the named city that a general page has', () => {
  const cities = [
    { slug: 'vigo', names: ['Vigo'] },
    { slug: 'lugo', names: ['Lugo'] },
  ];
  const general = [
    page('/', 'Oficios', 'Fontaneros, cerrajeros y pintores.'),
    page('/desatascos/', 'Desatascos', 'El váter no traga y el fregadero huele.'),
    page('/vater/', 'El váter no traga', 'Qué hacer si el váter no traga.'),
    page('/lugo/', 'Lugo', 'La muralla de Lugo.', 'lugo'),
    page('/vigo/', 'Vigo', 'La ría de Vigo.', 'vigo'),
  ];

  it.each(['/desatascos/vigo/', '/vigo/desatascos/', '/desatascos-vigo/', '/vigo-desatascos.html'])(
    'is found by the words of that page: %s',
    (key) => {
      const documents = [...general, page(key, 'Desatascos en Vigo', 'Salimos en media hora.', 'vigo')];
      documents.sort((a, b) => (a.key < b.key ? -1 : 1));
      const index = buildIndex(documents, { cities, synonyms: [] });
      const found = findKeys(index, documents, 'el váter no traga en vigo');
      expect(found.slice(0, 2).sort()).toEqual([key, '/vater/'].sort());
      expect(findKeys(index, documents, 'el váter no traga')).not.toContain(key);
      expect(findKeys(index, documents, 'el váter no traga en lugo')).not.toContain(key);
      expect(findKeys(index, documents, '"váter no traga" vigo')).not.toContain(key);
    },
  );

  it('keeps what that page gives it if the title of another page of the city has a word of the query', () => {
    const documents = [
      page('/cristaleria/', 'Cristales y mamparas', 'Cambiamos la mampara de la ducha.'),
      page('/cristaleria/vigo/', 'Cristaleros en Vigo', 'Medimos la mampara en casa.', 'vigo'),
      page('/lugo/', 'Lugo', 'La muralla de Lugo.', 'lugo'),
      page('/pintura/', 'Pintores', 'Pintamos tu casa y cada azulejo.'),
      page('/pintura/vigo/', 'Pintar azulejos en Vigo', 'Salimos en media hora.', 'vigo'),
      page('/vigo/', 'Vigo', 'La ría de Vigo.', 'vigo'),
    ];
    const index = buildIndex(documents, { cities, synonyms: [] });
    const keys = findKeys(index, documents, 'mampara de ducha sobre azulejos vigo');
    expect(keys.slice(0, 3)).toEqual(['/pintura/vigo/', '/cristaleria/vigo/', '/cristaleria/']);
  });

  it('changes places with it, so that pages of results neither repeat nor skip', () => {
    const locals = Array.from({ length: 90 }, (_, i) =>
      page(`/vigo/nota-${String(i).padStart(2, '0')}/`, `Nota ${i}`, `El váter de Vigo, nota ${i}.`, 'vigo'),
    );
    const documents = [...general, ...locals, page('/desatascos/vigo/', 'Desatascos', 'En Vigo.', 'vigo')];
    documents.sort((a, b) => (a.key < b.key ? -1 : 1));
    const index = buildIndex(documents, { cities, synonyms: [] });
    const request = { query: 'váter no traga vigo', city: '' };
    const all = index.search({ ...request, offset: 0, limit: 200 }).hits.map(({ document }) => document);
    expect(new Set(all).size).toBe(all.length);
    const pages = Array.from({ length: 14 }, (_, i) => index.search({ ...request, offset: 7 * i, limit: 7 }));
    expect(pages.flatMap(({ hits }) => hits.map(({ document }) => document))).toEqual(all);
    expect(all.map((document) => documents[document]!.key)).toContain('/desatascos/vigo/');
  });
});

describe('contract C4.4: the parameter city', () => {
  it('finds only pages of that city', () => {
    for (const { slug } of cityNames) {
      const keys = searchTrades('cerrajero electricista grifo', slug);
      expect(keys.every((key) => cityOf.get(key) === slug)).toBe(true);
      expect(keys.length).toBe(slug === 'madrid' ? 0 : 4);
    }
  });

  it('filters even if the query names another city', () => {
    expect(searchTrades('cerrajero bilbao', 'mallorca').every((key) => cityOf.get(key) === 'mallorca')).toBe(
      true,
    );
    expect(searchTrades('cerrajero bilbao', 'bilbao')[0]).toBe('/servicios/cerrajeria/bilbao/');
    expect(searchTrades('bilbao', 'bilbao')[0]).toBe('/ciudades/bilbao/');
  });

  it('finds nothing in a city without pages', () => {
    expect(searchTrades('cerrajero', 'atlantis')).toEqual([]);
  });
});
