// The SDK's request handlers for both eras behind one function. The SDK chooses the era, validates, words protocol errors and
// dispatches; we only choose JSON instead of SSE for legacy answers, which the transport allows, and correct error codes.

import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { binaryOfText } from '../lib/binary-string.ts';
import { isPlainObject } from '../lib/plain-object.ts';
import type { McpAnswer } from './answer.ts';
import type { McpHeaders } from './headers.ts';

/** Headers that the SDK reads; it gets no other part of the HTTP request. */
const passedHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Answers a parsed message with a new server instance. @throws Error when the SDK itself fails (status 500 or above) */
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
  // the address is not used: the body is already parsed and Host already checked
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
  const isEventStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const written = await response.text();
  const text = isEventStream ? written : correctErrors(written);
  // the SDK answers a batch of one with an object; JSON-RPC 2.0 §6 requires an array
  const isBareAnswer = isBatch && response.status === 200 && !text.startsWith('[');
  return {
    status: response.status,
    body: text === '' ? undefined : binaryOfText(isBareAnswer ? `[${text}]` : text),
    contentType: isEventStream ? 'text/event-stream' : 'application/json',
  };
}

const internalError = ProtocolErrorCode.InternalError;

/** Issues of an error, and characters of its message, that are sent: a report on each value of a message helps nobody. */
const issuesMax = 5;
const messageMaxChars = 1000;

/** What the SDK puts before its validator's report on a tool call. */
const callPrefix = 'Invalid tools/call request: ';

/**
 * Changes the code of the SDK's internal errors to -32602, and shortens the messages of its errors. The SDK answers parameters of
 * the wrong shape with -32603 and its validator's report for most methods, where JSON-RPC 2.0 §5.1 and every revision of MCP
 * require -32602. Internal errors of ours are not affected: handlers report them separately (`onFault`), and they never leave as an
 * answer of the SDK.
 */
function correctErrors(text: string): string {
  if (!text.includes('"error":{')) return text;
  const json: unknown = JSON.parse(text);
  return JSON.stringify(Array.isArray(json) ? json.map(correctError) : correctError(json));
}

function correctError(answer: unknown): unknown {
  if (!isPlainObject(answer) || !isPlainObject(answer.error)) return answer;
  const { error } = answer;
  const message = String(error.message);
  const isCall = message.startsWith(callPrefix);
  const report = describeIssues(isCall ? message.slice(callPrefix.length) : message);
  const corrected =
    isCall || error.code === internalError
      ? { code: ProtocolErrorCode.InvalidParams, message: `Invalid params: ${report}` }
      : { ...error, message: report };
  return { ...answer, error: { ...corrected, message: corrected.message.slice(0, messageMaxChars) } };
}

/** The validator's report, a JSON list of issues, as `params.uri: expected string; …`; any other text unchanged. */
function describeIssues(report: string): string {
  try {
    const issues = JSON.parse(report) as readonly {
      readonly path: readonly unknown[];
      readonly message: string;
    }[];
    const first = issues.slice(0, issuesMax).map(({ path, message }) => `${path.join('.')}: ${message}`);
    const more = issues.length > issuesMax ? [`${issues.length - issuesMax} more`] : [];
    return [...first, ...more].join('; ');
  } catch {
    return report;
  }
}
