// The types of the public interface of search; index.ts implements it.

import type { WritableSections } from '../lib/byte-list.ts';
import type { SynonymGroup } from './languages/synonym-group.ts';

/** What an index holds of a document besides its text. */
export interface DocumentFacts {
  /** The page's path. Decides ties in rank (contract C4.2). */
  readonly key: string;
  /** City slug, or `''` when general. */
  readonly city: string;
  /** Numbers of the documents to which it links, itself not among them: they are about its matter. Default: none. */
  readonly links?: readonly number[];
  /** Whether the business lists it as a service: of the documents whose title has all words, it leads. Default: no. */
  readonly isService?: boolean;
  /** Number of the first of the documents that are it in other languages. Default: its own number. */
  readonly translationOf?: number;
}

/** The text of a document. */
export interface SearchText {
  readonly title: string;
  readonly headings: readonly string[];
  /** What other documents say where they link to it: it is found by them, more than by its headings. Default: nothing. */
  readonly teasers?: readonly string[];
  /** Words by which it is found although it may not have them, one or several a line. They are never shown. Default: none. */
  readonly keywords?: string;
  /** Plain text, blocks separated by `\n`. */
  readonly body: string;
  /** BCP 47 primary subtag. One without an analyzer of its own is read as the main language, which is the default. */
  readonly language?: string;
  /** Whether it only lists other documents: it is ranked behind content with the same words. Default: no. */
  readonly isList?: boolean;
  /** Whether its text mainly consists of teasers of other documents: its title counts, its text hardly. Default: no. */
  readonly isOverview?: boolean;
}

/** A document to index. Documents are sorted by ascending `key`, so that their numbers have the same order as their keys. */
export interface SearchDocument extends DocumentFacts, SearchText {}

export type { SynonymGroup } from './languages/synonym-group.ts';

/** A city and the names that queries may use for it. */
export interface SearchCity {
  readonly slug: string;
  /** Name first, then the others; accents and case do not matter. */
  readonly names: readonly string[];
}

export interface IndexOptions {
  readonly cities: readonly SearchCity[];
  /** Synonyms in any language of the site (contract C4.3), besides those of each language's analyzer. */
  readonly synonyms?: readonly SynonymGroup[];
  /** Names of towns, one word each, which are never taken for misspellings of other words. */
  readonly townNames?: readonly string[];
}

export interface SearchRequest {
  /** NFC, trimmed. */
  readonly query: string;
  /** Strict filter by city slug; `''` searches all. */
  readonly city: string;
  /** Rank of the first hit wanted, from 0. */
  readonly offset: number;
  /** Hits wanted; at most 1,000 are given. */
  readonly limit: number;
}

export interface SearchHit {
  /** Number of the document: its position among the indexed documents, from 0. */
  readonly document: number;
  /** Number of the passage shown. Hits with the same number have the same excerpt. */
  readonly passage: number;
  /** Plain text, at most 240 characters, whole words (contract C4.6). Decoded from the index at each access. */
  readonly excerpt: string;
}

export interface SearchOutcome {
  readonly hits: readonly SearchHit[];
  /** Whether a hit of rank `offset + limit` exists. */
  readonly hasMore: boolean;
}

export interface PassageRequest extends Pick<SearchRequest, 'query' | 'city'> {
  /** Bytes that the caller has room for: no passage is longer, unless one sentence is. */
  readonly bytesMax: number;
}

/** A passage that answers a query. Its texts are decoded from the index at each access. */
export interface SearchPassage {
  /** Number of the document. */
  readonly document: number;
  /** How well it answers: a share of the query's weight, at which 1 is good. */
  readonly score: number;
  /** Share of the query's weight whose words are in it, around it, or in the title of its page. */
  readonly coverage: number;
  /** Sentences of one paragraph, or lines of one list or table, separated by `\n`. */
  readonly text: string;
  /** The sentences or lines that fit into so many bytes, from the first with a word of the query on: at least that one, fitting or not. */
  within(bytesMax: number): string;
  /** Adds what follows, of its paragraph or list, as far as it fits into so many bytes and no other passage has it. Returns the text. */
  widen(bytesMax: number): string;
  /** The heading above it, `''` for none. */
  readonly heading: string;
}

/** A query whose typing errors are corrected. */
export interface CorrectedQuery {
  /** In folded words. */
  readonly query: string;
  /** Those that were put in the place of others. */
  readonly corrections: readonly string[];
}

/** What one posting list added to the score of a hit. Weights and scores are in inverse document frequencies. */
export interface ListScore {
  /** The list is of the words with a stem, of an exact word, of a group of synonyms, or of the pages of a city. */
  readonly kind: 'stem' | 'word' | 'synonyms' | 'city';
  readonly name: string;
  /** Whether the page's title has the stem. False for other kinds, whose lists do not say. */
  readonly inTitle: boolean;
  readonly weight: number;
  /** How much the page is about it, from 1 to 255. */
  readonly impact: number;
  readonly score: number;
}

/** Why a hit has its rank: `score` is the sum of words, general, coverage, title, links and proximity, each times the factor of the page's city. */
export interface HitExplanation {
  readonly document: number;
  readonly score: number;
  /** The sum of the scores of `lists`. */
  readonly words: number;
  /** What the general page of which it is the local one adds, where the query names the city. */
  readonly general: number;
  readonly coverage: number;
  readonly title: number;
  /** What pages that link to it add. */
  readonly links: number;
  readonly proximity: number;
  readonly cityFactor: number;
  readonly lists: readonly ListScore[];
}

/** What answers a query. */
export interface PassageOutcome {
  /** Best first. Those of one language do not overlap. */
  readonly passages: readonly SearchPassage[];
  /** The query with the words that no page has replaced by what they likeliest mean; undefined if none is. */
  readonly corrected: CorrectedQuery | undefined;
}

/** An index that has been built and is not open: what a snapshot needs of it. */
export interface BuiltIndex {
  /** The languages of its documents, the main one first. */
  readonly languages: readonly string[];
  /** Fingerprint of its analyzers. Results are correct only with the analyzers that built the index. */
  readonly fingerprint: string;
  /** All data of the index, for `openIndex`. */
  toSections(): WritableSections;
}

/** An immutable index that is open. Equal sections give equal hits. */
export interface SearchIndex {
  /** The languages of its documents, the main one first. */
  readonly languages: readonly string[];
  /** Number of its documents, in all languages. */
  readonly documents: number;
  search(request: SearchRequest): SearchOutcome;
  answer(request: PassageRequest): PassageOutcome;
  /** Explains the hits of the same search, in their order. Takes longer than the search. */
  explain(request: SearchRequest): readonly HitExplanation[];
  /** By document: the number of documents of its language that link to it. Counted for each call. */
  countLinks(): Uint32Array;
}
