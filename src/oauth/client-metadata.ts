// Parses and validates the client metadata of a registration (RFC 7591 §2). Unknown members are ignored.

import { decodeUtf8 } from '../lib/decode-utf8.ts';
import { mediaTypeOf } from '../lib/media-type.ts';
import { toNfcWithin } from '../lib/normalize.ts';
import { parseObject } from '../lib/parse-json.ts';
import { OAuthError } from './oauth-error.ts';
import { allScopes, registerScope } from './scope.ts';

/** Bounds of a registration, which the published schema repeats (contract C8.1). Characters are Unicode code points. */
export const clientNameMaxChars = 200;
export const contactsMax = 10;
/** RFC 5321 §4.5.3.1.3, minus the angle brackets. In octets, also of an internationalised address (RFC 6531 §3.1). */
export const contactMaxBytes = 254;

// Expressions in the syntax that regular expressions of all languages share, because callers get them as patterns.

/**
 * Control characters and what reverses text: operators read names on a terminal. Line and paragraph separators are as bad, but `\s` has
 * to stand for them in a pattern: @hey-api/openapi-ts 0.99 writes them into regular expression literals, where they end the line.
 */
const unprintable = String.raw`\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
/** Characters of no width, besides those that count as blanks. */
const widthless = String.raw`\xad\u180e\u200b-\u200d\u2060-\u2065\u206a-\u206f`;
const invisible = String.raw`\s${unprintable}${widthless}`;
/** What a name may have besides visible characters: blanks of one line, and characters of no width. */
const spacing = String.raw`\x20\xa0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff${widthless}`;

/** A name: at least one character of some width, none that is unprintable. The parts are disjoint, so that matching takes linear time. */
export const clientNamePattern = `^[${spacing}]*[^${invisible}](?:[${spacing}]|[^${invisible}])*$`;

/** A local part, an @ and a domain name with a dot; internationalised addresses too (RFC 6531). */
export const contactPattern = ((): string => {
  const local = String.raw`[^${invisible}@"(),:;<>[\\\]]{1,64}`;
  const label = (min: number) => String.raw`[^${invisible}!-,./:-@[-\x60{-~]{${min},63}`;
  return `^${local}@(?:${label(1)}\\.)+${label(2)}$`;
})();

const unprintableCharacter = new RegExp(String.raw`[${unprintable}\u2028\u2029]`, 'u');
const contact = new RegExp(contactPattern, 'u');

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
  const members = parseObject(decodeUtf8(body) ?? '');
  if (members === undefined) throw new OAuthError('notJson');
  const { client_name: name, contacts, scope } = members;
  const clientName = readName(name);
  if (!Array.isArray(contacts) || contacts.length < 1 || contacts.length > contactsMax) {
    throw new OAuthError('badContacts');
  }
  if (!contacts.every(isContact)) throw new OAuthError('badContacts');
  if (scope !== undefined && typeof scope !== 'string') throw new OAuthError('badScope');
  return {
    clientName,
    contacts,
    scope: scope === undefined ? allScopes : registerScope(scope),
    prefersPost: members.token_endpoint_auth_method === 'client_secret_post',
  };
}

/**
 * A letter, digit, punctuation mark or symbol that shows something; no property covers the blank Braille pattern and the null notehead.
 * The published pattern accepts more, because not all languages have properties of Unicode.
 */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u{2800}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** @throws OAuthError that names the broken rule */
function readName(value: unknown): string {
  if (typeof value !== 'string' || value === '' || !value.isWellFormed())
    throw new OAuthError('badClientName');
  if (toNfcWithin(value, clientNameMaxChars) === undefined) throw new OAuthError('badClientName');
  if (unprintableCharacter.test(value)) throw new OAuthError('unprintableClientName');
  if (!visible.test(value)) throw new OAuthError('invisibleClientName');
  return value;
}

function isContact(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.isWellFormed() &&
    contact.test(value) &&
    Buffer.byteLength(value) <= contactMaxBytes
  );
}
