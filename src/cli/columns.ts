// Rows of cells as lines whose columns align.

import { type Output, printLine, printPlain } from './process-env.ts';
import type { Style } from './style.ts';

/** Prints a table whose columns align, below its head. */
export function printTable(
  output: Output,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { bold }: Pick<Style, 'bold'>,
): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const align = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  printLine(output, bold(align(head)));
  for (const row of rows) printPlain(output, align(row));
}
