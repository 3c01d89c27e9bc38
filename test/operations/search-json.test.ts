import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchResult } from '../../src/catalogue/search-result.ts';
import { fromBinaryString } from '../../src/lib/binary-string.ts';
import { writeSearchPage } from '../../src/operations/search-pages.ts';
import { runs } from '../runs.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const excerpt = fc
  .oneof(anyText, fc.constantFrom('«así», dijo', 'tubo de 1"', 'C:\\fontanería', '€ – 🚿', ''))
  .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' '));
const url = fc.constantFrom(
  'https://casabrio.example/a/',
  'https://casabrio.example/b/',
  'https://x.example/?q="',
);
const hit = (excerpt: string) => ({ document: 0, passage: 0, excerpt });
const result = fc
  .record({ title: anyText, city: fc.constantFrom('', 'bilbao'), url, excerpt })
  .map(({ title, city, url, excerpt }) => new SearchResult({ title, city }, url, hit(excerpt)));
const page = fc.record({
  total: fc.nat(25),
  results: fc.array(result, { maxLength: 25 }),
  next_cursor: fc.option(fc.constantFrom('AAAihGRFJxpw', 'x')),
});

const textOf = (answer: Parameters<typeof writeSearchPage>[0]) =>
  Buffer.from(fromBinaryString(writeSearchPage(answer).body)).toString();

describe('an answer of search_pages as bytes', () => {
  it('is what JSON.stringify writes, the first time and again', () => {
    fc.assert(
      fc.property(page, (answer) => {
        const expected = Buffer.from(JSON.stringify(answer)).toString();
        expect([textOf(answer), textOf(answer)]).toEqual([expected, expected]);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('has a digest that tells other answers apart, and other orders of the same results', () => {
    const of = (words: readonly string[], next: string | null = null) => {
      const results = words.map(
        (word) => new SearchResult({ title: word, city: '' }, 'https://x.example/', hit('')),
      );
      return writeSearchPage({ total: words.length, results, next_cursor: next }).digest;
    };
    expect(of(['a', 'b'])).toBe(of(['a', 'b']));
    const others = [
      of(['a', 'b']),
      of(['b', 'a']),
      of(['a']),
      of(['a', 'b', 'b']),
      of(['a', 'b'], 'AAAihGRFJxpw'),
    ];
    expect(new Set(others).size).toBe(others.length);
    for (const digest of others) expect(digest).toMatch(/^[\w-]+$/);
  });
});
