// Bundles src/ and its libraries into a few files (`npm run build:code`). They load faster than a thousand modules and let the engine
// compile bindings between modules as constants (docs/decisions/0007-bundle.md).

import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'rolldown';

const root = import.meta.dirname;

/** All files are in one folder, two levels below the package like the modules of src/, so that relative paths to assets are valid in both. */
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

/** Makes the entry file executable, which `npx vitrina` in a clone requires. */
const executable: Plugin = {
  name: 'executable',
  writeBundle: () => chmodSync(join(root, folder, 'main.js'), 0o755),
};

export default {
  cwd: root,
  input: [
    'src/cli/main.ts',
    // Run in worker threads.
    'src/catalogue/build-worker.ts',
    'src/content/site/page-worker.ts',
  ],
  external: [/^node:/, 'libsql'], // a binary for each platform
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
