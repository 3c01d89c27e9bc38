// Every public address of the service (contract C1), derived from the site's address and never from the Host header.

/** Paths below the site's root. No other module may spell one of them. */
export const paths = {
  api: '/api/v1',
  mcp: '/mcp',
  mcpIdentified: '/mcp/identified',
  identity: '/agent/identity',
  register: '/oauth/register',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  introspect: '/oauth/introspect',
  authorize: '/oauth/authorize',
  sandbox: '/api/sandbox',
  authorizationServer: '/.well-known/oauth-authorization-server',
  /** Metadata of the issuer that MCP SDKs accept (contract C8.9). */
  mcpAuthorizationServer: '/.well-known/oauth-authorization-server/oauth',
  protectedResource: '/.well-known/oauth-protected-resource',
  mcpProtectedResource: '/.well-known/oauth-protected-resource/mcp/identified',
  apiProtectedResource: '/.well-known/oauth-protected-resource/api/v1',
  openapi: '/openapi.json',
  serverCard: '/.well-known/mcp/server-card.json',
  mcpServerCard: '/mcp/server-card',
  apiCatalog: '/.well-known/api-catalog',
  ard: '/.well-known/ard.json',
  /** The name of the catalogue before 2026-08-26. */
  aiCatalog: '/.well-known/ai-catalog.json',
  agentSkills: '/.well-known/agent-skills/index.json',
  ucpProfile: '/.well-known/ucp',
  ucp: '/api/ucp',
  ucpAsk: '/api/ucp/ask',
  ucpMcp: '/api/ucp/mcp',
  securityTxt: '/.well-known/security.txt',
  agents: '/agents.md',
  auth: '/auth.md',
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapMarkdown: '/sitemap.md',
  pricing: '/pricing.md',
  webMcp: '/vitrina/webmcp.js',
  searchBox: '/vitrina/search.js',
  searchPage: '/vitrina/search',
  insights: '/vitrina/insights',
  sites: '/vitrina/sites',
  developers: '/desarrolladores/',
  reference: '/desarrolladores/referencia/',
  changelog: '/desarrolladores/cambios/',
  developersEnglish: '/developers/',
  referenceEnglish: '/developers/reference/',
  changelogEnglish: '/developers/changelog/',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const;

const reserved: ReadonlySet<string> = new Set(Object.values(paths));

/** Whether the service answers a path itself, so that nobody gets a page of the site there. */
export function isReservedPath(path: string): boolean {
  return reserved.has(path) || path.startsWith(`${paths.api}/`);
}

/** The folders of the service, whose addresses programs use: an error below them is JSON for every caller (contract C5.6). */
const serviceFolders = /^\/(?:api|oauth|agent|mcp|vitrina|\.well-known)(?:\/|$)/;

/** Whether a path belongs to the service, not to the site's pages. */
export function isServicePath(path: string): boolean {
  return serviceFolders.test(path);
}

export type AddressName = keyof typeof paths;

/**
 * Absolute addresses by name, and two names: `site`, the root without a trailing slash (`{auth_url}` of the seed), and `mcpIssuer`, the
 * issuer that MCP SDKs accept, at which nothing is (contract C8.9).
 */
export type Addresses = Readonly<Record<AddressName | 'site' | 'mcpIssuer', string>>;

/** Derives every address from the site's root, with or without a trailing slash. */
export function createAddresses(url: string): Addresses {
  const site = url.replace(/(?<!\/)\/+$/, '');
  const entries = Object.entries(paths).map(([name, path]) => [name, site + path]);
  return { site, mcpIssuer: `${site}/oauth`, ...Object.fromEntries(entries) } as Addresses;
}

/** The site's root under another of its host names: with the scheme and the port of its address. */
export function withHost(url: string, host: string): string {
  const other = new URL(url);
  other.hostname = host.includes(':') ? `[${host}]` : host;
  return other.origin;
}

/** The addresses that the hints of refusals mention, as facts for `Refusal.with`. */
export function addressFacts(addresses: Addresses): Readonly<Record<string, string>> {
  return {
    auth_doc: addresses.auth,
    token_endpoint: addresses.token,
    register_endpoint: addresses.register,
    openapi: addresses.openapi,
    llms: addresses.llms,
    sitemap: addresses.sitemapMarkdown,
    operations: `${addresses.api}/ask_business, ${addresses.api}/search_pages, ${addresses.api}/read_page, ${addresses.api}/get_company_info`,
  };
}
