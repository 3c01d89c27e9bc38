// Chooses the listener of a request by its host name.

import type { IncomingMessage, RequestListener } from 'node:http';
import { nameOfHost } from '../lib/loopback.ts';
import { isPromise, type MaybePromise } from '../lib/maybe-promise.ts';
import { readHead } from './head.ts';

/** Returns the listener of a host name in lower case, which is `''` in a request without one. Neither throws nor rejects. */
export type FindListener = (host: string, request: IncomingMessage) => MaybePromise<RequestListener>;

/** Creates the listener of all requests of a server that answers several host names. */
export function listenByHost(find: FindListener): RequestListener {
  return (request, response) => {
    const found = find(hostOf(request), request);
    if (isPromise(found)) void found.then((listener) => listener(request, response));
    else found(request, response);
  };
}

/** The host name that a request is for. A dot at its end only says that it is absolute (RFC 1034 §3.1). */
function hostOf(request: IncomingMessage): string {
  const { url = '' } = request;
  const header = readHead(request).host ?? '';
  // the host of an address in the request line precedes the header (RFC 9112 §3.2.2)
  const named = url.startsWith('/') ? header : (/^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? header);
  const name = nameOfHost(named);
  return name.endsWith('.') ? name.slice(0, -1) : name;
}
