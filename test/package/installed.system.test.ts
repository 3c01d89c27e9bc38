// The npm package as its users meet it: packed, installed into an empty folder without development dependencies, run by npx.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linksIn } from '../docs/markdown.ts';

const root = join(import.meta.dirname, '../..');

/** What the documents in the package link to and the package leaves out, as the README says: for engineers, or for a clone. */
const outsidePlaces = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'deploy',
  'docs/clients.md',
  'docs/content.md',
  'docs/contract.md',
  'docs/decisions',
  'docs/figures',
  'docs/performance.md',
  'docs/search.md',
  'packages',
];
const folder = mkdtempSync(join(tmpdir(), 'vitrina-package-'));
const installed = join(folder, 'node_modules/vitrina');

let packed: {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
};

async function npm(words: readonly string[], cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', words, { cwd, maxBuffer: 1 << 26 });
  return stdout;
}

beforeAll(async () => {
  // dist was built for all tests; `npm pack` with its scripts would build it again under them
  await npm(['run', '--silent', 'build:package'], root);
  const written = await npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root);
  packed = JSON.parse(written)[0];
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  await npm(
    [
      'install',
      '--omit=dev',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `./${packed.filename}`,
    ],
    folder,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const running = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of running) {
    const closed = new Promise((resolve) => child.once('close', resolve));
    process.kill(-child.pid!, 'SIGTERM'); // npx does not pass it on
    await closed;
  }
  running.clear();
});

/** Starts `npx vitrina serve` and resolves with its address. */
function serve(...words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--offline', 'vitrina', 'serve', '--port', '0', ...words], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let printed = '';
    const onText = (text: unknown) => {
      printed += text;
      const url = /on (http:\/\/\S+)\n/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', onText);
    child.stderr.on('data', onText);
    child.once('close', () => {
      running.delete(child);
      reject(new Error(`the server ended: ${printed}`));
    });
  });
}

describe('the tarball', () => {
  it('is smaller than 1.6 MB and carries no source maps', () => {
    expect(packed.size).toBeLessThan(1_600_000);
    const paths = packed.files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'README.md', 'dist/cli/main.js']));
    expect(paths.filter((path) => /\.(map|ts|snapshot)$/.test(path))).toEqual([]);
  });

  it('carries what an operator needs to upgrade, and names what its links lead to outside', () => {
    const paths = packed.files.map(({ path }) => path);
    const texts = paths.filter((path) => path.endsWith('.md') && !path.startsWith('dist/'));
    expect(texts).toEqual(expect.arrayContaining(['CHANGELOG.md', 'docs/install.md', 'docs/operating.md']));
    const outside = texts.flatMap((path) =>
      linksIn(readFileSync(join(installed, path), 'utf8'))
        .map((link) => join(dirname(path), link.replace(/#.*/, '')))
        .filter((target) => !existsSync(join(installed, target))),
    );
    const places = new Set(outside.map((target) => target.replace(/^(docs\/[^/]+|[^/]+).*/, '$1')));
    expect([...places].sort()).toEqual(outsidePlaces);
    expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain('are in the repository');
  });

  it('carries the licence of each library that dist contains', () => {
    const dist = join(root, 'dist/cli');
    const libraries = new Set(
      readdirSync(dist)
        .filter((name) => name.endsWith('.js.map'))
        .flatMap((name) => JSON.parse(readFileSync(join(dist, name), 'utf8')).sources as readonly string[])
        .flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
    );
    expect(libraries.size).toBeGreaterThan(30);
    const licences = readFileSync(join(installed, 'dist/cli/THIRD-PARTY.txt'), 'utf8');
    for (const name of libraries) expect(licences).toContain(`Name: ${name}\n`);
    expect(
      licences.match(/^License: (?!MIT|ISC|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0).*/gm),
    ).toBeNull();
  });

  it('installs libsql and nothing else that is loaded', () => {
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual(['libsql']);
    const main = readdirSync(join(installed, 'dist/cli')).filter((name) => name.endsWith('.js'));
    const imported = main.flatMap((name) =>
      [
        ...readFileSync(join(installed, 'dist/cli', name), 'utf8').matchAll(/^import .*?"([^".][^"]*)";$/gm),
      ].map(([, from]) => from!),
    );
    expect(new Set(imported.filter((from) => !isBuiltin(from)))).toEqual(new Set(['libsql']));
  });
});

describe('the installed package', () => {
  it('shows an example site in an empty folder, for which the calls of the README have answers', async () => {
    const url = await serve();
    const get = async (path: string) => (await fetch(url + path)).text();
    const { results } = JSON.parse(await get('/api/v1/search_pages?query=lavadora+no+desagua&limit=3'));
    expect(results[0].url).toMatch(/\/problemas\/la-lavadora-no-desagua\/$/);
    expect(JSON.parse(await get('/api/v1/read_page?url=fontaneria')).title).toMatch(/^Fontanería/);
    expect(await get('/api/v1/get_company_info?section=contact')).toContain('"+34 500 010 203"');
    const home = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
    expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('serves a folder', async () => {
    mkdirSync(join(folder, 'web'));
    writeFileSync(
      join(folder, 'web/index.html'),
      '<title>Taller Ribera</title><h1>Taller Ribera</h1><p>Reparamos bicicletas de todas las marcas, con cita o sin ella, en un día.',
    );
    const url = await serve('./web');
    const answer = await fetch(`${url}/api/v1/search_pages?query=bicicletas`);
    expect(JSON.parse(await answer.text()).results).toHaveLength(1);
  });

  it('has an example site without links that lead nowhere', () => {
    const site = join(installed, 'dist/example/_site');
    const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
    const files = new Set(names.map((name) => `/${name}`));
    const pages = names.filter((name) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(90);
    const targets = new Set(
      pages.flatMap((name) =>
        [...readFileSync(join(site, name), 'utf8').matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map(
          ([, to]) => to!,
        ),
      ),
    );
    const missing = [...targets].filter((to) => !files.has(to.endsWith('/') ? `${to}index.html` : to));
    expect(
      missing.filter((to) => !/^\/(desarrolladores|vitrina|agents|llms|openapi|sitemap|api)/.test(to)),
    ).toEqual([]);
  });
});

it('npm lists what is in the package as CycloneDX, without the network', async () => {
  const words = ['sbom', '--offline', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const { bomFormat, components } = JSON.parse(await npm(words, root));
  expect(bomFormat).toBe('CycloneDX');
  const names = new Set(
    components.map(({ group, name }: { group?: string; name: string }) =>
      group ? `${group}/${name}` : name,
    ),
  );
  for (const name of ['libsql', 'undici', 'htmlparser2']) expect(names).toContain(name);
});
