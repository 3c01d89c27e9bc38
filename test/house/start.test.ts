// What a start from a snapshot loads (docs/decisions/0025-doors.md): nothing that reads pages, and nothing that only other commands use.

import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seeThroughDoors } from '../../tools/package/see-through-doors.ts';

const src = join(import.meta.dirname, '../../src');

/** The packages and modules of ours that these modules import, directly and through others; imports that run later do not count. */
function findLoaded(...entries: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const waiting = entries.map((entry) => join(src, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = relative(src, file);
    if (loaded.has(name)) continue;
    loaded.add(name);
    const code = seeThroughDoors(readFileSync(file, 'utf8'), file);
    for (const [, from = ''] of code.matchAll(
      /(?<=^|; )(?:import|export) (?!type )[^;'"`]*? from '([^']+)';/gm,
    )) {
      if (from.endsWith('.ts')) waiting.push(resolve(dirname(file), from));
      else loaded.add(from);
    }
  }
  return loaded;
}

describe('the modules that a start from a snapshot loads', () => {
  const loaded = findLoaded('cli/main.ts', 'cli/serve.ts', 'app.ts');

  test.each([
    'undici',
    'htmlparser2',
    'smol-toml',
    '@modelcontextprotocol/server',
    'extract/read-order.ts',
    'compare/read-site.ts',
    'catalogue/build.ts',
    'store/redis.ts',
    'app/workers/primary.ts',
    'node:cluster',
  ])('do not include %s', (module) => {
    expect(loaded).not.toContain(module);
  });

  test('include what serves', () => {
    expect(loaded).toContain('http/server.ts');
    expect(loaded).toContain('search/query/engine.ts');
    expect(loaded).toContain('pino');
  });
});

describe('seeThroughDoors', () => {
  const file = join(src, 'http/search-html.ts');

  test('imports each name from the file that defines it', () => {
    const code = `import { openSource, findClosed } from '../sources/index.ts';`;
    expect(seeThroughDoors(code, file)).toBe(
      `import { openSource } from '../sources/kinds.ts'; import { findClosed } from '../sources/folder.ts';`,
    );
  });

  test('leaves types out and keeps the number of lines', () => {
    const code = `import {\n  type Copy,\n  openSource as open,\n} from '../sources/index.ts';\nopen();`;
    expect(seeThroughDoors(code, file)).toBe(
      `import { openSource as open } from '../sources/kinds.ts';\n\n\n\nopen();`,
    );
  });

  test('keeps a door that defines the name itself', () => {
    const code = `import { openIndex } from '../search/index.ts';`;
    expect(seeThroughDoors(code, file)).toBe(code);
  });
});
