// Encodes the texts of all documents in UTF-8 and converts the offsets of passages to byte offsets.

import type { IndexData } from '../layout.ts';
import type { Passages } from './passages.ts';

type Texts = Pick<IndexData, 'passageStart' | 'passageText' | 'passageBytes' | 'passageMark' | 'textBytes'>;

export function buildTexts(texts: readonly Passages[]): Texts {
  const lengths = texts.map(({ text }) => Buffer.byteLength(text));
  const textBytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  const writer = Buffer.from(textBytes.buffer);
  const passageStart = new Uint32Array(texts.length + 1);
  texts.forEach(({ start }, i) => {
    passageStart[i + 1] = passageStart[i]! + start.length;
  });
  const passages = passageStart[texts.length]!;
  const passageText = new Uint32Array(passages);
  const passageBytes = new Uint16Array(passages);
  const passageMark = new Uint8Array(passages);
  let written = 0;
  texts.forEach(({ text, from, end, mark }, i) => {
    const length = lengths[i]!;
    const first = passageStart[i]!;
    const isAscii = length === text.length;
    const starts = isAscii ? from : toByteOffsets(text, from);
    const ends = isAscii ? end : toByteOffsets(text, end);
    starts.forEach((at, passage) => {
      passageText[first + passage] = written + at;
      passageBytes[first + passage] = ends[passage]! - at;
    });
    passageMark.set(mark, first);
    writer.write(text, written);
    written += length;
  });
  return { passageStart, passageText, passageBytes, passageMark, textBytes };
}

/** Converts ascending offsets in code units to byte offsets in the UTF-8 of a well-formed text. */
function toByteOffsets(text: string, offsets: Uint32Array): Uint32Array {
  let at = 0;
  let bytes = 0;
  return offsets.map((offset) => {
    for (; at < offset; at++) {
      const code = text.charCodeAt(at);
      // A surrogate pair is four bytes: two for each of its code units.
      bytes += code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3;
    }
    return bytes;
  });
}
