// Request headers in Node's form.

/** Headers by lower-case name; `node:http` joins or lists repeated ones. */
export type McpHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The value of a header; undefined when it is absent or a list. */
export function headerOf(headers: McpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

const json = 'application/json';
const events = 'text/event-stream';

/**
 * Normalizes `Accept` for the revisions before 2026-07-28: if it accepts JSON, in which answers are written, under HTTP's rules
 * (case-insensitive, media ranges, everything when absent; RFC 9110 §12.5.1), it is replaced by the only spelling that the SDK
 * recognises. `*\/*` is what curl and most HTTP libraries send.
 */
export function normalizeAccept(headers: McpHeaders): McpHeaders {
  const { accept = '*/*' } = headers;
  if (typeof accept !== 'string' || (accept.includes(json) && accept.includes(events))) return headers;
  const ranges = new Set(accept.toLowerCase().split(',').map(readRange));
  const takesJson = ranges.has(json) || ranges.has('application/*') || ranges.has('*/*');
  return takesJson ? { ...headers, accept: `${json}, ${events}` } : headers;
}

/** A media range without parameters; `''` when its weight is 0, which excludes it. */
function readRange(range: string): string {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
  return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? '' : name;
}
