// UTF-8 read strictly. One decoder for all: making one costs more than most of what it reads.

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text, or undefined when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined; // each caller refuses it in its own words
  }
}
