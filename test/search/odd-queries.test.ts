import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../code-point.ts';
import { runs } from '../runs.ts';
import { tradeIndex } from './corpus.ts';

const pieces = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '😀',
        '👩‍🔧',
        '\u200b',
        '\u202e',
        'שלום',
        'مرحبا',
        '東京都',
        '예약',
        '\ud800',
        '\udc00',
        '"',
        '«',
        '”',
        'ñ',
        'e\u0301',
      ),
      { maxLength: 100 },
    )
    .map((parts) => parts.join('')),
  fc
    .array(fc.constantFrom('grifo', 'labadora', 'E18', '60', 'x', 'la', 'no', 'bilbao', '"luz"', 'repar'), {
      maxLength: 40,
    })
    .map((parts) => parts.join(' ')),
);

describe('contract C2.4, seed §4.1: any query', () => {
  it('is answered, with hits in bounds and excerpts of at most 240 characters', () => {
    fc.assert(
      fc.property(
        pieces,
        fc.constantFrom('', 'bilbao', 'nowhere'),
        fc.nat(60),
        fc.integer({ min: 1, max: 25 }),
        (query, city, offset, limit) => {
          const { hits, hasMore } = tradeIndex.search({
            query: query.normalize('NFC').trim(),
            city,
            offset,
            limit,
          });
          expect(hits.length).toBeLessThanOrEqual(limit);
          expect(hasMore && hits.length < limit).toBe(false);
          for (const { document, excerpt } of hits) {
            expect(document).toBeLessThan(44);
            expect([...excerpt].length).toBeLessThanOrEqual(240);
          }
        },
      ),
      { numRuns: runs(3000) },
    );
  });

  it.each([
    ['a letter 100,000 times', 'a'.repeat(100_000)],
    ['100,000 words', 'grifo '.repeat(20_000)],
    ['100,000 different words', Array.from({ length: 20_000 }, (_, i) => `g${i}`).join(' ')],
    ['quotes', '"'.repeat(50_000)],
    ['open quotes', `${'"a '.repeat(10_000)}`],
    ['lone surrogates', '\ud83d'.repeat(50_000)],
    ['ligatures that fold to many letters', 'ﷺ'.repeat(1_000)],
  ])('of %s is answered', (_, query) => {
    expect(() => tradeIndex.search({ query, city: '', offset: 0, limit: 8 })).not.toThrow();
  });
});
