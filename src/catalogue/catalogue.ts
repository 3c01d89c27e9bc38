// The frozen shop window: what the operations read. Types only; open.ts makes one, live.ts swaps it on reload.

import type { City } from '../content/city.ts';
import type { ServiceModel } from '../content/company.ts';
import type { Page } from '../content/page.ts';
import type { SearchResult } from './search-result.ts';

/** The answer of `search_pages` (seed §2.1). */
export interface SearchResultPage {
  /** Number of results in this page of results. */
  readonly total: number;
  /** The same object for the same excerpt of a page, while it is kept. */
  readonly results: readonly SearchResult[];
  readonly next_cursor: string | null;
}

/** A page as the catalogue keeps it: its plain text lives in the search index alone. */
export type ServedPage = Omit<Page, 'text'>;

/** The answer of `read_page` (seed §2.2). */
export interface PageText {
  readonly title: string;
  readonly url: string;
  readonly markdown: string;
  /** Whether `markdown` was cut at `max_markdown_chars` (contract C5.3). */
  readonly truncated: boolean;
}

export const companySections = ['all', 'contact', 'service_model', 'coverage', 'services'] as const;
export type CompanySection = (typeof companySections)[number];

/** The answer of `get_company_info` (seed §2.3); which fields are there depends on the section (contract C6). */
export interface CompanyInfo {
  readonly brand: string;
  readonly website: string;
  readonly legal_name?: string;
  readonly tax_id?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly whatsapp?: string;
  readonly hours?: string;
  readonly coverage?: string;
  readonly tax?: string;
  readonly prices?: string;
  readonly service_model?: ServiceModel;
  readonly services?: readonly { readonly name: string; readonly url: string }[];
  readonly cities?: readonly { readonly slug: string; readonly name: string; readonly url: string }[];
  readonly pages?: Readonly<Record<string, string>>;
}

/** A search that finds the page it was made from. */
export interface SampleSearch {
  readonly query: string;
  /** City slug, or `todas`. */
  readonly city: string;
}

/** How a site is introduced to callers, drawn from the site itself (contract C12.1). */
export interface SiteProfile {
  readonly brand: string;
  /** The values of `city` besides `todas`. */
  readonly cities: readonly City[];
  /** Searches made from the titles of pages that the site is about; few, and none where no title finds its page. */
  readonly searches: readonly SampleSearch[];
  /** A search within one city; undefined for a site without city pages that a title finds. */
  readonly citySearch: SampleSearch | undefined;
  /** Path of the page that the first search finds, else of any page; undefined for a site without pages. */
  readonly samplePath: string | undefined;
}

/** A search as a caller asks it, checked and NFC-normalized. */
export interface SearchQuery {
  readonly query: string;
  /** City slug, or `todas` for no filter. */
  readonly city: string;
  readonly limit: number;
  /** `''` for the first page. */
  readonly cursor: string;
}

/**
 * One generation of the content, frozen. `readPage` and `companyInfo` return the same object every time for the same
 * answer, so that dialects can keep its wire form by identity.
 */
export interface Catalogue {
  /** Digest of the content: equal on every replica that serves the same content. */
  readonly generation: string;
  /**
   * Real path of the folder that the pages were read from, whose files are served beside them; undefined when only a
   * snapshot is there. Two generations of the same content may differ in it: a deploy that switches a link.
   */
  readonly folder: string | undefined;
  readonly cities: readonly City[];
  /** How the site is introduced to callers. */
  readonly profile: SiteProfile;
  /** Ascending by path. */
  readonly pages: readonly ServedPage[];
  /** The absolute address of a page. */
  urlOf(page: ServedPage): string;
  /** The page at a normalized path of this site, for the site's own windows (Markdown twins, sitemap). */
  findPageByPath(path: string): ServedPage | undefined;
  /** @throws Refusal `invalid_cursor`, `cursor_expired` */
  searchPages(query: SearchQuery): SearchResultPage;
  /** Finds by full address, path or slug (contract C5.1, C5.2). @throws Refusal `page_not_found` */
  readPage(url: string): PageText;
  companyInfo(section: CompanySection): CompanyInfo;
}

/** The catalogue of the moment. After a reload, cursors of the generation before keep working (contract C4.7). */
export interface LiveCatalogue {
  current(): Catalogue;
  /** Like `Catalogue.searchPages`, over the generation that the cursor belongs to. */
  searchPages(query: SearchQuery): SearchResultPage;
}
