/** The media type of a `Content-Type` or a `type` attribute: in lower case, without parameters (RFC 9110 §8.3.1); `''` of nothing. */
export function mediaTypeOf(contentType = ''): string {
  const [type = ''] = contentType.split(';', 1);
  return type.trim().toLowerCase();
}
