// Request headers as Node gives them.

import { isJsonContentType } from '@modelcontextprotocol/server';

/** By lower-case name; a header that came several times is joined or a list, as `node:http` does it. */
export type McpHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The one value of a header; undefined when absent or when it came as a list. */
export function headerOf(headers: McpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

const json = 'application/json';
const events = 'text/event-stream';

/**
 * The headers with `Accept` spelt the one way that the SDK knows for the revisions before 2026-07-28, when it means that: read
 * as HTTP reads it, without regard to case, with ranges, and everything when it is absent (RFC 9110 §12.5.1). `*\/*` is what
 * curl and most HTTP libraries send.
 */
export function spellAccept(headers: McpHeaders): McpHeaders {
  const { accept = '*/*' } = headers;
  if (typeof accept !== 'string' || (accept.includes(json) && accept.includes(events))) return headers;
  const ranges = new Set(accept.toLowerCase().split(',').map(readRange));
  const takes = (type: string, range: string) => ranges.has(type) || ranges.has(range) || ranges.has('*/*');
  const takesBoth = takes(json, 'application/*') && takes(events, 'text/*');
  return takesBoth ? { ...headers, accept: `${json}, ${events}` } : headers;
}

/** A range without its parameters; `''` when its weight is 0, which refuses it. */
function readRange(range: string): string {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
  return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? '' : name;
}

/** Whether the body says that it is JSON, parameters such as a charset aside. */
export function isJsonBody(headers: McpHeaders): boolean {
  return isJsonContentType(headerOf(headers, 'content-type'));
}
