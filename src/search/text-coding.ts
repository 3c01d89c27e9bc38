// How texts lie in a section: windows-1252 where it can hold them (one byte a character, euro sign and dashes included),
// else UTF-16. Either way an offset in the string is an offset in the bytes, so that an excerpt costs one copy.

/** The characters of bytes 0x80 to 0x9F in windows-1252 (https://encoding.spec.whatwg.org/#index-windows-1252). */
const highCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOf = new Map(Array.from(highCharacters, (character, i) => [character.charCodeAt(0), 0x80 + i]));
const highByte = /[\x80-\x9f]/g;

/** How a text is written. */
export const LATIN_1 = 0;
/** Latin-1 with characters of windows-1252 in the place of its controls. */
export const WINDOWS_1252 = 1;
/** Little-endian. */
export const UTF_16 = 2;

/** The narrowest coding that can hold the text. The controls U+0080 to U+009F must not be in it. */
export function codingFor(text: string): number {
  let coding = LATIN_1;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 0xff) continue;
    if (!byteOf.has(code)) return UTF_16;
    coding = WINDOWS_1252;
  }
  return coding;
}

/** How many bytes a code unit takes, as a shift: 0 for one, 1 for two. */
export function unitShift(coding: number): number {
  return coding === UTF_16 ? 1 : 0;
}

/** Writes the text to `bytes` from offset `at`. */
export function encodeText(text: string, coding: number, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (coding === UTF_16) {
      bytes[at + 2 * i] = code & 0xff;
      bytes[at + 2 * i + 1] = code >> 8;
    } else bytes[at + i] = code > 0xff ? byteOf.get(code)! : code;
  }
}

/** The text of a range of bytes. */
export function decodeText(bytes: Buffer, coding: number, from: number, until: number): string {
  if (coding === UTF_16) return bytes.toString('utf16le', from, until);
  const text = bytes.toString('latin1', from, until);
  return coding === LATIN_1
    ? text
    : text.replace(highByte, (character) => highCharacters[character.charCodeAt(0) - 0x80]!);
}
