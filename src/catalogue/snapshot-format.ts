// The container of a snapshot: a manifest and named typed arrays in one buffer, which are used in place when it is opened.
//
//   0   8  magic
//   8   4  format version                        all numbers little-endian
//  12   4  CRC-32 of every byte from 16 on
//  16   8  length of the whole file
//  24   4  length of the table
//  28   4  zero
//  32      table (JSON): the manifest, and name, type, offset and length of each section
//          sections, each at a multiple of 8
//
// The checksum is a CRC, not a cryptographic digest: it detects accidental damage, and it dominates the time of opening.

import { constants } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { type Bytes, bytesOfSection, type WritableSection, type WritableSections } from '../lib/byte-list.ts';
import { isAnything, isCount, isText, listOf, recordOf } from '../lib/form.ts';
import { parseJson } from '../lib/parse-json.ts';
import type { Section, Sections } from '../lib/sections.ts';

const magic = 'VITRINA\u001a';
/** Raised with each change of what a snapshot contains, also of the company's data and the settings of the index. */
export const SNAPSHOT_FORMAT = 9;
const headerBytes = 32;
const alignment = 8;
/** Bytes per call of `crc32`; zlib takes a 32-bit length. */
const crcChunkBytes = 1 << 30;

const sectionTypes = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array } as const;
type SectionType = keyof typeof sectionTypes;

type Row = readonly [name: string, type: SectionType, offset: number, length: number];

interface Table {
  readonly manifest: unknown;
  readonly sections: readonly Row[];
}

/** An opened container. */
export interface SnapshotContent {
  readonly manifest: unknown;
  /** Views of the opened buffer. */
  readonly sections: Sections;
}

/** A file is not a snapshot that this program can serve. The message is one line with the file and what to do. */
export class SnapshotError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SnapshotError';
  }
}

/**
 * Encodes a manifest and sections as the bytes of a file. Equal input gives equal bytes. Those of sections are views of them, so that
 * a large snapshot is not in memory twice.
 * @throws Error of one line when the file would exceed `maxBytes`, because it is opened as one buffer
 */
export function encodeSnapshot(
  manifest: unknown,
  sections: WritableSections,
  maxBytes: number = constants.MAX_LENGTH,
): Bytes {
  const entries = Object.entries(sections).sort(([a], [b]) => (a < b ? -1 : 1));
  const { placed, tableBytes, endBytes } = layOut(manifest, entries);
  if (endBytes > maxBytes)
    throw new Error(
      `the snapshot has ${endBytes} bytes and Node ${process.versions.node} opens at most ${maxBytes}; serve fewer pages`,
    );
  const head = new Uint8Array(headerBytes + tableBytes.length);
  const view = new DataView(head.buffer);
  head.set(Buffer.from(magic, 'latin1'), 0);
  view.setUint32(8, SNAPSHOT_FORMAT, true);
  view.setBigUint64(16, BigInt(endBytes), true);
  view.setUint32(24, tableBytes.length, true);
  head.set(tableBytes, headerBytes);
  function* pieces(): Generator<Uint8Array> {
    yield head;
    let at = head.length;
    for (const { section, row } of placed) {
      const [, , offset] = row;
      if (offset > at) yield new Uint8Array(offset - at);
      yield* section.pieces();
      at = offset + section.byteLength;
    }
    if (endBytes > at) yield new Uint8Array(endBytes - at);
  }
  let crc = 0;
  let skippedBytes = 16;
  for (const piece of pieces()) {
    crc = checksum(piece.subarray(skippedBytes), crc);
    skippedBytes = 0;
  }
  view.setUint32(12, crc, true);
  return { byteLength: endBytes, pieces };
}

/** Offsets depend on the length of the table, and its length on the digits of the offsets: repeats until the table fits. */
function layOut(manifest: unknown, entries: readonly (readonly [string, WritableSection])[]) {
  let reservedBytes = 0;
  for (;;) {
    let endBytes = align(headerBytes + reservedBytes);
    const placed = entries.map(([name, section]) => {
      const offset = endBytes;
      endBytes = align(offset + section.byteLength);
      const isList = 'pieces' in section;
      const row: Row = isList
        ? [name, 'Uint8Array', offset, section.byteLength]
        : [name, section[Symbol.toStringTag], offset, section.length];
      return { section: bytesOfSection(section), row };
    });
    const table: Table = { manifest, sections: placed.map(({ row }) => row) };
    const json = Buffer.from(JSON.stringify(table), 'utf8');
    if (json.length <= reservedBytes) {
      const padding = Buffer.alloc(reservedBytes - json.length, ' ');
      return { placed, tableBytes: Buffer.concat([json, padding]), endBytes };
    }
    reservedBytes = json.length;
  }
}

