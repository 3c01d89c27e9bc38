// What the MCP server says of itself, gathered once: server and card must say the same for as long as the program runs, also
// when a reload of the content brings another brand (SEP-2127, discovery).

import type { Catalogue } from '../catalogue/catalogue.ts';
import type { McpFacts } from '../discovery/facts.ts';
import { createServerName } from '../discovery/server-card.ts';
import { createAddresses } from '../lib/addresses.ts';
import { capabilities, instructions, legacyRevisions, modernRevision } from '../mcp/server-identity.ts';

/** The facts of a server at `url`, titled by the brand of the content that it starts with. */
export function gatherMcpFacts(url: string, catalogue: Catalogue, version: string): McpFacts {
  return {
    identity: {
      name: createServerName(url),
      title: catalogue.companyInfo('all').brand,
      version,
      websiteUrl: createAddresses(url).developers,
    },
    revisions: [modernRevision, ...legacyRevisions],
    capabilities,
    instructions,
  };
}
