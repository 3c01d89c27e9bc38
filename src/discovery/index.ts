// The list of published documents. Their renderers run once per settings and content generation.

import { renderAgentSkills } from './agent-skills.ts';
import { renderAgents } from './agents-md.ts';
import { renderAiCatalog } from './ai-catalog.ts';
import { renderApiCatalog } from './api-catalog.ts';
import { renderApiIndex } from './api-index.ts';
import { renderAuth } from './auth-md.ts';
import { renderAuthorizationServers } from './authorization-server.ts';
import { renderDeveloperPages } from './developers/index.ts';
import type { DiscoveryFacts } from './facts.ts';
import { renderLlms, renderLlmsFull } from './llms.ts';
import { renderOpenApi } from './openapi/document.ts';
import { renderPricing } from './pricing.ts';
import { renderProtectedResources } from './protected-resource.ts';
import type { PublishedDocument } from './published-document.ts';
import { renderRobots } from './robots.ts';
import { renderSandbox } from './sandbox.ts';
import { renderSearchBox } from './search-box.ts';
import { renderSecurityTxt } from './security-txt.ts';
import { renderServerCards } from './server-card.ts';
import { renderSitemapMarkdown, renderSitemaps } from './sitemap.ts';
import { renderWebMcp } from './webmcp.ts';

type Renderer = (facts: DiscoveryFacts) => PublishedDocument | readonly PublishedDocument[];

/** Those of a service with tokens alone (contract C8.10). */
const ofTokens: readonly Renderer[] = [renderAuthorizationServers, renderProtectedResources, renderAuth];

const renderers: readonly Renderer[] = [
  renderOpenApi,
  renderApiIndex,
  renderAuthorizationServers,
  renderProtectedResources,
  renderServerCards,
  renderApiCatalog,
  renderAiCatalog,
  renderAgentSkills,
  renderAgents,
  renderAuth,
  renderLlms,
  renderLlmsFull,
  renderPricing,
  renderSandbox,
  renderRobots,
  renderSitemaps,
  renderSitemapMarkdown,
  renderSecurityTxt,
  renderWebMcp,
  renderSearchBox,
  renderDeveloperPages,
];

/** All published documents of a deployment; their paths are unique. */
export function renderDocuments(facts: DiscoveryFacts): readonly PublishedDocument[] {
  return renderers
    .filter((render) => facts.hasTokens || !ofTokens.includes(render))
    .flatMap((render) => render(facts));
}

export { readAsset } from './assets.ts';
export { escapeHtml } from './escape-html.ts';
export type { DiscoveryFacts, McpFacts } from './facts.ts';
export { bundledServerPath, bundleName, describeForBundle } from './mcpb-manifest.ts';
export { createOpenApi } from './openapi/document.ts';
export { type PublishedDocument, translator } from './published-document.ts';
export { describeReplacedFiles } from './replaced-files.ts';
export { executeSamples } from './samples.ts';
export { createServerName, describeForRegistry } from './server-card.ts';
export { openSiteHead, renderSiteHead, type SiteHead, type SiteHeadTexts } from './site-head.ts';
export { readSiteRobots } from './site-robots.ts';
