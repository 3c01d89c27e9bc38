// The few request headers that every answer depends on, read in one pass over the raw headers, and the caller that they identify.
// Node builds its `headers` object with all headers at the first access, which costs as much as routing and quota together.

import type { IncomingMessage } from 'node:http';
import type { Caller, ClientAddressKey } from '../admission/index.ts';

/** Repeated headers are joined by `, ` (RFC 9110 §5.2); undefined when absent. */
export interface Head {
  readonly hosts: number;
  /** The last `Host` header. */
  readonly host: string | undefined;
  readonly authorization: string | undefined;
  readonly forwardedFor: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly ifModifiedSince: string | undefined;
  readonly traceparent: string | undefined;
  readonly requestId: string | undefined;
  readonly hasTransferEncoding: boolean;
  /** Whether it offers another protocol. None is spoken here, and the offer is ignored (RFC 9110 §7.8). */
  readonly hasUpgrade: boolean;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The last head read, because the head of one request is read several times in a row. */
let last: { readonly request: IncomingMessage; readonly head: Head } | undefined;

/** Reads the head of a request. */
export function readHead(request: IncomingMessage): Head {
  if (last?.request !== request) last = { request, head: read(request.rawHeaders) };
  return last.head;
}

/**
 * Creates the function that identifies a request's caller. Two `Authorization` headers, joined, are no valid bearer token
 * (contract C8.7).
 */
export function createCallerOf(clientAddressKey: ClientAddressKey): (request: IncomingMessage) => Caller {
  return (request) => {
    const { authorization, forwardedFor } = readHead(request);
    return { authorization, addressKey: clientAddressKey(request.socket.remoteAddress, forwardedFor) };
  };
}

function read(rawHeaders: readonly string[]): Head {
  const head: Mutable<Head> = {
    hosts: 0,
    host: undefined,
    authorization: undefined,
    forwardedFor: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    ifModifiedSince: undefined,
    traceparent: undefined,
    requestId: undefined,
    hasTransferEncoding: false,
    hasUpgrade: false,
  };
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    const { length } = name;
    // the lengths of the names below; this check alone skips most headers
    if (length < 11 ? length !== 4 && length !== 7 : length > 13 && length !== 15 && length !== 17) continue;
    const value = rawHeaders[i + 1]!;
    switch (name.toLowerCase()) {
      case 'host':
        head.hosts++;
        head.host = value;
        break;
      case 'authorization':
        head.authorization = join(head.authorization, value);
        break;
      case 'x-forwarded-for':
        head.forwardedFor = join(head.forwardedFor, value);
        break;
      case 'accept-encoding':
        head.acceptEncoding = join(head.acceptEncoding, value);
        break;
      case 'if-none-match':
        head.ifNoneMatch = join(head.ifNoneMatch, value);
        break;
      case 'if-modified-since':
        head.ifModifiedSince = join(head.ifModifiedSince, value);
        break;
      case 'traceparent':
        head.traceparent = join(head.traceparent, value);
        break;
      case 'x-request-id':
        head.requestId = join(head.requestId, value);
        break;
      case 'transfer-encoding':
        head.hasTransferEncoding = true;
        break;
      case 'upgrade':
        head.hasUpgrade = true;
        break;
    }
  }
  return head;
}

function join(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`;
}
