// What the dialects hand to the server: endpoints that turn a request into a finished answer.

import type { IncomingMessage } from 'node:http';
import type { Refusal } from '../errors/refusal.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import type { Answer, LateAnswer } from './answer.ts';

/** One address of one dialect. `HEAD` comes with `GET`, and `OPTIONS` is answered by the server. */
export interface Endpoint {
  /** Its name in metrics and logs: the operation's id where there is one. */
  readonly name: string;
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST' | 'DELETE')[];
  /** Longest body read; a longer one is refused with `payload_too_large`. 0 for endpoints that take none. */
  readonly bodyMaxBytes: number;
  /** Answers; errors that it throws or rejects with are rendered by `refuse`, or as the error body of seed §7. */
  handle(request: IncomingMessage, body: Uint8Array): MaybePromise<Answer | LateAnswer>;
  /** Renders the refusals of HTTP itself (405, 413, 415, 500…) in the dialect's own error shape. */
  refuse?(refusal: Refusal, request: IncomingMessage): MaybePromise<Answer>;
  /** Answers OPTIONS where the usual answer, open to every origin, is wrong. */
  preflight?(request: IncomingMessage): MaybePromise<Answer>;
}
