// Finds the regular expressions of a source file: literals, and calls of RegExp, whose patterns are known when they are made.

import ts from 'typescript';

/** A regular expression and where it is written. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** Such as `src/html/links.ts:12`. */
  readonly at: string;
}

/** A call of RegExp, from its first line to its last. */
export interface Call {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export interface FoundPatterns {
  readonly literals: readonly Pattern[];
  readonly calls: readonly Call[];
}

/** Reads TypeScript or JavaScript. */
export function findPatterns(file: string, text: string): FoundPatterns {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const literals: Pattern[] = [];
  const calls: Call[] = [];
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      literals.push({
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        at: `${file}:${lineOf(node.getStart())}`,
      });
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression))
      calls.push({ file, start: lineOf(node.getStart()), end: lineOf(node.getEnd()) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { literals, calls };
}

/** `RegExp` and `globalThis.RegExp`. */
function isRegExp(callee: ts.Expression): boolean {
  return (ts.isPropertyAccessExpression(callee) ? callee.name : callee).getText() === 'RegExp';
}
