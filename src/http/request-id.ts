// By what a request is found again in our logs and in those of its caller: its trace and its id (contract C18).

import type { IncomingMessage } from 'node:http';
import { readTraceId, type TraceContext } from '../lib/tracing.ts';
import { readHead } from './head.ts';

/** What a caller says of its request. */
export interface Marks {
  /** The id that the caller gave it, else that of its trace. */
  readonly id: string;
  readonly traceId: string | undefined;
}

/** Returns the id of a request, which is made at the first call if its caller gave none. */
export type RequestIdOf = (request: IncomingMessage | undefined) => string;

/** Reads what the caller says; undefined for most requests. */
export function readMarks(request: IncomingMessage): Marks | undefined {
  const { traceparent, requestId } = readHead(request);
  if (traceparent === undefined && requestId === undefined) return undefined;
  const traceId = traceparent === undefined ? undefined : readTraceId(traceparent);
  const own = requestId !== undefined && wellFormed.test(requestId) ? requestId : undefined;
  const id = own ?? traceId;
  return id === undefined ? undefined : { id, traceId };
}

/** The context of a request that has a trace. */
export function traceContextOf({ headers }: IncomingMessage, traceId: string): TraceContext {
  const { traceparent = '', tracestate } = headers;
  return { traceId, traceparent: String(traceparent), ...(tracestate && { tracestate: String(tracestate) }) };
}

/** Creates the ids of requests. `random` makes one. */
export function createRequestIds(random: () => string): RequestIdOf {
  const made = new WeakMap<IncomingMessage, string>();
  return (request) => {
    if (request === undefined) return random();
    const known = readMarks(request)?.id ?? made.get(request);
    if (known !== undefined) return known;
    const id = random();
    made.set(request, id);
    return id;
  };
}

/** Nothing that ends a line of a log or a header. */
const wellFormed = /^[\w.~+/=:-]{1,128}$/;
