// A folder, a website, a WordPress and a snapshot, as a file, over HTTP and in S3: one contract for all.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildSite } from '../../src/catalogue/build.ts';
import { noChoice } from '../../src/compare/page-choice.ts';
import { fileRoute, type Served, s3Keys, s3Route } from '../catalogue/snapshot-server.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { type Route, send } from '../sources/web/site-server.ts';
import {
  answersOfKind,
  type SitePages,
  type Subject,
  type SubjectKind,
  testSource,
} from './sources-contract.ts';

function writePages(root: string, pages: SitePages): void {
  rmSync(root, { recursive: true, force: true });
  for (const [path, html] of pages) {
    const file = join(root, path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
}

const folder: SubjectKind = {
  name: 'a folder',
  keepsCopy: false,
  async open() {
    const root = join(folderOf({}), 'public');
    return {
      content: root,
      publish: async (pages) => writePages(root, pages),
      lose: async () => rmSync(root, { recursive: true }),
    };
  },
};

/** A server on one port until the test is over, which can be away for a time. */
async function openServer(route: Route) {
  let server: Server | undefined;
  let port = 0;
  async function listen(): Promise<void> {
    if (server !== undefined) return;
    const opened = createServer(route);
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    ({ port } = opened.address() as AddressInfo);
    server = opened;
  }
  async function close(): Promise<void> {
    const closing = server;
    server = undefined;
    closing?.closeAllConnections();
    await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
  }
  await listen();
  onTestFinished(close);
  return { origin: `http://127.0.0.1:${port}`, listen, close };
}

/** A website whose route is given the pages of the moment. */
async function openWebsite(routeOf: (pages: () => SitePages) => Route): Promise<Subject> {
  let pages: SitePages = new Map();
  const { origin, listen, close } = await openServer(routeOf(() => pages));
  return {
    content: `${origin}/`,
    async publish(next) {
      pages = next;
      await listen();
    },
    lose: close,
  };
}

const sendPage =
  (pages: SitePages): Route =>
  (request, response) => {
    const html = pages.get(request.url!);
    if (html === undefined) send(response, 404);
    else send(response, 200, html);
  };

const website: SubjectKind = {
  name: 'a website',
  keepsCopy: true,
  open: () => openWebsite((pages) => (request, response) => sendPage(pages())(request, response)),
};

/** A WordPress lists its pages with the time of their last change, which is that of the table of pages here. */
function wordpressRoute(pages: () => SitePages): Route {
  const changed = new Map<string, { html: string; readonly modified: number }>();
  let changes = 0;
  const modifiedOf = (path: string, html: string) => {
    const known = changed.get(path);
    if (known?.html === html) return known.modified;
    changed.set(path, { html, modified: ++changes });
    return changes;
  };
  return (request, response) => {
    const { pathname, origin } = new URL(request.url!, `http://${request.headers.host}`);
    const json = (value: unknown) =>
      send(response, 200, JSON.stringify(value), { 'content-type': 'application/json' });
    if (pathname === '/wp-json/') return json({ namespaces: ['wp/v2'] });
    if (pathname === '/wp-json/wp/v2/types') return json({ page: { slug: 'page', rest_base: 'pages' } });
    if (pathname === '/wp-json/wp/v2/pages')
      return json(
        [...pages()].map(([path, html], index) => ({
          id: index + 1,
          link: `${origin}${path}`,
          modified_gmt: `2026-01-01T10:00:${String(modifiedOf(path, html)).padStart(2, '0')}`,
          content: { protected: false },
        })),
      );
    if (pathname === '/') response.setHeader('link', `<${origin}/wp-json/>; rel="https://api.w.org/"`);
    return sendPage(pages())(request, response);
  };
}

/** A WordPress that is away is one that refuses us: a firewall's usual answer. */
const wordpress: SubjectKind = {
  name: 'a WordPress',
  keepsCopy: true,
  async open() {
    let isAway = false;
    const subject = await openWebsite((pages) => {
      const route = wordpressRoute(pages);
      return (request, response) => (isAway ? send(response, 403) : route(request, response));
    });
    return {
      content: subject.content,
      publish(pages) {
        isAway = false;
        return subject.publish(pages);
      },
      async lose() {
        isAway = true;
      },
    };
  },
};

/** Builds the snapshot of pages in a folder of its own. */
async function buildSnapshot(pages: SitePages) {
  const root = join(folderOf({}), 'public');
  writePages(root, pages);
  const files = { content: root, company: '', cities: '', synonyms: '', choice: noChoice };
  const options = { builder: '1.0.0', language: 'es', nowMs: 0, onProgress: () => {} };
  const { snapshot, report } = await buildSite(files, options);
  return {
    snapshot,
    skipped: report.skipped.map(({ path, reason, detail }) => `${path}: ${reason}: ${detail}`),
  };
}

const snapshotFile: SubjectKind = {
  name: 'a snapshot file',
  keepsCopy: false,
  async open() {
    const file = join(folderOf({}), 'site.snapshot');
    let skipped: readonly string[] = [];
    return {
      content: file,
      async publish(pages) {
        const built = await buildSnapshot(pages);
        writeFileSync(file, built.snapshot);
        skipped = built.skipped;
      },
      lose: async () => rmSync(file),
      skipped: () => skipped,
    };
  },
};

/** A snapshot on a server. */
async function openRemote(
  routeOf: (served: Served) => Route,
  addressOf: (origin: string) => Pick<Subject, 'content' | 'environment'>,
): Promise<Subject> {
  const served: Served = { bytes: new Uint8Array() };
  let skipped: readonly string[] = [];
  const { origin, listen, close } = await openServer(routeOf(served));
  return {
    ...addressOf(origin),
    async publish(pages) {
      const built = await buildSnapshot(pages);
      served.bytes = built.snapshot;
      skipped = built.skipped;
      await listen();
    },
    lose: close,
    skipped: () => skipped,
  };
}

const snapshotOverHttp: SubjectKind = {
  name: 'a snapshot over HTTP',
  keepsCopy: true,
  open: () => openRemote(fileRoute, (origin) => ({ content: `${origin}/site.snapshot` })),
};

const snapshotInS3: SubjectKind = {
  name: 'a snapshot in S3',
  keepsCopy: true,
  open: () =>
    openRemote(
      (served) => s3Route('/tienda/site', served),
      (origin) => ({
        content: 's3://tienda/site',
        environment: { ...s3Keys, AWS_ENDPOINT_URL: origin },
      }),
    ),
};

const expected = answersOfKind(folder);
for (const kind of [folder, website, wordpress, snapshotFile, snapshotOverHttp, snapshotInS3])
  testSource(kind, expected);
