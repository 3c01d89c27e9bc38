// Snapshots of whole sites: deterministic, complete, and rejected with their name when foreign or damaged.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/catalogue/build.ts';
import { openSnapshot } from '../../src/catalogue/snapshot.ts';
import { readSnapshotFile, writeSnapshotFile } from '../../src/catalogue/snapshot-file.ts';
import {
  decodeSnapshot,
  encodeSnapshot,
  SNAPSHOT_FORMAT,
  SnapshotError,
} from '../../src/catalogue/snapshot-format.ts';
import { joinBytes } from '../../src/lib/byte-list.ts';
import { openFolder } from '../../src/sources/folder.ts';
import { readSite } from '../compare/read-site.ts';
import { runs } from '../runs.ts';
import { loadContent } from './load-content.ts';
import { createTemporarySite, paragraphAbout, type TemporarySite } from './temporary-site.ts';

let site: TemporarySite;
let snapshot: Uint8Array;

const options = { builder: '1.2.3', language: 'es', nowMs: Date.now(), onProgress: () => {} };

beforeAll(async () => {
  site = createTemporarySite();
  site.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
  site.writePage('/fontaneria', 'Fontanería', paragraphAbout('la fuga de agua 🚰'));
  site.writePage('/vigo/cerrajeria', 'Cerrajería', paragraphAbout('la puerta cerrada'));
  ({ snapshot } = await buildSite(site.files, options));
});
afterAll(() => site.dispose());

