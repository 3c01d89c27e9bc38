// Escapes what GFM would read as markup in a place of its own: cells, starts of lines, code.
// Sources: CommonMark 0.31 §4 (starts of blocks), §6.1, GFM §4.10. Text: lib/markdown-text.ts.

/** Escapes the cell separator in a finished piece of a table cell, including code spans (GFM §4.10). */
export function escapeCell(markdown: string): string {
  return markdown.replaceAll('|', '\\|');
}

/** Escapes the start of a finished line that would open a block, so that a paragraph stays a paragraph. */
export function escapeLineStart(line: string): string {
  const [, number] = /^(\d{1,9})[.)](?=\s|$)/.exec(line) ?? [];
  if (number !== undefined) return `${number}\\${line.slice(number.length)}`;
  const opensBlock =
    /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>)/.test(line) ||
    // a line of dashes, equals signs, colons and bars is a heading underline or the delimiter row of a table
    /^[-=:|+\s]+$/.test(line);
  return opensBlock ? `\\${line}` : line;
}

/** Writes any text as a code span (CommonMark §6.1). */
export function codeSpan(value: string): string {
  const fence = '`'.repeat(longestRun(value) + 1);
  const needsPad = value.startsWith('`') || value.endsWith('`') || /^ .* $/.test(value);
  const pad = needsPad ? ' ' : '';
  return fence + pad + value + pad + fence;
}

/** Writes any text as a fenced code block (CommonMark §4.5). */
export function fencedCode(value: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(value) + 1));
  return `${fence}${language}\n${value}\n${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
