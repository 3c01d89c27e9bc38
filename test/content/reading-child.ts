// One job of reading.system.test.ts in a process of its own, bundled with the worker. Prints its outcome as JSON.

import { createHash } from 'node:crypto';
import { buildSite } from '../../src/catalogue/build.ts';
import { noChoice } from '../../src/content/index.ts';
import { createPagePool } from '../../src/content/site/page-pool.ts';
import { readDocuments } from '../../src/content/site/read-documents.ts';
import type { SourceDocument } from '../../src/content/source.ts';
import { openFolder } from '../../src/content/sources/folder.ts';

const longestTimerMs = 2 ** 31 - 1;

const [, , job = '', folder = ''] = process.argv;
const jobs: Readonly<Record<string, () => Promise<unknown>>> = { digests, deaths, endless, kept };
process.stdout.write(JSON.stringify(await jobs[job]!()));

/** The snapshot's digest and the report of a build with 0 to 3 threads. */
async function digests(): Promise<unknown> {
  const files = { content: folder, company: '', cities: '', synonyms: '', choice: noChoice };
  const builds: unknown[] = [];
  for (const threads of [0, 1, 2, 3]) {
    const options = { builder: '1.2.3', language: 'es', nowMs: 0, threads, onProgress: () => {} };
    const { snapshot, report } = await buildSite(files, options);
    builds.push({ digest: createHash('sha256').update(snapshot).digest('hex'), report });
  }
  return builds;
}

/** Reads all documents in one batch by threads of 64 MB, which on a busy machine may take long to fill them. */
async function deaths(): Promise<unknown> {
  const pool = createPagePool({ threads: 2, deadlineMs: longestTimerMs, maxHeapMb: 64 });
  const batch = await pool.read(await ordersOf(folder));
  await pool.close();
  return batch.map((one) => ('draft' in one ? one.draft.path : 'failure' in one ? one.failure : one.reason));
}

/** The error of threads that have no time to read anything. */
async function endless(): Promise<unknown> {
  const pool = createPagePool({ threads: 1, deadlineMs: 1 });
  const outcome = await pool.read(await ordersOf(folder)).catch((error: Error) => error.message);
  await pool.close();
  return outcome;
}

/** The memory that the drafts of a folder keep, as a share of its bytes. */
async function kept(): Promise<unknown> {
  let bytes = 0;
  for await (const { document } of documentsOf(folder)) bytes += document.bytes.length;
  const options = {
    choice: noChoice,
    nowMs: 0,
    threads: 0,
    deadlineMs: 0,
    bodyMaxBytes: bytes,
    onProgress: () => {},
  };
  await readDocuments(openFolder(folder), options); // compiles and loads what is used
  const beforeBytes = await usedBytes();
  const { candidates } = await readDocuments(openFolder(folder), options);
  const share = ((await usedBytes()) - beforeBytes) / bytes;
  return { share, candidates: candidates.length };
}

async function usedBytes(): Promise<number> {
  globalThis.gc?.();
  await new Promise(setImmediate); // buffers are freed after the collection
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function ordersOf(place: string) {
  const orders: { document: SourceDocument; options: { isIncluded: boolean; nowMs: number } }[] = [];
  for await (const order of documentsOf(place)) orders.push(order);
  return orders;
}

async function* documentsOf(place: string) {
  for await (const document of openFolder(place).documents())
    if ('bytes' in document) yield { document, options: { isIncluded: true, nowMs: 0 } };
}
