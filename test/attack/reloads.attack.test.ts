// Content that changes under a server in unintended ways: no page is lost, and no caller is affected (contract C12.6).

import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newCaller } from '../acceptance/vitrina.ts';
import { paragraphAbout } from '../catalogue/temporary-site.ts';
import type { AttackedServer } from './harness/server.ts';
import { startCounting, type Tally } from './harness/tally.ts';
import { withstand } from './harness/withstand.ts';

const paths = Array.from({ length: 60 }, (_, i) => `/servicios/averia-${i}/`);
const targets = ['/healthz', '/api/v1/search_pages?query=averia', '/', '/foto.png'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-reload-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function pageOf(path: string, release: number): string {
  const title = path === '/' ? 'Casa Clara' : `Avería ${path.replaceAll(/\D/g, '')}`;
  return `<!doctype html><html lang="es"><title>${title}</title><main><h1>${title}</h1><p>${paragraphAbout(`${title}, entrega ${release}`)}</p></main></html>`;
}

function writePage(site: string, path: string, release: number): void {
  mkdirSync(join(site, path), { recursive: true });
  writeFileSync(join(site, path, 'index.html'), pageOf(path, release));
}

/** Writes a whole site. */
function writeSite(site: string, release: number): string {
  for (const path of ['/', ...paths]) writePage(site, path, release);
  writeFileSync(join(site, 'foto.png'), Buffer.alloc(50_000, release));
  return site;
}

async function readPage({ url }: AttackedServer, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${url}/api/v1/read_page?url=${path}`, { headers: newCaller() });
  return { status: answer.status, text: await answer.text() };
}

/** Asks for every page again and again until the operator has done; none may be missing. What the operator misses is a fault too. */
async function readAll(server: AttackedServer, operate: Promise<void>): Promise<Tally> {
  const counting = startCounting();
  let isDone = false;
  const done = operate
    .catch((error: Error) => counting.fault(error.message))
    .finally(() => {
      isDone = true;
    });
  for (let i = 0; !isDone || i < paths.length; i++) {
    const path = paths[i % paths.length]!;
    const { status } = await readPage(server, path);
    counting.try();
    counting.see(status);
    if (status !== 200) counting.fault(`${path} was answered ${status}`);
  }
  await done;
  return counting.total();
}

/** Resolves when the server has said something after `from` of its log. */
async function untilLogged(server: AttackedServer, pattern: RegExp, from = 0): Promise<void> {
  await expect.poll(() => pattern.test(server.log().slice(from))).toBe(true);
}

describe('a site that', () => {
  it('is copied file by file, with a reload every few files, loses no page', () => {
    const site = writeSite(join(folder, 'site'), 1);
    async function deploy(server: AttackedServer): Promise<void> {
      for (const [i, path] of paths.entries()) {
        const file = join(site, path, 'index.html');
        const text = pageOf(path, 2);
        rmSync(file);
        await delay(15);
        writeFileSync(file, text.slice(0, text.length / 3));
        if (i % 6 === 0) server.signal('SIGHUP');
        await delay(15);
        writeFileSync(file, text);
      }
      server.signal('SIGHUP');
      await expect
        .poll(async () => (await readPage(server, paths.at(-1)!)).text, { interval: 100 })
        .toContain('entrega 2');
    }
    return withstand({
      name: 'a site copied file by file during reloads',
      server: { site },
      targets,
      warmUp: 0,
      attack: (server) => readAll(server, deploy(server)),
      allowed: [200],
    });
  });

  it('is a link that is turned to the next release is the next release, pages and files', () => {
    const releases = [1, 2].map((release) => writeSite(join(folder, `r${release}`), release));
    writePage(releases[1]!, '/nueva/', 2);
    const site = join(folder, 'current');
    symlinkSync('r1', site);
    async function deploy(server: AttackedServer): Promise<void> {
      symlinkSync('r2', join(folder, 'next'));
      renameSync(join(folder, 'next'), site);
      server.signal('SIGHUP');
      await untilLogged(server, /content reloaded/);
      rmSync(releases[0]!, { recursive: true });
      const page = await fetch(`${server.url}${paths[0]}`);
      expect(await page.text()).toContain('entrega 2');
      const added = await fetch(`${server.url}/nueva/`);
      expect(added.headers.get('content-type')).toContain('text/html');
      const file = await fetch(`${server.url}/foto.png`);
      expect(new Uint8Array(await file.arrayBuffer())[0]).toBe(2);
      await delay(1_000);
    }
    return withstand({
      name: 'a link turned to the next release, the last one removed',
      server: { site },
      targets,
      warmUp: 0,
      attack: (server) => readAll(server, deploy(server)),
      allowed: [200],
    });
  });

  it('shrinks to one page keeps its old content until the operator means it', () => {
    const site = writeSite(join(folder, 'site'), 1);
    async function shrink(server: AttackedServer): Promise<void> {
      rmSync(join(site, 'servicios'), { recursive: true });
      server.signal('SIGHUP');
      await untilLogged(server, /content .*\n/);
      await delay(1_000);
    }
    return withstand({
      name: 'a site shrunk from 61 pages to one, and a reload',
      server: { site },
      targets,
      warmUp: 0,
      attack: (server) => readAll(server, shrink(server)),
      allowed: [200],
      expectedFaults: /content was not reloaded/,
      async afterwards(server) {
        writeSite(site, 2);
        const from = server.log().length;
        server.signal('SIGHUP');
        await untilLogged(server, /content reloaded/, from);
        expect((await readPage(server, paths[0]!)).text).toContain('entrega 2');
      },
    });
  });
});
