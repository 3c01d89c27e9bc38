// The media type of a body without its parameters (RFC 9110 §8.3).

/** Lower case, without parameters; `''` when the header is absent. */
export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
}
