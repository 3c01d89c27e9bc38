// How texts and lists of answers are cut for published documents.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenAnswer } from '../../src/discovery/shorten.ts';

const words = (chars: number) => 'agua '.repeat(Math.ceil(chars / 5)).slice(0, chars);

describe('a text in a shortened answer', () => {
  it('is unchanged up to 480 characters', () => {
    for (const text of ['', 'agua', `${words(479)}x`, 'x'.repeat(480)])
      expect(shortenAnswer(text)).toBe(text);
  });

  it.each([
    ['within a word', `${words(475)}fugasygrifos`, `${words(474)} …`],
    ['at the end of a word', `${words(475)}fugas y grifos`, `${words(475)}fugas …`],
    ['before a word', `${words(474)}, fugas y más`, `${words(470)}agua, …`],
    ['between lines', `${words(474)}\n\nfugasygrifos`, `${words(474)} …`],
    ['behind several blanks', `${words(470)}      fugas y grifos`, `${words(469)} …`],
  ])('is cut at the end of a word: %s', (_, text, shown) => {
    expect(shortenAnswer(text)).toBe(shown);
  });

  it.each([
    ['one word', 'x'.repeat(1_000), 480],
    ['a word and one that is longer than half of it', `agua ${'x'.repeat(1_000)}`, 480],
    ['characters of two halves', `x${'🚿'.repeat(500)}`, 479],
  ])('without the end of a word is cut after a whole character: %s', (_, text, kept) => {
    expect(shortenAnswer(text)).toBe(`${text.slice(0, kept)} …`);
  });

  it('is a prefix of at most 480 characters with an ellipsis, and well-formed', () => {
    const piece = fc.constantFrom('agua', ' ', '\n', '🚿', 'x'.repeat(90), 'ñ', '.');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 50, maxLength: 700 }), (pieces) => {
        const text = pieces.join('');
        const shown = shortenAnswer(text) as string;
        if (text.length <= 480) {
          expect(shown).toBe(text);
          return;
        }
        expect(shown).toMatch(/ …$/);
        const kept = shown.slice(0, -2);
        expect(kept.length).toBeLessThanOrEqual(480);
        expect(text.startsWith(kept)).toBe(true);
        expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });
});

it('lists keep their first four items, which are shortened too', () => {
  const long = 'x'.repeat(600);
  const cut = `${'x'.repeat(480)} …`;
  const answer = {
    total: 6,
    results: [1, { text: long, tags: [long] }, null, true, 5, 6],
    next_cursor: null,
  };
  const copy = structuredClone(answer);
  expect(shortenAnswer(answer)).toEqual({
    total: 6,
    results: [1, { text: cut, tags: [cut] }, null, true],
    next_cursor: null,
  });
  expect(answer).toEqual(copy);
});
