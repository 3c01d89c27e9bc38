// How MCP says each refusal: the four places of the protocol in which one can arise. All carry the REST error body with its
// `code` and hint (contract C9, standards 2.6).
//
//   before a message was read   JSON-RPC error with the code that the SDK's transports give it   `refuseTransport`
//   the whole message           JSON-RPC error whose code is the HTTP status                     `refuseMessage`
//   a tool call                 a tool result with `isError`                                     `refuseTool`
//   any other method            JSON-RPC error -32602                                            `toProtocolError` (sdk-server.ts)

import type { CallToolResult } from '@modelcontextprotocol/server';
import { type ErrorBody, type Refusal, renderErrorBody } from '../errors/index.ts';
import { type Language, text } from '../lib/language.ts';
import { answerRpcError, type McpAnswer } from './answer.ts';
import type { McpHeaders } from './headers.ts';
import type { MessageId } from './message.ts';
import { legacyRevisions, modernRevision } from './server-identity.ts';

/** Codes of the SDK's transports for what a caller did wrong, and for a fault of the server. */
const transportError = -32000;
const internalError = -32603;

/** A refusal of HTTP itself (404, 405, 413, 415, 500 …), before a message was read. */
export function refuseTransport(refusal: Refusal, language: Language): McpAnswer {
  const code = refusal.status >= 500 ? internalError : transportError;
  return answerBody(code, null, refusal, language);
}

/**
 * A refusal of the whole message (401, 403, 429, 500, 503). Its code is the HTTP status, outside the range that JSON-RPC and MCP
 * reserve (-32768 to -32000).
 */
export function refuseMessage(refusal: Refusal, id: MessageId, language: Language): McpAnswer {
  return answerBody(refusal.status, id, refusal, language);
}

function answerBody(code: number, id: MessageId, refusal: Refusal, language: Language): McpAnswer {
  const body = renderErrorBody(refusal, language);
  return {
    ...answerRpcError(refusal.status, id, { code, message: body.message, data: dataOf(body) }),
    refusal,
  };
}

/** The 403 for a page of another origin or a forbidden host, which is no refusal of the API. */
export function refuseOrigin(message: string): McpAnswer {
  return answerRpcError(403, null, { code: transportError, message });
}

/** The 406 in place of the SDK's, which also demands the event stream that no answer needs (contract C9). */
export function refuseAccept(id: MessageId, language: Language): McpAnswer {
  return answerRpcError(406, id, { code: transportError, message: onlyJson[language] });
}

const onlyJson = text(
  'Las respuestas son JSON: envía «Accept: application/json», o ninguna cabecera Accept.',
  'Answers are JSON: send "Accept: application/json", or no Accept header.',
);

/** MCP 2026-07-28: UnsupportedProtocolVersion. */
const unsupportedVersion = -32022;
const supported = [modernRevision, ...legacyRevisions];

/** The 400 of notifications and responses of an unknown revision (2025-06-18 and later require it); requests get the SDK's. */
export function refuseRevision(headers: McpHeaders): McpAnswer | undefined {
  const revision = headers['mcp-protocol-version'];
  if (revision === undefined || supported.includes(String(revision))) return undefined;
  const requested = String(revision).slice(0, 100);
  const message = `Unsupported protocol version: ${requested}`;
  return answerRpcError(400, null, { code: unsupportedVersion, message, data: { supported, requested } });
}

/** The result of a tool call that was refused. */
export function refuseTool(error: ErrorBody): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(error) }], isError: true };
}

/** The REST error body as a JSON-RPC error's `data`. */
export function dataOf(body: ErrorBody): object {
  return { code: body.code, ...body.data };
}
