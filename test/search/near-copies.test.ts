import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../../src/search/index.ts';
import { buildIndex } from './build-index.ts';

const towns = [
  'Leeds',
  'York',
  'Hull',
  'Bradford',
  'Halifax',
  'Ripon',
  'Selby',
  'Otley',
  'Ilkley',
  'Skipton',
];
const townPage = (town: string): SearchDocument => ({
  key: `/fontanero-${town.toLowerCase()}/`,
  title: `Fontanero en ${town}`,
  headings: [`Servicios de fontanería en ${town}`],
  body: `Reparamos fugas, desatascamos tuberías y cambiamos grifos en ${town} y alrededores. Nuestros fontaneros llegan en menos de
una hora con todas las herramientas y dan un presupuesto cerrado antes de empezar. Servicios de fontanería en ${town}. Desatascos de
fregaderos y bajantes, cambio de cisternas, reparación de calderas y calentadores. Trabajamos con garantía de un año en ${town}.`,
  city: '',
});
const others: readonly SearchDocument[] = [
  {
    key: '/blog/elegir/',
    title: 'Cómo elegir',
    headings: [],
    body: 'Un fontanero de confianza enseña su carné.',
    city: '',
  },
  {
    key: '/precios/',
    title: 'Precios',
    headings: [],
    body: 'Visita de un fontanero: 40 €. Desatasco de tuberías: 90 €.',
    city: '',
  },
];
const site = (pages: readonly SearchDocument[]) => [...pages].sort((a, b) => (a.key < b.key ? -1 : 1));
const keysOf = (documents: readonly SearchDocument[], query: string, limit = 50, offset = 0) =>
  buildIndex(documents, { cities: [] })
    .search({ query, city: '', offset, limit })
    .hits.map(({ document }) => documents[document]!.key);

describe('pages with one text and another town in it (contract C4.2)', () => {
  const documents = site([...towns.map(townPage), ...others]);

  it('give the best of them, then other pages, then the rest of them', () => {
    const keys = keysOf(documents, 'fontanero');
    expect(keys).toHaveLength(documents.length);
    expect(keys[0]).toMatch(/^\/fontanero-/);
    expect(keys.slice(1, 3).sort()).toEqual(['/blog/elegir/', '/precios/']);
  });

  it('lead with the one of the town that is asked for', () => {
    expect(keysOf(documents, 'fontanero selby')[0]).toBe('/fontanero-selby/');
  });

  it('are no near-copies when a third of their words differs', () => {
    const different = documents.map((page, i) => ({
      ...page,
      body: `${page.body} ${Array.from({ length: 25 }, (_, n) => `palabra${i}x${n}`).join(' ')}`,
    }));
    const keys = keysOf(different, 'fontanero');
    expect(keys.slice(0, towns.length).every((key) => key.startsWith('/fontanero-'))).toBe(true);
  });

  it('give more pages than are reranked once each, whichever ranks are asked for', () => {
    const many = site([
      ...Array.from({ length: 60 }, (_, i) =>
        townPage(`Villa${String.fromCodePoint(97 + (i % 26), 97 + Math.floor(i / 26))}`),
      ),
      ...others,
    ]);
    const index = buildIndex(many, { cities: [] });
    const ask = (offset: number, limit: number) =>
      index
        .search({ query: 'fontanero tuberías', city: '', offset, limit })
        .hits.map(({ document }) => document);
    const whole = ask(0, many.length);
    expect(whole.toSorted((a, b) => a - b)).toEqual(many.map((_, i) => i));
    expect(whole.slice(1, 3).map((document) => many[document]!.key)).toContain('/precios/');
    fc.assert(
      fc.property(fc.nat(many.length), fc.integer({ min: 1, max: 40 }), (offset, limit) => {
        expect(ask(offset, limit)).toEqual(whole.slice(offset, offset + limit));
      }),
    );
  });

  it('stay behind in a site of two languages', () => {
    const english: SearchDocument = {
      key: '/en/',
      title: 'About us',
      headings: [],
      body: 'The best of them, and what they do for you, is here with all that you need.',
      city: '',
      language: 'en',
    };
    const keys = keysOf(
      site([...documents.map((page) => ({ ...page, language: 'es' })), english]),
      'fontanero',
    );
    expect(keys.slice(1, 3).sort()).toEqual(['/blog/elegir/', '/precios/']);
  });
});
