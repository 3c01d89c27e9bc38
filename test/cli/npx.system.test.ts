// `npx vitrina`, as the README calls it from the repository.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const program = join(root, 'dist/cli/main.js');

let cache: string;

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'vitrina-npx-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

it('npx runs the built command: the first call does not build it again (contract C11)', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const builtMs = statSync(program).mtimeMs;
  const words = ['--offline', '--cache', cache, 'vitrina', '--version'];
  const { stdout } = await promisify(execFile)('npx', words, { cwd: root });
  expect(stdout).toBe(`${version}\n`);
  expect(statSync(program).mtimeMs).toBe(builtMs);
});
