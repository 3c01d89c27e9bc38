// Encodes the texts of documents in UTF-8, converts the offsets of passages to byte offsets, and joins the tables of batches.

import type { IndexData } from '../layout.ts';
import type { Passages } from './passages.ts';

/** The texts of some documents; see `IndexData`. */
export interface Texts {
  readonly passageStart: Uint32Array<ArrayBuffer>;
  readonly passageText: Uint32Array<ArrayBuffer>;
  readonly passageBytes: Uint16Array<ArrayBuffer>;
  readonly passageMark: Uint8Array<ArrayBuffer>;
  readonly passageKind: Uint8Array<ArrayBuffer>;
  readonly passageFrom: Uint32Array<ArrayBuffer>;
  readonly textBytes: Uint8Array<ArrayBuffer>;
}

/** The tables of passages without the texts themselves. */
export type PassageTables = Omit<Texts, 'textBytes'>;

/** Encodes the texts of a batch. */
export function encodeTexts(texts: readonly Passages[]): Texts {
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
  const passageKind = new Uint8Array(passages);
  const passageFrom = new Uint32Array(passages);
  let written = 0;
  texts.forEach(({ text, start, from, end, mark, kind }, i) => {
    const length = lengths[i]!;
    const first = passageStart[i]!;
    writer.write(text, written);
    const own = textBytes.subarray(written, written + length);
    const isAscii = length === text.length;
    const starts = isAscii ? from : toByteOffsets(own, from);
    const ends = isAscii ? end : toByteOffsets(own, end);
    const begins = isAscii ? start : toByteOffsets(own, start);
    for (let passage = 0; passage < starts.length; passage++) {
      passageText[first + passage] = written + starts[passage]!;
      passageFrom[first + passage] = written + begins[passage]!;
      passageBytes[first + passage] = ends[passage]! - starts[passage]!;
    }
    passageMark.set(mark, first);
    passageKind.set(kind, first);
    written += length;
  });
  return { passageStart, passageText, passageBytes, passageMark, passageKind, passageFrom, textBytes };
}

/** Joins the tables of batches, whose texts have these numbers of bytes and follow one another. */
export function joinPassages(
  batches: readonly { readonly tables: PassageTables; readonly bytes: number }[],
): Pick<IndexData, keyof PassageTables> {
  const sum = (lengthOf: (tables: PassageTables) => number) =>
    batches.reduce((total, { tables }) => total + lengthOf(tables), 0);
  const passages = sum(({ passageText }) => passageText.length);
  const joined = {
    passageStart: new Uint32Array(sum(({ passageStart }) => passageStart.length - 1) + 1),
    passageText: new Uint32Array(passages),
    passageBytes: new Uint16Array(passages),
    passageMark: new Uint8Array(passages),
    passageKind: new Uint8Array(passages),
    passageFrom: new Uint32Array(passages),
  };
  let document = 0;
  let passage = 0;
  let byte = 0;
  for (const { tables, bytes } of batches) {
    const firstPassage = passage;
    const firstByte = byte;
    tables.passageStart.forEach((start, i) => {
      joined.passageStart[document + i] = firstPassage + start;
    });
    tables.passageText.forEach((offset, i) => {
      joined.passageText[firstPassage + i] = firstByte + offset;
    });
    joined.passageBytes.set(tables.passageBytes, passage);
    tables.passageFrom.forEach((offset, i) => {
      joined.passageFrom[firstPassage + i] = firstByte + offset;
    });
    joined.passageMark.set(tables.passageMark, passage);
    joined.passageKind.set(tables.passageKind, passage);
    document += tables.passageStart.length - 1;
    passage += tables.passageText.length;
    byte += bytes;
  }
  return joined;
}

/**
 * Converts ascending offsets in code units of a well-formed text to offsets in its UTF-8, which takes a third of the time to read that
 * the code units of a string take.
 */
function toByteOffsets(utf8: Uint8Array, offsets: Uint32Array): Uint32Array {
  const converted = new Uint32Array(offsets.length);
  let at = 0;
  let bytes = 0;
  for (let i = 0; i < offsets.length; i++) {
    for (const offset = offsets[i]!; at < offset; at++) {
      const first = utf8[bytes]!;
      bytes += first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
      if (first >= 0xf0) at++; // a surrogate pair
    }
    converted[i] = bytes;
  }
  return converted;
}
