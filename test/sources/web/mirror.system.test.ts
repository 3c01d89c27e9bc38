// The mirror on disk: processes that are killed, two at once, files that are damaged.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openMirror } from '../../../src/sources/web/mirror.ts';
import { openWebsite } from '../../../src/sources/web/website.ts';
import { folderOf } from '../temporary-folder.ts';
import { home, listDocuments, openSite, page, routesOf, send, serveSite } from './site-server.ts';

const pageCount = 60;
const numbers = Array.from({ length: pageCount }, (_, number) => number);

/** A site whose pages link each to the next, and which falls silent after a number of pages. */
async function serveChain() {
  let hush = () => {};
  const silence = new Promise<void>((resolve) => {
    hush = resolve;
  });
  const state = { silentAfter: Number.POSITIVE_INFINITY, pages: 0, version: 1 };
  const server = await serveSite((request, response) => {
    const number = request.url === '/' ? 0 : Number(/^\/p(\d+)$/.exec(request.url!)?.[1] ?? Number.NaN);
    if (!(number < pageCount)) return send(response, 404);
    if (++state.pages > state.silentAfter) return hush();
    send(
      response,
      200,
      page(`P${number} v${state.version}`, ...(number + 1 < pageCount ? [`/p${number + 1}`] : [])),
    );
  });
  return { server, state, silence };
}

/** Reads the site in a process of its own until the site falls silent, and kills that. */
async function readAndKill(folder: string, port: number, silence: Promise<void>): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'read-site.ts'), folder, `${port}`],
    {
      stdio: 'inherit',
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  await silence;
  child.kill('SIGKILL');
  await exited;
}

const open = (folder: string, port: number) =>
  openWebsite(`http://127.0.0.1:${port}/`, {
    folder,
    userAgent: 'vitrina/0',
    limits: { requestsPerSecond: 1000 },
  });

it('goes on where a first reading was killed, and asks for no page twice', async () => {
  const { server, state, silence } = await serveChain();
  const folder = folderOf({});
  state.silentAfter = 40;
  await readAndKill(folder, server.port, silence);
  expect(readdirSync(folder).filter((name) => name.startsWith('lock-'))).toHaveLength(1);
  await expect(listDocuments(openMirror(home, folder))).rejects.toThrow(/holds no copy/);
  appendFileSync(join(folder, 'journal.jsonl'), '{"path":"/torn'); // as a process leaves it that is killed while it writes

  state.silentAfter = Number.POSITIVE_INFINITY;
  server.clear();
  const source = open(folder, server.port);
  await source.refresh();
  expect(await listDocuments(source)).toHaveLength(pageCount);
  const asked = server.targets.filter((target) => /^\/p\d+$/.test(target));
  expect(asked.length).toBeLessThanOrEqual(pageCount - 39);
  expect(asked).toContain(`/p${pageCount - 1}`);
  expect(readdirSync(folder).sort()).toEqual(['bodies', 'index.json']);
});

it('stays readable when a later refresh is killed', async () => {
  const { server, state, silence } = await serveChain();
  const folder = folderOf({});
  const source = open(folder, server.port);
  const first = await source.refresh();
  state.version = 2;
  state.pages = 0;
  state.silentAfter = 30;
  await readAndKill(folder, server.port, silence);
  const mirror = openMirror(home, folder);
  expect(await mirror.inspect().then(({ version }) => version)).toBe(first);
  expect(await listDocuments(mirror)).toEqual([
    '/ html',
    ...numbers
      .slice(1)
      .map((number) => `/p${number} html`)
      .sort(),
  ]);
  state.silentAfter = Number.POSITIVE_INFINITY;
  expect(await source.refresh()).not.toBe(first);
});

it('is refreshed by one at a time; the lock of a dead process holds nobody up', async () => {
  const { server } = await serveChain();
  const folder = folderOf({
    'lock-999999999-a': JSON.stringify({ host: hostname(), pid: 999_999_999, startedAtMs: 0 }),
    [`lock-${process.pid}-b`]: JSON.stringify({ host: hostname(), pid: process.pid, startedAtMs: 0 }), // before a restart
    'lock-1-c': 'half a li',
  });
  const results = await Promise.allSettled([
    open(folder, server.port).refresh(),
    open(folder, server.port).refresh(),
  ]);
  const failures = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(failures.length).toBeGreaterThanOrEqual(1);
  for (const { reason } of failures)
    expect(String(reason)).toMatch(new RegExp(`is being refreshed by process ${process.pid} on `));
  await open(folder, server.port).refresh();
  expect(readdirSync(folder).sort()).toEqual(['bodies', 'index.json']);
});

