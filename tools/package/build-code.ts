// npm run build:code: bundles the program as rolldown.config.ts says. The bundler's own command prints a line for each of 300 files.

import { build } from 'rolldown';
import config from '../../rolldown.config.ts';

const startMs = performance.now();
const written = (await Promise.all(config.map((part) => build(part)))).flatMap(({ output }) => output);
const count = written.filter(({ type }) => type === 'chunk').length;
process.stdout.write(
  `dist: ${count} files of code, in ${((performance.now() - startMs) / 1000).toFixed(1)} s\n`,
);
