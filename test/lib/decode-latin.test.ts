import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLatin } from '../../src/lib/decode-latin.ts';
import { runs } from '../runs.ts';

/** The reference: decodes by `decodeURIComponent`; undefined for a malformed text. */
function decodeByLibrary(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

describe('decodeLatin (contract C2.4)', () => {
  it.each([
    ['', ''],
    ['fuga', 'fuga'],
    ['fuga+de%20agua', 'fuga de agua'],
    ['instalaci%C3%B3n+%c2%abya%C2%BB', 'instalación «ya»'],
    ['%00%2B%7f', '\0+\x7f'],
    ['%C3%BF', 'ÿ'],
  ])('reads %s', (encoded, text) => expect(decodeLatin(encoded)).toBe(text));

  it.each([
    '%',
    '%4',
    '%4g',
    '%g4',
    '%C3',
    '%C3%',
    '%C3%4',
    '%C3%41',
    '%C3B3',
    '%C1%81', // overlong
    '%80',
    '%E2%82%AC',
    'ñ',
    'a'.repeat(513),
  ])('leaves %s to the complete decoder', (encoded) => expect(decodeLatin(encoded)).toBeUndefined());

  it('agrees with decodeURIComponent on every text that it decodes', () => {
    const hex = fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`);
    const pieces = fc.oneof(
      hex,
      fc.constantFrom('%', '+', '%C3%B1', '%c3%a9', '%C2', '%C3', '%BF', '%zz', 'á'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.string({ unit: 'grapheme', maxLength: 3 }).map(encodeURIComponent),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const encoded = parts.join('');
        const text = decodeLatin(encoded);
        if (text !== undefined) expect(text).toBe(decodeByLibrary(encoded));
      }),
      { numRuns: runs(5_000) },
    );
  });
});
