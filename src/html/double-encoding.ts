// Pages whose UTF-8 was read as windows-1252 or Latin-1 and encoded in UTF-8 again: `EspaÃ±a`, `itâ€™s`. A mistake of an
// export or a database, and always of the whole page.

/** The characters of windows-1252 that stand for the bytes 0x80 to 0x9F (WHATWG Encoding, index windows-1252). */
export const upperControls = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const continuation = `[\u0080-\u00bf${upperControls}]`;
/** Letters of Latin-1, Latin Extended-A, general punctuation, arrows and symbols, the byte order mark, emoji. */
const encodedTwice = new RegExp(
  `[\u00c2-\u00c5]${continuation}|[\u00e2\u00ef]${continuation}{2}|\u00f0${continuation}{3}`,
  'g',
);

const minSequences = 3;
/** Other characters beyond ASCII, for each sequence: a page that has more is encoded as it should be. */
const othersMaxShare = 0.1;

/** The text of a page that was encoded twice; undefined for any other. */
export function decodeAgain(text: string): string | undefined {
  if (!text.includes('\u00c2') && !text.includes('\u00c3') && !text.includes('\u00e2')) return undefined;
  const sequences = text.match(encodedTwice) ?? [];
  if (sequences.length < minSequences) return undefined;
  const inSequences = sequences.reduce((sum, { length }) => sum + length, 0);
  if (countBeyondAscii(text) - inSequences > othersMaxShare * sequences.length) return undefined;
  return text.replace(encodedTwice, (sequence) => {
    const decoded = Buffer.from(Array.from(sequence, byteOf)).toString('utf8');
    return decoded.includes('\ufffd') ? sequence : decoded;
  });
}

function countBeyondAscii(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) count++;
  return count;
}

function byteOf(char: string): number {
  const at = upperControls.indexOf(char);
  return at < 0 ? char.charCodeAt(0) : 0x80 + at;
}
