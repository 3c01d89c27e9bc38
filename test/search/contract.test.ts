import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openIndex } from '../../src/search/index.ts';
import { documents, openTradeIndex } from './trade-corpus.ts';

const index = openTradeIndex();

/** Paths of the best pages for a query. */
function find(query: string, { city = '', limit = 5, offset = 0 } = {}): string[] {
  return index.search({ query, city, offset, limit }).hits.map(({ document }) => documents[document]!.key);
}

describe('Spanish analysis (contract C4.1)', () => {
  it.each([
    ['REPARACION DE CALEFACCION', '/servicios/calefaccion/'],
    ['reparar calefacción', '/servicios/calefaccion/'],
    ['reparaciones calefaccion', '/servicios/calefaccion/'],
    ['la lavadora no desagua', '/problemas/lavadora-desagua/'],
    ['lavadoras que no desaguan', '/problemas/lavadora-desagua/'],
    ['fontanero', '/servicios/fontaneria/'],
    ['cerrajero', '/servicios/cerrajeria/'],
  ])('%s finds %s', (query, path) => {
    expect(find(query)[0]).toBe(path);
  });

  it('distinguishes ñ from n unless the exact form finds nothing', () => {
    expect(find('España')[0]).toBe('/servicios/espana/');
    expect(find('espana')[0]).toBe('/servicios/espana/');
    expect(find('A Coruna')[0]).toBe('/ciudades/a-coruna/');
  });

  it('searches stop words when there is nothing else', () => {
    expect(() => find('de la que no')).not.toThrow();
    expect(find('en toda')).toContain('/servicios/espana/');
  });
});

describe('ranking (contract C4.2)', () => {
  it('ranks the title with all the words first', () => {
    expect(find('salta el diferencial')[0]).toBe('/problemas/diferencial/');
    expect(find('caldera presión')[0]).toBe('/problemas/caldera-presion/');
  });

  it('is the same every time, also after opening the index from its sections', () => {
    const again = openIndex(index.toSections());
    for (const query of ['cerrajero en bilbao', 'agua', 'labadora', 'grifo gotea', 'x']) {
      const request = { query, city: '', offset: 0, limit: 25 };
      expect(again.search(request)).toEqual(index.search(request));
      expect(openTradeIndex().search(request)).toEqual(index.search(request));
    }
  });

  it('returns pages of any size that concatenate to one ranking without duplicates (contract C4.7)', () => {
    const words = [
      'agua',
      'cerrajero',
      'bilbao',
      'la',
      'llave',
      'puertas',
      'grifo',
      'servicios',
      'madrid',
      'caldera',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 20 }),
        (terms, limits) => {
          const query = terms.join(' ');
          const whole = find(query, { limit: 25 });
          const paged: string[] = [];
          for (const limit of limits) {
            const { hits, hasMore } = index.search({ query, city: '', offset: paged.length, limit });
            paged.push(...hits.map(({ document }) => documents[document]!.key));
            expect(hasMore).toBe(paged.length < whole.length);
            if (!hasMore) break;
          }
          expect(paged).toEqual(whole.slice(0, paged.length));
          expect(new Set(paged).size).toBe(paged.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('typing errors and words of the trade (contract C4.3)', () => {
  it.each([
    ['labadora no desagua', '/problemas/lavadora-desagua/'],
    ['calefacion', '/servicios/calefaccion/'],
    ['difrencial', '/problemas/diferencial/'],
    ['fontanria', '/servicios/fontaneria/'],
    ['grifo gotea', '/problemas/fuga-grifo/'],
    ['se ha ido la luz', '/problemas/diferencial/'],
  ])('%s finds %s', (query, path) => {
    expect(find(query)[0]).toBe(path);
  });
});

describe('cities (contract C4.4)', () => {
  it.each([
    ['cerrajero en bilbao', '/servicios/cerrajeria/bilbao/'],
    ['cerrajero A Coruña', '/servicios/cerrajeria/a-coruna/'],
    ['cerrajero la coruña', '/servicios/cerrajeria/a-coruna/'],
    ['cerrajeros coruna', '/servicios/cerrajeria/a-coruna/'],
    ['madrid', '/ciudades/madrid/'],
  ])('%s ranks %s first', (query, path) => {
    expect(find(query)[0]).toBe(path);
  });

  it('filters strictly by city=', () => {
    const found = find('cerrajero', { city: 'madrid', limit: 25 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((path) => path.includes('madrid'))).toBe(true);
    expect(find('cerrajero', { city: 'vigo' })).toEqual([]);
  });
});

describe('excerpts (contract C4.6)', () => {
  it('are plain text around the match, at most 240 characters, for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 40 }), (query) => {
        for (const { excerpt } of index.search({
          query: query.normalize('NFC').trim(),
          city: '',
          offset: 0,
          limit: 8,
        }).hits) {
          expect([...excerpt].length).toBeLessThanOrEqual(240);
          expect(excerpt).not.toMatch(/\n|\p{Cc}/u);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('show the words that matched', () => {
    const [hit] = index.search({ query: 'vaso de expansión', city: '', offset: 0, limit: 1 }).hits;
    expect(hit?.excerpt).toContain('vaso de expansión');
  });
});
