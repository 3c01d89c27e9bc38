// What text may hold when it leaves a page: no control characters, nothing that cannot be seen.

/**
 * Characters that are removed: controls (SITE_ORIGIN, U+0002, among them), soft hyphens, zero-width marks, the
 * byte order mark, direction overrides and the invisible "tag" letters that could smuggle instructions to a reader
 * that is a language model. U+200C and U+200D stay: Persian and emoji need them.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Almost all text: nothing in it to be removed. Saves the slower look at every character. */
const plain = /^[\n\t -~\u00a0-\u00ac\u00ae-\u036f\u2010-\u2027\u20a0-\u20bf]*$/;

/** Text without control and invisible characters; line ends are `\n`. */
export function removeInvisible(text: string): string {
  if (plain.test(text)) return text;
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(invisible, '');
}

/** Text on one line: invisible characters out, every run of white space one space. Keeps a space at either end. */
export function collapseSpace(text: string): string {
  return removeInvisible(text).replace(/\s+/g, ' ');
}

/** Text on one line without a space at either end. */
export function cleanLine(text: string): string {
  return collapseSpace(text).trim();
}

/** At most `maxChars` code points, cut at the last whole word, `…` added when cut. */
export function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const points = Array.from(text.slice(0, maxChars * 2 + 2));
  if (points.length <= maxChars) return text;
  const cut = points.slice(0, maxChars - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).replace(/[\s.,;:–—-]{1,20}$/, '')}…`;
}

/** How many words (runs of letters and digits) a text holds. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
