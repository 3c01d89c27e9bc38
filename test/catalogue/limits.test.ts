// What exceeds a limit of a snapshot is refused with one line. The limits are injected, because the real ones need gigabytes.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageTable, encodePageBatch } from '../../src/catalogue/page-table.ts';
import { readSnapshotFile } from '../../src/catalogue/snapshot-file.ts';
import { encodeSnapshot, SnapshotError } from '../../src/catalogue/snapshot-format.ts';
import type { Page } from '../../src/compare/page.ts';
import { createByteList, joinBytes } from '../../src/lib/byte-list.ts';
import { openSpool } from '../../src/lib/spool.ts';
import { createCollector } from '../../src/search/build/collect.ts';
import { readTexts } from '../../src/search/build/read-texts.ts';
import { analyzerOf } from '../../src/search/index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-limits-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const page: Page = {
  path: '/a/',
  title: 'Fugas',
  city: '',
  description: '',
  markdown: '# Año\n',
  headings: [],
  text: 'Año',
  isList: false,
  language: 'es',
  published: '',
  modified: '',
};
const batch = encodePageBatch([page]);
const markdownBytes = Buffer.byteLength(page.markdown);
const texts = readTexts([{ title: 'Fugas', headings: [], body: 'Año' }], analyzerOf('es').tokenizer);
const textBytes = Buffer.byteLength('Año');

describe('a limit of a snapshot', () => {
  it('of the documents of an index is refused just beyond', () => {
    const collector = createCollector(createByteList(), { documents: 2, textBytes: 1000 });
    collector.add(texts);
    expect(() => collector.add(texts)).toThrow('an index holds fewer than 2 documents; serve fewer pages');
    expect(collector.finish().documents).toBe(1);
  });

  it('of the text of an index is refused just beyond', () => {
    const collector = createCollector(createByteList(), { documents: 10, textBytes: 2 * textBytes });
    collector.add(texts);
    collector.add(texts);
    expect(() => collector.add(texts)).toThrow('an index holds at most 8 bytes of text; serve fewer pages');
  });

  it('of the Markdown of all pages is refused just beyond', () => {
    const limits = { columnBytes: 2 * markdownBytes, headsUnits: 1000 };
    const table = createPageTable(createByteList, limits);
    table.add(batch);
    table.add(batch);
    expect(() => table.add(batch)).toThrow(
      'the pages have more than 14 bytes of Markdown, the limit of a snapshot; serve fewer pages',
    );
  });

  it('of the short fields of all pages is refused just beyond', () => {
    const unitsOf = (headsUnits: number) => {
      const table = createPageTable(createByteList, { columnBytes: 1000, headsUnits });
      table.add(batch);
      return (table.finish(['es'])['pages.heads'] as Uint8Array).length;
    };
    const units = unitsOf(1000);
    expect(unitsOf(units)).toBe(units);
    expect(() => unitsOf(units - 1)).toThrow(/^the titles, addresses and descriptions of the pages exceed/);
  });

  it('of the size of a file is refused just beyond, when it is written and when it is opened', async () => {
    const { byteLength } = encodeSnapshot({}, {});
    expect(encodeSnapshot({}, {}, byteLength).byteLength).toBe(byteLength);
    expect(() => encodeSnapshot({}, {}, byteLength - 1)).toThrow(
      `the snapshot has ${byteLength} bytes and Node ${process.versions.node} opens at most ${byteLength - 1}; serve fewer pages`,
    );
    const file = join(folder, 'large.snapshot');
    writeFileSync(file, joinBytes(encodeSnapshot({}, {})));
    expect((await readSnapshotFile(file, byteLength)).bytes).toHaveLength(byteLength);
    const tooLarge = readSnapshotFile(file, byteLength - 1);
    await expect(tooLarge).rejects.toThrow(SnapshotError);
    await expect(tooLarge).rejects.toThrow(/opens at most/);
  });
});

describe('a spool', () => {
  it('returns the bytes of each of its lists, and has no name in its folder', () => {
    const spool = openSpool(folder);
    const [a, b] = [spool.createList(), spool.createList()];
    a.append(Uint8Array.of(1, 2));
    b.append(Uint8Array.of(3));
    a.append(Uint8Array.of(4));
    expect([a.byteLength, [...joinBytes(a)], [...joinBytes(b)]]).toEqual([3, [1, 2, 4], [3]]);
    expect([...a.drain()].map((piece) => [...piece])).toEqual([[1, 2], [4]]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    spool.close();
  });

  it('is refused with one line where no file can be made', () => {
    expect(() => openSpool(join(folder, 'missing'))).toThrow(
      `a temporary file in ${join(folder, 'missing')} failed (ENOENT); free space there or choose another folder`,
    );
  });
});
