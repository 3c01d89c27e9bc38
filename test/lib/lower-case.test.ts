import { describe, expect, it } from 'vitest';
import { siteWords } from '../../src/extract/document/site-words-table.ts';
import { factLanguages } from '../../src/facts/words/index.ts';
import { lowerCase } from '../../src/lib/lower-case.ts';

/** The words in a value, without classes and escapes of patterns, which have capitals of their own. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.replace(/\\p\{\w+\}|\\[A-Za-z]/gi, '')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('words of facts that are looked for in lower case', () => {
  it.each(factLanguages)('have no capitals in $code', ({ week, hours, contact, others, owner }) => {
    const { spoken: _, ...days } = week; // what is written, not what is read
    const words = textsIn([days, hours, contact, others, owner.label]);
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((text) => /\p{Lu}/u.test(text))).toEqual([]);
  });
});

it('the words of templates, which are looked for in lower case, have no capitals', () => {
  const words = textsIn(siteWords);
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((text) => /\p{Lu}/u.test(text))).toEqual([]);
});

it.each(['İstanbul Oteli', 'ÁRBOL', 'STRASSE ẞ', 'ΣΊΣΥΦΟΣ', '𐐀 B'])(
  '%s keeps the places of its letters',
  (text) => {
    expect(lowerCase(text)).toHaveLength(text.length);
    expect(lowerCase(text)).not.toMatch(/[A-ZÁΣİ]/);
  },
);
