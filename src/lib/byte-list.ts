// A list of byte strings in memory, and sections whose bytes are in such a list. A spool (spool.ts) keeps them in a file instead.

import type { Section } from './sections.ts';

/** Byte strings, in the order in which they were appended. */
export interface ByteList {
  /** Total length of the items. */
  readonly byteLength: number;
  append(bytes: Uint8Array): void;
  items(): Iterable<Uint8Array>;
  /** The items, of which each is given up when the next one is read. */
  drain(): Iterable<Uint8Array>;
}

/** A section to write: an array, or a `Uint8Array` in pieces. */
export type WritableSection = Section | ByteList;

/** Sections to write, by name. */
export type WritableSections = Readonly<Record<string, WritableSection>>;

/** Creates an empty list in memory, which holds the very arrays that are appended. */
export function createByteList(): ByteList {
  let items: Uint8Array[] = [];
  let byteLength = 0;
  return {
    get byteLength() {
      return byteLength;
    },
    append(bytes) {
      items.push(bytes);
      byteLength += bytes.byteLength;
    },
    items: () => items,
    *drain() {
      const drained = items.reverse();
      items = [];
      byteLength = 0;
      for (let item = drained.pop(); item !== undefined; item = drained.pop()) yield item;
    },
  };
}

/** The bytes of a section, in order. */
export function bytesOfSection(section: WritableSection): Iterable<Uint8Array> {
  if ('items' in section) return section.items();
  return [new Uint8Array(section.buffer, section.byteOffset, section.byteLength)];
}
