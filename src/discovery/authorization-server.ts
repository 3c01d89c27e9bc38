// Authorization server metadata (RFC 8414) with the `agent_auth` block of the auth.md convention (seed §5 discovery).

import { type Addresses, paths } from '../lib/addresses.ts';
import { authenticationMethods, grantTypes, oauthEndpoints, scopes } from '../oauth/index.ts';
import { mainEdition } from './editions.ts';
import type { DiscoveryFacts } from './facts.ts';
import { type Json, type PublishedDocument, publishJson } from './published-document.ts';

/** The credentials that an agent obtains. The convention has no registry of names. */
const credentialTypes = ['client_credentials', 'access_token'];

/**
 * The metadata of the one authorization server under its two issuers. The first has no `authorization_endpoint`, because clients that
 * find one ask people to sign in where nobody can (contract C8.8). MCP SDKs accept no metadata without it, so those that were answered
 * 401 are shown the second issuer (contract C8.9, RFC 8414 §3.1).
 */
export function renderAuthorizationServers(facts: DiscoveryFacts): readonly PublishedDocument[] {
  const { site, mcpIssuer, authorize } = facts.addresses;
  return [
    publishJson(paths.authorizationServer, describeIssuer(site, {}, facts)),
    publishJson(
      paths.mcpAuthorizationServer,
      describeIssuer(mcpIssuer, { authorization_endpoint: authorize }, facts),
    ),
  ];
}

function describeIssuer(
  issuer: string,
  endpointsOfIssuer: Readonly<Record<string, string>>,
  facts: DiscoveryFacts,
) {
  const { addresses } = facts;
  const endpoints = oauthEndpoints.map(({ metadataName, path }) => [metadataName, addresses.site + path]);
  return {
    issuer,
    ...endpointsOfIssuer,
    ...Object.fromEntries(endpoints),
    grant_types_supported: grantTypes,
    // RFC 8414 §2 requires it although §3.2 omits empty lists, and clients check that it is present
    response_types_supported: [],
    scopes_supported: scopes,
    token_endpoint_auth_methods_supported: authenticationMethods,
    revocation_endpoint_auth_methods_supported: authenticationMethods,
    introspection_endpoint_auth_methods_supported: authenticationMethods,
    protected_resources: [addresses.api, addresses.site], // RFC 9728 §4
    service_documentation: addresses.site + mainEdition(facts).guide,
    agent_auth: renderAgentAuth(addresses),
  };
}

/**
 * Uses both vocabularies for registration that agents know. `identity_endpoint` and `claim_endpoint` are omitted: they would
 * announce identity assertions, which this service does not have (seed §5.11). `claim_uri` leads to the section that says that
 * there is nothing to claim.
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
