// The program uses what Node documents: no underscore members of Node's objects, no methods borrowed from prototypes, no
// internal modules. Each of these has changed within a release line before.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/** Properties that Node's objects have without an underscore and without documentation. */
const undocumented = new Set(['binding', 'parser', 'shouldKeepAlive']);

/** Names with an underscore that are not Node's: a field of MCP messages. */
const otherNames = new Set(['_meta']);

/** Whether a name is that of a private member. `__proto__` is the language's, a lone `_` is an unused name. */
function isPrivate(name: string): boolean {
  return /^_[a-zA-Z]/.test(name) && !otherNames.has(name);
}

/** Whether a prototype is Node's; those of the language are documented. */
function isOfNode(owner: string): boolean {
  return !/^(?:Array|Map|Object|RegExp|Set|String|Uint8Array)$/.test(owner);
}

/** Why a node of the syntax tree is not allowed; undefined when it is. */
function judge(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const { text } = node.name;
    const isBorrowed = text === 'prototype' && isOfNode(node.expression.getText());
    return isPrivate(text) || undocumented.has(text) || isBorrowed ? `.${text}` : undefined;
  }
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return isPrivate(node.argumentExpression.text) ? `['${node.argumentExpression.text}']` : undefined;
  }
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isBindingElement(node)) {
    const name = (ts.isBindingElement(node) ? (node.propertyName ?? node.name) : node.name).getText();
    return isPrivate(name) ? name : undefined;
  }
  const isImport = ts.isImportDeclaration(node) || (ts.isCallExpression(node) && isImportCall(node));
  if (!isImport) return undefined;
  const specifier = ts.isImportDeclaration(node) ? node.moduleSpecifier : node.arguments[0];
  const name = specifier !== undefined && ts.isStringLiteralLike(specifier) ? specifier.text : '';
  return /^(?:node:)?(?:internal\/|_)/.test(name) ? `import '${name}'` : undefined;
}

function isImportCall({ expression }: ts.CallExpression): boolean {
  return expression.kind === ts.SyntaxKind.ImportKeyword || expression.getText() === 'require';
}

/** The private parts of Node that a source uses, in order. */
function findPrivate(source: string): readonly string[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  function visit(node: ts.Node): void {
    const reason = judge(node);
    if (reason !== undefined) found.push(reason);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

describe('private parts of Node', () => {
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );

  it('are used nowhere in src', () => {
    const found = sources.flatMap((name) =>
      findPrivate(readFileSync(join(src, name), 'utf8')).map((reason) => `${name}: ${reason}`),
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it.each([
    ['super._storeHeader(firstLine, headers);', ['._storeHeader']],
    ['class A extends B { override _storeHeader(line: string): void {} }', ['_storeHeader']],
    ["declare module 'node:http' { interface OutgoingMessage { _storeHeader(): void } }", ['_storeHeader']],
    ['TcpServer.prototype.close.call(server);', ['.prototype']],
    ['socket._httpMessage?.req;', ['._httpMessage']],
    ["socket['_httpMessage'];", ["['_httpMessage']"]],
    ['const { _handle } = socket;', ['_handle']],
    ['socket.parser.incoming;', ['.parser']],
    ["process.binding('tcp_wrap');", ['.binding']],
    ["import { Readable } from '_stream_readable';", ["import '_stream_readable'"]],
    ["const { x } = require('internal/util');", ["import 'internal/util'"]],
    ['map.map((_, i) => i).filter((_unused) => true); object.__proto__; String.prototype.charCodeAt;', []],
  ])('are found in %s', (source, found) => expect(findPrivate(source)).toEqual(found));
});
