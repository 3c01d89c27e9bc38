// Encodes and opens snapshots: pages, search index, company and cities, with their origin and the analyzer of the index.

import { createHash } from 'node:crypto';
import type { Company } from '../company/index.ts';
import type { City, Look } from '../facts/index.ts';
import { type Bytes, bytesOfSection, type WritableSections } from '../lib/byte-list.ts';
import type { Section, Sections } from '../lib/sections.ts';
import { type BuiltIndex, fingerprintOfLanguages, isLanguageTag, openIndex } from '../search/index.ts';
import { openPages } from './page-table.ts';
import type { CatalogueParts } from './parts.ts';
import {
  type DecodeOptions,
  decodeSnapshot,
  encodeSnapshot,
  orDamaged,
  parseSection,
  SnapshotError,
} from './snapshot-format.ts';
import { isManifest, isStampList, type Manifest, type SnapshotOrigin } from './snapshot-manifest.ts';
import type { DocumentStamps } from './source-record.ts';

/** The content of a snapshot. */
export interface SnapshotInput {
  /** Of a `PageTable`, in the order of the index. */
  readonly pages: WritableSections;
  readonly index: BuiltIndex;
  readonly company: Company;
  readonly cities: readonly City[];
  /** As in `CatalogueParts`. */
  readonly publicOrigin: string;
  readonly look: Look;
  readonly origin: SnapshotOrigin;
  readonly documents: DocumentStamps;
}

/** An opened snapshot. */
export interface Snapshot {
  readonly parts: CatalogueParts;
  readonly origin: SnapshotOrigin;
  /** Decodes the stamps, which are needed only if the content may have changed. */
  readonly readDocuments: () => DocumentStamps;
}

const searchPrefix = 'search.';
const documentsSection = 'source.documents';

/** Encodes a snapshot as the bytes of a file. Equal input gives equal bytes. @throws Error of one line when it is too large */
export function encodeCatalogue(input: SnapshotInput): Bytes {
  const { company, cities, publicOrigin, look, origin } = input;
  const content: WritableSections = { ...input.pages, ...prefixed(input.index.toSections()) };
  const facts = { company, cities, publicOrigin, look };
  const generation = digest(facts, content);
  const { languages, fingerprint: analyzer } = input.index;
  const manifest: Manifest = { languages, analyzer, generation, ...facts, origin };
  const documents = Buffer.from(JSON.stringify([...input.documents]), 'utf8');
  return encodeSnapshot(manifest, { ...content, [documentsSection]: documents });
}

/**
 * Opens a snapshot; `file` names it in messages. All of it is checked here, except the headings of pages: what is opened serves every
 * request, even if somebody altered the file and corrected its checksum.
 * @throws SnapshotError when it is not a snapshot, of another format or analyzer, truncated or damaged
 */
export function openSnapshot(bytes: Uint8Array, file: string, options: DecodeOptions = {}): Snapshot {
  return orDamaged(file, () => open(bytes, file, options));
}

function open(bytes: Uint8Array, file: string, options: DecodeOptions): Snapshot {
  const { manifest, sections } = decodeSnapshot(bytes, file, options);
  if (!isManifest(manifest)) throw new Error('its manifest has another form');
  const { languages, analyzer, generation, company, cities, publicOrigin, look, origin } = manifest;
  if (describeAnalyzers(languages) !== analyzer) {
    throw new SnapshotError(
      `${file} was built by a vitrina that reads words in another way; build it again with "vitrina build"`,
    );
  }
  const pages = openPages(sections, file);
  const index = openIndex(unprefixed(sections));
  if (index.documents !== pages.length || index.languages.join() !== languages.join())
    throw new Error('its index is of other pages');
  return {
    parts: { generation, pages, index, company, cities, publicOrigin, look },
    origin,
    readDocuments: () => orDamaged(file, () => decodeDocuments(sections[documentsSection])),
  };
}

/** The fingerprint that an index of these languages has now. */
function describeAnalyzers(languages: readonly string[]): string {
  return languages.every(isLanguageTag)
    ? fingerprintOfLanguages(languages)
    : `none of ${languages.join(', ')}`;
}

/** The generation: a digest of the content, independent of its source and of its position in the file. */
function digest(facts: object, sections: WritableSections): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const [name, section] of Object.entries(sections).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = bytesOfSection(section);
    hash.update(`\0${name}\0${bytes.byteLength}\0`);
    for (const piece of bytes.pieces()) hash.update(piece);
  }
  return hash.digest('hex');
}

function prefixed(sections: WritableSections): WritableSections {
  return Object.fromEntries(
    Object.entries(sections).map(([name, section]) => [searchPrefix + name, section]),
  );
}

function unprefixed(sections: Sections): Sections {
  const own = Object.entries(sections).filter(([name]) => name.startsWith(searchPrefix));
  return Object.fromEntries(own.map(([name, section]) => [name.slice(searchPrefix.length), section]));
}

function decodeDocuments(section: Section | undefined): DocumentStamps {
  const stamps = parseSection(section);
  if (!isStampList(stamps)) throw new Error(`section ${documentsSection} has another form`);
  return new Map(stamps);
}
