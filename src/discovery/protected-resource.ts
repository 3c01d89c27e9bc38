// Protected resource metadata (RFC 9728) for the whole site, for the content API, and for MCP. That of MCP is where no client looks
// before it was answered 401, because metadata makes some clients require a sign-in (contract C8.8, C8.9).

import { paths } from '../lib/addresses.ts';
import { scopes } from '../oauth/index.ts';
import { mainEdition } from './editions.ts';
import { type DiscoveryFacts, mainTextLanguage } from './facts.ts';
import { type PublishedDocument, publishJson, translator } from './published-document.ts';

/** The published documents of the resources. */
export function renderProtectedResources(facts: DiscoveryFacts): readonly PublishedDocument[] {
  const { addresses, company } = facts;
  const { site: issuer, mcpIssuer } = addresses;
  const t = translator(mainTextLanguage(facts));
  const site = { resource: addresses.site, issuer, name: company.brand };
  const api = {
    resource: addresses.api,
    issuer,
    name: t(
      `API de contenido de ${company.brand} (solo lectura)`,
      `Content API of ${company.brand} (read-only)`,
    ),
  };
  const mcp = {
    resource: addresses.mcp,
    issuer: mcpIssuer,
    name: t(`MCP de ${company.brand} (solo lectura)`, `MCP of ${company.brand} (read-only)`),
  };
  return [
    publishJson(paths.protectedResource, describeResource(site, facts)),
    publishJson(paths.apiProtectedResource, describeResource(api, facts)),
    publishJson(paths.mcpProtectedResource, describeResource(mcp, facts)),
  ];
}

function describeResource(
  { resource, issuer, name }: { readonly resource: string; readonly issuer: string; readonly name: string },
  facts: DiscoveryFacts,
) {
  return {
    resource,
    authorization_servers: [issuer],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: name,
    resource_documentation: facts.addresses.site + mainEdition(facts).guide,
  };
}
