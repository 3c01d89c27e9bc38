// The list of published documents. Their renderers run once per settings and content generation.

import { renderAgentSkills } from './agent-skills.ts';
import { renderAgents } from './agents-md.ts';
import { renderApiCatalog } from './api-catalog.ts';
import { renderApiIndex } from './api-index.ts';
import { renderArd } from './ard.ts';
import { renderAuth } from './auth-md.ts';
import { renderAuthorizationServers } from './authorization-server.ts';
import { renderDeveloperPages } from './developers/index.ts';
import type { DiscoveryFacts } from './facts.ts';
import { renderLlms, renderLlmsFull } from './llms.ts';
import { inMarkdown } from './markdown-facts.ts';
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
import { renderUcpProfile } from './ucp-profile.ts';
import { renderWebMcp } from './webmcp.ts';

/** What renders documents for programs. */
interface Renderer {
  readonly render: (facts: DiscoveryFacts) => PublishedDocument | readonly PublishedDocument[];
  /** Of a service with tokens alone (contract C8.10), or with UCP alone (contract C16). */
  readonly only?: 'tokens' | 'ucp';
  /** The site's texts are escaped for it. */
  readonly as?: 'Markdown';
}

const renderers: readonly Renderer[] = [
  { render: renderOpenApi },
  { render: renderApiIndex },
  { render: renderAuthorizationServers, only: 'tokens' },
  { render: renderProtectedResources, only: 'tokens' },
  { render: renderServerCards },
  { render: renderApiCatalog },
  { render: renderArd },
  { render: renderAgentSkills },
  { render: renderAgents, as: 'Markdown' },
  { render: renderAuth, only: 'tokens', as: 'Markdown' },
  { render: renderLlms, as: 'Markdown' },
  { render: renderLlmsFull, as: 'Markdown' },
  { render: renderPricing, as: 'Markdown' },
  { render: renderSandbox },
  { render: renderRobots },
  { render: renderSitemaps },
  { render: renderSitemapMarkdown, as: 'Markdown' },
  { render: renderSecurityTxt },
  { render: renderUcpProfile, only: 'ucp' },
  { render: renderWebMcp },
  { render: renderSearchBox },
];

/** The documents for programs, each rendered when it is asked for. */
export function* renderForPrograms(facts: DiscoveryFacts): Iterable<PublishedDocument> {
  for (const { render, only, as } of renderers) {
    if (only === undefined || (only === 'tokens' ? facts.hasTokens : facts.hasUcp))
      yield* [render(as === 'Markdown' ? inMarkdown(facts) : facts)].flat();
  }
}

/**
 * All published documents of a deployment, the developer pages included, each rendered when it is asked for: all together take as long
 * as thousands of requests. Their paths are unique.
 */
export function* renderDocuments(facts: DiscoveryFacts): Iterable<PublishedDocument> {
  yield* renderForPrograms(facts);
  yield* renderDeveloperPages(facts);
}

export { readAsset } from './assets.ts';
export { escapeHtml } from './escape-html.ts';
export { factLabels, phoneNumber } from './fact-labels.ts';
export type { DeploymentFacts, DiscoveryFacts, McpFacts } from './facts.ts';
export { bundledServerPath, bundleName, describeForBundle } from './mcpb-manifest.ts';
export { createOpenApi } from './openapi/document.ts';
export { type PublishedDocument, translator } from './published-document.ts';
export { listSkills } from './published-skills.ts';
export { describeReplacedFiles } from './replaced-files.ts';
export { executeSamples } from './samples.ts';
export { createServerName, describeForRegistry } from './server-card.ts';
export { openSiteHead, renderSiteHead, type SiteHead, type SiteHeadTexts } from './site-head.ts';
export { readSiteRobots } from './site-robots.ts';
