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
  const publish = (path: string, resource: string, server: string, name: string) =>
    publishJson(path, {
      resource,
      authorization_servers: [server],
      scopes_supported: scopes,
      bearer_methods_supported: ['header'],
      resource_name: name,
      resource_documentation: addresses.site + mainEdition(facts).guide,
    });
  const apiName = t(
    `API de contenido de ${company.brand} (solo lectura)`,
    `Content API of ${company.brand} (read-only)`,
  );
  const mcpName = t(`MCP de ${company.brand} (solo lectura)`, `MCP of ${company.brand} (read-only)`);
  return [
    publish(paths.protectedResource, addresses.site, issuer, company.brand),
    publish(paths.apiProtectedResource, addresses.api, issuer, apiName),
    publish(paths.mcpProtectedResource, addresses.mcp, mcpIssuer, mcpName),
  ];
}
