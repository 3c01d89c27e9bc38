// Parses and validates the client metadata of a registration (RFC 7591 §2). Unknown members are ignored.

import { decodeUtf8, mediaTypeOf } from './body.ts';
import { OAuthError } from './oauth-error.ts';
import { allScopes, registerScope } from './scope.ts';

const clientNameMaxChars = 200;
const contactsMax = 10;
/** RFC 5321 §4.5.3.1.3, minus the angle brackets. */
const emailMaxChars = 254;

/** The members that this server uses. */
export interface ClientMetadata {
  readonly clientName: string;
  readonly contacts: readonly string[];
  readonly scope: string;
  /** Whether it asked for `client_secret_post`; every client may use either method (contract C8.2). */
  readonly prefersPost: boolean;
}

/**
 * Parses the JSON of a registration (contract C8.1).
 * @throws OAuthError `invalid_client_metadata` that names the invalid member and its rule.
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

/** Operators read names on a terminal: no control characters, nothing that reverses text, at least one visible character. */
function isName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /[^\p{C}\p{Z}]/u.test(value) &&
    [...value.normalize('NFC')].length <= clientNameMaxChars &&
    !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value)
  );
}

/** A local part, an @ and a domain name with a dot; internationalised addresses too (RFC 6531). */
function isEmail(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= emailMaxChars &&
    /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}\p{M}-]{1,63}\.)+[\p{L}\p{N}\p{M}-]{2,63}$/u.test(value)
  );
}
