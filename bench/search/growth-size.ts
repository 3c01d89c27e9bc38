// One size of growth.ts: builds the index, writes its sections to a file, loads them as a server does, runs queries, and prints a row
// as JSON.

import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSnapshotFile } from '../../src/catalogue/snapshot-file.ts';
import type { Section, Sections } from '../../src/lib/sections.ts';
import { openIndex, type SearchDocument } from '../../src/search/index.ts';
import { buildIndex } from '../../test/search/build-index.ts';
import type { GrowthRow } from './growth.ts';
import { type JudgedSet, readJudgedSets } from './judged-sets.ts';
import { quantile } from './measures.ts';

const QUERIES = 4_000;
/** One query for this many measured ones is asked first, another one: a process that has just started is still compiling the engine. */
const MEASURED_BY_WARM_UP = 4;
const cities = ['madrid', 'sevilla', 'bilbao', 'vigo', 'valencia'];

/** Numerical Recipes' generator: the same site every time. */
function createRandom(): (limit: number) => number {
  let state = 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function recombine(sets: readonly JudgedSet[], pages: number): SearchDocument[] {
  const documents = sets.flatMap((set) => set.documents);
  const sentences = documents.map(({ body }) => body.split(/(?<=\.) /));
  const randomBelow = createRandom();
  const pick = <T>(items: readonly T[]): T => items[randomBelow(items.length)]!;
  return Array.from({ length: pages }, (_, i) => {
    const body = Array.from({ length: 3 }, () => {
      const from = pick(sentences);
      const start = randomBelow(from.length);
      return from.slice(start, start + 1 + randomBelow(6)).join(' ');
    });
    const { title, headings } = pick(documents);
    return {
      key: `/${String(i).padStart(7, '0')}/`,
      title,
      headings: headings.slice(0, 4),
      body: body.join('\n'),
      city: randomBelow(3) === 0 ? pick(cities) : '',
    };
  });
}

type Place = readonly [name: string, kind: string, at: number, length: number];

function save(sections: Sections, file: string): Place[] {
  const descriptor = openSync(file, 'w');
  let at = 0;
  const places = Object.entries(sections).map(([name, section]): Place => {
    const place: Place = [name, section.constructor.name, at, section.length];
    const bytes = new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
    for (let done = 0; done < bytes.length; )
      done += writeSync(descriptor, bytes, done, Math.min(2 ** 30, bytes.length - done));
    const padding = (8 - (bytes.length % 8)) % 8;
    writeSync(descriptor, new Uint8Array(padding));
    at += bytes.length + padding;
    return place;
  });
  closeSync(descriptor);
  return places;
}

const kinds = { Uint8Array, Uint16Array, Uint32Array } as const;

async function load(file: string, places: readonly Place[]): Promise<Sections> {
  const { bytes } = await readSnapshotFile(file);
  return Object.fromEntries(
    places.map(([name, kind, at, length]): [string, Section] => [
      name,
      new kinds[kind as keyof typeof kinds](bytes.buffer as ArrayBuffer, at, length),
    ]),
  );
}

/** The queries at `first` and at each further `step`. */
function everyNth(queries: readonly string[], step: number, first: number): string[] {
  return queries.filter((_, i) => i % step === first);
}

const [folder = '', size = ''] = process.argv.slice(2);
const pages = Number(size);
const sets = readJudgedSets(folder, Number.POSITIVE_INFINITY);
const directory = mkdtempSync(join(tmpdir(), 'vitrina-search-'));
try {
  const file = join(directory, 'index');
  const documents = recombine(sets, pages);
  const started = performance.now();
  const options = {
    cities: cities.map((slug) => ({ slug, names: [slug] })),
  };
  const sections = buildIndex(documents, options).toSections();
  const buildMs = performance.now() - started;
  const places = save(sections, file);
  const opened = performance.now();
  const index = openIndex(await load(file, places));
  const loadMs = performance.now() - opened;
  const all = sets.flatMap((set) => [...set.queries.values()].flat().map(({ text }) => text));
  const search = (query: string) => index.search({ query, city: '', offset: 0, limit: 8 });
  const step = Math.max(1, Math.floor(all.length / QUERIES));
  for (const query of everyNth(all, MEASURED_BY_WARM_UP * step, 1)) search(query);
  const times = everyNth(all, step, 0).map((query) => {
    const asked = process.hrtime.bigint();
    search(query);
    return Number(process.hrtime.bigint() - asked) / 1000;
  });
  const bytes = Object.values(sections).reduce((sum, { byteLength }) => sum + byteLength, 0);
  const textBytes = sections.textBytes!.byteLength;
  const scratch = pages * (4 + 4 + 8 + 1 + 1 + 1 + 2);
  const row: GrowthRow = {
    pages,
    buildMs,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytesAPage: (bytes - textBytes + scratch) / pages,
    textBytesAPage: textBytes / pages,
    loadMs,
  };
  process.stdout.write(JSON.stringify(row));
} finally {
  rmSync(directory, { recursive: true });
}
