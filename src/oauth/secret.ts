// Secrets, tokens and their hashes. 256 random bits cannot be guessed, so a fast hash is enough.

import { hash, timingSafeEqual } from 'node:crypto';

/** Source of random bytes (`crypto.randomBytes` in production). */
export type RandomBytes = (size: number) => Uint8Array;

/**
 * A new client secret: 256 random bits in base64url, 43 characters (contract C8.2). In a form no character needs escaping; some
 * clients escape `-` and `_`, which every decoder restores.
 */
export function createSecret(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

/** A new client identifier: 128 random bits in hexadecimal. */
export function createClientId(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(16)).toString('hex');
}

/** The stored form of a secret: its SHA-256 in base64url. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

const issueTimeChars = 8;

/** Length of an access token. */
export const accessTokenChars = issueTimeChars + 43;

/**
 * A new access token: its issue time in seconds, as eight hexadecimal digits, followed by 256 random bits like those of a secret.
 * The time is neither secret nor trusted; it lets stores keep tokens sorted by issue and expiry.
 */
export function createAccessToken(randomBytes: RandomBytes, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  return seconds.toString(16).padStart(issueTimeChars, '0') + createSecret(randomBytes);
}

/** The stored form of an access token: its issue time followed by the hash that `hashSecret` makes of the whole token. */
export function hashAccessToken(accessToken: string): string {
  return accessToken.slice(0, issueTimeChars) + hashSecret(accessToken);
}

/**
 * Compared instead of the hash of an unknown client, so that the comparison takes as long as that of a wrong secret. Only the
 * empty secret matches it, and `isSecretOf` rejects that one.
 */
const placeholderHash = hashSecret('');

/** Whether `secretHash` is the hash of `secret`, in constant time even when it is undefined. Never true for an empty secret. */
export function isSecretOf(secretHash: string | undefined, secret: string): boolean {
  const equal = timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(secretHash ?? placeholderHash));
  return equal && secret !== '';
}
