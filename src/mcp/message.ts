// The body of a POST as JSON-RPC: what it holds, what it costs, and which id an answer echoes. Judges nothing that the
// SDK judges; refuses only what must not reach it.

import { isJSONRPCNotification, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** Messages that one legacy batch may hold (JSON-RPC batches exist in revision 2025-03-26 only). */
export const maxBatchMessages = 20;

/** Deeper JSON than any message of the protocol is refused before validators recurse into it. */
const maxDepth = 48;

/** A JSON-RPC id, or null when no single one could be read. */
export type MessageId = string | number | null;

/** Why a body is refused before anything looks at its messages. */
export interface BodyProblem {
  readonly code: number;
  readonly message: string;
}

/** One read body. */
export type Incoming = {
  readonly id: MessageId;
  /** Units of quota: one per message that is a request (contract C3.1); a body that is no message costs one. */
  readonly cost: number;
} & (
  | { readonly kind: 'messages' | 'notifications'; readonly json: unknown }
  | { readonly kind: 'unreadable'; readonly problem: BodyProblem }
);

/** Reads a body; never throws. */
export function readIncoming(body: string): Incoming {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return refused(null, ProtocolErrorCode.ParseError, 'Parse error: the request body is not valid JSON');
  }
  if (!Array.isArray(json)) {
    if (isTooDeep(json, maxDepth)) return refused(idOf(json), ProtocolErrorCode.InvalidRequest, tooDeep);
    const isNotification = isNotificationMessage(json);
    return {
      json,
      id: idOf(json),
      cost: isNotification ? 0 : 1,
      kind: isNotification ? 'notifications' : 'messages',
    };
  }
  return readBatch(json);
}

function readBatch(batch: readonly unknown[]): Incoming {
  if (batch.length > maxBatchMessages) {
    const message = `Invalid Request: a batch holds at most ${maxBatchMessages} messages`;
    return refused(null, ProtocolErrorCode.InvalidRequest, message);
  }
  if (isTooDeep(batch, maxDepth + 1)) return refused(null, ProtocolErrorCode.InvalidRequest, tooDeep);
  // A stateless server has nothing that a notification could change, and one that cancels a request of its own batch
  // would leave that request without the answer that the whole batch waits for.
  const requests = batch.filter((message) => !isNotificationMessage(message));
  if (batch.length > 0 && requests.length === 0) {
    return { json: batch, id: null, cost: 0, kind: 'notifications' };
  }
  return { json: requests, id: null, cost: Math.max(1, requests.length), kind: 'messages' };
}

const tooDeep = `Invalid Request: JSON nested deeper than ${maxDepth} levels`;

function refused(id: MessageId, code: number, message: string): Incoming {
  return { id, cost: 1, kind: 'unreadable', problem: { code, message } };
}

function idOf(json: unknown): MessageId {
  if (!isPlainObject(json) || typeof json.method !== 'string') return null;
  const { id } = json;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** The SDK's verdict, but for messages with an id, whose refusal would cost it more than everything else here. */
function isNotificationMessage(json: unknown): boolean {
  return isPlainObject(json) && !Object.hasOwn(json, 'id') && isJSONRPCNotification(json);
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const key in value) {
    if (isTooDeep((value as Readonly<Record<string, unknown>>)[key], levels - 1)) return true;
  }
  return false;
}

/** Whether parsed JSON is an object: neither an array nor null. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
