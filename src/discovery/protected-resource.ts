// Protected resource metadata (RFC 9728): the whole site, and the content API. None for MCP: clients there must find the
// site's, and a document of its own makes some of them demand a sign-in (contract C8.8).

import { paths } from '../lib/addresses.ts';
import { scopes } from '../oauth/scope.ts';
import type { PublishedDocument } from './document.ts';
import type { DiscoveryFacts } from './facts.ts';
import { publishJson } from './publish.ts';

/** The documents of both resources. */
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
