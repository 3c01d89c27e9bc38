// What npm runs before `npm start`: a build where something is missing, or older than what it was made of.

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../sources/temporary-folder.ts';

const script = join(import.meta.dirname, '../../tools/package/prestart.js');
const program = 'dist/cli/main.js';
const snapshot = 'examples/hogar/hogar.snapshot';
const sources = ['src', 'src/cli', 'src/cli/main.ts', 'examples/hogar/src/index.md', 'package-lock.json'];

/** A clone that was built a minute after its last change. */
function createClone(): { readonly folder: string; readonly touch: (name: string, seconds: number) => void } {
  const build = `node -e "require('node:fs').writeFileSync('${program}', 'new')"`;
  const folder = folderOf({
    'package.json': JSON.stringify({ scripts: { build } }),
    'src/cli/main.ts': '',
    'examples/hogar/src/index.md': '',
    'package-lock.json': '',
    'rolldown.config.ts': '',
    [program]: 'old',
    [snapshot]: '',
  });
  const touch = (name: string, seconds: number) => utimesSync(join(folder, name), seconds, seconds);
  for (const name of [...sources, 'examples/hogar/src', 'rolldown.config.ts']) touch(name, 1_000_000);
  for (const name of [program, snapshot]) touch(name, 1_000_060);
  return { folder, touch };
}

function start(folder: string): string {
  execFileSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' });
  return readFileSync(join(folder, program), 'utf8');
}

it('starts what is built', () => {
  expect(start(createClone().folder)).toBe('old');
});

it.each(sources)('builds again when %s is newer, as after git pull', (name) => {
  const { folder, touch } = createClone();
  touch(name, 1_000_120);
  expect(start(folder)).toBe('new');
});

it.each([program, snapshot])('builds when %s is missing', (name) => {
  const { folder } = createClone();
  rmSync(join(folder, name));
  expect(start(folder)).toBe('new');
});
