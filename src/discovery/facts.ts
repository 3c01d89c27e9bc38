// Everything that published documents are made from, as app.ts hands it over. Types of our own, narrow enough that
// catalogue values fit them as they are.

import type { Addresses } from '../lib/addresses.ts';
import type { Operation } from '../operations/operation.ts';
import type { Policies } from '../quota/policy.ts';
import type { OperationSample } from './samples.ts';

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
  /** `YYYY-MM-DD`, or `''` when unknown. */
  readonly modified: string;
}

/** The company as `get_company_info` of section `all` answers it. */
export interface CompanyFacts {
  readonly brand: string;
  readonly legal_name?: string;
  readonly tax_id?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly coverage?: string;
  readonly service_model?: { readonly description: string };
  readonly services?: readonly { readonly name: string; readonly url: string }[];
  readonly cities?: readonly { readonly slug: string; readonly name: string; readonly url: string }[];
  /** Absolute addresses by key: `contact`, `privacy`, `legal_notice`… */
  readonly pages?: Readonly<Record<string, string>>;
}

/** What the MCP server says of itself, word for word; the server card must agree with it (SEP-2127). */
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
  /** Newest first; the first is the stateless one, the second the newest that begins with a handshake. */
  readonly revisions: readonly string[];
  readonly capabilities: object;
}

/** How the site is introduced; a part of the catalogue's profile. */
export interface ProfileFacts {
  readonly cities: readonly { readonly slug: string; readonly name: string }[];
  /** Each finds something in the site. */
  readonly searches: readonly { readonly query: string; readonly city: string }[];
  readonly citySearch: { readonly query: string; readonly city: string } | undefined;
}

/** Facts about one deployment and one generation of its content. */
export interface DiscoveryFacts {
  readonly addresses: Addresses;
  readonly operations: readonly Operation[];
  /** Each operation run against the content, from `executeSamples`. */
  readonly samples: readonly OperationSample[];
  readonly policies: Policies;
  readonly limits: {
    readonly registrationsPerHour: number;
    readonly tokensPerMinute: number;
    /** Where `read_page` cuts (contract C5.3). */
    readonly markdownMaxChars: number;
  };
  readonly profile: ProfileFacts;
  readonly company: CompanyFacts;
  /** Ascending by path. */
  readonly pages: readonly PageFacts[];
  /** A page's Markdown with absolute links. */
  readonly readMarkdown: (page: PageFacts) => string;
  readonly mcp: McpFacts;
  /** Version of the software. */
  readonly version: string;
  /** Whether the site's pages are served here too, so that they have Markdown twins (contract C1.4). */
  readonly servesSite: boolean;
  /** Whether pages may be used to train models (setting `ai_train`). */
  readonly aiTrain: boolean;
  /** Where to report vulnerabilities: an e-mail address or an https address; `''` for the company's e-mail. */
  readonly securityContact: string;
  /** A version's announced end (seed §9.4); dates are ms since the epoch. */
  readonly retiring?:
    | {
        readonly version: string;
        readonly deprecationMs: number;
        readonly sunsetMs: number;
        readonly link: string;
      }
    | undefined;
  /** For the `Expires` of security.txt alone. */
  readonly nowMs: number;
}

/** A query for code samples: one that finds something, wherever the site has one. */
export function sampleQuery({ searches: [first] }: ProfileFacts): string {
  return first?.query ?? 'horario';
}

/** What the site is about in one or two sentences, the same wherever it is said: the home page's own description. */
export function describeSite({ pages, company }: DiscoveryFacts): string {
  const home = pages.find((page) => page.path === '/');
  if (home !== undefined && home.description !== '') return home.description;
  const { brand, coverage = '' } = company;
  return coverage === '' ? `${brand}: contenido público del sitio.` : `${brand}: ${coverage}`;
}
