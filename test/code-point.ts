// Any character, for properties about any text.

import fc from 'fast-check';

/**
 * One code point, with no half of a surrogate pair: the same as fast-check's unit `binary`, for which it makes a table of all of them, in
 * a second and 80 MB.
 */
export const codePoint = fc
  .integer({ min: 0, max: 0x10_ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
