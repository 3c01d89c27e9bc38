// The table of OAuth endpoints, from which both the routes and the RFC 8414 metadata are made.

import { paths } from '../lib/addresses.ts';

/** One endpoint; all take POST (seed §4.6). */
export interface OAuthEndpoint {
  readonly id: 'register' | 'token' | 'revoke' | 'introspect';
  readonly path: string;
  /** Its member of the authorization server metadata (RFC 8414 §2). */
  readonly metadataName: string;
  readonly mediaType: 'application/json' | 'application/x-www-form-urlencoded';
  readonly bodyMaxBytes: number;
  /** The limit of seed §8 that counts its requests; undefined for none. */
  readonly limit: 'registrations' | 'tokens' | undefined;
}

const form = 'application/x-www-form-urlencoded';

/** The endpoints, in the order in which a client uses them. */
export const oauthEndpoints: readonly OAuthEndpoint[] = [
  {
    id: 'register',
    path: paths.register,
    metadataName: 'registration_endpoint',
    mediaType: 'application/json',
    bodyMaxBytes: 16_384,
    limit: 'registrations',
  },
  {
    id: 'token',
    path: paths.token,
    metadataName: 'token_endpoint',
    mediaType: form,
    bodyMaxBytes: 8_192,
    limit: 'tokens',
  },
  {
    id: 'introspect',
    path: paths.introspect,
    metadataName: 'introspection_endpoint',
    mediaType: form,
    bodyMaxBytes: 8_192,
    limit: undefined,
  },
  {
    id: 'revoke',
    path: paths.revoke,
    metadataName: 'revocation_endpoint',
    mediaType: form,
    bodyMaxBytes: 8_192,
    limit: undefined,
  },
];
