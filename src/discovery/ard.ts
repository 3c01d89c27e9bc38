// ard.json (Agentic Resource Discovery 0.91 of 2026-08-26): the MCP server and the API as entries for agents. It has the members of the
// predecessor too, whose schema allows no others, so that one document is at both addresses (§5.1).

import { paths } from '../lib/addresses.ts';
import { mainEdition } from './editions.ts';
import { type DiscoveryFacts, mainTextLanguage } from './facts.ts';
import { type PublishedDocument, publishJson, type Translate, translator } from './published-document.ts';
import { serverCardType } from './server-card.ts';

/** The published document at `/.well-known/ard.json`. The host has no `identifier`, because there is no DID document. */
export function renderArd(facts: DiscoveryFacts): PublishedDocument {
  const { addresses, company, profile } = facts;
  const host = new URL(addresses.site).hostname;
  const t = translator(mainTextLanguage(facts));
  const tools = facts.tools.map(({ id }) => id);
  const representativeQueries = listQueries(facts, t);
  const manifest = {
    specVersion: '1.0',
    host: { displayName: company.brand, documentationUrl: addresses.site + mainEdition(facts).guide },
    entries: [
      {
        identifier: `urn:air:${host}:mcp:content-api`,
        displayName: t(`Contenido de ${company.brand} (MCP)`, `Content of ${company.brand} (MCP)`),
        type: serverCardType,
        url: addresses.mcpServerCard,
        description: t(
          'Herramientas MCP de solo lectura: respuestas con citas, búsqueda y lectura de páginas, y datos de la empresa.',
          'Read-only MCP tools: answers by quotation, search and reading of pages, and company data.',
        ),
        tags: ['website-content', profile.language],
        capabilities: tools,
        representativeQueries,
      },
      {
        identifier: `urn:air:${host}:api:content-api`,
        displayName: t(
          `API de contenido de ${company.brand} (REST)`,
          `Content API of ${company.brand} (REST)`,
        ),
        type: 'application/vnd.oai.openapi+json',
        url: addresses.openapi,
        description: t(
          'Lo mismo por REST, en JSON, con su contrato OpenAPI 3.1.',
          'The same over REST, in JSON, with its OpenAPI 3.1 contract.',
        ),
        tags: ['website-content', profile.language],
        representativeQueries,
      },
    ],
  };
  return publishJson(paths.ard, manifest, { aliases: [paths.aiCatalog] });
}

/** Registries build their index from two to five queries of an entry (ARD §4.2). */
const queriesMax = 5;

/** Typical questions: searches that find something, the company's cities, and what every company is asked. */
function listQueries({ profile }: DiscoveryFacts, t: Translate): readonly string[] {
  const { searches, citySearch, cities } = profile;
  const city = cities.find(({ slug }) => slug === citySearch?.city);
  return [
    ...searches.map(({ query }) => query),
    ...(citySearch && city ? [`${citySearch.query} ${t('en', 'in')} ${city.name}`] : []),
    ...(city === undefined
      ? []
      : [t('¿qué ciudades cubre la empresa?', 'which cities does the company cover?')]),
    t('¿cómo se contacta con la empresa?', 'how do I contact the company?'),
    t('¿qué horario tiene la empresa?', 'what are the opening hours of the company?'),
  ].slice(0, queriesMax);
}
