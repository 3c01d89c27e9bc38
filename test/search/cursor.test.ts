import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/errors/refusal.ts';
import { type CursorScope, decodeCursor, encodeCursor } from '../../src/search/index.ts';
import { codePoint } from '../code-point.ts';

const scope: CursorScope = { query: 'grifo gotea', city: 'bilbao', generation: 'sha256-3f1c' };

/** The position, or the code of the refusal. */
function read(cursor: string, of: CursorScope): number | string {
  try {
    return decodeCursor(cursor, of);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('contract C4.7: cursors', () => {
  it('return their position to the same search over the same content', () => {
    const text = fc.string({ unit: codePoint, maxLength: 60 });
    fc.assert(
      fc.property(fc.nat(4_194_303), text, text, text, (position, query, city, generation) => {
        const cursor = encodeCursor(position, { query, city, generation });
        expect(cursor).toMatch(/^[A-Za-z0-9_-]{12}$/);
        expect(read(cursor, { query, city, generation })).toBe(position);
      }),
    );
  });

  it('are the same on every replica', () => {
    expect(encodeCursor(8, scope)).toBe(encodeCursor(8, { ...scope }));
    expect(encodeCursor(8, scope)).toMatchInlineSnapshot(`"AAAgepgKyM3S"`);
  });

  it.each([
    ['another query', { ...scope, query: 'grifo gotea.' }],
    ['another city', { ...scope, city: 'vigo' }],
    ['no city', { ...scope, city: '' }],
    ['query and city swapped', { ...scope, query: 'bilbao', city: 'grifo gotea' }],
  ])('of %s are invalid', (_, other) => {
    expect(read(encodeCursor(8, scope), other)).toBe('invalid_cursor');
  });

  it('of another generation have expired', () => {
    expect(read(encodeCursor(8, scope), { ...scope, generation: 'sha256-77aa' })).toBe('cursor_expired');
  });

  it('are invalid once any character is changed', () => {
    const cursor = encodeCursor(40, scope);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let i = 0; i < cursor.length; i++) {
      for (const letter of alphabet.replace(cursor[i]!, '')) {
        expect(read(cursor.slice(0, i) + letter + cursor.slice(i + 1), scope)).toBe('invalid_cursor');
      }
    }
  });

  it('that were never issued are invalid', () => {
    const anything = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 14 }),
      fc.stringMatching(/^[A-Za-z0-9_-]{12}$/),
      fc.constantFrom('', 'AAAAAAAAAAAA', '!!!!!!!!!!!!', 'ÑÑÑÑÑÑÑÑÑÑÑÑ', '8', '-1'),
    );
    fc.assert(
      fc.property(anything, (cursor) => {
        expect(read(cursor, scope)).toBe('invalid_cursor');
      }),
    );
  });

  it('reject an invalid position', () => {
    for (const position of [-1, 1.5, Number.NaN, 4_194_304]) {
      expect(() => encodeCursor(position, scope)).toThrow(RangeError);
    }
  });
});
