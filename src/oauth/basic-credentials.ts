// HTTP Basic as RFC 6749 §2.3.1 has it: identifier and secret are form-encoded each before they are joined.

import { decodeFormText } from './form.ts';
import { decodeUtf8 } from './utf8.ts';

/** What a client says it is, unchecked. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The credentials in an `Authorization` header; undefined when it is not Basic or does not decode (RFC 7617 §2). */
export function parseBasicCredentials(authorization: string): Credentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const pair = decodeUtf8(Buffer.from(encoded, 'base64'));
  const colon = pair?.indexOf(':') ?? -1;
  if (pair === undefined || colon < 0) return undefined;
  const clientId = decodeFormText(pair.slice(0, colon));
  const clientSecret = decodeFormText(pair.slice(colon + 1));
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret };
}
