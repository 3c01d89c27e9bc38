// Decoding of documents: broken encodings never stop a build.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDocument, decodeText, findEncoding } from '../../src/html/decode.ts';

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the text of a document', () => {
  it.each([
    ['valid UTF-8', utf8('señal de baño'), ''],
    ['valid UTF-8 with a legacy label', utf8('<meta charset="iso-8859-1">señal de baño'), ''],
    ['legacy bytes with their label', latin('<meta charset=iso-8859-1>señal de baño'), ''],
    ['legacy bytes without any label', latin('señal de baño'), ''],
    ['legacy bytes with the transport charset', latin('señal de baño'), 'ISO-8859-1'],
    ['a transport charset that does not exist', utf8('señal de baño'), 'utf-ocho'],
    ['a byte order mark against a wrong transport charset', utf8('\ufeffseñal de baño'), 'iso-8859-1'],
    ['UTF-16 with its mark', Uint8Array.from(Buffer.from('\ufeffseñal de baño', 'utf16le')), ''],
    [
      'UTF-16 of the other order with its mark, against a wrong transport charset',
      Uint8Array.from(Buffer.from('\ufeffseñal de baño', 'utf16le').swap16()),
      'utf-8',
    ],
    ['legacy bytes that cannot be the UTF-16 they declare', latin('<meta charset=utf-16>señal de baño'), ''],
    ['nor what Windows calls Unicode', latin('<meta charset=unicode>señal de baño'), ''],
  ])('keeps its letters: %s', (_, bytes, charset) => {
    expect(decodeText(bytes, charset).replace(/^<meta[^>]*>/, '')).toBe('señal de baño');
  });

  it.each(['windows-1252', 'iso-8859-1', 'latin1', 'us-ascii', ''])(
    'has the euro, dashes and quotation marks of Windows under the label %j (WHATWG Encoding, windows-1252)',
    (label) => {
      const all = Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i);
      expect(decodeText(all, label)).toBe('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ');
      const page = `<meta charset="${label}"><p>Desde 120 \x80 \x96 \x93sin sorpresas\x94</p>`;
      expect(decodeText(latin(page), '')).toContain('<p>Desde 120 € – “sin sorpresas”</p>');
    },
  );

  const euro = (before: string) => decodeText(latin(`${before}<p>Desde 120 \xa4</p>`), '').slice(-18);

  it.each([
    ['at once', '<meta charset="iso-8859-15">'],
    [
      'behind a long script (WHATWG HTML §13.2.3.5)',
      `<script>${'x'.repeat(20_000)}</script><meta charset="iso-8859-15">`,
    ],
    [
      'behind comments that name others (WHATWG HTML §13.2.3.2)',
      '<!--><!-- <meta charset="utf-8"> --><!----><meta charset="iso-8859-15">',
    ],
    ['before a comment that never ends', '<meta charset="iso-8859-15"><!-- <meta charset="utf-8">'],
  ])('reads the charset that a page declares %s', (_, head) => {
    expect(euro(head)).toBe('<p>Desde 120 €</p>');
  });

  it('searches for a declared charset only in the first 64 KiB', () => {
    expect(euro(`${' '.repeat(70_000)}<meta charset="iso-8859-15">`)).toBe('<p>Desde 120 ¤</p>');
  });

  it('keeps the valid characters of UTF-8 that ends within a character', () => {
    const broken = Uint8Array.from([...utf8('<meta charset="utf-8">baño y cami'), 0xc3]);
    expect(decodeText(broken, '')).toContain('baño y cami');
  });

  it.each(['utf-16le', 'utf-16be'])(
    'is in %s without a mark where one byte of each pair is zero',
    (encoding) => {
      const little = Buffer.from(
        '<!doctype html><meta charset="utf-16"><title>Calefacción</title>',
        'utf16le',
      );
      const bytes = encoding === 'utf-16le' ? little : little.swap16();
      expect(findEncoding(bytes, '')).toBe(encoding);
      expect(decodeText(bytes, '')).toContain('<title>Calefacción</title>');
    },
  );

  it('is in windows-1252 where it says UTF-8 and nothing beyond ASCII is valid in it', () => {
    const legacy = Buffer.from('<meta charset="utf-8">Gijón: 50 \x80', 'latin1');
    expect(decodeDocument(legacy, '')).toEqual({
      text: '<meta charset="utf-8">Gijón: 50 €',
      fault: 'not the declared encoding',
    });
    expect(decodeDocument(legacy, 'utf-8').text).toContain('Gijón: 50 €');
    // an editor wrote what it could not read
    expect(decodeText(utf8('Gij\ufffdn'), '')).toBe('Gij\ufffdn');
  });

  it('is a text for any bytes and any label', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, charset) => {
        expect(typeof decodeText(bytes, charset)).toBe('string');
      }),
    );
  });
});
