// Lists of other pages are ranked behind content with the same words (contract C12.4).

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../../src/search/index.ts';
import { buildIndex } from './build-index.ts';

function search(documents: readonly SearchDocument[], query: string): readonly string[] {
  const sorted = documents.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const index = buildIndex(sorted, { cities: [], synonyms: [] });
  const { hits } = index.search({ query, city: '', offset: 0, limit: 10 });
  return hits.map(({ document }) => sorted[document]!.key);
}

const words = ['poda', 'setos', 'riego', 'rosales', 'abono', 'macetas', 'tierra', 'semillas'];
const filler =
  'Viveros de la comarca con plantas de temporada para jardines y terrazas de cualquier orientación.';

describe('lists (contract C12.4)', () => {
  it('never come before content with the same words, whatever their titles and headings', () => {
    const subset = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        subset,
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 8 }),
        (query, times, length) => {
          const text = query.join(' ');
          const ranks = search(
            [
              {
                key: '/tag/a/',
                title: text,
                headings: Array.from({ length: times }, () => text),
                body: Array.from({ length: times }, () => text).join('\n'),
                city: '',
                isList: true,
              },
              {
                key: '/z',
                title: 'Consejos',
                headings: [],
                body: `${filler.repeat(length)} ${text}.`,
                city: '',
              },
            ],
            text,
          );
          expect(ranks).toEqual(['/z', '/tag/a/']);
        },
      ),
    );
  });

  it('are found where no content has the words', () => {
    const list = { key: '/tag/a/', title: 'Poda', headings: [], body: filler, city: '', isList: true };
    expect(search([list, { ...list, key: '/b', title: 'Riego', isList: false }], 'poda')).toEqual([
      '/tag/a/',
    ]);
  });
});

describe('teasers (contract C4.2)', () => {
  it('count more than headings, because they sum up the page', () => {
    const page = { title: 'Consejos', headings: [], body: filler, city: '' };
    const named = { ...page, key: '/a', headings: ['Poda de setos'] };
    expect(search([named, { ...page, key: '/b', teasers: ['Poda de setos'] }], 'poda')).toEqual(['/b', '/a']);
  });
});
