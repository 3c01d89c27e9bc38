/**
 * A percent-encoded path, decoded; as written where its encoding is not that of UTF-8 (RFC 3986 §2.1). `%3F` stays: a `?` would begin
 * a query.
 */
export function decodeIfValid(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%3f/gi, '%253F'));
  } catch {
    return text; // `50%` means itself
  }
}
