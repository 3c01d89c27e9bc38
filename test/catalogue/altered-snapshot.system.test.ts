// Snapshots that somebody altered and gave the right checksum: each is refused by one error, or serves every request.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/catalogue/build.ts';
import { openCatalogue } from '../../src/catalogue/open.ts';
import type { SiteFiles } from '../../src/catalogue/site-files.ts';
import { openSnapshot } from '../../src/catalogue/snapshot.ts';
import { decodeSnapshot, encodeSnapshot, SnapshotError } from '../../src/catalogue/snapshot-format.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { joinBytes } from '../../src/lib/byte-list.ts';
import type { Section, Sections } from '../../src/lib/sections.ts';
import { loadContent } from './load-content.ts';
import { createTemporarySite, paragraphAbout, type TemporarySite } from './temporary-site.ts';

const company = `brand: Casa Clara
services: [{name: Fontanería, path: /fontaneria/}]
locations: [{name: Vigo, address: Calle Real 1}, {name: Bilbao, address: Gran Vía 2}]
service_model: {description: Avisa y vamos, online_booking: false}
pages: {contact: /}`;
const inCatalan =
  'Aquí expliquem què cal saber sobre les fuites: quan trucar, què mirar abans i quant sol costar. El nostre equip tracta les fuites cada dia i deixa el pressupost per escrit abans de començar.';
const options = { builder: '1.2.3', language: 'es', nowMs: Date.now(), onProgress: () => {} };

let site: TemporarySite;
let files: SiteFiles;
let snapshot: Uint8Array;
let manifest: unknown;
let sections: Sections;

beforeAll(async () => {
  site = createTemporarySite();
  site.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
  site.writePage('/fontaneria', 'Fontanería', paragraphAbout('la fuga de agua 🚰'));
  site.writePage('/vigo/cerrajeria', 'Cerrajería', paragraphAbout('la puerta cerrada'));
  site.writePage('/ca/lampisteria', 'Lampisteria', inCatalan);
  site.write('company.yaml', company);
  files = { ...site.files, company: join(site.folder, 'company.yaml') };
  ({ snapshot } = await buildSite(files, options));
  ({ manifest, sections } = decodeSnapshot(snapshot, 'x'));
});
afterAll(() => site.dispose());

