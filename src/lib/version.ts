// The version of the installed package. Works from both src/ and dist/.

import { readFileSync } from 'node:fs';

/** The version in package.json. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return (manifest as { readonly version: string }).version;
}
