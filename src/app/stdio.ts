// The MCP handler of a site for one local client: without quota and without tokens.

import { anonymous } from '../admission/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { publicUrl, type Settings } from '../config/index.ts';
import { listSkills } from '../discovery/index.ts';
import { createCacheBudget } from '../lib/recent-cache.ts';
import { loadMcpHandler, type McpHandler } from '../mcp/index.ts';
import { openSite } from '../site/index.ts';
import { siteTermsOf } from './parts.ts';

/** Memory of kept answers. */
const answersMaxBytes = 64 * 1024 * 1024;

/** Creates the handler. `version` is that of the software. */
export async function createStdioHandler(
  catalogue: Catalogue,
  settings: Settings,
  version: string,
  now: () => number,
): Promise<McpHandler> {
  const terms = siteTermsOf(settings, publicUrl(settings, settings.port), version);
  const site = await openSite(catalogue, { ...terms, tokens: false, openHosts: [] }, now);
  const policy = terms.policies.anonimo;
  const quota = {
    policy,
    used: 0,
    remaining: policy.limit,
    resetSeconds: policy.windowSeconds,
    admitted: true,
  };
  const { createMcpPostHandler } = await loadMcpHandler();
  return createMcpPostHandler({
    toolsOf: (generation) => site.publishedOf(generation).tools,
    skillsOf: (generation) => listSkills(site.publishedOf(generation).documents()),
    live: site.live,
    admit: () => ({ principal: anonymous, quota, refusal: undefined }),
    addresses: site.addresses,
    identity: site.identity,
    textMaxChars: settings.mcp_text_max_chars,
    answers: createCacheBudget(answersMaxBytes),
    now,
  });
}
