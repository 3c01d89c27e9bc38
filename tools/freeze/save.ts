// Asks a build of vitrina about sites, as a caller and an operator do, so that any two builds can be compared.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { FrozenPage, FrozenSite } from './frozen-site.ts';

export interface SaveOptions {
  /** The program's `dist/cli/main.js`. */
  readonly program: string;
  /** Save digests of all texts instead of the texts. */
  readonly isDigest: boolean;
}

const environment = { ...process.env, VITRINA_STATE: 'memory:', VITRINA_LIMIT_ANONYMOUS: '1000000' };

/** Saves one JSON file a site in `out`. @throws Error when a site cannot be served */
export async function saveSites(out: string, sites: readonly string[], options: SaveOptions): Promise<void> {
  mkdirSync(out, { recursive: true });
  for (const site of sites) {
    const frozen = await freezeSite(site, resolve(options.program));
    const saved = options.isDigest ? digestSite(frozen) : frozen;
    writeFileSync(join(out, `${basename(site)}.json`), `${JSON.stringify(saved, null, 1)}\n`);
    process.stdout.write(`${basename(site)}: ${Object.keys(frozen.pages).length} pages\n`);
  }
}

async function freezeSite(site: string, program: string): Promise<FrozenSite> {
  const server = await startServer(site, program);
  try {
    const ask: Ask = async (operation, params = '') => {
      const response = await fetch(`${server.origin}/api/v1/${operation}${params}`);
      return { isFound: response.ok, body: (await response.json()) as Answer };
    };
    const withoutOrigin = (text: string) => text.replaceAll(server.origin, '');
    const { body: company } = await ask('get_company_info');
    const fields = Object.entries(company).map(([name, value]) => [
      name,
      withoutOrigin(JSON.stringify(value)),
    ]);
    const pages: Record<string, FrozenPage> = {};
    for (const url of await listPages(server.origin)) {
      const { isFound, body } = await ask('read_page', `?url=${encodeURIComponent(url)}`);
      if (!isFound) continue; // a list in the sitemap, such as the developer pages, that is no page of the site
      const city = await cityOf(url, body.title, ask);
      pages[withoutOrigin(url)] = { title: body.title, city, markdown: withoutOrigin(body.markdown) };
    }
    return { company: Object.fromEntries(fields), pages, check: checkSite(site, program) };
  } finally {
    await server.stop();
  }
}

/** The members of any answer that are read here. */
interface Answer {
  readonly title: string;
  readonly markdown: string;
  readonly results: readonly { readonly url: string; readonly city: string }[];
}

type Ask = (
  operation: string,
  params?: string,
) => Promise<{ readonly isFound: boolean; readonly body: Answer }>;

/** The town of a page as a search for its title says, `?` where that does not find it. */
async function cityOf(url: string, title: string, ask: Ask): Promise<string> {
  const query = [...title].slice(0, 200).join('');
  const { body } = await ask('search_pages', `?${new URLSearchParams({ query, limit: '25' })}`);
  return body.results.find((result) => result.url === url)?.city ?? '?';
}

/** The addresses of the site's sitemap, in order. */
async function listPages(origin: string): Promise<readonly string[]> {
  const read = async (url: string) => (await fetch(url)).text();
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => decodeXml(url!));
  const xml = await read(`${origin}/sitemap.xml`);
  if (!xml.includes('<sitemapindex')) return locations(xml).sort();
  const parts = await Promise.all(locations(xml).map(read));
  return parts.flatMap(locations).sort();
}

const decodeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

function checkSite(site: string, program: string): readonly string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'check', site], {
    encoding: 'utf8',
    env: environment,
    maxBuffer: 1e9,
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}

async function startServer(site: string, program: string) {
  const child = spawn(process.execPath, [program, 'serve', site, '--port', '0'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const origin = await new Promise<string>((listening, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const url = /on (http:\/\/\S+)\n/.exec(printed)?.[1];
      if (url !== undefined) listening(url);
    });
    child.once('exit', () => reject(new Error(`${site}: ${printed}`)));
  });
  return {
    origin,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

function digestSite({ company, pages, check }: FrozenSite): FrozenSite {
  const hidden = Object.entries(pages).map(([path, { title, city, markdown }]) => [
    digest(path),
    { title: digest(title), city: digest(city), markdown: digest(markdown) },
  ]);
  return {
    company: Object.fromEntries(Object.entries(company).map(([name, value]) => [name, digest(value)])),
    pages: Object.fromEntries(hidden),
    check: check.map(digest),
  };
}
