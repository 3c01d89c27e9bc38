// The principal of a request: anonymous, or a registered client identified by a valid token.

/** A caller without a valid token, known by its address only. */
export interface Anonymous {
  readonly kind: 'anonymous';
}

/** A client that sent a valid bearer token. */
export interface IdentifiedClient {
  readonly kind: 'client';
  readonly clientId: string;
  /** The token's scopes, space-separated, as granted. */
  readonly scope: string;
}

export type Principal = Anonymous | IdentifiedClient;

/** The one anonymous principal. */
export const anonymous: Anonymous = { kind: 'anonymous' };

/** Whether the principal's token grants a scope; an anonymous caller has no scopes. */
export function hasScope(principal: Principal, scope: string): boolean {
  return principal.kind === 'client' && principal.scope.split(' ').includes(scope);
}
