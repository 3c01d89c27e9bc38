// Run by npm as `prepare`: in a clone after `npm ci` and `npm install`, in the clone that npm makes of a git dependency, and by
// `npx vitrina` in a clone.

import { execSync } from 'node:child_process';
import { existsSync, realpathSync, rmSync } from 'node:fs';

const program = 'dist/cli/main.js';
const { npm_command: command, npm_config_local_prefix: prefix = '' } = process.env;
const isOwnClone = existsSync(prefix) && realpathSync(prefix) === realpathSync('.');

// npm holds half a gigabyte here, which a build beside it would double. `npm start` builds what is missing, and a program of other
// sources or libraries must not be run.
if (isOwnClone && (command === 'ci' || command === 'install')) rmSync(program, { force: true });
// `prepack` builds for `npm pack` and `npm publish`
else if (command !== 'pack' && command !== 'publish' && !(command === 'exec' && existsSync(program))) {
  execSync('npm run build', { stdio: 'inherit' });
}
