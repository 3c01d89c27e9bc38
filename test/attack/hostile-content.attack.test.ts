// Pages by a malicious author, through a real build and a real server: no file outside the site is read, no hidden text reaches an
// agent, and no page crashes the build or the server (contract C5.3, C5.4).

import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCaller } from '../acceptance/vitrina.ts';
import { run } from '../cli/run.ts';
import { dose } from './harness/form.ts';
import { forbidden, hiddenOrder, phone, secret, writeHostileSite } from './harness/hostile-site.ts';
import { type AttackedServer, startAttacked } from './harness/server.ts';

let folder: string;
let server: AttackedServer;
/** Addresses of all pages, as the sitemap tells them. */
let pages: readonly string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-hostile-'));
  const site = writeHostileSite(folder, dose(1, 10) / 10);
  const built = await run(['build', site, '-o', 'hostil.snapshot'], { folder });
  expect([built.code, built.stderr]).toEqual([0, expect.not.stringContaining('    at ')]);
  server = await startAttacked({ site });
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}, 600_000);
afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks for an address as it is written; `fetch` would resolve its dots. */
function askRaw(path: string, accept = '*/*'): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { accept, ...newCaller() };
    request({ host: '127.0.0.1', port: server.port, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(chunks).toString() }));
    })
      .on('error', reject)
      .end();
  });
}

const readPage = (path: string) => askRaw(`/api/v1/read_page?url=${encodeURIComponent(path)}`);

describe('of a hostile site', () => {
  it('every page is served, in Markdown without raw HTML', async () => {
    expect(pages.length).toBeGreaterThan(80);
    for (const path of pages) {
      const { status, text } = await readPage(decodeURIComponent(path));
      if (status !== 200) continue; // documents of vitrina's own are no pages
      const { markdown } = JSON.parse(text) as { readonly markdown: string };
      expect(markdown, path).not.toMatch(/(?<!\\)<(?:script|style|iframe|svg|form|div)\b/i);
      expect(markdown, path).not.toMatch(/\]\((?:javascript|data):/i);
    }
  });

  it.each(['/llms.txt', '/sitemap.md'])('%s has the titles of pages without raw HTML', async (path) => {
    const { status, text } = await askRaw(path);
    expect(status).toBe(200);
    expect(text).toContain('Título \\<img src=x onerror=alert(1)> \\*uno\\*');
    expect(text).not.toMatch(/(?<!\\)<(?:img|script)/i);
  });

  it('the telephone of the business is a number, whatever its structured data has', async () => {
    const { text } = await askRaw('/api/v1/get_company_info?section=contact');
    expect(JSON.parse(text).phone).toBe(phone);
  });

  it.each(forbidden)('%s shows nothing of what is outside or hidden', async (path) => {
    for (const answer of [await askRaw(path), await askRaw(path, 'text/markdown'), await readPage(path)]) {
      expect(answer.text).not.toContain(secret);
      expect(answer.text).not.toMatch(/root:.*:0:0|PATH=/);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it('hidden text reaches no agent, neither in pages nor in searches', async () => {
    const read: string[] = [];
    for (const path of pages.filter((page) => page.startsWith('/oculto/'))) {
      const { status, text } = await readPage(path);
      expect(status).toBe(200);
      const twin = await askRaw(`${path.replace(/\/$/, '')}.md`);
      if (text.includes(hiddenOrder) || twin.text.includes(hiddenOrder)) read.push(path);
    }
    expect(read).toEqual([]);
    const found = await askRaw(`/api/v1/search_pages?query=${encodeURIComponent(hiddenOrder)}&limit=25`);
    expect(found.text).not.toContain('INSTRUCCIONES');
  });

  it('no request caused an internal error, and the server is alive', () => {
    expect(server.isAlive()).toBe(true);
    expect(server.log()).not.toMatch(/"level":(?:50|"error")/);
  });
});
