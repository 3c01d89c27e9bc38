// What `npm run build:code` makes of src/ and its libraries: a few files that hold the modules whole, which load faster than
// a thousand and let the engine compile what one module takes from another as a constant (docs/decisions/0007-bundle.md).

import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'rolldown';

const root = import.meta.dirname;

/** Two folders below the package, as the modules in src/ are, and all in one: so that what they read finds its neighbour in both. */
const folder = 'dist/cli';

const assets: Plugin = {
  name: 'assets',
  generateBundle() {
    const from = join(root, 'src/discovery/assets');
    for (const name of readdirSync(from)) {
      this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: readFileSync(join(from, name)) });
    }
  },
};

/** `npx vitrina` in a clone needs its file to be executable. */
const executable: Plugin = {
  name: 'executable',
  writeBundle: () => chmodSync(join(root, folder, 'main.js'), 0o755),
};

export default {
  cwd: root,
  input: [
    'src/cli/main.ts',
    // Started in threads of their own.
    'src/catalogue/build-worker.ts',
    'src/content/site/page-worker.ts',
  ],
  external: [/^node:/, 'libsql'], // which is a binary for each platform
  platform: 'node',
  plugins: [assets, executable],
  output: {
    dir: folder,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    sourcemap: true,
  },
} satisfies BuildOptions;
