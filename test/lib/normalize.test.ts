import { describe, expect, it } from 'vitest';
import { toNfc, toNfcWithin, withoutMarks } from '../../src/lib/normalize.ts';

const marks = (count: number) => '\u0301\u0327'.repeat(count / 2);

describe('contract C2.1, C12.8: normalization of any text', () => {
  it.each([
    '',
    'Reparación',
    'cafe\u0301',
    '“Ñandú” — 3.ª',
    'हिन्दी',
    'กํ้',
    '日本語ガ',
    '\u{1d15f}',
    'e\u0327\u0301',
  ])('gives the NFC of a text that people write: %j', (text) =>
    expect(toNfc(text)).toBe(text.normalize('NFC')),
  );

  it('leaves out marks after the 30th in a row, more of which would take quadratic time', () => {
    expect(toNfc(`a${marks(30)}`)).toBe(`a${marks(30)}`.normalize('NFC'));
    expect(toNfc(`a${marks(32)}b`)).toBe(`a${marks(30)}b`.normalize('NFC'));
    expect(toNfc(`x${marks(1_000_000)}y`)).toBe(`x${marks(30)}y`.normalize('NFC'));
    expect(toNfc(`x${'\u{1e8d0}'.repeat(1_000_000)}y`)).toHaveLength(2 + 2 * 30); // marks beyond U+FFFF
  });

  it('gives no text that is too long in NFC, nor normalizes one that is far longer', () => {
    expect(toNfcWithin('cafe\u0301', 4)).toBe('café');
    expect(toNfcWithin('\u03c9\u0314\u0342\u0345'.repeat(200), 200)).toBe('\u1fa7'.repeat(200));
    expect(toNfcWithin('😀'.repeat(200), 200)).toBe('😀'.repeat(200));
    expect(toNfcWithin(`x${marks(200)}`, 200)).toBe(undefined);
    expect(toNfcWithin(marks(10_000_000), 200)).toBe(undefined);
  });

  it('removes accents', () => {
    expect(withoutMarks('Alcalá de Henares')).toBe('Alcala de Henares');
    expect(withoutMarks(`x${marks(1_000_000)}y`)).toBe('xy');
  });
});
