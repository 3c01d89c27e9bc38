// Run by npm before `npm start`: builds what is missing, and again what `git pull` or an editor has changed since.

import { execSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm run build` reads: the program and the example site. A folder changes with the names of its files. */
const sources = ['src', 'examples/hogar/src', 'package-lock.json', 'rolldown.config.ts'];
const built = ['dist/cli/main.js', 'examples/hogar/hogar.snapshot'];

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const below = (path) =>
  statSync(path).isDirectory() ? readdirSync(path, { recursive: true }).map((name) => join(path, name)) : [];
const builtMs = Math.min(...built.map(timeOf));
const isOld =
  builtMs === 0 || sources.some((path) => [path, ...below(path)].some((file) => timeOf(file) > builtMs));

if (isOld) execSync('npm run build', { stdio: 'inherit' });
