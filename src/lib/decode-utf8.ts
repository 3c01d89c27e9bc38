// Bytes as text, where what is not UTF-8 is an error (RFC 8259 §8.1) instead of replaced characters, with which nothing is found.

import { isUtf8 } from 'node:buffer';

/** The text, or undefined when the bytes are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  if (!isUtf8(bytes)) return undefined; // the caller reports it with its own error
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}
