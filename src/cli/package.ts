// The installed package: where it is and which version. The same from src/ and from dist/.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** The folder of the example site with its settings. */
export const exampleFolder = fileURLToPath(new URL('examples/hogar', root));

/** The version in package.json. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  return (manifest as { readonly version: string }).version;
}
