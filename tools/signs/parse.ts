// One source file as what the signs count.

import { posix } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly lines: number;
  /** Paths of the files of ours that it imports or re-exports from. */
  readonly imports: readonly string[];
  /** Names that it declares and exports. */
  readonly exported: readonly string[];
  /** Number of non-null assertions. */
  readonly nonNull: number;
}

export function parseFile(path: string, text: string): SourceFile {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const imports: string[] = [];
  const exported: string[] = [];
  let nonNull = 0;

  function addImport(from: ts.Node | undefined): void {
    if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return;
    imports.push(posix.join(posix.dirname(path), from.text));
  }

  function visit(node: ts.Node): void {
    if (ts.isNonNullExpression(node)) nonNull++;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) addImport(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      addImport(node.arguments[0]);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) addImport(node.argument.literal);
    ts.forEachChild(node, visit);
  }

  visit(file);
  for (const node of file.statements) {
    if (!ts.canHaveModifiers(node)) continue;
    if (!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(node))
      for (const { name } of node.declarationList.declarations) exported.push(name.getText(file));
    else if ('name' in node && node.name !== undefined) exported.push((node.name as ts.Identifier).text);
  }
  // a function with overloads, or a type and a value of one name, is one name
  return { path, lines: text.split('\n').length - 1, imports, exported: [...new Set(exported)], nonNull };
}
