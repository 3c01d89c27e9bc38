// Cleans text from pages: removes control and invisible characters, collapses white space, shortens, counts words.

import { firstEastAsian, isUnspaced } from '../lib/east-asian.ts';

/**
 * Characters that are removed: controls (including siteOriginMark, U+0002), soft hyphens, zero-width characters, fillers, the letters of
 * icon fonts (private use), the byte order mark, direction marks and overrides, and the invisible "tag" characters, which could hide
 * instructions to a language model. U+200C and U+200D are kept, because Persian and emoji need them.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ue000-\uf8ff\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu;

/** An emoji has at most two joiners and selectors of variants in a row; more of them are bytes in disguise. */
const disguised = /(?:\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]){3,}/gu;

/** A joiner without a letter on one side: page builders fill empty paragraphs with it. */
const joinsNothing = /(?<!\S)[\u200c\u200d]{1,2}|[\u200c\u200d]{1,2}(?!\S)/g;

/** Matches almost all texts, which need no change; avoids the slower search for characters to remove. */
const plain = /^[\n\t -~\u00a0-\u00ac\u00ae-\u036f\u2010-\u2027\u20a0-\u20bf]*$/;

/** Removes control and invisible characters; line ends become `\n`. */
export function removeInvisible(text: string): string {
  if (plain.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(disguised, '')
    .replace(joinsNothing, '');
}

/**
 * Puts text on one line: removes invisible characters and replaces every run of white space with one space, also at the
 * ends.
 */
export function collapseSpace(text: string): string {
  if (isCollapsed(text)) return text;
  // most other texts are indented, and some are nothing but the indentation of a tag
  let start = 0;
  let end = text.length;
  while (start < end && isIndentation(text.charCodeAt(start))) start++;
  while (end > start && isIndentation(text.charCodeAt(end - 1))) end--;
  if (start === end) return ' ';
  const line = text.slice(start, end);
  if (!isCollapsed(line)) return removeInvisible(text).replace(/\s+/g, ' ');
  return `${start > 0 ? ' ' : ''}${line}${end < text.length ? ' ' : ''}`;
}

function isIndentation(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;
}

/**
 * Whether a text has only letters, digits and signs of western languages, and single spaces, as nearly all texts have. A loop
 * is faster than patterns here.
 */
function isCollapsed(text: string): boolean {
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isSimple =
      code < 0x7f
        ? code > 0x20 || (code === 0x20 && before !== 0x20)
        : (code > 0xa0 && code < 0x370 && code !== 0xad) ||
          (code >= 0x2010 && code <= 0x2027) ||
          (code >= 0x20a0 && code <= 0x20bf);
    if (!isSimple) return false;
    before = code;
  }
  return true;
}

/** Puts text on one line, like `collapseSpace`, and trims it. */
export function cleanLine(text: string): string {
  return collapseSpace(text.trim()).trim(); // most texts are clean without the spaces at their ends
}

/** Shortens text to at most `maxChars` code points; a cut is made after a whole word and marked with `…`. */
export function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const points = Array.from(text.slice(0, maxChars * 2 + 2));
  if (points.length <= maxChars) return text;
  const cut = points.slice(0, maxChars - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).replace(/[\s.,;:–—-]{1,20}$/, '')}…`;
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Counts the words (runs of letters and digits) of a text; of Chinese and Japanese, which have no spaces, one for each two letters.
 * A loop is faster than a pattern here; it runs for every block of a site.
 */
export function countWords(text: string): number {
  let words = 0;
  let inWord = false;
  let unspaced = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= firstEastAsian && isUnspaced(String.fromCodePoint(text.codePointAt(i)!))) {
      if (unspaced % 2 === 0) words++;
      unspaced++;
      inWord = false;
    } else {
      const isWordPart = isLetterOrDigit(text, i);
      if (isWordPart && !inWord) words++;
      inWord = isWordPart;
      unspaced = 0;
    }
    if (code >= 0xd800 && text.codePointAt(i)! > 0xffff) i++;
  }
  return words;
}

function isLetterOrDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code > 0x7f) return letterOrDigit.test(String.fromCodePoint(text.codePointAt(at)!));
  const folded = code | 0x20;
  return (folded >= 0x61 && folded <= 0x7a) || (code >= 0x30 && code <= 0x39);
}
