// Authorization server metadata (RFC 8414) with the `agent_auth` block of the auth.md convention (seed §5 discovery).

import { type Addresses, paths } from '../lib/addresses.ts';
import { authenticationMethods } from '../oauth/client-authentication.ts';
import { oauthEndpoints } from '../oauth/endpoints.ts';
import { grantTypes } from '../oauth/registration.ts';
import { scopes } from '../oauth/scope.ts';
import type { PublishedDocument } from './document.ts';
import type { DiscoveryFacts } from './facts.ts';
import { type Json, publishJson } from './publish.ts';

/** Credentials that an agent ends up with; the convention keeps no registry of names. */
const credentialTypes = ['client_credentials', 'access_token'];

/** The document at `/.well-known/oauth-authorization-server`. */
export function renderAuthorizationServer({ addresses }: DiscoveryFacts): PublishedDocument {
  const endpoints = oauthEndpoints.map(({ metadataName, path }) => [metadataName, addresses.site + path]);
  return publishJson(paths.authorizationServer, {
    issuer: addresses.site,
    ...Object.fromEntries(endpoints),
    grant_types_supported: grantTypes,
    // required by RFC 8414 §2 though §3.2 omits empty lists; clients look for its presence
    response_types_supported: [],
    scopes_supported: scopes,
    token_endpoint_auth_methods_supported: authenticationMethods,
    revocation_endpoint_auth_methods_supported: authenticationMethods,
    introspection_endpoint_auth_methods_supported: authenticationMethods,
    protected_resources: [addresses.api, addresses.site], // RFC 9728 §4
    service_documentation: addresses.developers,
    agent_auth: renderAgentAuth(addresses),
  });
}

/**
 * Both vocabularies in use for registration. `identity_endpoint` and `claim_endpoint` are left out: they would promise
 * identity assertions, which do not exist here (seed §5.11). There is nothing to claim, and the page says so.
 */
function renderAgentAuth(addresses: Addresses): Json {
  return {
    skill: addresses.auth,
    register_uri: addresses.register,
    registration_endpoint: addresses.register,
    agent_registration_endpoint: addresses.register,
    revocation_uri: addresses.revoke,
    identity_uri: addresses.identity,
    identity_types_supported: ['anonymous'],
    anonymous: { credential_types_supported: credentialTypes, registration_required_for_reading: false },
    credential_types_supported: credentialTypes,
    claim_required: false,
    claim_uri: `${addresses.auth}#claim`,
  };
}
