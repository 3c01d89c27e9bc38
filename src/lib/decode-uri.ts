/** A percent-encoded text, decoded; as written where its encoding is not that of UTF-8 (RFC 3986 §2.1). */
export function decodeIfValid(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // `50%` means itself
  }
}
