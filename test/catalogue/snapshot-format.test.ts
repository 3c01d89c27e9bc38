// The container of a snapshot: deterministic, and rejected when any byte is wrong.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeSnapshot,
  encodeSnapshot,
  SNAPSHOT_FORMAT,
  SnapshotError,
} from '../../src/catalogue/snapshot-format.ts';
import { joinBytes } from '../../src/lib/byte-list.ts';
import type { Sections } from '../../src/lib/sections.ts';

const manifest = { name: 'peñón', cities: ['a-coruna'] };
const sections: Sections = {
  bytes: Uint8Array.of(1, 2, 3),
  buffer: Buffer.from('texto'),
  words: Uint16Array.of(1, 65_535),
  numbers: Uint32Array.of(7, 4_000_000_000),
  signed: Int32Array.of(-1),
  floats: Float32Array.of(0.5, -2),
  none: new Uint32Array(0),
};
/** A `Buffer` section is read as a plain `Uint8Array`. */
const plain = { ...sections, buffer: new Uint8Array(sections.buffer!) };
/** The bytes of the file. */
function bytesOf(...input: Parameters<typeof encodeSnapshot>): Uint8Array {
  return joinBytes(encodeSnapshot(...input));
}

const snapshot = bytesOf(manifest, sections);

function refusalOf(bytes: Uint8Array): string {
  try {
    decodeSnapshot(bytes, 'site.snapshot');
  } catch (error) {
    expect(error).toBeInstanceOf(SnapshotError);
    return (error as Error).message;
  }
  throw new Error('was opened');
}

describe('a snapshot container', () => {
  it('decodes to what was encoded', () => {
    expect(decodeSnapshot(snapshot, 'x')).toEqual({ manifest, sections: plain });
  });

  it('has the same bytes for the same input, with sections in any order', () => {
    const reversed = Object.fromEntries(Object.entries(sections).reverse());
    expect(bytesOf(manifest, reversed)).toEqual(snapshot);
  });

  it('is used in place', () => {
    expect(decodeSnapshot(snapshot, 'x').sections.numbers!.buffer).toBe(snapshot.buffer);
  });

  it('opens from any offset of a buffer', () => {
    const shifted = new Uint8Array(snapshot.length + 3);
    shifted.set(snapshot, 3);
    expect(decodeSnapshot(shifted.subarray(3), 'x')).toEqual({ manifest, sections: plain });
  });

  it('encodes any manifest and any sections', () => {
    const section = fc.oneof(
      fc.uint8Array(),
      fc.uint16Array(),
      fc.uint32Array(),
      fc.int32Array(),
      fc.float32Array({ noNaN: true }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), section), fc.json(), (given, json) => {
        const value: unknown = JSON.parse(json);
        const opened = decodeSnapshot(bytesOf(value, given), 'x');
        expect(JSON.stringify(opened.manifest)).toBe(JSON.stringify(value));
        expect(Object.entries(opened.sections).sort()).toEqual(Object.entries(given).sort());
      }),
    );
  });
});

describe('a damaged snapshot is rejected with the name of its file', () => {
  it('when any byte is wrong', () => {
    for (let i = 0; i < snapshot.length; i++) {
      for (const flip of [1, 0x80, 0xff]) {
        const damaged = snapshot.slice();
        damaged[i]! ^= flip;
        expect(refusalOf(damaged)).toContain('site.snapshot');
      }
    }
  });

  it('when it is truncated at any length', () => {
    for (let length = 0; length < snapshot.length; length++) {
      expect(refusalOf(snapshot.slice(0, length))).toContain('site.snapshot');
    }
  });

  it('when a byte was added', () => {
    expect(refusalOf(Uint8Array.of(...snapshot, 0))).toBe(
      'site.snapshot has more bytes than were written; build it again with "vitrina build"',
    );
  });

  it('when any bytes were overwritten', () => {
    const damage = fc.record({
      at: fc.nat(snapshot.length - 1),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }),
    });
    fc.assert(
      fc.property(damage, ({ at, bytes }) => {
        const damaged = snapshot.slice();
        damaged.set(bytes.subarray(0, damaged.length - at), at);
        fc.pre(Buffer.compare(damaged, snapshot) !== 0);
        expect(refusalOf(damaged)).toContain('site.snapshot');
      }),
    );
  });

  it.each([
    [
      'no snapshot at all',
      Buffer.from('<!doctype html><title>x</title> and more text'),
      'is not a vitrina snapshot',
    ],
    ['an empty file', new Uint8Array(0), 'is not a vitrina snapshot'],
  ])('%s', (_, bytes, message) => {
    expect(refusalOf(bytes)).toContain(message);
  });

  it('when it is of another format, with the number of that format', () => {
    const other = snapshot.slice();
    other[8] = SNAPSHOT_FORMAT + 1;
    expect(refusalOf(other)).toBe(
      `site.snapshot is a snapshot of format ${SNAPSHOT_FORMAT + 1} and this vitrina reads format ${SNAPSHOT_FORMAT}; build it again with "vitrina build"`,
    );
  });
});
