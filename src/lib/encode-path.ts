/**
 * Percent-encodes a decoded path for a URL (RFC 3986 §3.3). A `?` or `#` in a file name is encoded too, so that it starts
 * neither query nor fragment.
 */
export function encodePath(path: string): string {
  return encodeURI(path.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
}
