// The catalogue of what agents can use here (Agentic Resource Discovery, ai-catalog.json). Its schema takes no members of our own.

import { paths } from '../lib/addresses.ts';
import type { PublishedDocument } from './document.ts';
import type { DiscoveryFacts } from './facts.ts';
import { publishJson } from './publish.ts';
import { serverCardType } from './server-card.ts';

/** The document at `/.well-known/ai-catalog.json`. No `identifier` for the host: there is no DID document behind one. */
export function renderAiCatalog(facts: DiscoveryFacts): PublishedDocument {
  const { addresses, company, operations } = facts;
  const host = new URL(addresses.site).hostname;
  const tools = operations.filter((operation) => operation.tool).map((operation) => operation.id);
  return publishJson(paths.aiCatalog, {
    specVersion: '1.0',
    host: { displayName: company.brand, documentationUrl: addresses.developers },
    entries: [
      {
        identifier: `urn:air:${host}:mcp:content-api`,
        displayName: `Contenido de ${company.brand} (MCP)`,
        type: serverCardType,
        url: addresses.mcpServerCard,
        description: 'Herramientas MCP de solo lectura: buscar páginas, leerlas y datos de la empresa.',
        tags: ['website-content', 'es'],
        capabilities: tools,
        representativeQueries: listQueries(facts),
      },
      {
        identifier: `urn:air:${host}:api:content-api`,
        displayName: `API de contenido de ${company.brand} (REST)`,
        type: 'application/vnd.oai.openapi+json',
        url: addresses.openapi,
        description: 'La misma lectura por REST, en JSON, con su contrato OpenAPI 3.1.',
        tags: ['website-content', 'es'],
        representativeQueries: [
          'precios orientativos y forma de trabajar',
          'teléfono y horario de la empresa',
        ],
      },
    ],
  });
}

/** What people would ask: searches that find something, and the company's cities. */
function listQueries({ profile: { searches, citySearch, cities } }: DiscoveryFacts): readonly string[] {
  const city = cities.find(({ slug }) => slug === citySearch?.city);
  return [
    ...searches.map(({ query }) => query),
    ...(citySearch && city ? [`${citySearch.query} en ${city.name}`] : []),
    ...(city === undefined ? [] : ['¿qué ciudades cubre la empresa?']),
  ];
}
