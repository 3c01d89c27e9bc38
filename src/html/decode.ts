// Decodes bytes as browsers do: by the BOM, else by the charset of the transport, else by the charset that the page
// declares, else by a guess. Source: WHATWG HTML §13.2.3 "determining the character encoding".

import { Buffer, isUtf8 } from 'node:buffer';
import { decodeAgain, upperControls } from './double-encoding.ts';

/**
 * Number of bytes in which a declared charset is searched. Browsers search 1024 bytes first, and start over when they find
 * a declaration later, for example after long scripts (WHATWG HTML §13.2.3.2, §13.2.3.5).
 */
const prescanBytes = 65_536;

/** Bytes that tell UTF-16 without a mark, and their least share of zeros, which is a half where all characters are ASCII. */
const unmarkedBytes = 256;
const unmarkedMinShare = 0.4;

const comments = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g;

const declaredCharset = /<meta[^>]{0,200}?charset\s*=\s*(?:["']\s*)?([\w.:-]{2,40})/i;

/** What is wrong with the bytes of a document, and has been made good. */
export type EncodingFault = 'encoded twice' | 'not the declared encoding';

/** A document as text. */
export interface DecodedDocument {
  readonly text: string;
  readonly fault: EncodingFault | undefined;
}

/**
 * Decodes a document. Never throws: an unknown charset is ignored, and bytes that are invalid in the chosen one become
 * U+FFFD.
 */
export function decodeDocument(bytes: Uint8Array, transportCharset: string): DecodedDocument {
  const encoding = findEncoding(bytes, transportCharset);
  const text = decodeAs(encoding, bytes);
  if (encoding === 'utf-8' && !isUtf8(bytes) && isAllInvalid(text))
    return { text: decodeWindows1252(bytes), fault: 'not the declared encoding' };
  const again = decodeAgain(text);
  return again === undefined ? { text, fault: undefined } : { text: again, fault: 'encoded twice' };
}

/** Whether a text that was decoded as UTF-8 has characters beyond ASCII, and all of them were invalid: no editor writes such UTF-8. */
function isAllInvalid(text: string): boolean {
  return text.includes('\ufffd') && !/[\u0080-\ufffc]/.test(text);
}

/** The text of a document, as {@link decodeDocument} decodes it. */
export function decodeText(bytes: Uint8Array, transportCharset: string): string {
  return decodeDocument(bytes, transportCharset).text;
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  if (encoding === 'windows-1252') return decodeWindows1252(bytes);
  // `Buffer` takes a third of the time of a `TextDecoder`
  if (encoding === 'utf-8' && markedEncoding(bytes) === undefined && isUtf8(bytes)) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  }
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * The name of a document's encoding in the Encoding standard: `utf-8`, `windows-1252`. Bytes that are valid UTF-8 are UTF-8
 * even if the page declares a legacy charset. A page that declares UTF-8 and has invalid bytes loses only these.
 */
export function findEncoding(bytes: Uint8Array, transportCharset: string): string {
  const known = markedEncoding(bytes) ?? encodingNamed(transportCharset);
  if (known !== undefined) return known;
  if (isUtf8(bytes)) return 'utf-8';
  return declaredEncoding(decodeWindows1252(bytes.subarray(0, prescanBytes))) ?? 'windows-1252';
}

function declaredEncoding(head: string): string | undefined {
  const encoding = encodingNamed(declaredCharset.exec(head.replace(comments, ''))?.[1] ?? '');
  // a declaration that is readable byte by byte is not in UTF-16, even if it says so (WHATWG HTML §13.2.3.2)
  return encoding?.startsWith('utf-16') ? undefined : encoding;
}

/**
 * Decodes windows-1252 without `TextDecoder`, which in some versions of Node.js, such as 20.20, decodes it as Latin-1
 * (nodejs/node#56542): euro signs, dashes and curly quotation marks would become control characters.
 */
function decodeWindows1252(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin.replace(/[\u0080-\u009f]/g, (char) => upperControls.charAt(char.charCodeAt(0) - 0x80));
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return unmarkedUtf16(bytes);
}

/** UTF-16 without a mark, in which a text mostly of ASCII has a zero in each pair of bytes, always at the same place. No other text has one. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, unmarkedBytes);
  const zeros = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i & 1]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd > unmarkedMinShare * head.length) return 'utf-16le';
  if (odd === 0 && even > unmarkedMinShare * head.length) return 'utf-16be';
  return undefined;
}

function encodingNamed(label: string): string | undefined {
  if (label === '') return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined; // unknown label
  }
}
