// Bytes held in a string, one character per byte; V8 also stores such a string in one byte per character. Concatenating
// these strings copies nothing until the result is written, and none of them allocates an `ArrayBuffer`, so assembling
// short bodies is cheaper this way than with buffers.

/** A string whose characters are bytes (U+0000 to U+00FF): Node's encoding `latin1`. */
export type BinaryString = string;

/** Copies bytes to a binary string. */
export function toBinaryString(bytes: Uint8Array): BinaryString {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Encodes a text in UTF-8. */
export function binaryOfText(text: string): BinaryString {
  return Buffer.from(text).toString('latin1');
}

/** Decodes a text in UTF-8; what is not UTF-8 becomes U+FFFD. */
export function textOfBinary(bytes: BinaryString): string {
  return Buffer.from(bytes, 'latin1').toString();
}

/** Copies a binary string to bytes. */
export function fromBinaryString(bytes: BinaryString): Uint8Array {
  return Buffer.from(bytes, 'latin1');
}
