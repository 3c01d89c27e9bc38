// Secrets and what is kept of them. 256 random bits need no slow hash: there is nothing to guess from.

import { hash, timingSafeEqual } from 'node:crypto';

/** The dice: so many random bytes (`crypto.randomBytes` in production). */
export type RandomBytes = (size: number) => Uint8Array;

/**
 * A new client secret: 256 random bits in base64url, 43 characters (contract C8.2). Form encoding leaves it as it is
 * except for `-` and `_`, which some clients escape and every decoder gives back.
 */
export function createSecret(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

/** A new client identifier: 128 random bits in hexadecimal. */
export function createClientId(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(16)).toString('hex');
}

/** What is stored of a secret: its SHA-256 in base64url. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

const issueTimeChars = 8;

/** Characters of an access token. */
export const accessTokenChars = issueTimeChars + 43;

/**
 * A new access token: the second it is issued in, eight hexadecimal digits, and then 256 random bits as in a secret.
 * The time is no secret and no proof of anything; it lets stores keep tokens in the order they come and go.
 */
export function createAccessToken(randomBytes: RandomBytes, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  return seconds.toString(16).padStart(issueTimeChars, '0') + createSecret(randomBytes);
}

/** What is stored of an access token: its SHA-256 as of a secret, behind the time it starts with. */
export function hashAccessToken(accessToken: string): string {
  return accessToken.slice(0, issueTimeChars) + hashSecret(accessToken);
}

/**
 * Stands in for the hash of an unknown client's secret, so that telling it from a wrong one takes the same work. No secret has
 * it but the empty one.
 */
const nobodysHash = hashSecret('');

/** Whether a secret is the one a hash was made of; in constant time, also without a hash. An empty secret never is. */
export function isSecretOf(secretHash: string | undefined, secret: string): boolean {
  const equal = timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(secretHash ?? nobodysHash));
  return equal && secret !== '';
}
