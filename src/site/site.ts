// A site as a value: its current content, its addresses, and everything that is published about it. A process may open several
// sites, which share nothing.

import type { Catalogue } from '../catalogue/catalogue.ts';
import { createLiveCatalogue, type ReloadingCatalogue } from '../catalogue/live.ts';
import type { McpFacts } from '../discovery/facts.ts';
import { type Addresses, createAddresses, withHost } from '../lib/addresses.ts';
import { gatherMcpFacts, type Published, publish, type SiteTerms } from './publish.ts';

/** A site under one of its host names. */
export interface SiteFace {
  readonly addresses: Addresses;
  /** Whether clients can get tokens here (contract C8.10). */
  readonly hasTokens: boolean;
  /** The self-description of the MCP server. It does not change while the site is open (SEP-2127). */
  readonly identity: McpFacts['identity'];
  /** Returns everything that is published here about a generation that is or was served. */
  readonly publishedOf: (catalogue: Catalogue) => Published;
}

/** A business's website, ready to be served. */
export interface Site extends SiteFace {
  /** The site under its further host names, where it has no tokens. */
  readonly openFaces: readonly SiteFace[];
  /** The current content. A reload replaces its generation. */
  readonly live: ReloadingCatalogue;
  /** Whether the site's own pages and files are served beside the API (contract C1.4). */
  readonly servesPages: boolean;
  /** The announced end of the API's version; undefined if none is announced. */
  readonly retiring: SiteTerms['retiring'];
  /** Whether pages may be used to train models. */
  readonly aiTrain: boolean;
  /** Seconds for which a CDN may keep pages and published documents; 0 for no longer than browsers. */
  readonly cdnSeconds: number;
}

/** The source of the generations after the first one. */
export interface SiteSource {
  /** Reads the content again; returns `current` if it has not changed. Must not block the event loop for long: callers are being served. */
  readonly reopen: (current: Catalogue) => Promise<Catalogue>;
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
  const main = createFace(terms, first);
  const open = terms.openHosts.map((host) =>
    createFace({ ...terms, url: withHost(terms.url, host), tokens: false, openHosts: [] }, first),
  );

  async function prepare(catalogue: Catalogue): Promise<void> {
    for (const face of [main, ...open]) await face.prepare(catalogue, now());
  }

  await prepare(first);
  return {
    ...main.face,
    openFaces: open.map(({ face }) => face),
    live: createLiveCatalogue(first, { now, rebuild: reopen, prepare, acceptShrink, checkedMs }),
    servesPages: terms.servesPages,
    retiring: terms.retiring,
    aiTrain: terms.aiTrain,
    cdnSeconds: terms.cdnSeconds,
  };
}

/** Creates a face and the function that prepares its publications of a generation. */
function createFace(terms: SiteTerms, first: Catalogue) {
  const mcp = gatherMcpFacts(terms, first);
  // a generation may be asked for after the next one is served; `publish` keeps its documents once they are rendered
  const published = new WeakMap<Catalogue, Published>();
  const face: SiteFace = {
    addresses: createAddresses(terms.url),
    hasTokens: terms.tokens,
    identity: mcp.identity,
    publishedOf(catalogue) {
      const found = published.get(catalogue);
      if (found === undefined) throw new Error('a generation that was never prepared');
      return found;
    },
  };
  return {
    face,
    async prepare(catalogue: Catalogue, nowMs: number): Promise<void> {
      published.set(catalogue, await publish(catalogue, terms, mcp, nowMs));
    },
  };
}
