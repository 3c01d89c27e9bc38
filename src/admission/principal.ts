// Who is asking: nobody in particular, or a registered client that showed a good token.

/** A caller without a token: known by its address alone. */
export interface Anonymous {
  readonly kind: 'anonymous';
}

/** A caller whose bearer token is good. */
export interface IdentifiedClient {
  readonly kind: 'client';
  readonly clientId: string;
  /** The token's scopes, space-separated, as granted. */
  readonly scope: string;
}

export type Principal = Anonymous | IdentifiedClient;

/** The one anonymous principal. */
export const anonymous: Anonymous = { kind: 'anonymous' };

/** Whether the principal's token carries a scope; an anonymous caller has none. */
export function hasScope(principal: Principal, scope: string): boolean {
  return principal.kind === 'client' && principal.scope.split(' ').includes(scope);
}
