/**
 * Percent-encodes a decoded path for a URL (RFC 3986 §3.3), with the query that tells its page apart. A `#` in a file name is encoded
 * too, so that it starts no fragment; a `?` in one is `%3F` in the path already.
 */
export function encodePath(path: string): string {
  return encodeURI(path.toWellFormed()).replaceAll('%253F', '%3F').replaceAll('#', '%23');
}
