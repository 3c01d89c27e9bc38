// Bundles src/ and its libraries into a few files (`npm run build:code`). They load faster than a thousand modules and let the engine
// compile bindings between modules as constants (docs/decisions/0007-bundle.md).

import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'rolldown';
import type { Options as LicenceOptions } from 'rollup-plugin-license';

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

// Required, because its types describe a default export that the CommonJS module does not have.
const license: (options: LicenceOptions) => unknown = createRequire(import.meta.url)('rollup-plugin-license');

/** The licences of the bundled libraries, which have to accompany them. */
const licences = license({
  cwd: root,
  thirdParty: { output: { file: join(root, folder, 'THIRD-PARTY.txt'), encoding: 'utf8' } },
}) as Plugin;

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
  plugins: [assets, executable, licences],
  output: {
    dir: folder,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    sourcemap: true,
    // The JSDoc of libraries is a sixth of the compressed code.
    comments: { legal: true, annotation: false, jsdoc: false },
  },
} satisfies BuildOptions;
