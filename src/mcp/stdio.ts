// MCP over standard input and output: one JSON-RPC message on each line (MCP, transports: stdio). Lines are handled as POSTs are, so
// that both transports give the same answers: what HTTP has in headers is taken from the message and from the handshake. No library is
// imported, because the server in a bundle (cli/bundled-server.ts) is made of this file too.

import { textOfBinary } from '../lib/binary-string.ts';
import { decodeUtf8 } from '../lib/decode-utf8.ts';
import { parseObject } from '../lib/parse-json.ts';
import { isPlainObject } from '../lib/plain-object.ts';
import type { McpAnswer } from './answer.ts';
import type { McpHandler, McpPost } from './handler.ts';
import type { McpHeaders } from './headers.ts';

/** The longest line; that of a POST's body. */
const lineMaxBytes = 65_536;

export interface StdioOptions {
  readonly input: AsyncIterable<Uint8Array>;
  /** Writes text, and resolves when more may be written. */
  readonly write: (text: string) => Promise<void>;
  readonly handle: McpHandler;
  readonly explainFault: McpPost['explainFault'];
}

/** Answers each line in its order. Resolves when the input ends and its last line is answered. */
export async function serveStdio({ input, write, handle, explainFault }: StdioOptions): Promise<void> {
  let handshakeRevision: string | undefined;
  for await (const line of splitLines(input)) {
    if (line === tooLong) {
      await write(`${JSON.stringify(tooLongError)}\n`);
      continue;
    }
    if (line.trim() === '') continue;
    const answer = await handle({
      headers: headersOf(line, handshakeRevision),
      body: line,
      caller: { authorization: undefined, addressKey: '' },
      needsToken: false,
      explainFault,
    });
    handshakeRevision = revisionIn(answer) ?? handshakeRevision;
    for (const message of messagesOf(answer)) await write(`${message}\n`);
  }
}

/** Stands for a line that exceeds the limit. */
const tooLong = Symbol('too long');

const tooLongError = {
  jsonrpc: '2.0',
  error: {
    code: -32600, // Invalid Request (JSON-RPC 2.0 §5.1)
    message: `Invalid Request: a message has at most ${lineMaxBytes} bytes`,
  },
  id: null,
};

/** Stands for a line that is not UTF-8, which is no JSON either. */
const notJson = '\uFFFD';

/** Splits bytes at line feeds. Of a line that is too long nothing is kept. */
async function* splitLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string | typeof tooLong> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const take = () => {
    const line = length > lineMaxBytes ? tooLong : (decodeUtf8(Buffer.concat(parts)) ?? notJson);
    parts = [];
    length = 0;
    return line;
  };
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length <= lineMaxBytes) parts.push(part);
    else parts = [];
  };
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield take();
}

const versionKey = 'io.modelcontextprotocol/protocolVersion';

/** The headers with which a client would send the message by HTTP. */
function headersOf(line: string, handshakeRevision: string | undefined): McpHeaders {
  const { id, method, params } = parseObject(line) ?? {}; // the handler refuses any other line
  const { _meta: meta, name, uri } = isPlainObject(params) ? params : {};
  // of a notification nothing is refused, because nothing answers it (JSON-RPC 2.0 §4.1)
  const claimed = isPlainObject(meta) && id !== undefined ? meta[versionKey] : undefined;
  const revision = claimed ?? (method === 'initialize' ? undefined : handshakeRevision);
  const target = name ?? uri;
  return {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(typeof revision === 'string' && { 'mcp-protocol-version': headerValue(revision) }),
    ...(claimed !== undefined && {
      ...(typeof method === 'string' && { 'mcp-method': headerValue(method) }),
      ...(typeof target === 'string' && { 'mcp-name': headerValue(target) }),
    }),
  };
}

/** A text that is no valid header field is sent in Base64 (MCP 2026-07-28, Streamable HTTP: value encoding). */
function headerValue(value: string): string {
  return /^[!-~](?:[ -~]*[!-~])?$/.test(value)
    ? value
    : `=?base64?${Buffer.from(value).toString('base64')}?=`;
}

/** The revision that an answer to `initialize` has agreed on. */
function revisionIn({ body }: McpAnswer): string | undefined {
  const text = body === undefined ? '' : textOfBinary(body);
  if (!text.includes('"protocolVersion"')) return undefined;
  const result = parseObject(text)?.result;
  const agreed = isPlainObject(result) ? result.protocolVersion : undefined;
  return typeof agreed === 'string' ? agreed : undefined;
}

/** The messages of an answer. Events carry one each, in a line that starts with `data:`. */
function messagesOf({ body, contentType }: McpAnswer): readonly string[] {
  if (body === undefined) return [];
  const text = textOfBinary(body);
  if (contentType === 'application/json') return [text];
  return text.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
}