it('respects the lock of another machine while it is fresh', async () => {
  const { server } = await serveChain();
  const folder = folderOf({ 'lock-1-a': JSON.stringify({ host: 'another', pid: 1, startedAtMs: 0 }) });
  await expect(open(folder, server.port).refresh()).rejects.toThrow(/refreshed by process 1 on another/);
  expect(existsSync(join(folder, 'lock-1-a'))).toBe(true);
});

it('reports a page whose bytes are damaged, fetches one whose bytes are gone, and drops bytes that nothing needs', async () => {
  let body = page('Dos');
  const table = { '/': page('Inicio', '/uno', '/dos'), '/uno': page('Uno') };
  const server = await serveSite((request, response) =>
    request.url === '/dos' ? send(response, 200, body, { etag: '"x"' }) : routesOf(table)(request, response),
  );
  const source = openSite(server);
  await source.refresh();
  const fileOf = (path: string) => {
    const { entries } = JSON.parse(readFileSync(join(source.folder, 'index.json'), 'utf8'));
    const digest: string = entries.find((entry: { path: string }) => entry.path === path).body.digest;
    return join(source.folder, 'bodies', digest.slice(0, 2), digest);
  };
  writeFileSync(fileOf('/uno'), page('UNO'));
  truncateSync(fileOf('/dos'), 3);
  expect(await listDocuments(source)).toEqual([
    '/ html',
    `/dos unreadable: its copy in ${source.folder} is damaged or was replaced meanwhile; if this stays, delete that folder`,
    `/uno unreadable: its copy in ${source.folder} is damaged or was replaced meanwhile; if this stays, delete that folder`,
  ]);
  await source.refresh();
  expect(await listDocuments(source)).toEqual(['/ html', '/dos html', '/uno html']);
  for (const text of ['Dos, 2', 'Dos, 3', 'Dos, 4']) {
    body = page(text);
    await source.refresh();
  }
  const bodies = readdirSync(join(source.folder, 'bodies'), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile(),
  );
  expect(bodies).toHaveLength(4); // three pages, and the one before for who still reads it
});

it('that cannot be written leaves no half files, and says what to do', async () => {
  const server = await serveSite(routesOf({ '/': page('Inicio') }));
  const digest = createHash('sha256').update(page('Inicio')).digest('hex');
  const folder = folderOf({ [`bodies/${digest.slice(0, 2)}/${digest}/in-its-place`]: '' });
  await expect(open(folder, server.port).refresh()).rejects.toThrow(
    /^\S+ cannot be written \(\w+\); check its permissions, or name another folder with the setting cache$/,
  );
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'bodies',
    `bodies/${digest.slice(0, 2)}`,
    `bodies/${digest.slice(0, 2)}/${digest}`,
    `bodies/${digest.slice(0, 2)}/${digest}/in-its-place`,
    'journal.jsonl',
  ]);
});

it('says what to do about an index that is none', async () => {
  const folder = folderOf({ 'index.json': '{"format":7}' });
  await expect(listDocuments(openMirror(home, folder))).rejects.toThrow(
    /is not the index of a mirror; delete/,
  );
});

it('ends on request, and continues', async () => {
  const { server, state } = await serveChain();
  const folder = folderOf({});
  const ending = new AbortController();
  state.silentAfter = 10;
  const reading = openWebsite(`http://127.0.0.1:${server.port}/`, {
    folder,
    userAgent: 'x',
    limits: { requestsPerSecond: 1000 },
    signal: ending.signal,
    onProgress: ({ fetched }) => fetched > 8 && ending.abort(new Error('the server is closing')),
  });
  await expect(reading.refresh()).rejects.toThrow('the server is closing');
  expect(readdirSync(folder).sort()).toEqual(['bodies', 'journal.jsonl']);
  state.silentAfter = Number.POSITIVE_INFINITY;
  await open(folder, server.port).refresh();
  expect(await listDocuments(openMirror(home, folder))).toHaveLength(pageCount);
});
