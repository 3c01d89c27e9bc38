// Writes dist/example: the example site as the npm package carries it, without the pages of a trade in a city
// (docs/decisions/0021-package.md). Run by `npm pack` and `npm publish`.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'examples/hogar');
const target = join(root, 'dist/example');

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const name of ['company.yaml', 'cities.yaml', 'synonyms.txt'])
  cpSync(join(source, name), join(target, name));
writeFileSync(
  join(target, 'vitrina.yaml'),
  'content: _site\ncompany: company.yaml\ncities: cities.yaml\nsynonyms: synonyms.txt\n',
);
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/@11ty/eleventy/cmd.cjs'),
    '--config=examples/hogar/eleventy.config.js',
    '--quiet',
    '--output=dist/example/_site',
  ],
  { cwd: root, env: { ...process.env, HOGAR_SIZE: 'small' }, stdio: ['ignore', 'ignore', 'inherit'] },
);
