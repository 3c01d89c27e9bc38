// Additions to the site's own pages that announce the service: links in the head, JSON-LD and a Link header on the home page.

import { paths } from '../lib/addresses.ts';
import { encodePath } from '../lib/encode-path.ts';
import { markdownTwinPath } from '../lib/markdown-twin.ts';
import { apiCatalogType } from './api-catalog.ts';
import { mainEdition } from './editions.ts';
import { type DeploymentFacts, describeSite, mainTextLanguage } from './facts.ts';
import { type Json, translator } from './published-document.ts';

/** The additions to the site's pages, rendered. */
export interface SiteHead {
  /** Value of the home page's `Link` header (RFC 8288), on one line. */
  readonly homeLink: string;
  /** HTML to insert before `</head>` of the file at a path. Only a page of the catalogue has a Markdown twin. */
  headOf(path: string, isPage: boolean): string;
}

/** The texts of the additions. Plain data, because a thread hands it over. */
export interface SiteHeadTexts extends Pick<SiteHead, 'homeLink'> {
  readonly shared: string;
  readonly structuredData: string;
}

/** Renders the additions of a site. */
export function renderSiteHead(facts: DeploymentFacts): SiteHeadTexts {
  return {
    homeLink: renderHomeLink(facts),
    shared: renderShared(facts),
    structuredData: renderStructuredData(facts),
  };
}

/** Opens rendered additions. */
export function openSiteHead(
  { homeLink, shared, structuredData }: SiteHeadTexts,
  twinPathOf: DeploymentFacts['twinPathOf'],
): SiteHead {
  return {
    homeLink,
    headOf: (path, isPage) => {
      const twin = isPage ? renderTwin(twinPathOf(path)) : '';
      return path === '/' ? `${twin}${shared}${structuredData}\n` : `${twin}${shared}`;
    },
  };
}

/** Registered relations with addresses relative to the home page (RFC 8288 §3); each type is the media type of the target. */
function renderHomeLink(facts: DeploymentFacts): string {
  const link = (path: string, relation: string, type: string) =>
    `<${path}>; rel="${relation}"; type="${type}"`;
  return [
    link(paths.apiCatalog, 'api-catalog', apiCatalogType.split(';', 1)[0] ?? ''),
    link(paths.openapi, 'service-desc', 'application/json'),
    link(mainEdition(facts).guide, 'service-doc', 'text/html'),
    ...(facts.hasTokens ? [link(paths.protectedResource, 'service-meta', 'application/json')] : []),
    link(paths.llms, 'describedby', 'text/plain'),
    link(paths.ard, 'ard', 'application/json'),
    link(paths.aiCatalog, 'ai-catalog', 'application/json'),
    link(markdownTwinPath('/'), 'alternate', 'text/markdown'),
  ].join(', ');
}

function renderTwin(twinPath: string): string {
  return `<link rel="alternate" type="text/markdown" href="${escapeAttribute(encodePath(twinPath))}">\n`;
}

function renderShared(facts: DeploymentFacts): string {
  return [
    `<link rel="ard" type="application/json" href="${paths.ard}">`,
    `<link rel="ai-catalog" type="application/json" href="${paths.aiCatalog}">`,
    `<link rel="api-catalog" type="application/linkset+json" href="${paths.apiCatalog}">`,
    `<link rel="service-desc" type="application/json" href="${paths.openapi}">`,
    `<link rel="service-doc" type="text/html" href="${mainEdition(facts).guide}">`,
    `<link rel="describedby" type="text/plain" href="${paths.llms}">`,
    `<script type="module" src="${paths.webMcp}"></script>`,
    '',
  ].join('\n');
}

function renderStructuredData(facts: DeploymentFacts): string {
  const graph = [describeOrganization(facts), describeWebSite(facts), describeApi(facts)];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
  return `<script type="application/ld+json">${json}</script>`;
}

function describeOrganization(facts: DeploymentFacts): Json {
  const { addresses, company } = facts;
  return withoutBlanks({
    '@type': 'Organization',
    '@id': `${addresses.site}/#organization`,
    name: company.brand,
    legalName: company.legal_name,
    taxID: company.tax_id,
    url: `${addresses.site}/`,
    description: describeSite(facts),
    email: company.email,
    telephone: company.phone,
    address: company.address,
    areaServed: company.cities?.map(({ name }) => name),
  });
}

function describeWebSite(facts: DeploymentFacts): Json {
  const { addresses, company, profile } = facts;
  return {
    '@type': 'WebSite',
    '@id': `${addresses.site}/#website`,
    name: company.brand,
    url: `${addresses.site}/`,
    description: describeSite(facts),
    inLanguage: profile.language,
    publisher: { '@id': `${addresses.site}/#organization` },
  };
}

function describeApi(facts: DeploymentFacts): Json {
  const t = translator(mainTextLanguage(facts));
  const { addresses, company } = facts;
  return withoutBlanks({
    '@type': 'WebAPI',
    '@id': `${addresses.site}/#api`,
    name: t(`API de contenido de ${company.brand}`, `Content API of ${company.brand}`),
    description: t(
      'API pública, gratuita y de solo lectura: búsqueda y lectura de páginas, y datos de la empresa.',
      'Public, free and read-only API: search and reading of pages, and company data.',
    ),
    url: addresses.api,
    documentation: addresses.site + mainEdition(facts).guide,
    termsOfService: company.pages?.legal_notice,
    isAccessibleForFree: true,
    provider: { '@id': `${addresses.site}/#organization` },
  });
}

function withoutBlanks(value: Json): Json {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined && member !== ''),
  );
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
