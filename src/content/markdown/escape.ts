// Escapes text for Markdown: everything that GFM would read as markup, and nothing else.
// Sources: CommonMark 0.31 §2.4 (backslash escapes), §4 (starts of blocks), GFM §4.10, §6.5, §6.9.

const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Escapes characters that are markup anywhere in a line, except `|`: see {@link escapeCell}. An ampersand is escaped where
 * an entity starts, or could start once the next piece follows.
 */
export function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<~]|&(?=#?\w{0,40}(?:;|$))/g, (char, at: number) => {
    // `snake_case` is no emphasis
    const isInWord =
      char === '_' && letterOrDigit.test(text[at - 1] ?? '') && letterOrDigit.test(text[at + 1] ?? '');
    return isInWord ? char : `\\${char}`;
  });
}

/**
 * Breaks bare addresses that would include an escape: GFM reads `www.x.example/\<b>` as an address up to the `<`, including
 * the backslash, so the tag would become active (GFM §6.9). Addresses without escapes are kept. `hasNext` says that another
 * piece follows, which an address at the end would include.
 */
export function breakAddresses(escaped: string, hasNext: boolean): string {
  if (!/:\/\/|www\./i.test(escaped)) return escaped;
  return escaped.replace(/\S+/g, (word, at: number) => {
    const isAtEnd = at + word.length === escaped.length;
    const mustBreak = word.includes('\\') || (hasNext && isAtEnd);
    return mustBreak ? word.replace(/https?(?=:\/\/)|www(?=\.)/gi, '$&\\') : word;
  });
}

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
