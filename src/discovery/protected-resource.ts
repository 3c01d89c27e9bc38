// Protected resource metadata (RFC 9728) for the whole site and for the content API. There is none for MCP: its clients must find
// that of the site, and metadata of its own makes some of them require a sign-in (contract C8.8).

import { paths } from '../lib/addresses.ts';
import { scopes } from '../oauth/scope.ts';
import type { DiscoveryFacts } from './facts.ts';
import { type PublishedDocument, publishJson } from './published-document.ts';

/** The published documents of both resources. */
export function renderProtectedResources(facts: DiscoveryFacts): readonly PublishedDocument[] {
  const { addresses, company } = facts;
  const site = { resource: addresses.site, name: company.brand };
  const api = { resource: addresses.api, name: `API de contenido de ${company.brand} (solo lectura)` };
  return [
    publishJson(paths.protectedResource, describeResource(site, facts)),
    publishJson(paths.apiProtectedResource, describeResource(api, facts)),
  ];
}

function describeResource(
  { resource, name }: { readonly resource: string; readonly name: string },
  { addresses }: DiscoveryFacts,
) {
  return {
    resource,
    authorization_servers: [addresses.site],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: name,
    resource_documentation: addresses.developers,
  };
}
