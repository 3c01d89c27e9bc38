// Escapes text for Markdown: everything that GFM would read as markup anywhere in a line, and nothing else.
// Sources: CommonMark 0.31 §2.4 (backslash escapes), GFM §6.5, §6.9.

const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Escapes characters that are markup anywhere in a line, except `|`, which only cells need escaped. An ampersand is escaped where
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

/** A line of text outside links, of which nothing follows. */
export function escapeLine(text: string): string {
  return breakAddresses(escapeText(text), false);
}
