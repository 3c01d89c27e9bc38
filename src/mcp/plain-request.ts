// Recognises plain requests: complete and regular in every respect, which is most traffic. They need the SDK only to validate
// their envelope. Every other request is left to the SDK, which also words its errors.

import { classifyInboundRequest, JSONRPC_VERSION } from '@modelcontextprotocol/server';
import { isPlainObject } from '../lib/plain-object.ts';
import { headerOf, type McpHeaders } from './headers.ts';
import { legacyRevisions, modernRevision } from './server-identity.ts';

/** The two forms of the protocol: stateless, or with a handshake. */
export type Era = 'modern' | 'legacy';

/** A request that is regular in every respect. */
export interface PlainRequest {
  readonly era: Era;
  readonly id: string | number;
  readonly method: string;
  /** Without `_meta`. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** The plain request in a parsed message; undefined for any other message. */
export type RecognizePlainRequest = (json: unknown, headers: McpHeaders) => PlainRequest | undefined;

/** Maximum number of remembered valid envelopes. A client sends the same one with each request. */
const maxEnvelopes = 512;
const envelopeMaxChars = 2048;

/** Creates the recogniser, which remembers modern envelopes that the SDK has accepted. */
export function createPlainRequestRecognizer(): RecognizePlainRequest {
  const accepted = new Set<string>();

  /** Whether the SDK accepts the envelope. Requires that the headers agree with the message. */
  function isEnvelopeAccepted(meta: object, message: object, method: string): boolean {
    const key = JSON.stringify(meta);
    if (accepted.has(key)) return true;
    const outcome = classifyInboundRequest({
      httpMethod: 'POST',
      protocolVersionHeader: modernRevision,
      mcpMethodHeader: method,
      body: message,
    });
    if (outcome.kind !== 'modern' || outcome.messageKind !== 'request') return false;
    if (key.length <= envelopeMaxChars) {
      if (accepted.size >= maxEnvelopes) accepted.clear();
      accepted.add(key);
    }
    return true;
  }

  return (json, headers) => {
    if (!isPlainObject(json) || !hasOnly(json, messageKeys)) return undefined;
    const { jsonrpc, id, method, params = {} } = json;
    if (jsonrpc !== JSONRPC_VERSION || typeof method !== 'string' || !isId(id)) return undefined;
    if (!isPlainObject(params)) return undefined;
    const { _meta: meta, ...rest } = params;
    if (agreesWithModernHeaders(headers, method, rest.name)) {
      const isModern = isPlainObject(meta) && isEnvelopeAccepted(meta, json, method);
      return isModern ? { era: 'modern', id, method, params: rest } : undefined;
    }
    return isLegacy(headers) && isLegacyMeta(meta) ? { era: 'legacy', id, method, params: rest } : undefined;
  };
}

const messageKeys: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params']);

/** Whether the three standard headers repeat the body's values (`Mcp-Name` only if the params have a name). */
function agreesWithModernHeaders(headers: McpHeaders, method: string, name: unknown): boolean {
  return (
    headers['mcp-protocol-version'] === modernRevision &&
    headers['mcp-method'] === method &&
    (name === undefined || headers['mcp-name'] === name)
  );
}

/** A missing version means 2025-03-26. `Accept` must name both types, as those revisions require. */
function isLegacy(headers: McpHeaders): boolean {
  const version = headers['mcp-protocol-version'];
  const accept = headerOf(headers, 'accept') ?? '';
  return (
    (version === undefined || (typeof version === 'string' && legacyRevisions.includes(version))) &&
    accept.includes('application/json') &&
    accept.includes('text/event-stream')
  );
}

function isLegacyMeta(meta: unknown): boolean {
  if (meta === undefined) return true;
  return isPlainObject(meta) && hasOnly(meta, legacyMetaKeys) && isId(meta.progressToken);
}

const legacyMetaKeys: ReadonlySet<string> = new Set(['progressToken']);

/** Whether all keys of an object are in `keys`. */
export function hasOnly(object: object, keys: ReadonlySet<string>): boolean {
  for (const key in object) if (!keys.has(key)) return false;
  return true;
}

function isId(id: unknown): id is string | number {
  return typeof id === 'string' || Number.isSafeInteger(id);
}
