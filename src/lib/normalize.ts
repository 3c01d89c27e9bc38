// Unicode normalization of texts that anybody may have written: pages, requests. Its time grows with the square of the number of
// combining marks in a row, so a page or a message of nothing but marks would stop the process for seconds.

/** Characters among which all combining marks are; letters and punctuation of European languages are not. */
const perhapsTooMany = /[\u0300-\u1fff\u20d0-\u20ff\u2c00-\uffff]{31}/;
/** No writing system has more than 30 marks in a row (UAX #15 §13, Stream-Safe Text Format). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/** The text in NFC. Of combining marks in a row, those after the 30th are left out. */
export function toNfc(text: string): string {
  return leaveOutMarks(text).normalize('NFC');
}

/** The text in NFD, as macOS writes names of files. Of combining marks in a row, those after the 30th are left out. */
export function toNfd(text: string): string {
  return leaveOutMarks(text).normalize('NFD');
}

/** The text in NFC; undefined when that has more than `maxChars` characters. A text that is far longer is not normalized. */
export function toNfcWithin(text: string, maxChars: number): string | undefined {
  // a character in NFC stands for four at most, of two units of UTF-16 each
  if (text.length > 8 * maxChars) return undefined;
  const normalized = text.normalize('NFC');
  return [...normalized].length > maxChars ? undefined : normalized;
}

/** The text without accents and other combining marks. */
export function withoutMarks(text: string): string {
  return toNfd(text).replace(/\p{M}/gu, '');
}

/** The form in which two names are compared: without accents, in lower case, without blanks at the ends. */
export function fold(name: string): string {
  return withoutMarks(name).toLowerCase().trim();
}

function leaveOutMarks(text: string): string {
  return perhapsTooMany.test(text) ? text.replace(tooManyMarks, '$1') : text;
}
