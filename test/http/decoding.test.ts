import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseCoding, prefersMarkdown } from '../../src/http/accept.ts';
import { createHeaderBlock } from '../../src/http/header-block.ts';
import { readQueryString } from '../../src/http/query-string.ts';
import { createWire, matchesEtag } from '../../src/http/wire.ts';
import { createWireCache } from '../../src/http/wire-cache.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('readQueryString (contract C2.4)', () => {
  it.each([
    ['/x', []],
    ['/x?', []],
    ['/x?a', [['a', '']]],
    ['/x?a=', [['a', '']]],
    ['/x?=a', [['', 'a']]],
    ['/x?a=b=c', [['a', 'b=c']]],
    ['/x?&&a=1&', [['a', '1']]],
    ['/x?a=b+c%2Bd', [['a', 'b c+d']]],
    ['/x?a=ba%C3%B1o', [['a', 'baño']]],
    [
      '/x?a=1&a=2',
      [
        ['a', '1'],
        ['a', '2'],
      ],
    ],
    ['/x?a=1#b=2', [['a', '1']]],
    ['/x?a=b?c', [['a', 'b?c']]],
    ['/x?__proto__=1', [['__proto__', '1']]],
  ])('reads %s', (target, pairs) => {
    expect(readQueryString(target)).toEqual(pairs);
  });

  it.each(['%', '%2', '%zz', '%ff', '%c3', '%ed%a0%80', '%c0%af'])('refuses a=%s, naming a', (value) => {
    expect(() => readQueryString(`/x?a=${value}`)).toThrowError(
      expect.objectContaining({
        code: 'invalid_parameter',
        facts: expect.objectContaining({ parameter: 'a' }),
      }),
    );
  });

  it('reads back what URLSearchParams writes', () => {
    const pair = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const written = pairs.filter(([name, value]) => name !== '' || value !== '');
        expect(readQueryString(`/x?${new URLSearchParams(written)}`)).toEqual(written);
      }),
    );
  });
});

describe('prefersMarkdown (contract C1.4)', () => {
  it.each([
    [undefined, false],
    ['*/*', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/markdown;q=0.9, text/html;q=1', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=0.5, */*;q=0.1', true],
    ['text/*', false],
    ['text/markdown;q=0.5, text/*', false],
    ['text/markdown;q=0.5, */*', false],
    ['text/plain, text/markdown;q=0.2, text/html;q=0.3', false],
    ['TEXT/MARKDOWN; charset=utf-8', true],
  ])('takes Accept: %s as %s', (accept, markdown) => {
    expect(prefersMarkdown(accept)).toBe(markdown);
  });
});

describe('headers that nobody should send', () => {
  it('choose some coding, whatever Accept-Encoding says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (header) => {
        expect(['identity', 'gzip', 'br']).toContain(chooseCoding(header).best);
      }),
    );
  });

  it('are not remembered for ever, however many are invented', () => {
    const measure = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = measure();
    for (let i = 0; i < 50_000; i++) chooseCoding(`gzip, x${i};q=0.${'1'.repeat(400)}`);
    expect(measure() - before).toBeLessThan(5e6);
  });

  it('match an ETag only when it is in If-None-Match', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        expect(matchesEtag(header, '"tag"')).toBe(header === '*' || header.includes('"tag"'));
      }),
    );
  });
});

describe('createWireCache (contract C2.7)', () => {
  const body = (length: number) => createWire(Buffer.alloc(length), 'text/plain', createHeaderBlock([]));

  it('forgets what is not asked for once the budget is spent, and keeps what is', () => {
    const cache = createWireCache<string>(() => new Map(), 3_000);
    const popular = cache.keep('popular', body(300));
    for (let i = 0; i < 20; i++) {
      cache.keep(`other ${i}`, body(300));
      expect(cache.find('popular')).toBe(popular);
    }
    const kept = Array.from({ length: 20 }, (_, i) => cache.find(`other ${i}`)).filter(Boolean);
    expect(kept.length).toBeLessThan(6);
    expect(cache.find('other 19')).toBeDefined();
  });
});
