// What is published about a generation of a site, gathered before it is served and rendered when the first document is
// asked for: content and documents change in the same moment, and no start waits for documents that nobody reads.

import type { Catalogue, SiteProfile } from '../catalogue/catalogue.ts';
import type { DiscoveryFacts, McpFacts } from '../discovery/facts.ts';
import { renderDocuments } from '../discovery/index.ts';
import type { PublishedDocument } from '../discovery/published-document.ts';
import { executeSamples } from '../discovery/samples.ts';
import { createServerName } from '../discovery/server-card.ts';
import { createSiteHead, type SiteHead } from '../discovery/site-head.ts';
import { createAddresses } from '../lib/addresses.ts';
import { capabilities, legacyRevisions, modernRevision, writeInstructions } from '../mcp/server-identity.ts';
import { listOperations } from '../operations/index.ts';

/** On what terms a site is served: what published documents say besides the content. */
export interface SiteTerms
  extends Pick<
    DiscoveryFacts,
    'policies' | 'limits' | 'version' | 'aiTrain' | 'securityContact' | 'retiring'
  > {
  /** Root of every address, without a trailing slash. */
  readonly url: string;
  /** Whether the site's own pages and files are served beside the API (contract C1.4). */
  readonly servesPages: boolean;
}

/** What is published about one generation. */
export interface Published {
  /** The same array every time. */
  readonly documents: () => readonly PublishedDocument[];
  readonly head: SiteHead;
}

/** Prepares everything that is published about a catalogue. `nowMs` is for the `Expires` of security.txt. */
export async function publish(
  catalogue: Catalogue,
  terms: SiteTerms,
  mcp: McpFacts,
  nowMs: number,
): Promise<Published> {
  const facts = await gatherFacts(catalogue, terms, mcp, nowMs);
  let documents: readonly PublishedDocument[] | undefined;
  return {
    documents: () => {
      documents ??= renderDocuments(facts);
      return documents;
    },
    head: createSiteHead(facts),
  };
}

/** The facts that documents are made from. */
export async function gatherFacts(
  catalogue: Catalogue,
  terms: SiteTerms,
  mcp: McpFacts,
  nowMs: number,
): Promise<DiscoveryFacts> {
  const { url, policies, limits, version, servesPages, aiTrain, securityContact, retiring } = terms;
  const operations = listOperations(catalogue.profile);
  const live = { current: () => catalogue, searchPages: catalogue.searchPages };
  return {
    addresses: createAddresses(url),
    operations,
    samples: await executeSamples(operations, live, policies),
    policies,
    limits,
    profile: catalogue.profile,
    company: catalogue.companyInfo('all'),
    pages: catalogue.pages.map((page) => {
      const { path, title, description, city, modified } = page;
      return { path, url: catalogue.urlOf(page), title, description, city, modified };
    }),
    readMarkdown: (page) => catalogue.readPage(page.url).markdown,
    mcp,
    version,
    servesSite: servesPages,
    aiTrain,
    securityContact,
    retiring,
    nowMs,
  };
}

/**
 * What the MCP server says of itself, titled by the brand of the content that the site starts with: server and card must
 * say the same for as long as the program runs, also when a reload brings another brand (SEP-2127, discovery).
 */
export function gatherMcpFacts(
  { url, version }: Pick<SiteTerms, 'url' | 'version'>,
  { brand, cities }: Pick<SiteProfile, 'brand' | 'cities'>,
): McpFacts {
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
