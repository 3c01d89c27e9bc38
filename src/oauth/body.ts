// Request bodies before they are parsed: their media type and their text.

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

/** The media type in lower case, without parameters (RFC 9110 §8.3); `''` when the header is absent. */
export function mediaTypeOf(contentType: string | undefined): string {
  const [mediaType = ''] = (contentType ?? '').split(';', 1);
  return mediaType.trim().toLowerCase();
}
