// A site as a value: its current content, its addresses, and everything that is published about it. A process may open several
// sites, which share nothing.

import { type Catalogue, createLiveCatalogue, type ReloadingCatalogue } from '../catalogue/index.ts';
import type { McpFacts } from '../discovery/index.ts';
import { type Addresses, createAddresses, withHost } from '../lib/addresses.ts';
import {
  type FaceTerms,
  gatherMcpFacts,
  openRendered,
  type Published,
  publish,
  type Rendered,
  type SiteTerms,
} from './publish.ts';

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
  /** What the operator should know of the current content, in one line. */
  readonly remark: () => string | undefined;
  /** Whether the site's own pages and files are served beside the API (contract C1.4). */
  readonly servesPages: boolean;
  /** The announced end of the API's version; undefined if none is announced. */
  readonly retiring: SiteTerms['retiring'];
  /** Whether pages may be used to train models. */
  readonly aiTrain: boolean;
  /** Seconds for which a CDN may keep pages and published documents; 0 for no longer than browsers. */
  readonly cdnSeconds: number;
}

/** A generation after the first one. */
export interface Reopened {
  readonly catalogue: Catalogue;
  /** By face: what is published about it; undefined for the present generation. */
  readonly rendered?: readonly Rendered[] | undefined;
  /** What the operator should know of it, in one line. */
  readonly remark?: string | undefined;
}

/** The source of the generations after the first one. */
export interface SiteSource {
  /**
   * Reads the content again, and renders what is published about it under each of the terms. Returns `current` if it has not changed. Must
   * not block the event loop for long: callers are being served.
   */
  readonly reopen: (current: Catalogue, faces: readonly FaceTerms[]) => Promise<Reopened>;
  /** Whether a reload may lose more than half of the pages (contract C12.6). */
  readonly acceptShrink: boolean;
  /** What the operator should know of the first content, in one line. */
  readonly remark?: string | undefined;
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
  const faces = [main, ...open];
  for (const { published, own } of faces) published.set(first, await publish(first, own, now()));

  const remarks = new WeakMap([[first, source.remark]]);

  async function rebuild(current: Catalogue): Promise<Catalogue> {
    const {
      catalogue,
      rendered = [],
      remark,
    } = await reopen(
      current,
      faces.map(({ own }) => own),
    );
    if (catalogue !== current) remarks.set(catalogue, remark);
    for (const [i, one] of rendered.entries()) {
      const { published, own } = faces[i]!;
      published.set(catalogue, openRendered(catalogue, own, one));
    }
    return catalogue;
  }

  const live = createLiveCatalogue(first, { now, rebuild, acceptShrink, checkedMs });
  return {
    ...main.face,
    openFaces: open.map(({ face }) => face),
    live,
    remark: () => remarks.get(live.current()),
    servesPages: terms.servesPages,
    retiring: terms.retiring,
    aiTrain: terms.aiTrain,
    cdnSeconds: terms.cdnSeconds,
  };
}

/** Creates a face, and where its publications of each generation are kept. */
function createFace(terms: SiteTerms, first: Catalogue) {
  const own: FaceTerms = { terms, mcp: gatherMcpFacts(terms, first) };
  // a generation may be asked for after the next one is served; `publish` keeps its documents once they are rendered
  const published = new WeakMap<Catalogue, Published>();
  const face: SiteFace = {
    addresses: createAddresses(terms.url),
    hasTokens: terms.tokens,
    identity: own.mcp.identity,
    publishedOf(catalogue) {
      const found = published.get(catalogue);
      if (found === undefined) throw new Error('a generation that was never prepared');
      return found;
    },
  };
  return { face, own, published };
}
