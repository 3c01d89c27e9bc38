// ai-catalog.json (Agentic Resource Discovery): the MCP server and the API as entries for agents. Its schema allows no additional
// members.

import { paths } from '../lib/addresses.ts';
import { mainEdition } from './editions.ts';
import type { DiscoveryFacts } from './facts.ts';
import { type PublishedDocument, publishJson } from './published-document.ts';
import { serverCardType } from './server-card.ts';

/** The published document at `/.well-known/ai-catalog.json`. The host has no `identifier`, because there is no DID document. */
export function renderAiCatalog(facts: DiscoveryFacts): PublishedDocument {
  const { addresses, company, profile } = facts;
  const host = new URL(addresses.site).hostname;
  const tools = facts.tools.map(({ id }) => id);
  return publishJson(paths.aiCatalog, {
    specVersion: '1.0',
    host: { displayName: company.brand, documentationUrl: addresses.site + mainEdition(facts).guide },
    entries: [
      {
        identifier: `urn:air:${host}:mcp:content-api`,
        displayName: `Contenido de ${company.brand} (MCP)`,
        type: serverCardType,
        url: addresses.mcpServerCard,
        description:
          'Herramientas MCP de solo lectura: búsqueda y lectura de páginas, y datos de la empresa.',
        tags: ['website-content', profile.language],
        capabilities: tools,
        representativeQueries: listQueries(facts),
      },
      {
        identifier: `urn:air:${host}:api:content-api`,
        displayName: `API de contenido de ${company.brand} (REST)`,
        type: 'application/vnd.oai.openapi+json',
        url: addresses.openapi,
        description: 'Lo mismo por REST, en JSON, con su contrato OpenAPI 3.1.',
        tags: ['website-content', profile.language],
        representativeQueries: ['¿cómo se contacta con la empresa?', '¿qué horario tiene la empresa?'],
      },
    ],
  });
}

/** Typical questions: searches that find something, and the company's cities. */
function listQueries({ profile: { searches, citySearch, cities } }: DiscoveryFacts): readonly string[] {
  const city = cities.find(({ slug }) => slug === citySearch?.city);
  return [
    ...searches.map(({ query }) => query),
    ...(citySearch && city ? [`${citySearch.query} en ${city.name}`] : []),
    ...(city === undefined ? [] : ['¿qué ciudades cubre la empresa?']),
  ];
}
