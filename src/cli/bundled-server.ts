// The server in an MCPB bundle (docs/decisions/0022): speaks MCP on standard input and output, and passes each message on to the MCP
// server of a site. It is built into one file without libraries, and `vitrina bundle` copies that. Its argument is the server's address.

import { once } from 'node:events';
import { binaryOfText } from '../lib/binary-string.ts';
import { mediaTypeOf } from '../lib/media-type.ts';
import { parseObject } from '../lib/parse-json.ts';
import { type McpAnswer, type McpPost, serveStdio } from '../mcp/index.ts';

const requestSeconds = 60;
const bodyMaxBytes = 4 * 1024 * 1024;
/** A JSON-RPC error outside the range that the protocol reserves. */
const unreachableCode = 503;

async function passOn(address: string, { headers, body }: McpPost): Promise<McpAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), 'user-agent': 'vitrina-bundle' },
      body,
      signal: AbortSignal.timeout(requestSeconds * 1000),
    });
    const contentType = mediaTypeOf(response.headers.get('content-type') ?? '');
    const text = await readText(response);
    if (response.status === 202 || text === '')
      return { status: 202, body: undefined, contentType: 'application/json' };
    if (contentType !== 'application/json' && contentType !== 'text/event-stream')
      return fail(body, `${address} answers ${response.status} and no message of MCP`);
    return { status: response.status, body: binaryOfText(text), contentType };
  } catch (error) {
    const { message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
    return fail(body, `${address} cannot be reached (${cause?.code ?? message}); try again later`);
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > bodyMaxBytes) throw new Error(`an answer of more than ${bodyMaxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The error that a request is answered with; a notification has no answer. */
function fail(body: string, message: string): McpAnswer {
  const id = idOf(body);
  const error = { jsonrpc: '2.0', id, error: { code: unreachableCode, message } };
  return {
    status: 503,
    body: id === undefined ? undefined : binaryOfText(JSON.stringify(error)),
    contentType: 'application/json',
  };
}

/** The id of a message; null when it cannot be read (JSON-RPC 2.0 §5), undefined for a notification. */
function idOf(body: string): unknown {
  const message = parseObject(body);
  return message === undefined ? null : message.id;
}

const [address = ''] = process.argv.slice(2);
await serveStdio({
  input: process.stdin,
  write: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  handle: (post) => passOn(address, post),
  explainFault: (error) => {
    throw error;
  },
});
// connections that are kept for later must not keep the process
process.stdout.write('', () => process.exit(0));
