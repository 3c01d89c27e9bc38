// `vitrina serve https://…` beyond what test/app/sources.system.test.ts has of every source (docs/sources.md).

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporarySite, type TemporarySite } from '../catalogue/temporary-site.ts';
import { nextReload, type RunningServer, run, serve } from './run.ts';

const text =
  'Arreglamos grifos que gotean y desagües atascados el mismo día, con presupuesto cerrado y sin sorpresas.';

/** A website whose pages and state a test can change. */
class Website {
  readonly pages = new Map<string, string>();
  readonly requests: string[] = [];
  #server: Server | undefined;
  #port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  write(path: string, title: string): void {
    this.pages.set(
      path,
      `<html lang="es"><title>${title}</title><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    );
  }

  async open(): Promise<void> {
    const server = createServer((request, response) => {
      this.requests.push(request.url!);
      const page = this.pages.get(request.url!);
      if (page !== undefined) return response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
      if (request.url === '/sitemap.xml') return response.writeHead(200).end(this.#sitemap());
      return response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
    this.#server = undefined;
  }

  #sitemap(): string {
    const rows = [...this.pages.keys()].map(
      (path) => `<url><loc>${this.address.slice(0, -1)}${path}</loc></url>`,
    );
    return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>`;
  }
}

let website: Website;
let place: TemporarySite;
const running: RunningServer[] = [];

beforeEach(async () => {
  website = new Website();
  place = createTemporarySite();
  website.write('/', 'Casa Clara');
  website.write('/grifos/', 'Grifos');
  await website.open();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  await website.close();
  place.dispose();
});

async function start(...flags: readonly string[]): Promise<RunningServer> {
  const server = await serve([website.address, '--state', 'memory:', ...flags], { folder: place.folder });
  running.push(server);
  return server;
}

const hangUp = (server: RunningServer) => nextReload(server, () => server.process.kill('SIGHUP'));

async function ask(server: RunningServer, path: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, body: await response.text() };
}

const titleOf = async (server: RunningServer, path: string) =>
  JSON.parse((await ask(server, `/api/v1/read_page?url=${path}`)).body).title;

describe('a website by its address', { timeout: 60_000 }, () => {
  it('is read at the start, and refreshed by SIGHUP with one refresh', async () => {
    const server = await start();
    expect(server.outcome().stdout).toMatch(/^vitrina serves 2 pages of http:/);
    expect(await titleOf(server, '/grifos/')).toBe('Grifos');
    website.write('/grifos/', 'Grifos y desagües');
    website.requests.length = 0;
    expect(await hangUp(server)).toBe('content reloaded: 2 pages');
    expect(website.requests.filter((path) => path === '/robots.txt')).toHaveLength(1);
    expect(await titleOf(server, '/grifos/')).toBe('Grifos y desagües');
    expect(await hangUp(server)).toBe('content reloaded: nothing has changed');
  });

  it('is served after a reload although its snapshot cannot be kept, which is reported', async () => {
    const server = await start();
    const copies = join(place.folder, 'vitrina-cache');
    const snapshot = join(copies, readdirSync(copies)[0]!, 'site.snapshot');
    rmSync(snapshot);
    mkdirSync(join(snapshot, 'in-its-place'), { recursive: true });
    website.write('/grifos/', 'Calderas');
    expect(await hangUp(server)).toBe('content reloaded: 2 pages');
    expect(server.outcome().stderr).toMatch(/site\.snapshot cannot be written \(\w+\); the next start reads/);
    expect(await titleOf(server, '/grifos/')).toBe('Calderas');
  });

  it('has the towns of the pages that it has now, in every dialect (contract C12.3)', async () => {
    const server = await start();
    const search = () => ask(server, '/api/v1/search_pages?query=grifos&city=getafe');
    const toolsOf = async () => {
      const response = await fetch(`${server.url}/mcp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
      return response.text();
    };
    expect((await search()).status).toBe(400);
    expect(await toolsOf()).not.toContain('getafe');
    website.write('/grifos-getafe/', 'Grifos en Getafe');
    website.write('/grifos-leganes/', 'Grifos en Leganés');
    expect(await hangUp(server)).toBe('content reloaded: 4 pages');
    expect(JSON.parse((await search()).body).results).toMatchObject([{ city: 'getafe' }]);
    expect(await toolsOf()).toContain('getafe');
    expect((await ask(server, '/openapi.json')).body).toContain('getafe');
  });

  it('that changed meanwhile is refreshed after a restart', async () => {
    await (await start()).end('SIGTERM');
    website.write('/calderas/', 'Calderas');
    const server = await start();
    expect(server.outcome().stdout).toMatch(/^vitrina serves 2 pages of http:/);
    expect(await nextReload(server, () => {})).toBe('content reloaded: 3 pages');
    expect(await titleOf(server, '/calderas/')).toBe('Calderas');
  });

  it('is built and checked in its state of now', async () => {
    await (await start()).end('SIGTERM');
    website.write('/calderas/', 'Calderas');
    const built = await run(['build', website.address, '-o', 'site.snapshot'], { folder: place.folder });
    expect(built.stdout).toContain('3 pages');
    const checked = await run(['check', website.address], { folder: place.folder });
    expect(checked.stderr).toContain('3 pages');
  });
});
