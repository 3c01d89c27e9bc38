// Everything that is published about one generation of a site. Of the first generation the documents are rendered at the first
// request, so that no start waits for them; of a later one before it is served, in the thread that reads it.

import type { Catalogue, SiteProfile } from '../catalogue/index.ts';
import {
  createServerName,
  type DeploymentFacts,
  type DiscoveryFacts,
  executeSamples,
  type McpFacts,
  openSiteHead,
  type PublishedDocument,
  readSiteRobots,
  renderDocuments,
  renderSiteHead,
  type SiteHead,
  type SiteHeadTexts,
} from '../discovery/index.ts';
import { createAddresses, withHost } from '../lib/addresses.ts';
import { guidePathOf } from '../lib/guide-path.ts';
import { capabilities, legacyRevisions, modernRevision, writeInstructions } from '../mcp/index.ts';
import { type Callable, listOperations, listTools, type Operation } from '../operations/index.ts';
import { createUcpAsk } from '../ucp/index.ts';

/** The terms under which a site is served, which published documents state in addition to the content. */
export interface SiteTerms
  extends Pick<
    DiscoveryFacts,
    'policies' | 'limits' | 'version' | 'aiTrain' | 'securityContact' | 'retiring'
  > {
  /** Root of every address, without a trailing slash. */
  readonly url: string;
  /** Whether the site's own pages and files are served beside the API (contract C1.4). */
  readonly servesPages: boolean;
  /** Whether clients can register and get tokens (contract C8.10). */
  readonly tokens: boolean;
  /** Further host names, under which the site has no tokens (contract C8.10). */
  readonly openHosts: readonly string[];
  /** Whether questions are answered in the form of UCP too (contract C16). */
  readonly ucp: boolean;
  /** Tokens by which browsers turn WebMCP on in the site's pages. */
  readonly originTrials: readonly string[];
  /** Seconds for which a CDN may keep pages and published documents; 0 for no longer than browsers. */
  readonly cdnSeconds: number;
  /** Whether MCP has the tools `search` and `fetch` too (contract C9). */
  readonly searchFetchTools: boolean;
}

/** Everything that is published about one generation. */
export interface Published {
  /** The operations: their parameters name the cities of the generation, their examples its pages. */
  readonly operations: readonly Operation[];
  /** The tools of MCP, in the order in which they are listed. */
  readonly tools: readonly Callable[];
  /** The tool of UCP, where it is offered. */
  readonly ucpAsk: Callable | undefined;
  /** Returns the same array at each call. */
  readonly documents: () => readonly PublishedDocument[];
  /** Renders the next document that is not rendered yet. Returns whether there was one. */
  readonly renderNext: () => boolean;
  readonly head: SiteHead;
}

/** What is published about a generation, rendered. Plain data, because a thread hands it over. */
export interface Rendered {
  readonly documents: readonly PublishedDocument[];
  readonly head: SiteHeadTexts;
}

/** The terms of a site under one of its host names, and the self-description of its MCP server there. Plain data. */
export interface FaceTerms {
  readonly terms: SiteTerms;
  readonly mcp: McpFacts;
}

/** Renders everything that is published about a catalogue. `nowMs` determines `Expires` of security.txt. */
export async function renderAll(
  catalogue: Catalogue,
  { terms, mcp }: FaceTerms,
  nowMs: number,
): Promise<Rendered> {
  const facts = await gatherFacts(catalogue, terms, mcp, nowMs);
  return { documents: [...renderFrom(facts, catalogue)], head: renderSiteHead(facts) };
}

/** Opens what was rendered about a catalogue elsewhere. */
export function openRendered(catalogue: Catalogue, { terms }: FaceTerms, rendered: Rendered): Published {
  const documents = { documents: () => rendered.documents, renderNext: () => false };
  return open(catalogue, terms, documents, rendered.head);
}

/** Prepares what is published about a catalogue, but for the documents. */
export async function publish(
  catalogue: Catalogue,
  { terms, mcp }: FaceTerms,
  nowMs: number,
): Promise<Published> {
  const facts = await gatherFacts(catalogue, terms, mcp, nowMs);
  return open(catalogue, terms, renderWhenAsked(facts, catalogue), renderSiteHead(facts));
}

