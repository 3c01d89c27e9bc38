// Where one element ends and the next begins without a space between them, only the style of the page may separate two words:
// `<span>Lunes</span><span>8:00</span>`.

/** What is a word of its own beside what, even in a sentence. */
const boundaries: readonly (readonly [end: RegExp, start: RegExp])[] = [
  [/\p{Ll}{2}$/u, /^\d/],
  [/\d$/, /^\p{L}{3}/u],
  // times of the clock
  [/:\d\d$/, /^\d{1,2}:/],
  [/\p{L}{2}[:;!?)]$|[\d\s][%€]$|[€$£%][.:;!?)]$/u, /^[\p{L}\d]/u],
  // not `www.`
  [/\p{L}{2}\.$/u, /^[\p{Lu}\d]/u],
  // a price beside a dish, a part after a comma or a dash; a decimal comma has a digit before it
  [/[\p{L}\d]\.?\)$/u, /^[\p{L}\d€$£]/u],
  [/\p{L}{2}$/u, /^[€$£]\s?\d/u],
  [/\d\s\p{Ll}$|\p{Lu}\d$/u, /^\d/u],
  [/\p{Ll}{2}$/u, /^\p{L}\/\p{L}/u],
  [/\p{L},$|\s[–—]$/u, /^[\p{L}\d]/u],
  [/[€$£%]$/, /^[-–−]\d/],
];
/** Names are written so (`HiperAlba`) in sentences, but not in a box of their own. */
const boundaryOfBoxes: (typeof boundaries)[number] = [/\p{Ll}{2}$/u, /^\p{Lu}\p{Ll}/u];

const endOfPart = /(?:[\p{L}\p{N}]{2}|(?:^|\s)\p{N})[.:;!?)]?$/u;
const startOfPart = /^(?:[\p{L}\p{N}]{2}|\p{N}$|[\p{L}\p{N}][/@])/u;

/** Whether two parts of a box, which are alone in it, are words of their own; single letters are parts of one. */
export function areTwoParts(before: string, after: string): boolean {
  return endOfPart.test(before.slice(-boundaryChars)) && startOfPart.test(after.slice(0, boundaryChars));
}

/** So many characters at the end and at the start are looked at. */
export const boundaryChars = 3;

/** Whether an element that ends in a text and one that begins with another are two words, beside other text or alone in a box. */
export function areTwoWords(before: string, after: string, inSentence: boolean): boolean {
  const end = before.slice(-boundaryChars);
  const start = after.slice(0, boundaryChars);
  if (end === '' || start === '') return false;
  const isBetween = ([ends, starts]: (typeof boundaries)[number]) => ends.test(end) && starts.test(start);
  return boundaries.some(isBetween) || (!inSentence && isBetween(boundaryOfBoxes));
}

/** Whether a text with a time begins right behind a word, from which only the style of the page separates it. */
export function isTimeAfterWord(before: string, after: string): boolean {
  return /^\d{1,2}[:.h]\d\d/.test(after) && /\p{L}{2}$/u.test(before.slice(-2));
}
