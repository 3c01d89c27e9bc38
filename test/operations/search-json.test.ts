import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearchJson } from '../../src/operations/search-json.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const excerpt = fc
  .oneof(anyText, fc.constantFrom('«así», dijo', 'tubo de 1"', 'C:\\fontanería', '€ – 🚿', ''))
  .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' '));
const page = fc.record({
  total: fc.nat(25),
  results: fc.array(
    fc.record({
      title: anyText,
      url: fc.constantFrom(
        'https://casabrio.example/a/',
        'https://casabrio.example/b/',
        'https://x.example/?q="',
      ),
      city: fc.constantFrom('', 'bilbao'),
      excerpt,
    }),
    { maxLength: 25 },
  ),
  next_cursor: fc.option(fc.constantFrom('AAAihGRFJxpw', 'x')),
});

describe('an answer of search_pages as bytes', () => {
  it('is what JSON.stringify writes, whatever was written before', () => {
    const toJson = createSearchJson();
    fc.assert(
      fc.property(page, (answer) => {
        expect(Buffer.from(toJson(answer)).toString()).toBe(Buffer.from(JSON.stringify(answer)).toString());
      }),
      { numRuns: 3_000 },
    );
  });

  it('may be of any length', () => {
    const result = {
      title: 'ñ'.repeat(5_000),
      url: 'https://casabrio.example/',
      city: '',
      excerpt: '€'.repeat(9_000),
    };
    const answer = { total: 25, results: Array.from({ length: 25 }, () => result), next_cursor: null };
    expect(Buffer.from(createSearchJson()(answer)).toString()).toBe(JSON.stringify(answer));
  });

  it('stays as it was when the next is written', () => {
    const toJson = createSearchJson();
    const first = toJson({ total: 0, results: [], next_cursor: null });
    toJson({ total: 0, results: [], next_cursor: 'AAAihGRFJxpw' });
    expect(Buffer.from(first).toString()).toBe('{"total":0,"results":[],"next_cursor":null}');
  });
});
