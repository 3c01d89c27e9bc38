// What the dialects hand to the server: endpoints that turn a request into a finished answer. Knows no framework, so
// that the framework is named in server.ts alone.

import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Refusal } from '../errors/refusal.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import type { HeaderBlock } from './header-block.ts';

/** A finished HTTP answer. */
export interface Answer {
  readonly status: number;
  /** Header fields that are ready, shared with other answers. */
  readonly blocks?: readonly HeaderBlock[];
  /** Those of this answer alone: names and values in turn, as `ServerResponse.writeHead` takes them. */
  readonly headers: readonly string[];
  /** Its length is in the headers already; undefined when the answer has none. */
  readonly body: Uint8Array | string | Readable | undefined;
  /** Of a body that is a string: UTF-8 unless it is a `BinaryString`. */
  readonly encoding?: 'latin1';
}

/** An answer that holds a descriptor: it is made when it is the next that its connection sends. */
export interface LateAnswer {
  readonly open: () => Promise<Answer>;
}

/** One address of one dialect. `HEAD` comes with `GET`, and `OPTIONS` is answered by the server. */
export interface Endpoint {
  /** What metrics and logs call it: the operation's id where there is one. */
  readonly name: string;
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST' | 'DELETE')[];
  /** Longest body read; a longer one is refused with `payload_too_large`. 0 for endpoints that take none. */
  readonly bodyMaxBytes: number;
  /** Answers; what it throws or rejects with is rendered by `refuse`, or as the error body of seed §7. */
  handle(request: IncomingMessage, body: Uint8Array): MaybePromise<Answer | LateAnswer>;
  /** Renders what HTTP itself refuses (405, 413, 415, 500…) in the dialect's own error shape. */
  refuse?(refusal: Refusal, request: IncomingMessage): MaybePromise<Answer>;
  /** Answers OPTIONS where the usual answer, open to every origin, is wrong. */
  preflight?(request: IncomingMessage): MaybePromise<Answer>;
}

/** Headers written as a plain object in the form that answers carry. */
export function flattenHeaders(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).flat();
}
