// Bytes in pieces: what is too large to be joined, or is not in memory at all.

import type { Section } from './sections.ts';

/** Bytes in pieces. */
export interface Bytes {
  readonly byteLength: number;
  /** The pieces, in order. */
  pieces(): Iterable<Uint8Array>;
}

/** Bytes to which pieces are appended. `spool.ts` keeps them in a file. */
export interface ByteList extends Bytes {
  append(piece: Uint8Array): void;
  /** The pieces, of which each is given up as it is read. */
  drain(): Iterable<Uint8Array>;
}

/** A section to write: an array, or a `Uint8Array` in pieces. */
export type WritableSection = Section | ByteList;

/** Sections to write, by name. */
export type WritableSections = Readonly<Record<string, WritableSection>>;

/** Creates an empty list in memory, which holds the very arrays that are appended. */
export function createByteList(): ByteList {
  let pieces: Uint8Array[] = [];
  let byteLength = 0;
  return {
    get byteLength() {
      return byteLength;
    },
    append(piece) {
      pieces.push(piece);
      byteLength += piece.byteLength;
    },
    pieces: () => pieces,
    *drain() {
      const drained = pieces.reverse();
      pieces = [];
      byteLength = 0;
      for (let piece = drained.pop(); piece !== undefined; piece = drained.pop()) yield piece;
    },
  };
}

/** The bytes of a section. */
export function bytesOfSection(section: WritableSection): Bytes {
  if ('pieces' in section) return section;
  const { buffer, byteOffset, byteLength } = section;
  return { byteLength, pieces: () => [new Uint8Array(buffer, byteOffset, byteLength)] };
}

/** The bytes as one array of their own. */
export function joinBytes({ byteLength, pieces }: Bytes): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(byteLength);
  let at = 0;
  for (const piece of pieces()) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
