// The scopes (seed §5.4), and which of the requested ones are granted (RFC 6749 §3.3).

import { OAuthError } from './oauth-error.ts';

/** All scopes, in the order in which they are granted. */
export const scopes = ['content:read', 'quota:read'] as const;

/** All scopes as one space-separated value. */
export const allScopes = scopes.join(' ');

/** The values that {@link grantScope} accepts from a client with all scopes, in the syntax that regular expressions of all languages share. */
export const scopePattern = `^ *(?:(?:${scopes.join('|')})(?: +|$))*$`;

/**
 * The scope to grant to a client registered for `allowed`, which is also the default (contract C8.3).
 * @throws OAuthError `invalid_scope` when it requests a scope that does not exist or that it is not registered for.
 */
export function grantScope(requested: string | undefined, allowed: string): string {
  if (requested === undefined) return allowed;
  const wanted = new Set(requested.split(' ').filter((name) => name !== ''));
  if (wanted.size === 0) return allowed;
  const granted = allowed.split(' ').filter((name) => wanted.delete(name));
  if (wanted.size > 0) throw new OAuthError('unknownScope');
  return granted.join(' ');
}

/** The scope to register: the requested scopes that exist, or all when none does (RFC 7591 §2). */
export function registerScope(requested: string): string {
  const wanted = new Set(requested.split(' '));
  return scopes.filter((name) => wanted.has(name)).join(' ') || allScopes;
}
