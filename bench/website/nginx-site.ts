// A website of generated pages behind nginx on loopback, in a temporary folder: gzip, `ETag`, `Last-Modified`, and a sitemap with
// `lastmod`. Its access log counts what it was asked for.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '../../src/compare/page.ts';
import { createPages, createVocabulary } from '../growth-site.ts';
import { findPort } from '../http/servers.ts';

/** What nginx was asked for. */
export interface Served {
  readonly requests: number;
  /** Bytes that it sent, compressed, with headers. */
  readonly bytes: number;
}

export interface NginxSite {
  /** `http://127.0.0.1:PORT/`. */
  readonly address: string;
  /** Folder for what else a measurement writes. */
  readonly folder: string;
  readonly paths: readonly string[];
  /** Rewrites one page of each hundred, with another text and time. */
  changeOneInHundred(): void;
  /** What was served since the last call. */
  takeServed(): Served;
  stop(): Promise<void>;
}

/** Writes a site and starts nginx. @throws Error when nginx is missing or does not start */
export async function startNginxSite(pageCount: number): Promise<NginxSite> {
  if (spawnSync('nginx', ['-v']).status !== 0)
    throw new Error('nginx is missing; apt-get install nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-website-'));
  const log = join(folder, 'access.log');
  const port = await findPort();
  const address = `http://127.0.0.1:${port}/`;
  const vocabulary = createVocabulary(pageCount);
  const pages = createPages(pageCount, vocabulary);
  const firstDay = Date.UTC(2026, 0, 1);
  let changes = 0;
  const write = (page: Page) => writePage(join(folder, 'www'), page, pages, changes, firstDay);
  const writeSitemap = () => {
    const rows = pages.map(({ path }, i) => {
      const isChanged = changes > 0 && i % 100 === 0;
      const lastmod = new Date(dayAfter(firstDay, isChanged ? changes : 0)).toISOString();
      return `<url><loc>${address}${path.slice(1)}</loc><lastmod>${lastmod}</lastmod></url>`;
    });
    const head =
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
    writeFileSync(join(folder, 'www/sitemap.xml'), `${head}\n${rows.join('\n')}\n</urlset>\n`);
  };
  for (const page of pages) write(page);
  write({ ...pages[0]!, path: '/', title: 'Casa Clara' });
  writeFileSync(join(folder, 'www/robots.txt'), `User-agent: *\nAllow: /\nSitemap: ${address}sitemap.xml\n`);
  writeSitemap();
  writeFileSync(join(folder, 'nginx.conf'), configure(port));
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' });
  process.once('exit', () => nginx.kill());
  while (
    !(await fetch(`${address}robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    await wait(20);
  }
  const takeServed = () => {
    const sizes = readFileSync(log, 'utf8').split('\n').filter(Boolean).map(Number);
    truncateSync(log);
    return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
  takeServed();
  return {
    address,
    folder,
    paths: pages.map(({ path }) => path),
    takeServed,
    changeOneInHundred() {
      changes++;
      for (const [i, page] of pages.entries()) if (i % 100 === 0) write(page);
      writeSitemap();
    },
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function dayAfter(firstDay: number, days: number): number {
  return firstDay + days * 86_400_000;
}

function configure(port: number): string {
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid nginx.pid; worker_processes 1;
events { worker_connections 256; }
http {
  types { text/html html; text/xml xml; text/plain txt; }
  log_format size '$bytes_sent'; access_log access.log size;
  gzip on; gzip_types text/xml;
  client_body_temp_path temp; proxy_temp_path temp; fastcgi_temp_path temp; uwsgi_temp_path temp; scgi_temp_path temp;
  server { listen 127.0.0.1:${port}; root www; }
}
`;
}

/** About 14 kB: a menu, text in four sections, links to other pages, a footer. Its text says how often it was changed. */
function writePage(
  root: string,
  page: Page,
  pages: readonly Page[],
  changes: number,
  firstDay: number,
): void {
  const { path, title, headings, text, description } = page;
  const linked = pages.slice(0, 30).map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`);
  const menu = `<nav><ul>${linked.join('\n')}</ul></nav>`;
  const isHeading = new Set(headings.map((heading) => heading.text));
  const content = text
    .split('\n')
    .map((line) => (isHeading.has(line) ? `<h2>${line}</h2>` : `<p>${line}</p>`));
  const changed = changes === 0 ? '' : `<p>Revisado por ${changes}.ª vez: ${'novedad '.repeat(changes)}</p>`;
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title} | Casa Clara</title>
<meta name="description" content="${description}"><style>${'.a{color:#123456}'.repeat(200)}</style></head>
<body><header>${menu}</header><main><h1>${title}</h1>${content.join('\n')}${changed}</main><footer>Casa Clara</footer></body></html>\n`;
  const file = join(root, path, 'index.html');
  mkdirSync(join(root, path), { recursive: true });
  writeFileSync(file, html);
  const time = new Date(dayAfter(firstDay, changes));
  utimesSync(file, time, time); // nginx makes the ETag of the time and the size
}
