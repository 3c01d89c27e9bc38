import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseCoding, prefersHtml, prefersMarkdown, prefersPlainText } from '../../src/http/accept.ts';
import { readQueryString } from '../../src/http/query-string.ts';
import { matchesEtag } from '../../src/http/representation.ts';
import { codePoint } from '../code-point.ts';

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

describe('prefersPlainText (contract C1.6)', () => {
  it.each([
    [undefined, false],
    ['text/plain', true],
    ['TEXT/PLAIN;charset=utf-8', true],
    ['text/plain, text/html;q=0.9', true],
    ['text/plain;q=0', false],
    // what HTTP libraries and text browsers send
    ['application/json, text/plain, */*', false],
    ['text/html, text/plain;q=0.8', false],
    ['text/plain, text/*', false],
  ])('takes Accept: %s as %s', (accept, plain) => {
    expect(prefersPlainText(accept)).toBe(plain);
  });
});

describe('unusual headers', () => {
  it('select some coding, for any Accept-Encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 100 }), (header) => {
        expect(['identity', 'gzip', 'br']).toContain(chooseCoding(header).best);
      }),
    );
  });

  it('match an ETag only when it is in If-None-Match', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (header) => {
        expect(matchesEtag(header, '"tag"')).toBe(header === '*' || header.includes('"tag"'));
      }),
    );
  });
});

describe('HTML or JSON for an error (contract C5.6)', () => {
  it.each([
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['text/html', true],
    ['text/*', true],
    ['text/html, */*', true],
    ['application/json;q=0.5, text/html', true],
    ['*/*', false],
    ['application/json', false],
    ['application/json, text/html', false],
    ['text/html;q=0.5, application/json', false],
    ['text/html;q=0.5, */*', false],
    ['text/html;q=0', false],
    ['text/plain', false],
    ['text/html;q=nonsense', false],
    ['', false],
    [undefined, false],
  ])('Accept: %s → HTML %s', (accept, isHtml) => {
    expect(prefersHtml(accept)).toBe(isHtml);
  });
});
