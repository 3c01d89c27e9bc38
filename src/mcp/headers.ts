// Request headers as Node gives them.

import { isJsonContentType } from '@modelcontextprotocol/server';

/** By lower-case name; a header that came several times is joined or a list, as `node:http` does it. */
export type McpHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The one value of a header; undefined when absent or when it came as a list. */
export function headerOf(headers: McpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Whether the body says that it is JSON, parameters such as a charset aside. */
export function isJsonBody(headers: McpHeaders): boolean {
  return isJsonContentType(headerOf(headers, 'content-type'));
}
