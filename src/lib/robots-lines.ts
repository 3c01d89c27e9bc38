// The lines of a robots.txt (RFC 9309 §2.2).

/** The lines with a key and a value, without comments. Keys are lower case. */
export function* readRobotsLines(text: string): Generator<{ readonly key: string; readonly value: string }> {
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const [, key, value] = /^\s*([\w-]+)\s*:([^#]*)/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) yield { key: key.toLowerCase(), value: value.trim() };
  }
}
