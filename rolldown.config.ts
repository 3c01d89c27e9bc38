// Bundles src/ and its libraries into a few files (`npm run build:code`). They load faster than a thousand modules and let the engine
// compile bindings between modules as constants (docs/decisions/0007-bundle.md).

import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'rolldown';
import { knownFingerprints } from './tools/package/known-fingerprints.ts';
import { doorsPlugin } from './tools/package/see-through-doors.ts';

const root = import.meta.dirname;

/** All files are in one folder, two levels below the package like the modules of src/, so that relative paths to assets are valid in both. */
const folder = 'dist/cli';

/** What `discovery/assets.ts` and `discovery/template.ts` read when the program starts. */
const assets: Plugin = {
  name: 'assets',
  generateBundle() {
    for (const part of ['assets', 'templates']) {
      const from = join(root, 'src/discovery', part);
      for (const name of readdirSync(from)) {
        this.emitFile({ type: 'asset', fileName: `${part}/${name}`, source: readFileSync(join(from, name)) });
      }
    }
  },
};

/** Makes the entry file executable, which `npx vitrina` in a clone requires. */
const executable: Plugin = {
  name: 'executable',
  writeBundle: () => chmodSync(join(root, folder, 'main.js'), 0o755),
};

/** Writes the name, version and licence of each library that the bundle contains, which its licence demands. */
const licences: Plugin = {
  name: 'licences',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const folders = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
    const source = [...new Set(folders)]
      .sort()
      .map(describeLicence)
      .join(`\n${'-'.repeat(72)}\n\n`);
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source });
  },
};

function describeLicence(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`Name: ${name}\nVersion: ${version}\nLicense: ${license}`, ...texts].join('\n\n').concat('\n');
}

/** Modules of ours only define things, so that a folder's door costs what is used of it. The entries are what acts. */
const treeshake = {
  moduleSideEffects: [{ test: /\/src\//, sideEffects: false }],
} satisfies BuildOptions['treeshake'];

const program = {
  cwd: root,
  input: [
    'src/cli/main.ts',
    // Run in a thread and in processes of their own.
    'src/app/content-worker.ts',
    'src/catalogue/worker.ts',
    'src/app/workers/server-worker.ts',
  ],
  external: [/^node:/, 'libsql'], // a binary for each platform
  platform: 'node',
  plugins: [doorsPlugin(join(root, 'src')), knownFingerprints, assets, executable, licences],
  treeshake,
  output: {
    dir: folder,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    sourcemap: true,
    // The JSDoc of libraries is a sixth of the compressed code.
    comments: { legal: true, annotation: false, jsdoc: false },
    // shorter expressions: 27 KB of the package. Names and lines stay, for stack traces.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  },
  // no line that names the source of each of a thousand modules: 9 KB of the package
  experimental: { attachDebugInfo: 'none' },
} satisfies BuildOptions;

/** The server that `vitrina bundle` packs (docs/decisions/0022-mcpb-bundle.md): one file that needs Node.js alone. */
const bundledServer = {
  cwd: root,
  input: 'src/cli/bundled-server.ts',
  external: [/^node:/],
  platform: 'node',
  treeshake,
  output: { file: 'dist/bundle/server.mjs', comments: { legal: true, annotation: false, jsdoc: false } },
} satisfies BuildOptions;

export default [program, bundledServer];
