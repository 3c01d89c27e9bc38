// A comment that names a piece of code (`readDraft`, {@link Caller}) names one that exists: a name that was changed in the code
// alone sends its reader to look for nothing.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Names that are not of our code: of a schema, and of what pages and documents have. */
const foreign = new Set(['OpeningHoursSpecification', 'HiperAlba', 'navMenu', 'NotFound']);

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const named = /`([A-Za-z_][\w.]*)(?:\(\))?`|\{@link (\w+)\}/g;
/** Of two words at least: one (`title`) is a word of English too. */
const codeName = /^[a-z]+[A-Z]|^[A-Z][a-z]+[A-Z]/;

/** `path name` of each name in a comment that no code of the sources has. */
function findStale(sources: readonly Source[]): readonly string[] {
  const code = sources.map(({ text }) => text.replace(comment, ''));
  const known = new Set(code.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));
  return sources.flatMap(({ path, text }) =>
    (text.match(comment) ?? [])
      .flatMap((one) => [...one.matchAll(named)])
      .map(([, quoted = '', linked = '']) => (quoted || linked).split('.').at(-1) ?? '')
      .filter((name) => codeName.test(name) && !known.has(name) && !foreign.has(name))
      .map((name) => `${path} ${name}`),
  );
}

it('names in comments are names of the code', () => {
  const src = join(import.meta.dirname, '../../src');
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));
  expect(sources.length).toBeGreaterThan(100);
  expect(findStale(sources)).toEqual([]);
});

it('a name that was changed in the code alone is found', () => {
  const text = `
    /** As {@link readDraft} and \`oldName\` do; \`Limits.pagesMax\` and \`title\` are not told. */
    export function readDraft(limits) { return limits.pagesMax; } // see \`GoneType\``;
  expect(findStale([{ path: 'a.ts', text }])).toEqual(['a.ts oldName', 'a.ts GoneType']);
});
