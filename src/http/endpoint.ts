// Endpoints: the dialects provide them to the server, and each turns a request into a finished answer.

import type { IncomingMessage } from 'node:http';
import type { Refusal } from '../errors/index.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import type { Answer, LateAnswer } from './answer.ts';

/** One address of one dialect. `GET` includes `HEAD`, and the server answers `OPTIONS`. */
export interface Endpoint {
  /** Its name in metrics and logs: the id of its operation, if it has one. */
  readonly name: string;
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST' | 'DELETE')[];
  /** Longest body accepted; a longer one is refused with `payload_too_large`. 0 for endpoints without a body. */
  readonly bodyMaxBytes: number;
  /** Answers a request. Errors that it throws or rejects with are rendered by `refuse`, or as the error body of seed §7. */
  handle(request: IncomingMessage, body: Uint8Array): MaybePromise<Answer | LateAnswer>;
  /** Renders the refusals of HTTP itself (405, 413, 415, 500…) in the dialect's own error shape. */
  refuse?(refusal: Refusal, request: IncomingMessage): MaybePromise<Answer>;
  /** Answers OPTIONS in place of the default answer, which allows every origin. */
  preflight?(request: IncomingMessage): MaybePromise<Answer>;
}
