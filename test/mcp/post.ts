// Hand-built messages of both eras, sent over HTTP, and their parsed replies.

import { expect } from 'vitest';

export const modernRevision = '2026-07-28';

/** The envelope of every modern request. */
export const envelope = {
  'io.modelcontextprotocol/protocolVersion': modernRevision,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'probe', version: '0.1' },
};

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed; undefined for an empty body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect answers of every shape
  readonly body: any;
  readonly text: string;
}

/** Posts a body unchanged, with the headers that every client sends unless `headers` override them. */
export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return readReply(response);
}

/** Reads a response; an empty body is undefined. */
export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (text !== '' && isJson) expect(() => JSON.parse(text)).not.toThrow();
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : undefined,
    text,
  };
}

/** A modern request: the message, and the headers that repeat parts of it. */
export function modern(
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  id: string | number = 1,
): { readonly message: object; readonly headers: Readonly<Record<string, string>> } {
  const name = params.name ?? params.uri;
  return {
    message: { jsonrpc: '2.0', id, method, params: { ...params, _meta: envelope } },
    headers: {
      'MCP-Protocol-Version': modernRevision,
      'Mcp-Method': method,
      ...(typeof name === 'string' ? { 'Mcp-Name': name } : {}),
    },
  };
}

/** A legacy request. */
export function legacy(
  method: string,
  params?: Readonly<Record<string, unknown>>,
  id: string | number = 1,
): object {
  return { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) };
}

/** Posts a modern request. */
export function postModern(
  url: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const request = modern(method, params);
  return post(url, request.message, { ...request.headers, ...headers });
}

/** Calls a tool in the modern revision. */
export function callTool(
  url: string,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return postModern(url, 'tools/call', { name, arguments: args }, headers);
}
