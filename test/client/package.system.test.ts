// vitrina-client as it is published: its files, size and types, and the examples of its README.

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiErrorCode } from '../../packages/client/src/errors.ts';
import type { App } from '../../src/app.ts';
import type { ErrorCode } from '../../src/errors/codes.ts';
import { buildClient, bundleClient } from '../../tools/client/build.ts';
import { generateTypes, typesFile } from '../../tools/client/generate-types.ts';
import { startExampleSite } from '../discovery/live-site.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'packages/client');
const readme = readFileSync(join(source, 'README.md'), 'utf8');

it('is at most 6 kB when minified, and needs nothing but the web platform', async () => {
  const code = await bundleClient({ minify: true });
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(6000);
  expect(code).not.toMatch(/\bimport\b|\brequire\b|node:|\bprocess\b|\bBuffer\b/);
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
});

it('has the types of the OpenAPI document: npm run client:types would change nothing', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await generateTypes());
});

it('names every code of the API, and no other (contract C7)', () => {
  const isSame: [ErrorCode] extends [ApiErrorCode]
    ? [ApiErrorCode] extends [ErrorCode]
      ? true
      : false
    : false = true;
  expect(isSame).toBe(true);
});

describe('installed', () => {
  let project: string;
  let installed: string;
  let app: App;
  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), 'vitrina-client-'));
    installed = join(project, 'node_modules/vitrina-client');
    mkdirSync(installed, { recursive: true });
    for (const file of ['package.json', 'README.md', 'LICENSE']) {
      copyFileSync(join(source, file), join(installed, file));
    }
    await buildClient(join(installed, 'dist'));
    app = await startExampleSite();
  });
  afterAll(async () => {
    await app?.close();
    rmSync(project, { recursive: true, force: true });
  });

  it('is packed with its code, its declarations, README and license', () => {
    const words = ['pack', '--dry-run', '--json', '--ignore-scripts'];
    const [{ files }] = JSON.parse(execFileSync('npm', words, { cwd: installed, encoding: 'utf8' }));
    const names = files.map(({ path }: { path: string }) => path);
    expect(names).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']),
    );
    expect(names.filter((name: string) => !/^(?:dist\/[a-z-]+(?:\.d\.ts|\.js)|[^/]+)$/.test(name))).toEqual(
      [],
    );
  });

  it('has declarations that a strict program can use', () => {
    const program = `
      import { createClient, type SearchResult, VitrinaError, type VitrinaClient } from 'vitrina-client';
      const site: VitrinaClient = createClient('https://a.example', { storage: new Map(), maxWaitSeconds: 5 });
      const page = await site.readPage('/', { signal: AbortSignal.timeout(1) });
      const title: string = page.title;
      const found: SearchResult[] = [];
      for await (const result of site.searchAll(title, { city: 'any' })) found.push(result);
      const policy: 'anonimo' | 'identificado' = (await site.quota()).policy;
      export const code: string = new VitrinaError(policy, { code: 'cursor_expired' }).code;
      // @ts-expect-error no such section
      await site.companyInfo('everything');
      // @ts-expect-error results are read only
      found[0]!.title = '';
    `;
    writeFileSync(join(project, 'program.mts'), program);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.asynciterable'],
      types: [],
      module: 'nodenext',
    };
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['program.mts'] }),
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    expect(spawnSync(process.execPath, [tsc], { cwd: project, encoding: 'utf8' }).stdout).toBe('');
  });

  it('runs the examples of its README', async () => {
    const examples = [...readme.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
    const outputs: string[] = [];
    for (const code of examples) {
      writeFileSync(join(project, 'example.mjs'), code.replaceAll('https://www.casaclara.example', app.url));
      const run = promisify(execFile)(process.execPath, ['example.mjs'], { cwd: project, timeout: 20_000 });
      outputs.push((await run).stdout);
    }
    expect(outputs).toEqual([
      expect.stringMatching(/ http:\S+\n\S.* \d+\n\S.* \S+@\S+\n$/),
      expect.stringMatching(/^(?:\S.* http:\S+\n)+$/),
      expect.stringContaining("policy: 'identificado'"),
      expect.stringContaining('search_pages'),
    ]);
    expect(statSync(join(project, 'vitrina-clients.json')).mode & 0o777).toBe(0o600);
  });
});
