// What npm runs as `prepare`: no build beside `npm ci`, which holds half a gigabyte, and none that is out of date.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = join(import.meta.dirname, '../../tools/package/prepare.js');
const program = 'dist/cli/main.js';
let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'vitrina-prepare-'));
  mkdirSync(join(clone, 'dist/cli'), { recursive: true });
  const build = `node -e "require('node:fs').writeFileSync('${program}', 'built')"`;
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ scripts: { build } }));
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

it.each([
  ['ci', 'own', 'old', undefined],
  ['install', 'own', undefined, undefined],
  ['install', 'other', undefined, 'built'],
  ['exec', 'own', undefined, 'built'],
  ['exec', 'own', 'old', 'old'],
  ['pack', 'own', 'built', 'built'],
])('npm %s in its %s folder makes the program %s into %s', (command, prefix, before, after) => {
  if (before !== undefined) writeFileSync(join(clone, program), before);
  execFileSync(process.execPath, [script], {
    cwd: clone,
    env: {
      ...process.env,
      npm_command: command,
      npm_config_local_prefix: prefix === 'own' ? clone : tmpdir(),
    },
    stdio: 'ignore',
  });
  const path = join(clone, program);
  expect(existsSync(path) ? readFileSync(path, 'utf8') : undefined).toBe(after);
});
