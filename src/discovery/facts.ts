// The input of all published documents, which app/ provides. The types have only the members that they use; values of the
// catalogue fit them without conversion.

import type { CompanyInfo } from '../company/index.ts';
import type { Addresses } from '../lib/addresses.ts';
import { type Language, textLanguageOf } from '../lib/language.ts';
import type { Callable, Operation } from '../operations/index.ts';
import type { Policies } from '../quota/index.ts';
import type { OperationSample } from './samples.ts';
import type { RobotsGroup } from './site-robots.ts';

/** A page of the site. */
export interface PageFacts {
  /** Percent-decoded path, as in the catalogue. */
  readonly path: string;
  /** Absolute. */
  readonly url: string;
  readonly title: string;
  /** One or two plain sentences, or `''`. */
  readonly description: string;
  /** City slug, or `''` when general. */
  readonly city: string;
  /** A BCP 47 primary subtag. */
  readonly language: string;
  /** `YYYY-MM-DD`, or `''` when unknown. */
  readonly modified: string;
  /** Number of pages that link to it. Default: 0. */
  readonly links?: number;
}

/** The MCP server's description of itself, which the server card must repeat exactly (SEP-2127). */
export interface McpFacts {
  readonly identity: {
    /** Reverse-DNS, from `createServerName`. */
    readonly name: string;
    readonly title: string;
    readonly version: string;
    readonly websiteUrl: string;
    /** How a model should use the tools. */
    readonly instructions: string;
  };
  /** Newest first: the first is the stateless revision, the second the newest with a handshake. */
  readonly revisions: readonly string[];
  readonly capabilities: object;
}

/** The part of the site's profile that published documents use. */
export interface ProfileFacts {
  /** The main language, a BCP 47 primary subtag. */
  readonly language: string;
  readonly cities: readonly { readonly slug: string; readonly name: string }[];
  /** Sample searches; each finds something in the site. */
  readonly searches: readonly { readonly query: string; readonly city: string }[];
  /** Sample searches for readers of a language of texts. */
  readonly searchesIn: Readonly<Record<Language, readonly { readonly query: string }[]>>;
  /** Sample questions for readers of a language of texts: searches where the site has no question. */
  readonly questionsIn: () => Readonly<Record<Language, readonly { readonly query: string }[]>>;
  readonly citySearch: { readonly query: string; readonly city: string } | undefined;
}

/** What documents are rendered from: the facts, and the sample calls with their answers, from `executeSamples`. */
export interface DiscoveryFacts extends DeploymentFacts {
  readonly samples: readonly OperationSample[];
}

/** Facts about one deployment and one generation of its content. */
export interface DeploymentFacts {
  readonly addresses: Addresses;
  readonly operations: readonly Operation[];
  /** The tools of MCP: the operations that are tools, then those that exist in MCP alone. */
  readonly tools: readonly Callable[];
  readonly policies: Policies;
  readonly limits: {
    readonly registrationsPerHour: number;
    readonly tokensPerMinute: number;
    /** Maximum length of the Markdown of `read_page` (contract C5.3). */
    readonly markdownMaxChars: number;
  };
  readonly profile: ProfileFacts;
  /** As `get_company_info` returns it for section `all`. */
  readonly company: CompanyInfo;
  /** Sorted by path. */
  readonly pages: readonly PageFacts[];
  /** The path of the Markdown form of the page at a path. */
  readonly twinPathOf: (path: string) => string;
  /** A page's Markdown with absolute links. */
  readonly readMarkdown: (page: PageFacts) => string;
  readonly mcp: McpFacts;
  /** Whether clients can get tokens (contract C8.10); if not, no published document mentions them. */
  readonly hasTokens: boolean;
  /** Address of the MCP server for connectors that ask for a sign-in wherever OAuth is published. */
  readonly connectorMcp: string;
  /** Version of the software. */
  readonly version: string;
  /** Whether this server also serves the site's pages, with their Markdown twins (contract C1.4). */
  readonly servesSite: boolean;
  /** The groups of the site's own robots.txt; none if it has none. */
  readonly siteRobots: readonly RobotsGroup[];
  /** Whether questions are answered by UCP too (setting `ucp`). */
  readonly hasUcp: boolean;
  /** Whether pages may be used to train models (setting `ai_train`). */
  readonly aiTrain: boolean;
  /** Where to report vulnerabilities: an e-mail address or an https address; `''` for the company's e-mail. */
  readonly securityContact: string;
  /** The announced end of a version (seed §9.4). */
  readonly retiring?:
    | {
        readonly version: string;
        readonly deprecationMs: number;
        readonly sunsetMs: number;
        readonly link: string;
      }
    | undefined;
  /** ms since the epoch; used only for `Expires` of security.txt. */
  readonly nowMs: number;
}

/** A query for code samples, which finds something if the site has samples for readers of the language. */
export function sampleQuery(samplesIn: ProfileFacts['searchesIn'], language: Language): string {
  return samplesIn[language][0]?.query ?? 'horario';
}

/** The language of texts that are published in one language alone: that of a caller that prefers neither (contract C2.9). */
export function mainTextLanguage({ profile }: { readonly profile: { readonly language: string } }): Language {
  return textLanguageOf(profile.language);
}

/** The site's description in one or two sentences: that of the home page, else brand and coverage. */
export function describeSite(facts: DeploymentFacts): string {
  const { pages, company } = facts;
  const home = pages.find((page) => page.path === '/');
  if (home !== undefined && home.description !== '') return home.description;
  const { brand, coverage = '' } = company;
  if (coverage !== '') return `${brand}: ${coverage}`;
  return mainTextLanguage(facts) === 'es'
    ? `${brand}: contenido público del sitio.`
    : `${brand}: public content of the site.`;
}
