// The SDK's own handlers for both eras behind one function. It decides the era, validates, words every protocol error
// and dispatches; we only choose JSON over SSE for legacy answers, which both sides of that transport allow.

import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { McpAnswer } from './answer.ts';
import type { McpHeaders } from './headers.ts';
import { nameInvalidParams } from './invalid-params.ts';

/** Headers that the SDK reads; nothing else of the HTTP request reaches it. */
const passedHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Answers parsed JSON by a fresh server. @throws Error when the SDK itself failed (an answer of 500 or more) */
export async function answerBySdk(
  json: unknown,
  headers: McpHeaders,
  createServer: () => Server,
): Promise<McpAnswer> {
  const request = toRequest(headers);
  const errors: Error[] = [];
  const response = (await isLegacyRequest(request, json))
    ? await answerLegacy(request, json, createServer())
    : await createMcpHandler(createServer, {
        legacy: 'reject',
        onerror: (error) => errors.push(error),
      }).fetch(request, { parsedBody: json });
  if (response.status >= 500) throw new AggregateError(errors, `the MCP SDK answered ${response.status}`);
  return toAnswer(response, Array.isArray(json));
}

function toRequest(headers: McpHeaders): Request {
  const passed = new Headers();
  for (const name of passedHeaders) {
    const value = headers[name];
    if (typeof value === 'string') passed.set(name, value);
  }
  // the address plays no part: bodies arrive parsed, and Host is checked before
  return new Request('http://localhost/mcp', { method: 'POST', headers: passed });
}

async function answerLegacy(request: Request, json: unknown, server: Server): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: json });
  } finally {
    await server.close();
  }
}

async function toAnswer(response: Response, isBatch: boolean): Promise<McpAnswer> {
  const text = nameInvalidParams(await response.text());
  const isEventStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  // the SDK answers a batch of one by an object; JSON-RPC 2.0 §6 answers an array by an array
  const isBareAnswer = isBatch && response.status === 200 && !text.startsWith('[');
  return {
    status: response.status,
    body: text === '' ? undefined : isBareAnswer ? `[${text}]` : text,
    contentType: isEventStream ? 'text/event-stream' : 'application/json',
  };
}
