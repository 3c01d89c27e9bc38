// Resource indicators (RFC 8707). All resources here are one service, so a token is good for each of them; naming
// another is refused rather than ignored.

import { OAuthError } from './oauth-error.ts';

/**
 * Checks what a token is asked for; a trailing slash makes no difference.
 * @throws OAuthError `invalid_target` for an address that is not one of `accepted` (contract C8.3).
 */
export function checkResources(requested: readonly string[], accepted: readonly string[]): void {
  for (const resource of requested) {
    const wanted = normalize(resource);
    if (wanted === undefined || !accepted.some((known) => normalize(known) === wanted)) {
      throw new OAuthError('unknownResource');
    }
  }
}

/** The characters of an absolute URI without a fragment (RFC 3986 §4.3): `URL` would also take blanks and backslashes. */
const absoluteUri = /^[a-z][a-z\d+.-]*:[\w.~!$&'()*+,;=:@/?%[\]-]+$/i;

/** Undefined for what is not an absolute URI without a fragment (RFC 8707 §2). */
function normalize(resource: string): string | undefined {
  if (!absoluteUri.test(resource) || !URL.canParse(resource)) return undefined;
  return new URL(resource).href.replace(/\/$/, '');
}
