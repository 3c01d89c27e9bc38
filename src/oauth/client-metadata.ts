// What a client says of itself when it registers (RFC 7591 §2), checked. Members not read here are ignored.

import { mediaTypeOf } from './media-type.ts';
import { OAuthError } from './oauth-error.ts';
import { allScopes, registerScope } from './scope.ts';
import { decodeUtf8 } from './utf8.ts';

const clientNameMaxChars = 200;
const contactsMax = 10;
/** RFC 5321 §4.5.3.1.3, less the angle brackets. */
const emailMaxChars = 254;

/** The members that matter. */
export interface ClientMetadata {
  readonly clientName: string;
  readonly contacts: readonly string[];
  readonly scope: string;
  /** It asked for `client_secret_post`; either method works for every client (contract C8.2). */
  readonly prefersPost: boolean;
}

/**
 * Reads a registration's JSON (contract C8.1).
 * @throws OAuthError `invalid_client_metadata` saying which member and its rule.
 */
export function parseClientMetadata(contentType: string | undefined, body: Uint8Array): ClientMetadata {
  if (mediaTypeOf(contentType) !== 'application/json') throw new OAuthError('notJson');
  const members = parseObject(body);
  const { client_name: clientName, contacts, scope } = members;
  if (!isName(clientName)) throw new OAuthError('badClientName');
  if (!Array.isArray(contacts) || contacts.length < 1 || contacts.length > contactsMax) {
    throw new OAuthError('badContacts');
  }
  if (!contacts.every(isEmail)) throw new OAuthError('badContacts');
  if (scope !== undefined && typeof scope !== 'string') throw new OAuthError('badScope');
  return {
    clientName,
    contacts,
    scope: scope === undefined ? allScopes : registerScope(scope),
    prefersPost: members.token_endpoint_auth_method === 'client_secret_post',
  };
}

function parseObject(body: Uint8Array): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(decodeUtf8(body) ?? '');
  } catch {
    throw new OAuthError('notJson');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new OAuthError('notJson');
  return value as Record<string, unknown>;
}

/** Text to be seen: operators read names on a terminal, so no controls, nothing that reverses text, not blanks alone. */
function isName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /[^\p{C}\p{Z}]/u.test(value) &&
    [...value.normalize('NFC')].length <= clientNameMaxChars &&
    !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value)
  );
}

/** Enough to write to: a local part, an @ and a domain name with a dot; international ones too (RFC 6531). */
function isEmail(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= emailMaxChars &&
    /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}\p{M}-]{1,63}\.)+[\p{L}\p{N}\p{M}-]{2,63}$/u.test(value)
  );
}
