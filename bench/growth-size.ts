// One row of growth.ts, in a separate process so that its memory can be measured: builds a site with the given number of pages, or
// loads one.

import { unknownCompany } from '../src/catalogue/company-file.ts';
import { openCatalogue } from '../src/catalogue/open.ts';
import { createPageTable, encodePageBatch } from '../src/catalogue/page-table.ts';
import { encodeCatalogue, openSnapshot } from '../src/catalogue/snapshot.ts';
import { readSnapshotFile, writeSnapshotFile } from '../src/catalogue/snapshot-file.ts';
import { noChoice } from '../src/content/index.ts';
import { createByteList } from '../src/lib/byte-list.ts';
import { buildIndex } from '../src/search/index.ts';
import { exampleCities } from '../test/example/example-files.ts';
import { createPages, createQueries, createVocabulary } from './growth-site.ts';

const [, , job = '', count = '', file = ''] = process.argv;
const vocabulary = createVocabulary(Number(count));
const report = job === 'build' ? await build(Number(count)) : load();
process.stdout.write(JSON.stringify(report));

async function build(pagesWanted: number): Promise<object> {
  const pages = createPages(pagesWanted, vocabulary);
  const startMs = performance.now();
  const index = buildIndex(
    pages.map(({ path, title, headings, text, city }) => ({
      key: path,
      title,
      headings: headings.map((heading) => heading.text),
      body: text,
      city,
    })),
    {
      cities: exampleCities.map(({ slug, name, aliases }) => ({ slug, names: [name, ...aliases] })),
    },
  );
  const buildMs = performance.now() - startMs;
  const table = createPageTable(createByteList);
  table.add(encodePageBatch(pages));
  const snapshot = encodeCatalogue({
    pages: table.finish(pages.map(({ language }) => language)),
    index,
    company: unknownCompany,
    publicOrigin: '',
    cities: exampleCities,
    origin: { builder: 'bench', language: 'es', listing: 0, files: {}, choice: noChoice },
    documents: new Map(),
  });
  await writeSnapshotFile(file, snapshot.pieces(), Date.now());
  const textBytes = pages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const markdownBytes = pages.reduce((sum, { markdown }) => sum + Buffer.byteLength(markdown), 0);
  return {
    buildMs,
    snapshotBytes: snapshot.byteLength,
    textBytes,
    markdownBytes,
  };
}

function load(): object {
  const before = memoryBytes();
  const times: number[] = [];
  let catalogue = open();
  for (let i = 0; i < 5; i++) {
    const startMs = performance.now();
    catalogue = open();
    times.push(performance.now() - startMs);
  }
  const memory = memoryBytes() - before;
  const latencies = createQueries(3_000, vocabulary).map((query) => {
    const startMs = performance.now();
    catalogue.searchPages({ query, city: 'todas', limit: 8, cursor: '' });
    return performance.now() - startMs;
  });
  const measured = latencies.slice(1_000).sort((a, b) => a - b);
  return {
    loadMs: times.sort((a, b) => a - b)[2],
    memoryBytes: memory,
    p50Ms: measured[Math.floor(measured.length * 0.5)],
    p99Ms: measured[Math.floor(measured.length * 0.99)],
  };
}

function open() {
  const { parts } = openSnapshot(readSnapshotFile(file).bytes, file);
  return openCatalogue(parts, { url: 'https://casa.example', maxMarkdownChars: 60_000 });
}

function memoryBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
