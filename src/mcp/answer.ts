// What the endpoint hands to HTTP: a finished body and what its headers are made from.

import type { Admission } from '../admission/index.ts';
import type { Refusal } from '../errors/index.ts';
import { type BinaryString, binaryOfText } from '../lib/binary-string.ts';
import type { MessageId } from './message.ts';

/** One HTTP answer, headers excepted. */
export interface McpAnswer {
  readonly status: number;
  /** Undefined for 202: notifications and responses have no answer. */
  readonly body: BinaryString | undefined;
  /** SSE for `subscriptions/listen` alone, which the protocol answers by nothing else. */
  readonly contentType: 'application/json' | 'text/event-stream';
  /** The caller's window, for the rate headers; undefined when nothing is known of it. */
  readonly admission?: Admission | undefined;
  /** Why the HTTP status is what it is, for `Retry-After` and `WWW-Authenticate`. */
  readonly refusal?: Refusal;
}

/** A JSON-RPC error in an HTTP answer. */
export function answerRpcError(
  status: number,
  id: MessageId,
  error: { readonly code: number; readonly message: string; readonly data?: unknown },
): McpAnswer {
  const { code, message, data } = error;
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code, message, data }, id });
  return { status, body: binaryOfText(body), contentType: 'application/json' };
}
