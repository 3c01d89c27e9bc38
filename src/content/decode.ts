// Bytes to text, as browsers do it: BOM, then the transport's charset, then the page's own, then a guess.
// Source: WHATWG HTML §13.2.3 "determining the character encoding".

import { Buffer, isUtf8 } from 'node:buffer';

/**
 * How far into the page its charset is looked for, in bytes. Browsers look through 1024 before they begin, and begin anew
 * when one is declared later, behind long scripts say (WHATWG HTML §13.2.3.2, §13.2.3.5).
 */
const prescanBytes = 65_536;

const comments = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g;

const declaredCharset = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{2,40})/i;

/**
 * The text of a document. Never throws: an unknown charset falls through to the next guess, and bytes that are
 * not valid in the chosen one become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, transportCharset: string): string {
  const encoding = findEncoding(bytes, transportCharset);
  if (encoding === 'windows-1252') return decodeWindows1252(bytes);
  // Decoded by Buffer: a third of what a TextDecoder takes for the same text.
  if (encoding === 'utf-8' && markedEncoding(bytes) === undefined && isUtf8(bytes)) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  }
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * The name of a document's encoding in the Encoding standard: `utf-8`, `windows-1252`. Valid UTF-8 wins over a page that
 * declares a legacy charset wrongly; a page whose own UTF-8 label is almost right keeps its good letters and loses only
 * the broken ones.
 */
export function findEncoding(bytes: Uint8Array, transportCharset: string): string {
  const known = markedEncoding(bytes) ?? encodingNamed(transportCharset);
  if (known !== undefined) return known;
  if (isUtf8(bytes)) return 'utf-8';
  return declaredEncoding(decodeWindows1252(bytes.subarray(0, prescanBytes))) ?? 'windows-1252';
}

function declaredEncoding(head: string): string | undefined {
  const encoding = encodingNamed(declaredCharset.exec(head.replace(comments, ''))?.[1] ?? '');
  // a declaration that can be read letter by letter is not in UTF-16, whatever it says (WHATWG HTML §13.2.3.2)
  return encoding?.startsWith('utf-16') ? undefined : encoding;
}

/** The letters of windows-1252 from 0x80 to 0x9F (WHATWG Encoding, index windows-1252). */
const upperControls = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * By hand: the TextDecoder of some versions of Node.js, 20.20 among them, reads windows-1252 and all labels that mean it as
 * Latin-1 (nodejs/node#56542), and euro signs, dashes and curly quotation marks would be lost as control characters.
 */
function decodeWindows1252(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin.replace(/[\u0080-\u009f]/g, (char) => upperControls[char.charCodeAt(0) - 0x80]!);
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function encodingNamed(label: string): string | undefined {
  if (label === '') return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined; // no encoding of that name: the next guess is as good as any
  }
}
