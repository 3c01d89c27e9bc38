import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPassages } from '../../src/search/build/passages.ts';
import { toPlainText } from '../../src/search/build/plain-text.ts';
import { ENDS_WITHIN, STARTS_WITHIN, spanOf } from '../../src/search/layout.ts';

const word = fc.oneof(
  fc.constantFrom(
    'grifo',
    'Él.',
    '¿Qué?',
    'No.',
    'desde',
    '40 €;',
    'a,',
    'ñandú',
    '😀',
    'x'.repeat(300),
    '\n',
  ),
  fc.stringMatching(/^[a-z]{1,14}$/),
);
const text = fc.array(word, { maxLength: 400 }).map((words) => toPlainText(words.join(' ')));

describe('passages (contract C4.6)', () => {
  it('start at words, in order, the first at the start; each shows itself and at most 232 characters', () => {
    fc.assert(
      fc.property(text, (plain) => {
        const { start, from, end, mark } = cutPassages(plain);
        expect(start[0]).toBe(0);
        start.forEach((at, i) => {
          if (at > 0) expect(plain.text[at - 1]).toBe(' ');
          if (i > 0) expect(at).toBeGreaterThan(start[i - 1]!);
          expect(from[i]).toBeLessThanOrEqual(at);
          expect(end[i]! - from[i]!).toBeLessThanOrEqual(232);
          expect(spanOf(mark[i]!)).toBeGreaterThan(0);
        });
      }),
    );
  });

  it('end in the order in which they start, so that a query can scan them once', () => {
    fc.assert(
      fc.property(text, (plain) => {
        const { end } = cutPassages(plain);
        expect([...end]).toEqual([...end].sort((a, b) => a - b));
      }),
    );
  });

  it('count in their span only passages that they show whole', () => {
    fc.assert(
      fc.property(text, (plain) => {
        const { start, end, mark } = cutPassages(plain);
        end.forEach((at, i) => {
          const last = i + spanOf(mark[i]!) - 1;
          const behind = (start[last + 1] ?? plain.text.length + 1) - 1;
          if (last > i) expect(behind).toBeLessThanOrEqual(at);
        });
      }),
    );
  });

  it('have flags for starting and ending within a sentence', () => {
    const long = Array.from({ length: 60 }, (_, i) => `palabra${i}`).join(' ');
    const { mark } = cutPassages(toPlainText(`${long}.`));
    expect(mark[0]! & STARTS_WITHIN).toBe(0);
    expect(mark[0]! & ENDS_WITHIN).not.toBe(0);
    expect(mark[1]! & STARTS_WITHIN).not.toBe(0);
    expect(mark.at(-1)! & ENDS_WITHIN).toBe(0);
  });
});
