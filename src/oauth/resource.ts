// Resource indicators (RFC 8707). All resources belong to one service, so a token is valid for each of them; a request for any
// other resource is rejected.

import { OAuthError } from './oauth-error.ts';

/**
 * Checks the resources that a token is requested for; a trailing slash is ignored.
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

/** An absolute URI without a fragment (RFC 3986 §4.3). `URL` alone would also accept blanks and backslashes. */
const absoluteUri = /^[a-z][a-z\d+.-]*:[\w.~!$&'()*+,;=:@/?%[\]-]+$/i;

/** Undefined unless it is an absolute URI without a fragment (RFC 8707 §2). */
function normalize(resource: string): string | undefined {
  if (!absoluteUri.test(resource) || !URL.canParse(resource)) return undefined;
  return new URL(resource).href.replace(/\/$/, '');
}
