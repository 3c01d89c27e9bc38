// A function is handed the values that it needs, by name. A parameter spread into another call's argument hands on whatever
// it holds: the reader must follow it through every file, and the callee can take what nobody meant to give.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Folders whose spreads hand on no superset, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/extract/document/': 'a walk hands its own context to the children of a node, with one member changed',
  'src/sources/web/guard.ts': 'a connector hands the options of undici on, with the checked address',
};

/** Each `...parameter` within an object that is an argument of a call or is named to become one. */
function findSpreads(path: string, code: string): readonly string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadAssignment(node) && ts.isIdentifier(node.expression) && isHandedOn(node.parent)) {
      const { text } = node.expression;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      if (isBag(text, node)) found.push(`${path}:${line + 1} ...${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isHandedOn({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) || ts.isNewExpression(parent) || ts.isVariableDeclaration(parent);
}

/** Names, and ends of types' names, of values that gather what a function needs; any other value may be copied with changes. */
const bag = /(options|parts|shared|context|tools|settings)$/i;

/** Whether a name is a parameter, of a function around the node, that gathers what the function needs. */
function isBag(name: string, node: ts.Node): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    const parameter = at.parameters.find((one) => ts.isIdentifier(one.name) && one.name.text === name);
    if (parameter !== undefined) return bag.test(name) || bag.test(parameter.type?.getText() ?? '');
  }
  return false;
}

it('finds spreads of parameters that are handed on, and no others', () => {
  const code = `
    function compose(options, given: SiteOptions, { rest }, answer) {
      const shared = { ...options, a: 1 };
      open({ ...options, shared });
      new Server({ ...options });
      open([...options]);
      open({ ...given });
      open({ ...rest });
      open({ ...answer, status: 200 });
      return { ...options };
    }`;
  expect(findSpreads('a.ts', code)).toEqual([
    'a.ts:3 ...options',
    'a.ts:4 ...options',
    'a.ts:5 ...options',
    'a.ts:7 ...given',
  ]);
});

it('no function of src hands a superset of its parameters on', () => {
  const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `src/${path}`);
  expect(paths.length).toBeGreaterThan(100);
  const found = paths.flatMap((path) => findSpreads(path, readFileSync(join(root, path), 'utf8')));
  const isAllowed = (spread: string) => Object.keys(allowed).some((folder) => spread.startsWith(folder));
  expect(found.filter((spread) => !isAllowed(spread))).toEqual([]);
  const unused = Object.keys(allowed).filter((folder) => !found.some((spread) => spread.startsWith(folder)));
  expect(unused).toEqual([]);
});
