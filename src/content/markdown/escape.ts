// Text as Markdown text: what a reader of GFM would take for markup is escaped, and nothing else.
// Sources: CommonMark 0.31 §2.4 (backslash escapes), §4 (what opens a block), GFM §4.10, §6.5, §6.9.

const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Escapes what is markup anywhere in a line. `|` is left alone: see {@link escapeCell}. An ampersand is escaped where
 * an entity begins, or could once the next piece follows.
 */
export function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<~]|&(?=#?\w{0,40}(?:;|$))/g, (char, at: number) => {
    // `snake_case` is no emphasis: readable as it stands.
    const isInWord =
      char === '_' && letterOrDigit.test(text[at - 1] ?? '') && letterOrDigit.test(text[at + 1] ?? '');
    return isInWord ? char : `\\${char}`;
  });
}

/**
 * Escaped text in which no bare address swallows an escape: GFM takes `www.x.example/\<b>` for an address up to the `<`,
 * backslash included, and the tag would be alive (GFM §6.9). Addresses without escapes stay readable. `goesOn` tells that
 * another piece follows, which an address at the end would swallow.
 */
export function breakAddresses(escaped: string, goesOn: boolean): string {
  if (!/:\/\/|www\./i.test(escaped)) return escaped;
  return escaped.replace(/\S+/g, (word, at: number) => {
    const isAtEnd = at + word.length === escaped.length;
    const swallows = word.includes('\\') || (goesOn && isAtEnd);
    return swallows ? word.replace(/https?(?=:\/\/)|www(?=\.)/gi, '$&\\') : word;
  });
}

/** Escapes the cell separator in a finished piece of a table cell, code spans included (GFM §4.10). */
export function escapeCell(markdown: string): string {
  return markdown.replaceAll('|', '\\|');
}

/** Escapes what would open a block at the start of a finished line, so that a paragraph stays a paragraph. */
export function escapeLineStart(line: string): string {
  const number = /^(\d{1,9})([.)])(?=\s|$)/.exec(line);
  if (number !== null) return `${number[1]}\\${line.slice(number[1]!.length)}`;
  const opensBlock =
    /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>)/.test(line) ||
    // A line of dashes, equals signs, colons and bars underlines a heading, or heads a table.
    /^[-=:|+\s]+$/.test(line);
  return opensBlock ? `\\${line}` : line;
}

/** A code span around any text (CommonMark §6.1). */
export function codeSpan(value: string): string {
  const fence = '`'.repeat(longestRun(value) + 1);
  const needsPad = value.startsWith('`') || value.endsWith('`') || /^ .* $/.test(value);
  const pad = needsPad ? ' ' : '';
  return fence + pad + value + pad + fence;
}

/** A fenced block around any text (CommonMark §4.5). */
export function fencedCode(value: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(value) + 1));
  return `${fence}${language}\n${value}\n${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
