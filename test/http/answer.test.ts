// The constructors of answers, and the header fields that answers share.

import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  binaryAnswer,
  bytesAnswer,
  emptyAnswer,
  fileAnswer,
  jsonAnswer,
  textAnswer,
} from '../../src/http/answer.ts';
import { createHeaderBlock } from '../../src/http/header-block.ts';
import { toBinaryString } from '../../src/lib/binary-string.ts';
import { runs } from '../runs.ts';

describe('an answer', () => {
  it.each<[string, (text: string) => Answer]>([
    ['bytes', (text) => bytesAnswer(200, Buffer.from(text), ['X-A', 'a'], ['X-B', 'b'])],
    ['a string', (text) => bytesAnswer(200, text, ['X-A', 'a'], ['X-B', 'b'])],
    [
      'a string of bytes',
      (text) => binaryAnswer(200, toBinaryString(Buffer.from(text)), ['X-A', 'a'], ['X-B', 'b']),
    ],
    ['a text of a type', (text) => textAnswer(200, 'text/plain', text, ['X-A', 'a'], ['X-B', 'b'])],
    ['JSON', (text) => jsonAnswer(200, { text }, ['X-A', 'a'], ['X-B', 'b'])],
  ])('of %s has the length that Node writes, once, and all its fields', (_, build) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { headers, body, encoding, bodyBytes } = build(text);
        const written = typeof body === 'string' ? Buffer.from(body, encoding) : (body as Uint8Array);
        expect(bodyBytes).toBe(written.length);
        expect(headers.filter((field) => field === 'Content-Length')).toHaveLength(1);
        expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(written.length));
        expect(headers.join()).toMatch(/X-A,a,X-B,b/);
      }),
      { numRuns: runs(50) },
    );
  });

  it.each([
    [200, ['Content-Length', '0', 'X-A', 'a']],
    [202, ['Content-Length', '0', 'X-A', 'a']],
    [301, ['Content-Length', '0', 'X-A', 'a']],
    [204, ['X-A', 'a']],
    [304, ['X-A', 'a']],
  ])('of status %i without a body has the fields %j (RFC 9110 §8.6)', (status, headers) => {
    expect(emptyAnswer(status, ['X-A', 'a'])).toEqual({ status, headers, body: undefined, bodyBytes: 0 });
  });

  it('of a file has the length that the file server found, or none', () => {
    const stream = Readable.from([]);
    const known = fileAnswer(206, stream, { 'Content-Length': '20', 'Content-Range': 'bytes 0-19/30' }, [
      'X-A',
      'a',
    ]);
    expect(known).toEqual({
      status: 206,
      headers: ['Content-Length', '20', 'Content-Range', 'bytes 0-19/30', 'X-A', 'a'],
      body: stream,
      bodyBytes: 20,
    });
    expect(fileAnswer(304, stream, {}).bodyBytes).toBe(0);
  });
});

describe('header fields that answers share', () => {
  it('are returned unchanged when they can be sent', () => {
    const fields = ['Vary', 'Accept', 'X-Latin', 'caf\u00e9'];
    expect(createHeaderBlock(fields)).toEqual(fields);
  });

  // U+010A and U+560D are line ends to a program that keeps only the low byte of a character
  it.each(['a\r\nSet-Cookie: b=c', 'a\nb', 'a\rb', 'a\0b', '\u010a', '\u560d\u560a', '€'])(
    'do not have the value %j, which would be another line or is no header text (RFC 9110 §5.5)',
    (value) => expect(() => createHeaderBlock(['X-Value', value])).toThrow(TypeError),
  );

  it.each(['', 'A B', 'A:', 'A\r\nB', 'ñ'])('do not have the name %j (RFC 9110 §5.1)', (name) =>
    expect(() => createHeaderBlock([name, 'value'])).toThrow(TypeError),
  );

  it.each(['Content-Length', 'Transfer-Encoding', 'Connection', 'keep-alive', 'date', 'Trailer'])(
    'do not have %s, which frames one answer (RFC 9112 §6)',
    (name) => expect(() => createHeaderBlock([name, '1'])).toThrow(/belongs to each answer/),
  );
});
