// One row of growth.ts, in a separate process so that its memory can be measured: builds a site with the given number of pages, or
// loads one.

import { searchTextOf } from '../src/catalogue/batch-work.ts';
import { batchMaxDocuments, readPages } from '../src/catalogue/build-pages.ts';
import { openCatalogue } from '../src/catalogue/open.ts';
import { createPageTable, encodePageBatch } from '../src/catalogue/page-table.ts';
import { encodeCatalogue, openSnapshot } from '../src/catalogue/snapshot.ts';
import { readSnapshotFile, writeSnapshotFile } from '../src/catalogue/snapshot-file.ts';
import { openWorkers } from '../src/catalogue/workers.ts';
import { unknownCompany } from '../src/company/index.ts';
import type { Page } from '../src/compare/page.ts';
import { noChoice } from '../src/compare/page-choice.ts';
import { createByteList } from '../src/lib/byte-list.ts';
import type { BuiltIndex } from '../src/search/index.ts';
import { exampleCities } from '../test/example/example-files.ts';
import { createPages, createQueries, createVocabulary } from './growth-site.ts';

const [, , job = '', count = '', file = ''] = process.argv;
/** The file of the bundle: a process has no loader for TypeScript. */
const script = new URL('../dist/cli/worker.js', import.meta.url);
/** As many as `vitrina build` has with two processors. */
const processes = 2;

const vocabulary = createVocabulary(Number(count));
const report = job === 'build' ? await build(Number(count)) : await load();
process.stdout.write(JSON.stringify(report));

async function build(pagesWanted: number): Promise<object> {
  const pages = createPages(pagesWanted, vocabulary);
  const { index, buildMs } = await buildIndex(pages);
  const table = createPageTable(createByteList);
  table.add(encodePageBatch(pages));
  const snapshot = encodeCatalogue({
    pages: table.finish(pages.map(({ language }) => language)),
    index,
    company: unknownCompany,
    publicOrigin: '',
    look: { color: '', logo: '' },
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

/**
 * Builds the index as `vitrina build` does, without teasers: processes read batches of texts, the main thread collects them and makes the
 * tables.
 */
async function buildIndex(pages: readonly Page[]): Promise<{ index: BuiltIndex; buildMs: number }> {
  const texts = createByteList();
  const documents: { key: string; city: string }[][] = [];
  for (let first = 0; first < pages.length; first += batchMaxDocuments) {
    const batch = pages.slice(first, first + batchMaxDocuments);
    documents.push(batch.map(({ path, city }) => ({ key: path, city })));
    texts.append(new TextEncoder().encode(JSON.stringify(batch.map(searchTextOf))));
  }
  const teasers = { of: pages.map(() => []), isOverview: pages.map(() => false) };
  const languages = pages.map(({ language }) => language);
  const startMs = performance.now();
  const workers = openWorkers({ processes, script });
  const builder = await readPages(
    {
      teasers,
      texts,
      documents,
      factWords: new Map(),
      translationOf: pages.map((_, i) => i),
      languages,
      main: 'es',
    },
    {
      workers,
      cities: exampleCities.map(({ slug, name, aliases }) => ({ slug, names: [name, ...aliases] })),
      synonyms: undefined,
      createList: createByteList,
      onProgress: () => {},
      onUnread: (note) => {
        throw new Error(`${note.path} ${note.detail}`);
      },
    },
  );
  await workers.close();
  const index = builder.finish();
  return { index, buildMs: performance.now() - startMs };
}

async function load(): Promise<object> {
  const before = memoryBytes();
  const times: number[] = [];
  let catalogue = await open();
  for (let i = 0; i < 5; i++) {
    const startMs = performance.now();
    catalogue = await open();
    times.push(performance.now() - startMs);
  }
  const memory = memoryBytes() - before;
  const search = timeQueries((query) =>
    catalogue.searchPages({ query, city: 'todas', limit: 8, cursor: '' }),
  );
  const ask = timeQueries((query) => catalogue.ask({ query, city: '', maxChars: 1_200 }));
  return {
    loadMs: times.sort((a, b) => a - b)[2],
    memoryBytes: memory,
    p50Ms: search.p50Ms,
    p99Ms: search.p99Ms,
    askP50Ms: ask.p50Ms,
    askP99Ms: ask.p99Ms,
  };
}

/** Times of single calls, of which the first thousand are not counted. */
function timeQueries(call: (query: string) => unknown): { readonly p50Ms: number; readonly p99Ms: number } {
  const latencies = createQueries(3_000, vocabulary).map((query) => {
    const startMs = performance.now();
    call(query);
    return performance.now() - startMs;
  });
  const measured = latencies.slice(1_000).sort((a, b) => a - b);
  const at = (share: number) => measured[Math.floor(measured.length * share)] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

async function open() {
  const { parts } = openSnapshot((await readSnapshotFile(file)).bytes, file);
  return openCatalogue(parts, { url: 'https://casa.example', maxMarkdownChars: 60_000 });
}

function memoryBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
