// The installed package: its location and version. Works from both src/ and dist/.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** The folder of the example site and its settings file. */
export const exampleFolder = fileURLToPath(new URL('examples/hogar', root));

/** The version in package.json. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  return (manifest as { readonly version: string }).version;
}
