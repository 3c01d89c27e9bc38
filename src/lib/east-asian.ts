// Letters of Chinese, Japanese and Korean, which are not written as words with spaces between them (Unicode, UAX #29, section 4).

/** No letter of these scripts has a lower code unit. */
export const firstEastAsian = 0x1100;

const letter = /(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
const hangul = /(?=\p{L})\p{scx=Hangul}/u;

/** Whether a character is a letter of Chinese or Japanese, whose words have no spaces between them. */
export function isUnspaced(character: string): boolean {
  return letter.test(character);
}

/** Whether a character is such a letter, or one of Korean, whose words have their particles written to them. */
export function isEastAsian(character: string): boolean {
  return letter.test(character) || hangul.test(character);
}
