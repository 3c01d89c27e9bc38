// Bytes as a string of one character each, which V8 keeps in one byte too. Joining such strings copies nothing until the
// whole is written, and none of them costs an `ArrayBuffer`, so short bodies are cheaper put together this way.

/** A string whose characters are bytes (U+0000 to U+00FF), Node's encoding `latin1`. */
export type BinaryString = string;

export function toBinaryString(bytes: Uint8Array): BinaryString {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

export function fromBinaryString(bytes: BinaryString): Uint8Array {
  return Buffer.from(bytes, 'latin1');
}