describe('a snapshot of a site', () => {
  it('has the same bytes for the same input', async () => {
    expect((await buildSite(site.files, options)).snapshot).toEqual(snapshot);
  });

  it('contains every page as it was read, with its plain text only in the index', async () => {
    const { pages } = await readSite(openFolder(site.files.content), { cities: [], nowMs: Date.now() });
    const stored = openSnapshot(snapshot, 'x').parts.pages;
    expect(stored.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
    for (const [i, { text: _, city: __, isList: ___, ...page }] of pages.entries())
      expect(stored[i]).toMatchObject(page);
    expect(stored.map(({ headings }) => headings)).toEqual(pages.map(({ headings }) => headings));
  });

  it('searches like the index from which it was built', () => {
    const { index, pages } = openSnapshot(snapshot, 'x').parts;
    const { hits } = index.search({ query: 'fuga', city: '', offset: 0, limit: 5 });
    expect(hits.map(({ document }) => pages[document]?.path)).toEqual(['/fontaneria/']);
  });

  it('has the same generation for the same pages, and another one when a page differs', async () => {
    const copy = createTemporarySite();
    copy.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
    copy.writePage('/fontaneria', 'Fontanería', paragraphAbout('la fuga de agua 🚰'));
    copy.writePage('/vigo/cerrajeria', 'Cerrajería', paragraphAbout('la puerta cerrada'));
    copy.write('_site/photo.jpg', 'a file that is no page');
    const generation = async () =>
      openSnapshot((await buildSite(copy.files, options)).snapshot, 'x').parts.generation;
    expect(await generation()).toBe(openSnapshot(snapshot, 'x').parts.generation);
    copy.writePage('/fontaneria', 'Fontanería', paragraphAbout('la fuga de gas'));
    expect(await generation()).not.toBe(openSnapshot(snapshot, 'x').parts.generation);
    copy.dispose();
  });
});

/** The names in a value, and the kinds of what they name. Keys of maps are content, as are the lengths of lists. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [formOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  const entries = Object.entries(value).filter(([key]) => !/^\/|\./.test(key));
  return Object.fromEntries(entries.map(([key, inner]) => [key, formOf(inner)]));
}

describe('the format of snapshots', () => {
  it('has another number when another form of company, pages or index is stored, so that older files are refused', () => {
    const { manifest, sections } = decodeSnapshot(snapshot, 'x');
    const settings = JSON.parse(Buffer.from(sections['search.settings'] as Uint8Array).toString('utf8'));
    const { files: _, ...origin } = (manifest as { origin: object & { files: unknown } }).origin;
    const form = formOf({ manifest: { ...(manifest as object), origin }, settings });
    const kinds = Object.entries(sections).map(([name, section]) => `${name} ${section.constructor.name}`);
    const digest = createHash('sha256')
      .update(JSON.stringify([form, kinds]))
      .digest('hex')
      .slice(0, 16);
    // If only the digest differs: raise SNAPSHOT_FORMAT and write both here.
    expect([SNAPSHOT_FORMAT, digest]).toEqual([9, '857813f02b465f78']);
  });
});

describe('a snapshot that cannot be served is rejected with the name of its file', () => {
  function refusalOf(bytes: Uint8Array): string {
    try {
      openSnapshot(bytes, 'site.snapshot');
    } catch (error) {
      expect(error).toBeInstanceOf(SnapshotError);
      return (error as Error).message;
    }
    throw new Error('was opened');
  }

  it('when it was built with another analyzer', () => {
    const { manifest, sections } = decodeSnapshot(snapshot, 'x');
    const other = joinBytes(
      encodeSnapshot({ ...(manifest as object), analyzer: '0123456789abcdef' }, sections),
    );
    expect(refusalOf(other)).toMatch(
      /^site\.snapshot was built by a vitrina that reads words in another way; build it again/,
    );
  });

  it('when a section of its index is missing', () => {
    const { manifest, sections } = decodeSnapshot(snapshot, 'x');
    for (const name of Object.keys(sections).filter((key) => key.startsWith('search.'))) {
      const { [name]: _, ...rest } = sections;
      expect(refusalOf(joinBytes(encodeSnapshot(manifest, rest)))).toMatch(/^site\.snapshot is damaged/);
    }
  });

  it('when it is damaged anywhere', () => {
    const damage = fc.record({
      at: fc.nat(snapshot.length - 1),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 200 }),
      length: fc.nat(snapshot.length),
      isCut: fc.boolean(),
    });
    fc.assert(
      fc.property(damage, ({ at, bytes, length, isCut }) => {
        const damaged = snapshot.slice();
        damaged.set(bytes.subarray(0, damaged.length - at), at);
        const result = isCut ? snapshot.slice(0, length) : damaged;
        fc.pre(Buffer.compare(result, snapshot) !== 0);
        expect(refusalOf(result)).toMatch(/^site\.snapshot /);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('the file of a snapshot', () => {
  it('is replaced atomically, has the time of the start of its build, and leaves no temporary file', async () => {
    const file = join(site.folder, 'written.snapshot');
    await writeSnapshotFile(file, [new Uint8Array(4), new Uint8Array(6)], 1_000_000);
    await writeSnapshotFile(file, [snapshot], 2_000_000);
    expect(readFileSync(file).equals(snapshot)).toBe(true);
    expect(statSync(file).mtimeMs).toBe(2_000_000);
    expect((await readSnapshotFile(file)).bytes).toEqual(snapshot);
    expect(readdirSync(site.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    rmSync(file);
  });

  it.each([0, 1, 4 << 20, (4 << 20) + 1, (40 << 20) + 7])(
    'is read whole when it has %i bytes',
    async (size) => {
      const file = join(site.folder, 'large.snapshot');
      // no two megabytes are equal
      const bytes = Buffer.alloc(size);
      for (let at = 0; at + 4 <= size; at += 4096) bytes.writeUInt32LE(at, at);
      writeFileSync(file, bytes);
      const read = await readSnapshotFile(file);
      expect(Buffer.compare(read.bytes, bytes)).toBe(0);
      rmSync(file);
    },
  );

  it('stays unchanged when it cannot be replaced', async () => {
    const folder = join(site.folder, 'no-such-folder/x.snapshot');
    await expect(writeSnapshotFile(folder, [snapshot], 0)).rejects.toThrow('ENOENT');
    const before = readdirSync(site.folder);
    await expect(writeSnapshotFile(site.files.content, [snapshot], 0)).rejects.toThrow(
      /EISDIR|ENOTEMPTY|EEXIST/,
    );
    expect(readdirSync(site.folder)).toEqual(before);
  });
});

describe('starting from a snapshot', () => {
  async function load(builder: string, changes: Partial<typeof site.files> = {}) {
    const file = join(site.folder, 'start.snapshot');
    await writeSnapshotFile(file, [snapshot], Date.now() + 1000);
    const files = { ...site.files, ...changes };
    const loaded = await loadContent({ ...options, builder, files, snapshot: file });
    rmSync(file);
    return loaded;
  }

  it('reads no page while nothing has changed', async () => {
    const { report, notice, parts } = await load('1.2.3');
    expect([report, notice, parts.pages.length]).toEqual([undefined, undefined, 3]);
  });

  it('reads the pages again when another version of vitrina built it', async () => {
    const { report, notice } = await load('1.2.4');
    expect(report?.pages).toBe(3);
    expect(notice).toContain('is out of date (vitrina 1.2.3 built it); reading the pages again');
  });

  /** A site of its own and its snapshot, which `change` may make out of date. */
  async function loadAfter(change: (own: TemporarySite, file: string) => void) {
    const own = createTemporarySite();
    own.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
    own.writePage('/fontaneria', 'Fontanería', paragraphAbout('la fuga de agua'));
    own.write('company.yaml', 'brand: Casa Clara');
    const files = { ...own.files, company: join(own.folder, 'company.yaml') };
    // before the build, as the program does: a file system's clock is some ms behind, so that a change right after it would not show
    const builtMs = Date.now();
    const built = await buildSite(files, options);
    const file = join(own.folder, 'site.snapshot');
    await writeSnapshotFile(file, [built.snapshot], builtMs);
    change(own, file);
    const loaded = await loadContent({ ...options, files, snapshot: file });
    own.dispose();
    return loaded;
  }
  const homePage = (own: TemporarySite) => join(own.folder, '_site/index.html');
  const damage = (file: string) => {
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(file, bytes);
  };

  it.each<[string, (own: TemporarySite, file: string) => void, string]>([
    ['a page has changed', (own) => own.writePage('/', 'Casa Nueva', 'Otra.'), '(/ has changed)'],
    ['a page is new', (own) => own.writePage('/nueva', 'Nueva', 'Lo nuevo.'), '(/nueva/ is new)'],
    ['a page is gone', (own) => own.remove('_site/fontaneria'), '(pages have been removed)'],
    [
      'the company has changed',
      (own) => own.write('company.yaml', 'brand: Casa Oscura'),
      '(the company file has changed)',
    ],
    [
      'a page changed in place, size and time kept',
      (own) => {
        const { atime, mtime } = statSync(homePage(own));
        writeFileSync(homePage(own), readFileSync(homePage(own), 'utf8').replaceAll('Clara', 'Negra'));
        utimesSync(homePage(own), atime, mtime);
      },
      '(/ has changed)',
    ],
    ['it is damaged', (_, file) => damage(file), 'is damaged'],
  ])('reads the pages again when %s, and says so', async (_, change, reason) => {
    const { report, notice } = await loadAfter(change);
    expect(report?.pages).toBeGreaterThan(0);
    expect(notice).toContain(reason);
  });

  it('reads no page after a copy that changed only the times', async () => {
    const later = new Date(Date.now() + 60_000);
    const { report, notice } = await loadAfter((own) => utimesSync(homePage(own), later, later));
    expect([report, notice]).toEqual([undefined, undefined]);
  });

  it('reads the pages again when a settings file was added', async () => {
    site.write('cities.yaml', '- {slug: vigo, name: Vigo}');
    const { notice, parts } = await load('1.2.3', { cities: join(site.folder, 'cities.yaml') });
    expect(notice).toContain('(the cities file has changed)');
    expect(parts.cities).toHaveLength(1);
  });

  it('rejects a snapshot as the content when the settings files are not those with which it was built', async () => {
    const file = join(site.folder, 'alone.snapshot');
    await writeSnapshotFile(file, [snapshot], 0);
    site.write('company.yaml', 'brand: Otra');
    const files = { ...site.files, content: file, company: join(site.folder, 'company.yaml') };
    await expect(loadContent({ ...options, files, snapshot: '' })).rejects.toThrow(
      `${file} was not built with ${files.company}; build it again with "vitrina build", or remove the setting company`,
    );
    const alone = await loadContent({ ...options, files: { ...files, company: '' }, snapshot: '' });
    expect([alone.parts.pages.length, alone.folder]).toEqual([3, undefined]);
  });
});
