// The memory that callers make the server hold: requests whose answers they have not taken yet, and the bodies of these answers.

import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request and what it holds. */
export interface OpenRequest {
  readonly response: ServerResponse;
  /** Estimated memory of the request. */
  readonly ownBytes: number;
  /** The body of the answer, once there is one. */
  body: Uint8Array | string | undefined;
  bodyBytes: number;
}

export interface HeldMemory {
  /** What all open requests hold. */
  bytes(): number;
  open(response: ServerResponse): OpenRequest;
  /** Adds the body of the answer. */
  answer(request: OpenRequest, body: Uint8Array | string, bodyBytes: number): void;
  /** To be called once the answer is taken or the client has disconnected. */
  close(request: OpenRequest): void;
  /** The part that an open request has in it. */
  shareOf(request: OpenRequest): number;
}

/** Node's objects for a request and its response, measured with short requests. */
const exchangeBytes = 3_000;
/** Of a field of the head: two strings, and their places in an array. */
const fieldBytes = 64;
/** What Node reads of a body at most until somebody takes it: one read of the connection. */
const bodyMaxBytes = 65_536;

/** Creates the count. */
export function createHeldMemory(): HeldMemory {
  let heldBytes = 0;
  /** How many answers have the same bytes, which are held once. Node copies a string to send it, so that each counts. */
  const holders = new Map<Uint8Array, number>();

  return {
    bytes: () => heldBytes,

    open(response) {
      const ownBytes = estimate(response.req);
      heldBytes += ownBytes;
      return { response, ownBytes, body: undefined, bodyBytes: 0 };
    },

    answer(request, body, bodyBytes) {
      request.body = body;
      request.bodyBytes = bodyBytes;
      const others = typeof body === 'string' ? 0 : (holders.get(body) ?? 0);
      if (others === 0) heldBytes += bodyBytes;
      if (typeof body !== 'string') holders.set(body, others + 1);
    },

    close({ ownBytes, body, bodyBytes }) {
      heldBytes -= ownBytes;
      if (body === undefined) return;
      const others = typeof body === 'string' ? 0 : holders.get(body)! - 1;
      if (others === 0) heldBytes -= bodyBytes;
      if (typeof body === 'string') return;
      if (others === 0) holders.delete(body);
      else holders.set(body, others);
    },

    shareOf({ ownBytes, body, bodyBytes }) {
      const sharers = typeof body === 'object' ? holders.get(body)! : 1;
      return ownBytes + bodyBytes / sharers;
    },
  };
}

function estimate({ url = '', rawHeaders }: IncomingMessage): number {
  let bytes = exchangeBytes + url.length + (rawHeaders.length / 2) * fieldBytes;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name, value] = [rawHeaders[i]!, rawHeaders[i + 1]!];
    bytes += name.length + value.length;
    if (/^content-length$/i.test(name)) bytes += Math.min(Number(value), bodyMaxBytes);
    else if (/^transfer-encoding$/i.test(name)) bytes += bodyMaxBytes;
  }
  return bytes;
}
