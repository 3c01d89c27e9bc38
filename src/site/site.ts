// A site as a value: its current content, its addresses, and everything that is published about it. A process may open several
// sites, which share nothing.

import { type Catalogue, createGenerations, type Generations } from '../catalogue/index.ts';
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
  /** The current content. */
  readonly live: Generations;
  /** The terms of the site under its host names, the main one first. */
  readonly faces: readonly FaceTerms[];
  /** Serves another generation from now on, and what was rendered about it for each of the faces. */
  readonly publish: (next: Catalogue, rendered: readonly Rendered[]) => void;
  /** Whether the site's own pages and files are served beside the API (contract C1.4). */
  readonly servesPages: boolean;
  /** The announced end of the API's version; undefined if none is announced. */
  readonly retiring: SiteTerms['retiring'];
  /** Whether pages may be used to train models. */
  readonly aiTrain: boolean;
  /** Tokens by which browsers turn WebMCP on in the site's pages. */
  readonly originTrials: readonly string[];
  /** Seconds for which a CDN may keep pages and published documents; 0 for no longer than browsers. */
  readonly cdnSeconds: number;
}

/** Opens a site with its first generation, whose publications are prepared before it is served. */
export async function openSite(first: Catalogue, terms: SiteTerms, now: () => number): Promise<Site> {
  const open = terms.openHosts.map((host) => ({
    ...terms,
    url: withHost(terms.url, host),
    tokens: false,
    openHosts: [],
  }));
  const owns = [terms, ...open].map((own): FaceTerms => ({ terms: own, mcp: gatherMcpFacts(own, first) }));
  const published: Published[] = [];
  for (const own of owns) published.push(await publish(first, own, now()));
  return compose(first, owns, published, now);
}

/** Opens a site of which another process has read and rendered a generation. `owns` are the `faces` of the site there. */
export function openRenderedSite(
  first: Catalogue,
  owns: readonly FaceTerms[],
  rendered: readonly Rendered[],
  now: () => number,
): Site {
  const published = owns.map((own, i) => openRendered(first, own, rendered[i]!));
  return compose(first, owns, published, now);
}

/** `owns` and what is published about the first generation are of the main face and then of the open ones. */
function compose(
  first: Catalogue,
  owns: readonly FaceTerms[],
  firstPublished: readonly Published[],
  now: () => number,
): Site {
  const faces = owns.map((own, i) => createFace(own, first, firstPublished[i]!));
  const [main, ...open] = faces as [Face, ...Face[]];
  const { terms } = main.own;
  const live = createGenerations(first, now);
  return {
    ...main.face,
    openFaces: open.map(({ face }) => face),
    live,
    faces: faces.map(({ own }) => own),
    publish(next, rendered) {
      for (const [i, { published, own }] of faces.entries())
        published.set(next, openRendered(next, own, rendered[i]!));
      live.replace(next);
    },
    servesPages: terms.servesPages,
    retiring: terms.retiring,
    aiTrain: terms.aiTrain,
    originTrials: terms.originTrials,
    cdnSeconds: terms.cdnSeconds,
  };
}

type Face = ReturnType<typeof createFace>;

/** Creates a face, and where its publications of each generation are kept. */
function createFace(own: FaceTerms, first: Catalogue, firstPublished: Published) {
  const { terms } = own;
  // a generation may be asked for after the next one is served; `publish` keeps its documents once they are rendered
  const published = new WeakMap<Catalogue, Published>([[first, firstPublished]]);
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
