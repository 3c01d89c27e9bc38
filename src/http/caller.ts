// Who a request comes from, and whether HTTP lets it in at all.

import type { IncomingMessage } from 'node:http';
import type { Caller } from '../admission/admit.ts';
import type { ClientAddressKey } from '../admission/client-address.ts';
import { Refusal } from '../errors/refusal.ts';
import { text } from '../lib/language.ts';
import { readHead } from './head.ts';

/**
 * Makes the finder of a request's caller. Of two `Authorization` headers neither counts: joined, they are no bearer
 * (contract C8.7).
 */
export function createCallerOf(clientAddressKey: ClientAddressKey): (request: IncomingMessage) => Caller {
  return (request) => {
    const { authorization, forwardedFor } = readHead(request);
    return { authorization, addressKey: clientAddressKey(request.socket.remoteAddress, forwardedFor) };
  };
}

/**
 * Why a request is refused before anything looks at it: its target is too long, or `Host` is missing or repeated
 * (RFC 9112 §3.2). Undefined when it is let in.
 */
export function screen(request: IncomingMessage, urlMaxChars: number): Refusal | undefined {
  if ((request.url?.length ?? 0) > urlMaxChars) {
    return new Refusal('uri_too_long', { max_chars: urlMaxChars });
  }
  const { hosts } = readHead(request);
  const isEnough = hosts === 1 || (hosts === 0 && request.httpVersion === '1.0');
  return isEnough ? undefined : new Refusal('invalid_request', { rule: oneHost });
}

const oneHost = text('Envía la cabecera Host exactamente una vez.', 'Send the Host header exactly once.');
