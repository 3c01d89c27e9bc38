// The catalogue: the frozen pages, search and company data that operations read. Types only; open.ts creates a catalogue,
// live.ts replaces it on reload.

import type { CompanyInfo, CompanySection } from '../company/index.ts';
import type { Page } from '../compare/index.ts';
import type { City, Look } from '../facts/index.ts';
import type { Language } from '../lib/language.ts';
import type { HitExplanation } from '../search/index.ts';
import type { SearchResult } from './search-result.ts';

/** The result of `search_pages` (seed §2.1). */
export interface SearchResultPage {
  /** Number of results in this page of results. */
  readonly total: number;
  /** The same object for the same excerpt of a page, while it is cached. */
  readonly results: readonly SearchResult[];
  readonly next_cursor: string | null;
}

/** A question, validated and NFC-normalized. */
export interface Question extends Pick<SearchQuery, 'query' | 'city'> {
  /** Most characters of all passages together, in code points. */
  readonly maxChars: number;
}

/** A field of the company data, with the address of the page that states it. */
export interface AnswerFact {
  /** Its name in `get_company_info`; of `cities` only the one that the question names. */
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

/** A part of a page, letter for letter but for white space and the marks of Markdown. */
export interface AnswerPassage {
  readonly text: string;
  readonly title: string;
  /** The heading above it, `''` for none. */
  readonly heading: string;
  readonly url: string;
  readonly city: string;
}

/** The result of `ask_business` (contract C15). */
export interface BusinessAnswer {
  readonly query: string;
  readonly facts: readonly AnswerFact[];
  /** Best first. */
  readonly passages: readonly AnswerPassage[];
  /** Whether passages are missing because they would exceed the characters asked for. */
  readonly truncated: boolean;
}

/** Why an answer is what it is. */
export interface AnswerExplanation {
  /** The facts for which the question was read to ask, whether the business publishes them or not. */
  readonly asked: readonly string[];
  /** Of each passage of the answer, in their order. */
  readonly passages: readonly {
    /** How well it answers: a share of what the question asks, at which 1 is good. */
    readonly score: number;
    /** Share of what the question asks whose words are in it, around it, or in the title of its page. */
    readonly coverage: number;
    /** The words that its page has, and why it has its rank; undefined for a page far behind the first ones. */
    readonly page: HitExplanation | undefined;
  }[];
}

/** A page in the catalogue, without what only the search index holds. */
export type ServedPage = Omit<Page, 'text' | 'isList'>;

/** The result of `read_page` (seed §2.2). */
export interface PageText {
  readonly title: string;
  readonly url: string;
  readonly markdown: string;
  /** Whether `markdown` was cut at `max_markdown_chars` (contract C5.3). */
  readonly truncated: boolean;
  /** Days as the page declares them, `YYYY-MM-DD` (contract C5.7). Absent where it declares none. */
  readonly published?: string;
  readonly modified?: string;
}

/** A search that finds the page from which it was derived. */
export interface SampleSearch {
  readonly query: string;
  /** City slug, or `todas`. */
  readonly city: string;
}

/** What texts may say about the business, derived from the site itself (contract C12.1). Plain data, because a thread hands it over. */
export interface ProfileData {
  readonly brand: string;
  /** The main language, in which the texts about the site are by default (contract C12.5): a BCP 47 primary subtag. */
  readonly language: string;
  /** The values of `city` besides `todas`. */
  readonly cities: readonly City[];
  /** A few searches derived from titles of the site's main pages; empty when no title finds its page. */
  readonly searches: readonly SampleSearch[];
  /** Those for readers of each language of texts: for English ones of English pages, where there are any, else `searches`. */
  readonly searchesIn: Readonly<Record<Language, readonly SampleSearch[]>>;
  /** A search within one city; undefined when the site has no city page that its title finds. */
  readonly citySearch: SampleSearch | undefined;
  /** Path of the page that the first search finds, or else of any page; undefined for a site without pages. */
  readonly samplePath: string | undefined;
}

/** The profile of a site, with what only its documents show. */
export interface SiteProfile extends ProfileData {
  /**
   * For readers of each language of texts: a question that the site asks and answers, where there is one, else its `searchesIn`. Looked
   * for at the first call, because that takes as long as all else of a profile.
   */
  readonly questionsIn: () => Readonly<Record<Language, readonly SampleSearch[]>>;
}

/** The parameters of a search, validated and NFC-normalized. */
export interface SearchQuery {
  readonly query: string;
  /** City slug, or `todas` for no filter. */
  readonly city: string;
  readonly limit: number;
  /** `''` for the first page. */
  readonly cursor: string;
}

/**
 * One generation of the content, frozen. `readPage` and `companyInfo` return the same object for the same result, so that
 * dialects can cache its representation by identity.
 */
export interface Catalogue {
  /** Digest of the content: equal on all replicas that serve the same content. */
  readonly generation: string;
  /**
   * Real path of the folder from which the pages were read and whose files are served beside them; undefined when the
   * content is a snapshot. It can change while the generation stays the same, when a deployment switches a symbolic link.
   */
  readonly folder: string | undefined;
  readonly cities: readonly City[];
  readonly profile: SiteProfile;
  /** With what its home page shows the site. */
  readonly look: Look;
  /** Ascending by path. */
  readonly pages: readonly ServedPage[];
  /** By page of `pages`: the number of pages of its language that link to it. Counted for each call. */
  countLinks(): Uint32Array;
  /** The absolute address of a page. */
  urlOf(page: ServedPage): string;
  /** The path of the Markdown form of the page at a path (contract C1.4). */
  twinPathOf(path: string): string;
  /** The page at a percent-decoded path of this site, for the site's own pages, such as Markdown twins. */
  findPageByPath(path: string): ServedPage | undefined;
  /** The page whose address, or an alias of it, a percent-decoded path spells in any way (contract C1.9). */
  findPageBySpelling(path: string): ServedPage | undefined;
  /** The whole Markdown of a page with absolute links. Made for each call. */
  markdownOf(page: ServedPage): string;
  /** @throws Refusal `invalid_cursor`, `cursor_expired` */
  searchPages(query: SearchQuery): SearchResultPage;
  /** Answers a question by quotation. */
  ask(question: Question): BusinessAnswer;
  /** Explains the answer to the same question. For the operator; slower than the answer. */
  explainAnswer(question: Question): AnswerExplanation;
  /** Explains the ranks of the first page of results, in their order. For the operator; slower than a search. */
  explainSearch(query: Omit<SearchQuery, 'cursor'>): readonly HitExplanation[];
  /** Reads the page at an absolute address, a path or a slug (contract C5.1, C5.2). @throws Refusal `page_not_found` */
  readPage(url: string): PageText;
  /**
   * Reads at most `maxChars` code points of the page from a code point on (contract C5.5); undefined beyond its end.
   * @throws Refusal `page_not_found`
   */
  readPagePart(url: string, from: number, maxChars: number): PageText | undefined;
  companyInfo(section: CompanySection, hasTokens?: boolean): CompanyInfo;
}

/** The current catalogue. After a reload, cursors of the previous generations keep working (contract C4.7). */
export interface LiveCatalogue {
  current(): Catalogue;
  /** Like `Catalogue.searchPages`, in the generation to which the cursor belongs. */
  searchPages(query: SearchQuery): SearchResultPage;
}
