// One job of reading.system.test.ts in a process of its own, bundled with the workers. Prints its outcome as JSON.

import { createHash } from 'node:crypto';
import { workInThread } from '../../src/app/content-thread.ts';
import { buildSite } from '../../src/catalogue/build.ts';
import { openWorkers, type WorkerLimits } from '../../src/catalogue/workers.ts';
import { noChoice } from '../../src/compare/page-choice.ts';
import { readDocuments } from '../../src/compare/read-documents.ts';
import { readSite } from '../../src/compare/read-site.ts';
import { openFolder } from '../../src/sources/folder.ts';

const longestTimerMs = 2 ** 31 - 1;

const [, , job = '', folder = ''] = process.argv;
const jobs: Readonly<Record<string, () => Promise<unknown>>> = { digests, deaths, late, hangs, kept };
process.stdout.write(JSON.stringify(await jobs[job]!()));

function buildWith(limits: WorkerLimits) {
  const workers = openWorkers(limits);
  const files = { content: folder, company: '', cities: '', synonyms: '', choice: noChoice };
  return buildSite(files, { builder: '1.2.3', language: 'es', nowMs: 0, workers, onProgress: () => {} });
}

/** The snapshot's digest and the report of a build with 0 to 3 processes. */
async function digests(): Promise<unknown> {
  const builds: unknown[] = [];
  for (const processes of [0, 1, 2, 3]) {
    const { snapshot, report } = await buildWith({ processes });
    builds.push({ digest: createHash('sha256').update(snapshot).digest('hex'), report });
  }
  return builds;
}

/** The report of a build by processes of 64 MB, which on a busy machine may take long to fill them. */
async function deaths(): Promise<unknown> {
  const { report } = await buildWith({ processes: 2, deadlineMs: longestTimerMs, maxHeapMb: 64 });
  const { pages, skipped, notes } = report;
  return { pages, skipped, notes };
}

/** What workers without time make of documents, of pages to be finished, and of texts for the index. */
async function late(): Promise<unknown> {
  const workers = openWorkers({ processes: 1, deadlineMs: 1 });
  const site = { cities: undefined, nowMs: 0 };
  const { skipped } = await readSite(openFolder(folder), { ...site, read: workers.read });
  const { drafts, facts } = await readSite(openFolder(folder), site);
  const finished = await workers.finish(drafts, facts);
  const paths = finished.flatMap(({ pages }) => pages.heads.map(({ path, title }) => [path, title]));
  const none = drafts.map(() => []);
  const of = {
    languages: drafts.map(() => 'es'),
    teasers: none,
    isOverview: drafts.map(() => false),
    factWords: none,
    main: 'es',
  };
  const page = {
    title: 'Grifos',
    headings: [],
    body: 'El grifo gotea y lo arreglamos. '.repeat(50_000),
    isList: false,
  };
  const texts = new TextEncoder().encode(JSON.stringify(drafts.map(() => page)));
  const read = await workers.readTexts({ ...of, texts });
  await workers.close();
  return {
    skipped,
    finished: paths,
    notes: finished.flatMap(({ notes }) => notes),
    read: read.map(({ pages, unread, parts }) => [pages, unread, parts.length]),
  };
}

/** What a thread without time makes of the content, and another one after it. */
async function hangs(): Promise<unknown> {
  const files = { content: folder, company: '', cities: '', synonyms: '', choice: noChoice };
  const place = {
    ...{
      files,
      snapshot: '',
      keepsSnapshot: false,
      url: 'https://casa.example',
      maxMarkdownChars: 1000,
      builder: '1.2.3',
      language: 'es',
    },
    ...{ cache: folder, environment: {}, roots: undefined, privateHosts: [] },
  };
  const current = { generation: '', folder: undefined };
  const order = { work: 'reload', place, nowMs: 0, current, faces: [] } as const;
  const hung = await workInThread(order, undefined, 1).catch((error: Error) => error.message);
  const { made } = await workInThread(order);
  return { hung, isRead: made !== undefined };
}

/** The memory that the drafts of a folder keep, as a share of its bytes. */
async function kept(): Promise<unknown> {
  let bytes = 0;
  for await (const document of openFolder(folder).documents())
    if ('bytes' in document) bytes += document.bytes.length;
  const { read, close } = openWorkers({ processes: 1, deadlineMs: longestTimerMs });
  const size = { ahead: 1, bodyMaxBytes: bytes };
  const options = { choice: noChoice, nowMs: 0, isChecked: false, read, ...size, onProgress: () => {} };
  await readDocuments(openFolder(folder), options); // compiles and loads what is used
  const beforeBytes = await usedBytes();
  const { candidates } = await readDocuments(openFolder(folder), options);
  const share = ((await usedBytes()) - beforeBytes) / bytes;
  await close();
  return { share, candidates: candidates.length };
}

async function usedBytes(): Promise<number> {
  globalThis.gc?.();
  await new Promise(setImmediate); // buffers are freed after the collection
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
