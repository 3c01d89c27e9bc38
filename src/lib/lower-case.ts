/**
 * A text in lower case in which each character keeps its place. V8 compiles a long pattern several times faster when it need not ignore
 * case (docs/performance.md), so patterns of many words are written in lower case and look at such a text.
 */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  // `İ` becomes two characters
  return lower.length === text.length ? lower : text.replace(/İ/g, 'i').toLowerCase();
}
