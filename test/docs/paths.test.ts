// Paths of this repository that documents name in backticks are there.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from '../requirements/citations.ts';
import { withoutCode } from './markdown.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Records are not rewritten, so that a superseded one may name what is gone. */
const superseded = [
  ...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-.+?\.md)\).*\| superseded by /g),
].map(([, name = '']) => join('docs/decisions', name));
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...['docs', 'bench/judge'].flatMap((folder) => listFiles(folder, ['.md'])),
  'examples/hogar/README.md',
  'packages/client/README.md',
].filter((path) => !superseded.includes(path));

/** Folders of which a document names files by what follows, besides its own folder, the root and src. */
const reading = ['src/html', 'src/extract', 'src/facts', 'src/compare'];
const subjects: Readonly<Record<string, readonly string[]>> = {
  'docs/search.md': ['src/search'],
  'docs/experiments/search.md': ['src/search'],
  'docs/content.md': reading,
  'docs/experiments/extraction.md': reading,
};

const namesOfFolders = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
/** First parts by which a path of the repository is told from an address or a path of an operator's machine. */
const firstParts = new Set([
  ...['src', 'test', 'docs', 'bench', 'tools', 'examples', 'packages', 'deploy', '.github'],
  ...['src', ...Object.values(subjects).flat()].flatMap(namesOfFolders),
]);

const sources = ['src', 'test', 'bench', 'tools', 'packages', 'examples', 'deploy'].flatMap((folder) =>
  listFiles(folder, ['.ts', '.js', '.mjs', '.cjs']),
);
const sourceNames = new Set([...sources, ...readdirSync(root)].map((path) => basename(path)));

/** Methods of MCP and a folder that the operator makes. */
const notOurs = new Set(['tools/call', 'tools/list', 'deploy/site/']);

/** The paths in the backticks of a document that lead nowhere. */
function missingIn(path: string, text: string): readonly string[] {
  const bases = ['', dirname(path), 'src', ...(subjects[path] ?? [])];
  return [...withoutCode(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(code) && !notOurs.has(code))
    .filter((code) =>
      code.includes('/')
        ? firstParts.has(code.split('/')[0]!) &&
          // a module may be named without its extension
          !bases.some((base) => [code, `${code}.ts`].some((name) => existsSync(join(root, base, name))))
        : /\.(?:ts|mjs|cjs)$/.test(code) && !sourceNames.has(code),
    );
}

describe('every path of the repository that a document names exists', () => {
  it.each(['src/http/nothing.ts', 'http/nothing', 'nothing.ts', 'bench/nothing/', 'query/nothing.ts'])(
    'finds that %j does not',
    (code) => {
      expect(missingIn('docs/search.md', `It is in \`${code}\`.`)).toEqual([code]);
    },
  );

  it.each([
    'src/http/router.ts',
    'http/router',
    'router.ts',
    'query/rank.ts',
    '/oauth/token',
    'state.db',
    'a/b.html',
  ])('has nothing against %j', (code) => {
    expect(missingIn('docs/search.md', `It is in \`${code}\`.`)).toEqual([]);
  });

  it.each(documents)('%s', (path) => {
    expect(missingIn(path, read(path))).toEqual([]);
  });
});