/** How bytes are opened. */
export interface DecodeOptions {
  /** The checksum need not be computed: this process has built these bytes, or has opened them before. */
  readonly isChecked?: boolean;
}

/**
 * Opens a container in place if its bytes are aligned, else a copy of it. `file` names it in messages.
 * @throws SnapshotError when it is not a snapshot, of another format, truncated or damaged
 */
export function decodeSnapshot(
  given: Uint8Array,
  file: string,
  { isChecked = false }: DecodeOptions = {},
): SnapshotContent {
  const bytes = given.byteOffset % alignment === 0 ? given : new Uint8Array(given);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkHeader(bytes, view, file);
  if (!isChecked) checkSum(bytes, view, file);
  return orDamaged(file, () => readSections(bytes, view.getUint32(24, true)));
}

function readSections(bytes: Uint8Array, tableBytes: number): SnapshotContent {
  const table = parseSection(bytes.subarray(headerBytes, headerBytes + tableBytes));
  if (!isTable(table)) throw new Error('its table has another form');
  const sections = table.sections.map(([name, type, offset, length]) => {
    const Type = sectionTypes[type];
    if (offset + length * Type.BYTES_PER_ELEMENT > bytes.length || offset % alignment !== 0)
      throw new Error(`section ${name} lies elsewhere`);
    return [name, new Type(bytes.buffer as ArrayBuffer, bytes.byteOffset + offset, length)] as const;
  });
  return { manifest: table.manifest, sections: Object.fromEntries(sections) };
}

const isRow = (value: unknown): value is Row => {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [name, type, offset, length] = value as readonly unknown[];
  return (
    isText(name) && isText(type) && Object.hasOwn(sectionTypes, type) && isCount(offset) && isCount(length)
  );
};
const isTable = recordOf<Table>({ manifest: isAnything, sections: listOf(isRow) });

/** The value of a section, or of other bytes, that are JSON in UTF-8; undefined for any others. */
export function parseSection(section: Section | undefined): unknown {
  if (!(section instanceof Uint8Array)) return undefined;
  return parseJson(Buffer.from(section.buffer, section.byteOffset, section.byteLength).toString('utf8'));
}

const again = 'build it again with "vitrina build"';

/**
 * Runs a step of opening `file`.
 * @throws SnapshotError for whatever the step finds wrong
 */
export function orDamaged<T>(file: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw error instanceof SnapshotError ? error : damaged(file, (error as Error).message);
  }
}

/** The error for a snapshot that no program of ours wrote like this; `fault` says what is wrong. */
export function damaged(file: string, fault: string): SnapshotError {
  return new SnapshotError(`${file} is damaged (${fault}); ${again}`);
}

function checkHeader(bytes: Uint8Array, view: DataView, file: string): void {
  if (bytes.length < 12 || !hasSnapshotMagic(bytes)) {
    throw new SnapshotError(
      `${file} is not a vitrina snapshot; name a folder of pages, or build a snapshot with "vitrina build"`,
    );
  }
  const version = view.getUint32(8, true);
  if (version !== SNAPSHOT_FORMAT) {
    throw new SnapshotError(
      `${file} is a snapshot of format ${version} and this vitrina reads format ${SNAPSHOT_FORMAT}; ${again}`,
    );
  }
  const length = bytes.length < headerBytes ? undefined : view.getBigUint64(16, true);
  if (length === undefined || length > BigInt(bytes.length))
    throw new SnapshotError(`${file} is truncated; ${again}`);
  if (length < BigInt(bytes.length))
    throw new SnapshotError(`${file} has more bytes than were written; ${again}`);
}

function checkSum(bytes: Uint8Array, view: DataView, file: string): void {
  if (view.getUint32(12, true) !== checksum(bytes.subarray(16))) {
    throw new SnapshotError(`${file} is damaged; ${again}`);
  }
}

/** Whether bytes, of which the first eight suffice, begin like a snapshot of any format. */
export function hasSnapshotMagic(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, magic.length)).toString('latin1') === magic;
}

/** Continues the checksum of the bytes before. */
function checksum(bytes: Uint8Array, before = 0): number {
  let crc = before;
  for (let start = 0; start < bytes.length; start += crcChunkBytes) {
    crc = crc32(bytes.subarray(start, start + crcChunkBytes), crc);
  }
  return crc;
}

function align(offset: number): number {
  return Math.ceil(offset / alignment) * alignment;
}
