// Clients that three generators make of the OpenAPI document of the running program: they compile under `strict`, callers find the
// types by their plain names, and the calls work (contract C2.11).

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe } from 'vitest';
import { findModernNode, modulesFolder, toolPath } from '../../tools/installed.ts';
import { type Connect, describeClients, itListsSearchesReadsAndCounts } from './other-client.ts';

const run = promisify(execFile);

const tsc = join(import.meta.dirname, '../../../node_modules/.bin/tsc');

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
};

const orvalConfig = {
  vitrina: {
    input: 'openapi.json',
    output: { target: 'orval/types.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } },
  },
};

/** The command of each generator, and its arguments. Callers are in generated/, by name. */
const generators: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'openapi-fetch': ['openapi-typescript', ['openapi.json', '--output', 'openapi-fetch/types.ts']],
  // with zod, which writes the patterns as regular expression literals
  'hey-api': [
    'openapi-ts',
    [
      ...['--input', 'openapi.json', '--output', 'hey-api/types'],
      ...['--plugins', '@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch', 'zod'],
    ],
  ],
  orval: ['orval', ['--config', 'orval.config.mjs']],
};

describeClients('clients generated from openapi.json', (server) => {
  let folder: string;
  const bundleOf = (name: string) => join(folder, name, 'caller.js');
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-generated-'));
    const document = await fetch(`${server.origin}/openapi.json`);
    writeFileSync(join(folder, 'openapi.json'), await document.text());
    writeFileSync(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(orvalConfig)};\n`);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/**/*.ts'] }));
    symlinkSync(modulesFolder, join(folder, 'node_modules'));
    for (const [name, [command, args]] of Object.entries(generators)) {
      mkdirSync(join(folder, name));
      await run(findModernNode(), [toolPath(command), ...args], { cwd: folder });
      cpSync(join(import.meta.dirname, 'generated', `${name}.ts`), join(folder, name, 'caller.ts'));
    }
    await run(tsc, ['--project', '.'], { cwd: folder });
    for (const name of Object.keys(generators)) {
      await build({ input: join(folder, name, 'caller.ts'), output: { file: bundleOf(name) } });
    }
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe.each(Object.keys(generators))('%s', (name) => {
    const connect: Connect = async (origin, token) => {
      const caller: { connect: Connect } = await import(pathToFileURL(bundleOf(name)).href);
      return caller.connect(origin, token);
    };
    itListsSearchesReadsAndCounts(server, connect);
  });
});
