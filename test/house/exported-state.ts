// Finds module state that several files could write: what a module exports is a value, not a place to put values.

import { relative } from 'node:path';
import ts from 'typescript';

/** Writable without an assignment. Their readonly views are `readonly T[]`, `ReadonlyMap`, `ReadonlySet`, `ArrayLike`. */
const writable =
  /^(?:Array|Map|Set|WeakMap|WeakSet|Buffer|ArrayBuffer|DataView|(?:Big)?(?:Uint|Int|Float)\d+(?:Clamped)?Array)$/;

/**
 * What is wrong in the files of a folder, a line each, by the types of the whole program:
 * - an export that is no constant (`export let`);
 * - an exported constant that is an array, map or set and has a type that lets others write to it;
 * - a function that assigns to a part of an exported constant, in any file, under its own name or another.
 */
export function findExportedState(program: ts.Program, folder: string): string[] {
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${folder}/`));
  const exported = new Set<ts.Symbol>();
  const found: string[] = [];
  const report = (node: ts.Node, fault: string) => {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${relative(folder, file.fileName)}:${line + 1} ${fault}`);
  };

  /** What a name stands for in the file that defines it. */
  const originOf = (symbol: ts.Symbol) =>
    (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);

  function checkExports(file: ts.SourceFile): void {
    const module = checker.getSymbolAtLocation(file);
    if (module === undefined) return;
    for (const symbol of checker.getExportsOfModule(module).map(originOf)) {
      const declaration = symbol.valueDeclaration;
      if (declaration === undefined || !isVariable(declaration) || exported.has(symbol)) continue;
      if (!files.includes(declaration.getSourceFile())) continue;
      exported.add(symbol);
      if ((ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) === 0)
        report(declaration, `exports the variable ${symbol.name}`);
      const type = checker.getTypeOfSymbol(symbol);
      const kind = (type.isUnion() ? type.types : [type]).find((one) =>
        writable.test(one.symbol?.name ?? ''),
      );
      if (kind !== undefined) report(declaration, `exports ${symbol.name}, a writable ${kind.symbol.name}`);
    }
  }

  /** The exported constant that an expression is, or is a part of. */
  function rootOf(expression: ts.Node): ts.Symbol | undefined {
    if (isWrapper(expression)) {
      const named = isPart(expression) ? checker.getSymbolAtLocation(expression) : undefined;
      return named !== undefined && exported.has(originOf(named)) ? named : rootOf(expression.expression);
    }
    if (!ts.isIdentifier(expression)) return undefined;
    const named = checker.getSymbolAtLocation(expression);
    const symbol = named === undefined ? undefined : originOf(named);
    if (symbol === undefined || exported.has(symbol)) return symbol;
    const declaration = symbol.valueDeclaration;
    if (declaration === undefined || !isVariable(declaration)) return undefined;
    const source = initializerOf(declaration);
    return source === undefined ? undefined : rootOf(source);
  }

  function checkWrites(node: ts.Node, isInFunction: boolean): void {
    const target = isInFunction ? targetOf(node) : undefined;
    const root = target !== undefined && isPart(target) ? rootOf(target.expression) : undefined;
    if (root !== undefined) report(node, `writes to ${root.name}, which is exported`);
    const isInner = isInFunction || ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => checkWrites(child, isInner));
  }

  for (const file of files) checkExports(file);
  for (const file of files) checkWrites(file, false);
  return found.sort();
}

type Variable = ts.VariableDeclaration | ts.BindingElement;

const isVariable = (node: ts.Node): node is Variable =>
  ts.isVariableDeclaration(node) || ts.isBindingElement(node);

/** What a variable is taken from: `const x = y`, `const { x } = y`, `const { a: { x } } = y`. */
function initializerOf(variable: Variable): ts.Expression | undefined {
  let at: ts.Node = variable;
  while (ts.isBindingElement(at)) at = at.parent.parent;
  return ts.isVariableDeclaration(at) ? at.initializer : undefined;
}

type Part = ts.PropertyAccessExpression | ts.ElementAccessExpression;
type Wrapper =
  | Part
  | ts.NonNullExpression
  | ts.ParenthesizedExpression
  | ts.AsExpression
  | ts.SatisfiesExpression;

const isPart = (node: ts.Node): node is Part =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);

/** Whether an expression is a part of its inner one, or the same with other types. */
const isWrapper = (node: ts.Node): node is Wrapper =>
  isPart(node) ||
  ts.isNonNullExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node);

/** What a node writes to. */
function targetOf(node: ts.Node): ts.Node | undefined {
  if (ts.isBinaryExpression(node)) return isAssignment(node.operatorToken.kind) ? bare(node.left) : undefined;
  if (ts.isDeleteExpression(node)) return bare(node.expression);
  if (ts.isPostfixUnaryExpression(node)) return bare(node.operand);
  if (!ts.isPrefixUnaryExpression(node)) return undefined;
  const { operator, operand } = node;
  const isStep = operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
  return isStep ? bare(operand) : undefined;
}

const isAssignment = (operator: ts.SyntaxKind): boolean =>
  operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;

/** The target of `x.y! += 1` without its `!`. */
function bare(node: ts.Node): ts.Node {
  return isWrapper(node) && !isPart(node) ? bare(node.expression) : node;
}
