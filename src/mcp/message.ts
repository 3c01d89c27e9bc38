// Reads the body of a POST as JSON-RPC: its messages, its cost, and the id that an answer repeats. Validation is left to the
// SDK; only bodies that must not reach it are rejected here.

import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCResultResponse,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { requestUnits } from '../admission/index.ts';
import { isPlainObject } from '../lib/plain-object.ts';

/** Maximum messages in a legacy batch (JSON-RPC batches exist in revision 2025-03-26 only). */
const maxBatchMessages = 20;

/** Maximum nesting, more than any message of the protocol needs. Deeper JSON is rejected before validators recurse into it. */
const maxDepth = 48;

/** Maximum values of a body, those in others included: some ten times those of any message. Validators report on each. */
const maxValues = 1_000;

/** A JSON-RPC id, or null when the body has none or more than one. */
export type MessageId = string | number | null;

/** The JSON-RPC error of a body that is rejected before its messages are examined. */
export interface BodyProblem {
  readonly code: number;
  readonly message: string;
}

/** A body after reading. */
export type Incoming = {
  readonly id: MessageId;
  /** Units of quota: one per request, none for notifications and responses (contract C3.1); an unreadable body costs one. */
  readonly cost: number;
} & (
  | { readonly kind: 'messages' | 'answerless'; readonly json: unknown }
  | { readonly kind: 'unreadable'; readonly problem: BodyProblem }
);

/** Reads a body; never throws. */
export function readIncoming(body: string): Incoming {
  let json: unknown;
  try {
    const parsed: unknown = JSON.parse(body);
    json = Array.isArray(parsed) ? parsed.map(dropNullArguments) : dropNullArguments(parsed);
  } catch {
    return unreadable(null, ProtocolErrorCode.ParseError, 'Parse error: the request body is not valid JSON');
  }
  if (!Array.isArray(json)) {
    const excess = findExcess(json, maxDepth);
    if (excess !== undefined) return unreadable(idOf(json), ProtocolErrorCode.InvalidRequest, excess);
    if (isAnswerless(json)) return { json, id: null, cost: 0, kind: 'answerless' };
    return { json, id: idOf(json), cost: requestUnits, kind: 'messages' };
  }
  return readBatch(json);
}

/** `null` for all arguments of a call means none: models send it (contract C9). */
function dropNullArguments(message: unknown): unknown {
  if (!isPlainObject(message) || !isPlainObject(message.params) || message.params.arguments !== null)
    return message;
  const { arguments: _none, ...params } = message.params;
  return { ...message, params };
}

function readBatch(batch: readonly unknown[]): Incoming {
  if (batch.length > maxBatchMessages) {
    const message = `Invalid Request: a batch holds at most ${maxBatchMessages} messages`;
    return unreadable(null, ProtocolErrorCode.InvalidRequest, message);
  }
  const excess = findExcess(batch, maxDepth + 1);
  if (excess !== undefined) return unreadable(null, ProtocolErrorCode.InvalidRequest, excess);
  // Notifications are dropped: a stateless server has nothing that they could change, and one that cancels a request of its own
  // batch would leave that request without the answer that the whole batch waits for. So are responses: this server asks nothing.
  const requests = batch.filter((message) => !isAnswerless(message));
  if (batch.length > 0 && requests.length === 0) {
    return { json: batch, id: null, cost: 0, kind: 'answerless' };
  }
  const ids = requests.map(idOf).filter((id) => id !== null);
  // the SDK gives answers to requests by their ids, so of two with the same id one would have none
  if (new Set(ids).size < ids.length) return unreadable(null, ProtocolErrorCode.InvalidRequest, sameId);
  return { json: requests, id: null, cost: Math.max(1, requests.length) * requestUnits, kind: 'messages' };
}

const tooDeep = `Invalid Request: JSON nested deeper than ${maxDepth} levels`;
const sameId = 'Invalid Request: each request of a batch must have an id of its own; none was answered';
const tooMany = `Invalid Request: more than ${maxValues} values`;

function unreadable(id: MessageId, code: number, message: string): Incoming {
  return { id, cost: requestUnits, kind: 'unreadable', problem: { code, message } };
}

function idOf(json: unknown): MessageId {
  if (!isPlainObject(json) || typeof json.method !== 'string') return null;
  const { id } = json;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** Whether a message is a notification or a response. The SDK is not asked about requests: rejecting those costs it most. */
function isAnswerless(json: unknown): boolean {
  if (!isPlainObject(json)) return false;
  if (!Object.hasOwn(json, 'method')) return isJSONRPCResultResponse(json) || isJSONRPCErrorResponse(json);
  return !Object.hasOwn(json, 'id') && isJSONRPCNotification(json);
}

/** Why a body must not reach the SDK; undefined when it may. `levels` is the nesting that is left. */
function findExcess(json: unknown, levels: number): string | undefined {
  let values = 0;

  function walk(value: unknown, left: number): string | undefined {
    if (++values > maxValues) return tooMany;
    if (typeof value !== 'object' || value === null) return undefined;
    if (left === 0) return tooDeep;
    for (const member of Array.isArray(value) ? value : Object.values(value)) {
      const excess = walk(member, left - 1);
      if (excess !== undefined) return excess;
    }
    return undefined;
  }
  return walk(json, levels);
}
