// A site as a value: its current content, its addresses, and everything that is published about it. A process may open several
// sites, which share nothing.

import type { Catalogue } from '../catalogue/catalogue.ts';
import { createLiveCatalogue, type ReloadingCatalogue } from '../catalogue/live.ts';
import type { McpFacts } from '../discovery/facts.ts';
import { type Addresses, createAddresses } from '../lib/addresses.ts';
import { gatherMcpFacts, type Published, publish, type SiteTerms } from './publish.ts';

/** A business's website, ready to be served. */
export interface Site {
  readonly addresses: Addresses;
  /** The current content. A reload replaces its generation. */
  readonly live: ReloadingCatalogue;
  /** The self-description of the MCP server. It does not change while the site is open (SEP-2127). */
  readonly identity: McpFacts['identity'];
  /** Returns everything that is published about a generation that is or was served. */
  readonly publishedOf: (catalogue: Catalogue) => Published;
  /** Whether the site's own pages and files are served beside the API (contract C1.4). */
  readonly servesPages: boolean;
  /** The announced end of the API's version; undefined if none is announced. */
  readonly retiring: SiteTerms['retiring'];
}

/** The source of the generations after the first one. */
export interface SiteSource {
  /** Reads the content again. Must not block the event loop for long, because callers are being served. */
  readonly reopen: () => Promise<Catalogue>;
  /** Whether a reload may lose more than half of the pages (contract C12.6). */
  readonly acceptShrink: boolean;
  /** When the first content was last known to be that of its source, ms since the epoch. */
  readonly checkedMs: number;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
}

/** Opens a site with its first generation. The publications of each generation are prepared before it is served. */
export async function openSite(first: Catalogue, terms: SiteTerms, source: SiteSource): Promise<Site> {
  const { now, reopen, acceptShrink, checkedMs } = source;
  const mcp = gatherMcpFacts(terms, first.profile);
  const published = new WeakMap<Catalogue, Published>();

  async function prepare(catalogue: Catalogue): Promise<void> {
    published.set(catalogue, await publish(catalogue, terms, mcp, now()));
  }

  await prepare(first);
  return {
    addresses: createAddresses(terms.url),
    live: createLiveCatalogue(first, { now, rebuild: reopen, prepare, acceptShrink, checkedMs }),
    identity: mcp.identity,
    publishedOf: (catalogue) => published.get(catalogue)!,
    servesPages: terms.servesPages,
    retiring: terms.retiring,
  };
}
