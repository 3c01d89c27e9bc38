// Paths as addresses have them (RFC 3986 §3.3).

/** A percent-decoded path as it stands in an address: a `?` or `#` of a file's name begins neither query nor fragment. */
export function encodePath(path: string): string {
  return encodeURI(path.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
}
