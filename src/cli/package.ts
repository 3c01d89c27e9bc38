// The places of files in the installed package. Works from both src/ and dist/.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

const whole = fileURLToPath(new URL('examples/hogar', root));

/** The folder of the example site and its settings file: the whole site in the repository, a part of it in the npm package (docs/decisions/0021). */
export const exampleFolder = existsSync(whole) ? whole : fileURLToPath(new URL('dist/example', root));

/** The server that bundles contain; the build writes it. */
export const bundledServerFile = fileURLToPath(new URL('dist/bundle/server.mjs', root));

export const licenceFile = fileURLToPath(new URL('LICENSE', root));
