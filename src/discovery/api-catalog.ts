// The API catalog (RFC 9727), a link set (RFC 9264). Each `type` is the media type that the address returns.

import { paths } from '../lib/addresses.ts';
import { listEditions } from './editions.ts';
import { type DiscoveryFacts, mainTextLanguage } from './facts.ts';
import { type PublishedDocument, publishJson, translator } from './published-document.ts';
import { serverCardType } from './server-card.ts';

const profile = 'https://www.rfc-editor.org/info/rfc9727';
/** With the profile that marks the link set as an API catalog (RFC 9727 §4). */
export const apiCatalogType = `application/linkset+json; profile="${profile}"`;

/** The published document at `/.well-known/api-catalog`, with the `Link` header that HEAD requires (RFC 9727 §2). */
export function renderApiCatalog(facts: DiscoveryFacts): PublishedDocument {
  const { addresses, company, hasTokens } = facts;
  const t = translator(mainTextLanguage(facts));
  const markdown = 'text/markdown';
  const metadata = (href: string) =>
    hasTokens ? { 'service-meta': [{ href, type: 'application/json' }] } : {};
  const linkset = [
    {
      anchor: addresses.apiCatalog,
      item: [
        {
          href: addresses.api,
          title: t(`API de contenido de ${company.brand}, v1`, `Content API of ${company.brand}, v1`),
        },
        {
          href: addresses.mcp,
          title: t(`Servidor MCP de ${company.brand}`, `MCP server of ${company.brand}`),
        },
      ],
    },
    {
      anchor: addresses.api,
      'service-desc': [{ href: addresses.openapi, type: 'application/json', title: 'OpenAPI 3.1' }],
      'service-doc': [
        ...listEditions(facts).map(({ guide, language }) => ({
          href: addresses.site + guide,
          type: 'text/html',
          title: language === 'es' ? 'Documentación' : 'Documentation',
          hreflang: [language],
        })),
        ...(hasTokens
          ? [{ href: addresses.auth, type: markdown, title: t('Autenticación', 'Authentication') }]
          : []),
      ],
      ...metadata(addresses.apiProtectedResource),
    },
    {
      anchor: addresses.mcp,
      'service-desc': [{ href: addresses.mcpServerCard, type: serverCardType }],
      'service-doc': [
        {
          href: addresses.agents,
          type: markdown,
          title: t('Instrucciones para agentes', 'Instructions for agents'),
        },
      ],
      ...metadata(addresses.protectedResource),
    },
  ];
  const link = `<${addresses.apiCatalog}>; rel="api-catalog"; type="application/linkset+json"; profile="${profile}"`;
  return publishJson(paths.apiCatalog, { linkset }, { contentType: apiCatalogType, headers: { Link: link } });
}
