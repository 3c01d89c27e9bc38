// Builds vitrina-client (`npm run build:client`): one file of JavaScript, and its declarations.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

const root = join(import.meta.dirname, '../..');
const client = join(root, 'packages/client');

export interface BundleOptions {
  readonly minify: boolean;
}

/** The client as one ES module. */
export async function bundleClient({ minify }: BundleOptions): Promise<string> {
  const { output } = await build({
    input: join(client, 'src/index.ts'),
    platform: 'neutral',
    write: false,
    output: { minify },
  });
  if (output.length > 1) throw new Error('the client is one file');
  return output[0].code;
}

/** Writes the package's files into a folder, which is emptied before. */
export async function buildClient(folder = join(client, 'dist')): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', client, '--outDir', folder], { stdio: 'inherit' });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    // declarations keep the extension of the sources, which are not in the package
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(?<=from '\.\/[a-z-]+)\.ts(?=')/g, '.js'));
  }
  writeFileSync(join(folder, 'index.js'), await bundleClient({ minify: false }));
}
