// npm run freeze -- save OUT SITE… [--program MAIN.js] [--digests]   saves what a build of vitrina answers about sites, one file a site
// npm run freeze -- compare OLD NEW                                  prints what differs between two such folders, and exits 1 if anything does
//
// A change that must not be seen from outside is judged by it: save with the old build (`--program` names its dist/cli/main.js), save with
// the new one, compare. With `--digests` no text is saved, so that a set of pages that nobody may read stays unread.

import { parseArgs } from 'node:util';
import { compareFolders } from './compare.ts';
import { saveSites } from './save.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    program: { type: 'string', default: 'dist/cli/main.js' },
    digests: { type: 'boolean', default: false },
  },
});
const [verb, first, ...rest] = positionals;

if (verb === 'save' && first !== undefined && rest.length > 0) {
  await saveSites(first, rest, { program: values.program, isDigest: values.digests });
} else if (verb === 'compare' && first !== undefined && rest[0] !== undefined) {
  const lines = compareFolders(first, rest[0]);
  process.stdout.write(lines.length === 0 ? 'no difference\n' : `${lines.join('\n')}\n`);
  process.exitCode = lines.length === 0 ? 0 : 1;
} else {
  process.stderr.write(
    'usage: npm run freeze -- save OUT SITE… [--program MAIN.js] [--digests] | compare OLD NEW\n',
  );
  process.exitCode = 2;
}
