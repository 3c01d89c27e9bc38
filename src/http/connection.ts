// One connection: its open requests, and what follows from them.

import type { ServerResponse } from 'node:http';
import type { OpenRequest } from './held-memory.ts';
import type { ReadConnection } from './reading-order.ts';

/** Largest number of requests of one connection in flight: those whose answer the kernel has not taken completely. */
const inFlightMax = 32;
/** A connection whose answers in flight have more bytes starts no further request. */
const unsentMaxBytes = 256 * 1024;

/** What is known of one. */
export interface Connection extends ReadConnection {
  /** In the order of the requests. The response of the first one owns the socket. */
  readonly inFlight: OpenRequest[];
  /** Requests that have not been started. */
  readonly waiting: OpenRequest[];
  /** Bytes of the bodies of answers in flight. */
  unsentBytes: number;
  /** How many requests of all connections came before its first open one or, until it sends one, before it was opened. */
  since: number;
  /** Called when the first response in flight is finished. */
  readonly onAnswered: () => void;
  /** Whether it is queued to start a request. */
  isQueued: boolean;
}

/** Its open requests, in their order. */
export function openOf({ inFlight, waiting }: Connection): readonly OpenRequest[] {
  return [...inFlight, ...waiting];
}

/** The open request of a response: mostly the first. */
export function inFlightOf({ inFlight }: Connection, response: ServerResponse): OpenRequest | undefined {
  const [first] = inFlight;
  return first?.response === response ? first : inFlight.find((one) => one.response === response);
}

/** Whether all its requests are answered. */
export function isIdle({ manner, inFlight, waiting }: Connection): boolean {
  return manner !== 'unknown' && inFlight.length === 0 && waiting.length === 0;
}

/** Whether a connection waits for its client: to send a request, or the rest of one, or to take an answer. */
export function waitsForClient({ inFlight, waiting }: Connection): boolean {
  const response = (inFlight[0] ?? waiting[0])?.response;
  return response === undefined || !response.req.complete || response.headersSent;
}

/** Whether the first that waits may be started. */
export function isStartable(connection: Connection): boolean {
  const [next] = connection.waiting;
  return next !== undefined && mayStart(connection, next);
}

/** Whether a request may be in flight with those that are. */
export function mayStart({ inFlight, unsentBytes }: Connection, next: OpenRequest): boolean {
  const [first] = inFlight;
  if (first === undefined) return true;
  return inFlight.length < inFlightMax && unsentBytes < unsentMaxBytes && isRead(first) && isRead(next);
}

/** Clients send nothing ahead of the answer to other methods (RFC 9112 §9.3.2), whose answers may be a hundred times as long. */
function isRead({ response }: OpenRequest): boolean {
  const { method } = response.req;
  return method === 'GET' || method === 'HEAD';
}
