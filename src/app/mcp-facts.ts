// What the MCP server says of itself, gathered once: server and card must say the same for as long as the program runs, also
// when a reload of the content brings another brand (SEP-2127, discovery).

import type { Catalogue } from '../catalogue/catalogue.ts';
import type { McpFacts } from '../discovery/facts.ts';
import { createServerName } from '../discovery/server-card.ts';
import { createAddresses } from '../lib/addresses.ts';
import { capabilities, legacyRevisions, modernRevision, writeInstructions } from '../mcp/server-identity.ts';

/** The facts of a server at `url`, titled by the brand of the content that it starts with. */
export function gatherMcpFacts(url: string, catalogue: Catalogue, version: string): McpFacts {
  const { brand, cities } = catalogue.profile;
  return {
    identity: {
      name: createServerName(url),
      title: brand,
      version,
      websiteUrl: createAddresses(url).developers,
      instructions: writeInstructions(brand, cities.length > 0),
    },
    revisions: [modernRevision, ...legacyRevisions],
    capabilities,
  };
}
