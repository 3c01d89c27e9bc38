// Form bodies as RFC 6749 wants them read: UTF-8, each parameter once, an empty one as if it were not there.

import { mediaTypeOf } from './media-type.ts';
import { OAuthError } from './oauth-error.ts';
import { decodeUtf8 } from './utf8.ts';

/** The one parameter that may be sent more than once (RFC 8707 §2). */
const repeatable = 'resource';

/** Decoded parameters. */
export interface Form {
  /** The value, or undefined when the parameter is absent or empty (RFC 6749 §3.1). */
  get(name: string): string | undefined;
  /** All values of `resource`. */
  readonly resources: readonly string[];
}

/**
 * Decodes `application/x-www-form-urlencoded` strictly. A charset other than the UTF-8 it always has is ignored.
 * @throws OAuthError `invalid_request` for another media type, encodings that do not decode and repeated parameters.
 */
export function parseForm(contentType: string | undefined, body: Uint8Array): Form {
  if (mediaTypeOf(contentType) !== 'application/x-www-form-urlencoded') throw new OAuthError('notForm');
  const text = decodeUtf8(body);
  if (text === undefined) throw new OAuthError('badForm');
  const values = new Map<string, string>();
  const resources: string[] = [];
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decodeFormText(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decodeFormText(pair.slice(equals + 1));
    if (name === undefined || value === undefined) throw new OAuthError('badForm');
    if (name === repeatable) {
      if (value !== '') resources.push(value);
      continue;
    }
    if (values.has(name)) throw new OAuthError('repeatedParameter');
    values.set(name, value);
  }
  return { get: (name) => values.get(name) || undefined, resources };
}

/** A form-encoded text decoded, or undefined when it is not one or holds control characters (contract C2.4). */
export function decodeFormText(encoded: string): string | undefined {
  if (/^[\w.~-]*$/.test(encoded)) return encoded;
  let decoded: string;
  try {
    decoded = decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return undefined; // a broken escape or not UTF-8: the caller refuses it in its own words
  }
  return /\p{Cc}/u.test(decoded) ? undefined : decoded;
}
