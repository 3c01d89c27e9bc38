// Form bodies as RFC 6749 §3.1 and §3.2 require: UTF-8, no repeated parameters, empty ones treated as absent.

import { decodeUtf8 } from '../lib/decode-utf8.ts';
import { mediaTypeOf } from '../lib/media-type.ts';
import { OAuthError } from './oauth-error.ts';

/** The one parameter that may be sent more than once (RFC 8707 §2). */
const repeatable = 'resource';

/** The parameters of a form, decoded. */
export interface FormParameters {
  /** The value, or undefined when the parameter is absent or empty (RFC 6749 §3.1). */
  get(name: string): string | undefined;
  /** All values of `resource`. */
  readonly resources: readonly string[];
}

/**
 * Decodes `application/x-www-form-urlencoded` strictly. The charset parameter is ignored: this type is always UTF-8.
 * @throws OAuthError `invalid_request` for another media type, invalid encoding and repeated parameters.
 */
export function parseForm(contentType: string | undefined, body: Uint8Array): FormParameters {
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

/** Decodes form-encoded text; undefined when the encoding is invalid or the text has control characters (contract C2.4). */
export function decodeFormText(encoded: string): string | undefined {
  if (/^[\w.~-]*$/.test(encoded)) return encoded;
  let decoded: string;
  try {
    decoded = decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return undefined; // a broken escape or invalid UTF-8; the caller reports it with its own error
  }
  return /\p{Cc}/u.test(decoded) ? undefined : decoded;
}