function renderWhenAsked(
  facts: DeploymentFacts,
  catalogue: Catalogue,
): Pick<Published, 'documents' | 'renderNext'> {
  let rest = renderFrom(facts, catalogue)[Symbol.iterator]();
  let documents: PublishedDocument[] = [];
  function renderNext(): boolean {
    try {
      const { value, done } = rest.next();
      if (done !== true) documents.push(value);
      return done !== true;
    } catch (error) {
      // an iterator that failed once says that it is done
      rest = renderFrom(facts, catalogue)[Symbol.iterator]();
      documents = [];
      throw error;
    }
  }
  function renderRest() {
    while (renderNext());
    return documents;
  }
  return { documents: renderRest, renderNext };
}

function open(
  { profile, twinPathOf }: Catalogue,
  terms: SiteTerms,
  documents: Pick<Published, 'documents' | 'renderNext'>,
  head: SiteHeadTexts,
): Published {
  return { ...listAll(profile, terms), ...documents, head: openSiteHead(head, twinPathOf) };
}

function listAll(
  profile: SiteProfile,
  { tokens, searchFetchTools, ucp }: SiteTerms,
): Pick<Published, 'operations' | 'tools' | 'ucpAsk'> {
  const operations = listOperations(profile, tokens);
  const ask = operations.find(({ id }) => id === 'ask_business');
  return {
    operations,
    tools: listTools(operations, profile, searchFetchTools),
    ucpAsk: ucp && ask !== undefined ? createUcpAsk(ask, profile) : undefined,
  };
}

/** Renders the documents, with the answers of sample calls, which are made with the first. */
function* renderFrom(facts: DeploymentFacts, catalogue: Catalogue): Iterable<PublishedDocument> {
  yield* renderDocuments(withSamples(facts, catalogue));
}

/** Adds the answers of sample calls, which a start need not wait for. */
export function withSamples(facts: DeploymentFacts, catalogue: Catalogue): DiscoveryFacts {
  const live = { current: () => catalogue, searchPages: catalogue.searchPages };
  return { ...facts, samples: executeSamples(facts.operations, live, facts.policies) };
}

/** Gathers the facts about a catalogue, but for the samples. */
export async function gatherFacts(
  catalogue: Catalogue,
  terms: SiteTerms,
  mcp: McpFacts,
  nowMs: number,
): Promise<DeploymentFacts> {
  const { url, policies, limits, version, servesPages, aiTrain, securityContact, retiring } = terms;
  const { tokens, openHosts } = terms;
  const { operations, tools } = listAll(catalogue.profile, terms);
  const links = catalogue.countLinks();
  const addresses = createAddresses(url);
  const [openHost] = openHosts;
  return {
    addresses,
    operations,
    tools,
    policies,
    limits,
    profile: catalogue.profile,
    company: catalogue.companyInfo('all', tokens),
    pages: catalogue.pages.map((page, i) => {
      const { path, title, description, city, language } = page;
      const modified = page.modified || page.published;
      return {
        path,
        url: catalogue.urlOf(page),
        title,
        description,
        city,
        language,
        modified,
        links: links[i]!,
      };
    }),
    twinPathOf: catalogue.twinPathOf,
    readMarkdown: (page) => catalogue.readPage(page.url).markdown,
    mcp,
    hasTokens: tokens,
    hasUcp: terms.ucp,
    connectorMcp: openHost === undefined ? addresses.mcp : createAddresses(withHost(url, openHost)).mcp,
    version,
    servesSite: servesPages,
    siteRobots: catalogue.folder === undefined ? [] : await readSiteRobots(catalogue.folder),
    aiTrain,
    securityContact,
    retiring,
    nowMs,
  };
}

/**
 * The self-description of the MCP server. Its title is the brand of the first generation: server and card must agree as long as the
 * program runs, even if a reload changes the brand (SEP-2127, discovery).
 */
export function gatherMcpFacts(
  { url, version }: Pick<SiteTerms, 'url' | 'version'>,
  { profile, pages }: Pick<Catalogue, 'profile' | 'pages'>,
): McpFacts {
  const { brand, cities, language } = profile;
  return {
    identity: {
      name: createServerName(url),
      title: brand,
      version,
      websiteUrl: createAddresses(url).site + guidePathOf(language, pages),
      instructions: writeInstructions({ brand, cities, language }),
    },
    revisions: [modernRevision, ...legacyRevisions],
    capabilities,
  };
}
