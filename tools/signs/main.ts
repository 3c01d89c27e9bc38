// npm run signs: how heavy the code is, as figures of the working tree. `npm run signs -- -v` names what each figure counts. A refactoring
// gives them before and after.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFile, type SourceFile } from './parse.ts';

const root = join(import.meta.dirname, '../..');
const isVerbose = process.argv.includes('-v');
const print = (line: string) => process.stdout.write(`${line}\n`);

function readFolder(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('.ts') && !/(^|\/)(node_modules|generated|templates)\//.test(file))
    .sort()
    .map((path) => parseFile(path, readFileSync(join(root, path), 'utf8')));
}

const sources = [...readFolder('src'), ...readFolder('packages')];
const tests = readFolder('test');
const sum = (files: readonly SourceFile[], of: (file: SourceFile) => number) =>
  files.reduce((total, file) => total + of(file), 0);

/** Imports of a folder of `src` from another one that name another file than its `index.ts`. */
function pastDoors(): string[] {
  const folderOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1];
  return sources.flatMap(({ path, imports }) =>
    imports
      .filter((to) => {
        const folder = folderOf(to);
        return folder !== undefined && folder !== 'lib' && folder !== folderOf(path);
      })
      .filter((to) => !/^src\/[^/]+\/(web\/)?index\.ts$/.test(to))
      .map((to) => `${path} -> ${to}`),
  );
}

/** Pairs of sibling folders, at any depth, that import each other directly. */
function foldersInCycles(): string[] {
  const edges = new Set<string>();
  for (const { path, imports } of sources) {
    const from = path.split('/');
    for (const to of imports.map((file) => file.split('/'))) {
      const at = from.findIndex((part, i) => part !== to[i]);
      // only where both parts are folders
      if (at >= 0 && at < from.length - 1 && at < to.length - 1)
        edges.add(`${from.slice(0, at + 1).join('/')} ${to.slice(0, at + 1).join('/')}`);
    }
  }
  return [...edges]
    .map((edge) => edge.split(' '))
    .filter(([from, to]) => from! < to! && edges.has(`${to} ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`);
}

/** Files that exactly one other file imports. */
function withOneImporter(linesMax: number): string[] {
  const importers = new Map<string, number>();
  for (const { imports } of sources)
    for (const to of new Set(imports)) importers.set(to, (importers.get(to) ?? 0) + 1);
  return sources
    .filter(({ path, lines }) => importers.get(path) === 1 && lines < linesMax)
    .map(({ path, lines }) => `${path} (${lines} lines)`);
}

/** Names that two files declare and export. */
function namesTwice(): string[] {
  const files = new Map<string, string[]>();
  for (const { path, exported } of sources)
    for (const name of exported) files.set(name, [...(files.get(name) ?? []), path]);
  return [...files].filter(([, at]) => at.length > 1).map(([name, at]) => `${name}: ${at.join(', ')}`);
}

/** Where arrays are read by the million for each query or page: an assertion there costs nothing, a check would. */
const innerLoops = /^src\/search\/(query|build|index|scan)/;

const assertions = sources
  .filter(({ nonNull }) => nonNull > 0)
  .sort((a, b) => b.nonNull - a.nonNull)
  .map(({ path, nonNull }) => ({ path, nonNull }));
const outside = assertions.filter(({ path }) => !innerLoops.test(path));
const listed = (list: typeof assertions) => list.map(({ path, nonNull }) => `${path}: ${nonNull}`);
const total = (list: typeof assertions) => list.reduce((count, { nonNull }) => count + nonNull, 0);

const signs: [string, number, string[]][] = [
  ["imports past a folder's door", pastDoors().length, pastDoors()],
  ['pairs of folders that import each other', foldersInCycles().length, foldersInCycles()],
  ['lines of src and packages', sum(sources, ({ lines }) => lines), []],
  ['files of src and packages', sources.length, []],
  ['files with one importer', withOneImporter(Number.POSITIVE_INFINITY).length, []],
  ['files with one importer and fewer than 40 lines', withOneImporter(40).length, withOneImporter(40)],
  ['exported names that exist twice', namesTwice().length, namesTwice()],
  ['non-null assertions', total(assertions), []],
  ['non-null assertions outside the loops of search', total(outside), listed(outside)],
  ['lines of tests', sum(tests, ({ lines }) => lines), []],
  ['files of tests', tests.length, []],
];
for (const [name, figure, items] of signs) {
  print(`${String(figure).padStart(7)}  ${name}`);
  if (isVerbose) for (const item of items) print(`           ${item}`);
}