/** Asks a catalogue for everything that callers, operators and reloads can ask for. */
function useAll(bytes: Uint8Array): void {
  const { parts, readDocuments } = openSnapshot(bytes, 'site.snapshot');
  const catalogue = openCatalogue(parts, { url: 'https://casa.example', maxMarkdownChars: 60_000 });
  for (const query of [
    'fuga',
    'fuga de agua en casa',
    'cerrajero vigo',
    'labadora',
    '"la puerta"',
    'fuites',
  ]) {
    const first = catalogue.searchPages({ query, city: 'todas', limit: 1, cursor: '' });
    JSON.stringify(first.results);
    const cursor = first.next_cursor ?? '';
    catalogue.searchPages({ query, city: 'todas', limit: 1, cursor });
    catalogue.explainSearch({ query, city: 'vigo', limit: 8 });
  }
  for (const page of catalogue.pages) {
    JSON.stringify([page, page.headings, catalogue.urlOf(page), catalogue.markdownOf(page)]);
    try {
      catalogue.readPage(page.path);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  catalogue.countLinks();
  JSON.stringify(catalogue.companyInfo('all'));
  readDocuments();
}

/** Fails unless the snapshot is used whole or refused by name. */
function checkAltered(bytes: Uint8Array): void {
  try {
    useAll(bytes);
  } catch (error) {
    expect(error, (error as Error).stack).toBeInstanceOf(SnapshotError);
    expect((error as Error).message).toMatch(/^site\.snapshot /);
  }
}

const encode = (otherManifest: unknown, otherSections: Sections) =>
  joinBytes(encodeSnapshot(otherManifest, otherSections));

function withChecksum(bytes: Uint8Array): Uint8Array {
  new DataView(bytes.buffer).setUint32(12, crc32(bytes.subarray(16)), true);
  return bytes;
}

/** Replaces a value within a JSON value by another, or removes it. */
interface Alteration {
  /** Which of all values within it. */
  readonly at: number;
  readonly replacement: unknown;
  readonly isRemoved: boolean;
}

function alter(value: unknown, { at, replacement, isRemoved }: Alteration): unknown {
  const root = { whole: structuredClone(value) };
  const places: [owner: Record<string, unknown>, key: string][] = [];
  const collect = (owner: object) => {
    for (const [key, inner] of Object.entries(owner)) {
      places.push([owner as Record<string, unknown>, key]);
      if (typeof inner === 'object' && inner !== null) collect(inner);
    }
  };
  collect(root);
  const [owner, key] = places[at % places.length]!;
  if (!isRemoved) owner[key] = replacement;
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else delete owner[key];
  return root.whole;
}

const odd = [
  ...[null, true, 0, -1, 1.5, 2 ** 32, 1e300],
  ...['', '/', 'x', '%', '/%zz', '\0', '\ud800', '__proto__', 'constructor', 'http://['],
  ...[[], {}, [[]], [null], ['x'], { x: 1 }],
];
const alterations: fc.Arbitrary<Alteration> = fc.record({
  at: fc.nat(),
  replacement: fc.oneof(fc.constantFrom(...odd), fc.jsonValue({ maxDepth: 2 })),
  isRemoved: fc.boolean(),
});
const runs = { numRuns: 300 };

describe('an altered snapshot with the right checksum is refused by one error, or serves every request', () => {
  it('when a value of its manifest is another', () => {
    fc.assert(
      fc.property(alterations, (alteration) => checkAltered(encode(alter(manifest, alteration), sections))),
      runs,
    );
  });

  it('when a value of a section of JSON is another', () => {
    const jsonOf = (section: Section) => JSON.parse(Buffer.from(section).toString('utf8'));
    const names = ['pages.heads', 'search.settings', 'search.languages', 'source.documents'];
    fc.assert(
      fc.property(fc.constantFrom(...names, 'search.ca.settings'), alterations, (name, alteration) => {
        const altered = Buffer.from(JSON.stringify(alter(jsonOf(sections[name]!), alteration)) ?? '');
        checkAltered(encode(manifest, { ...sections, [name]: altered }));
      }),
      runs,
    );
  });

  it('when a section has another number or another length, or is missing', () => {
    const number = fc.oneof(fc.constantFrom(0, 1, 0xff, 0xffff, 2 ** 31, 2 ** 32 - 1), fc.nat(50), fc.nat());
    const changes = {
      set: (section: Section, at: number, value: number) => section.with(at % section.length, value),
      fill: (section: Section, _: number, value: number) => section.slice().fill(value),
      cut: (section: Section, at: number) => section.subarray(0, at % section.length),
      remove: () => undefined,
    } as const;
    const change = fc.constantFrom(...Object.values(changes), changes.set, changes.set);
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(sections)),
        change,
        fc.nat(),
        number,
        (name, how, at, value) => {
          const { [name]: section, ...rest } = sections;
          fc.pre(section!.length > 0);
          const altered = how(section!, at, value);
          checkAltered(encode(manifest, altered === undefined ? rest : { ...rest, [name]: altered }));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([0, 1, 0xffff])('when all positions of words and their passages are %i', (value) => {
    const fill = (name: string) => sections[name]!.slice().fill(value);
    for (const name of ['search.positionWord', 'search.positionPassage'])
      checkAltered(encode(manifest, { ...sections, [name]: fill(name) }));
  });

  it('when any bytes behind the checksum are others', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.uint8Array({ minLength: 1, maxLength: 8 }),
        fc.boolean(),
        (at, given, isInTable) => {
          const altered = snapshot.slice();
          const tableBytes = new DataView(altered.buffer).getUint32(24, true);
          const start = 24 + (at % (isInTable ? tableBytes : altered.length - 24));
          altered.set(given.subarray(0, altered.length - start), start);
          checkAltered(withChecksum(altered));
        },
      ),
      runs,
    );
  });

  it('when a row of its table is another', () => {
    const tableBytes = new DataView(snapshot.buffer).getUint32(24, true);
    const table = JSON.parse(Buffer.from(snapshot.subarray(32, 32 + tableBytes)).toString('utf8'));
    // without cities, so that longer rows have room
    const shorter = { ...table.manifest, cities: [] };
    fc.assert(
      fc.property(alterations, (alteration) => {
        const rows = alter(table.sections, alteration);
        const bytes = Buffer.alloc(tableBytes, ' ');
        bytes.write(JSON.stringify({ manifest: shorter, sections: rows }));
        const altered = snapshot.slice();
        altered.set(bytes, 32);
        checkAltered(withChecksum(altered));
      }),
      runs,
    );
  });
});

describe('an altered snapshot', () => {
  const without = (name: string) => {
    const { [name]: _, ...rest } = manifest as Record<string, unknown>;
    return encode(rest, sections);
  };

  it('is not the content of a server', async () => {
    const content = join(site.folder, 'alone.snapshot');
    writeFileSync(content, without('company'));
    await expect(loadContent({ ...options, files: { ...files, content }, snapshot: '' })).rejects.toThrow(
      new SnapshotError(
        `${content} is damaged (its manifest has another form); build it again with "vitrina build"`,
      ),
    );
  });

  it.each([
    ['beside its pages', () => without('origin'), 'its manifest has another form'],
    [
      'whose stamps of documents are no JSON',
      () => encode(manifest, { ...sections, 'source.documents': Buffer.from('[') }),
      'section source.documents has another form',
    ],
    [
      'whose index is of other pages',
      () => encode(manifest, { ...sections, 'search.documentLanguage': Uint8Array.of(0, 1, 0, 0, 0) }),
      'search index: section translationOf does not fit the documents',
    ],
  ])('%s is left for the pages', async (_, altered, fault) => {
    const file = join(site.folder, 'beside.snapshot');
    writeFileSync(file, altered());
    site.write('_site/later.txt', 'newer than the snapshot, so that the documents are compared');
    const { report, notice } = await loadContent({ ...options, files, snapshot: file });
    expect(report?.pages).toBe(4);
    expect(notice).toBe(
      `${file} is damaged (${fault}); build it again with "vitrina build"; reading the pages again`,
    );
  });
});
