// Request bodies before they are parsed.

// one decoder for all bodies: creating one costs more than decoding most of them
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text, or undefined when the bytes are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined; // the caller reports it with its own error
  }
}
