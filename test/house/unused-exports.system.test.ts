// A value that is exported is used by another file, of the program or of its tests and tools: `export` says to a reader that
// somebody depends on it. Types may be exported for those who name what a function takes and gives.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Exports without a user, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/search/build/collect.ts TEXT_BYTES_MAX': 'the limits of an index, said where they hold',
  'src/search/build/collect.ts indexLimits': 'the limits of an index, said where they hold',
};

interface Module {
  readonly path: string;
  /** Values and classes that it exports by name. */
  readonly exported: readonly string[];
  /** `path name` of what it imports, `path *` of a whole module. */
  readonly imported: readonly string[];
}

function readModule(path: string, code: string): Module {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  const imported: string[] = [];
  const use = (from: ts.Node | undefined, names: readonly string[]) => {
    if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return;
    const target = join(dirname(path), from.text);
    imported.push(...names.map((name) => `${target} ${name}`));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) use(node.moduleSpecifier, namesOf(node.importClause?.namedBindings));
    else if (ts.isExportDeclaration(node)) use(node.moduleSpecifier, namesOf(node.exportClause));
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      use(node.arguments[0], ['*']);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      use(node.argument.literal, ['*']);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { path, exported: file.statements.flatMap(exportsOf), imported };
}

/** The names of an import or of `export … from`, as the module that they come from has them. */
function namesOf(bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): readonly string[] {
  if (bindings === undefined || ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings))
    return ['*'];
  return bindings.elements.map(({ name, propertyName = name }) => propertyName.text);
}

function exportsOf(statement: ts.Statement): readonly string[] {
  if (ts.isExportDeclaration(statement) && !statement.isTypeOnly && statement.exportClause !== undefined)
    return ts.isNamespaceExport(statement.exportClause)
      ? [statement.exportClause.name.text]
      : statement.exportClause.elements.flatMap(({ isTypeOnly, name }) => (isTypeOnly ? [] : [name.text]));
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  const isValue = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isValue && statement.name !== undefined ? [statement.name.text] : [];
}

/** `path name` of each export that no other module imports. */
function findUnused(modules: readonly Module[]): readonly string[] {
  const used = new Set(modules.flatMap(({ imported }) => imported));
  return modules.flatMap(({ path, exported }) =>
    used.has(`${path} *`) ? [] : exported.map((name) => `${path} ${name}`).filter((name) => !used.has(name)),
  );
}

const modulesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(?:^|\/)(?:node_modules|dist)\//.test(path))
    .map((path) => `${folder}/${path}`)
    .map((path) => readModule(path, readFileSync(join(root, path), 'utf8')));

it('no file of src exports a value that nobody uses', () => {
  const modules = ['src', 'test', 'bench', 'tools'].flatMap(modulesIn);
  const unused = findUnused(modules).filter((name) => name.startsWith('src/'));
  expect(modules.length).toBeGreaterThan(100);
  expect(unused.filter((name) => allowed[name] === undefined)).toEqual([]);
});

it('finds them, those of a door included, and none that is imported in any way', () => {
  const code = `
    export const [one, two] = [1, 2];
    export const unused = 1;
    export function named() {}
    export class Renamed {}
    export type Free = string;
    export interface Also {}
    const own = 1;`;
  const user = `import { named, Renamed as Other } from './a.ts'; export { again } from './b.ts';`;
  const whole = `const all = await import('./c.ts'); import * as d from './d.ts';`;
  const modules = [
    ['src/a.ts', code],
    ['src/b.ts', 'export const again = 1; export async function never() {}'],
    ['src/c.ts', 'export const c = 1;'],
    ['src/d.ts', 'export const d = 1;'],
    ['src/user.ts', user],
    ['src/whole.ts', whole],
  ].map(([path = '', text = '']) => readModule(path, text));
  expect(findUnused(modules)).toEqual(['src/a.ts unused', 'src/b.ts never', 'src/user.ts again']);
});
