// What search/ offers to other folders: types only. index.ts implements them.

import type { Sections } from '../lib/sections.ts';
import type { Analyzer } from './languages/analyzer.ts';

/** A document to index. Documents arrive in ascending `key`, so that an ordinal orders like a key. */
export interface SearchDocument {
  /** The page's path; ties in rank are decided by it (contract C4.2). */
  readonly key: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Plain text, blocks separated by `\n`. */
  readonly body: string;
  /** City slug, or `''` when general. */
  readonly city: string;
  /** Whether it only lists other documents: it is ranked behind content with the same words. Default: no. */
  readonly isList?: boolean;
}

/** A city as queries name it. */
export interface SearchCity {
  readonly slug: string;
  /** Name first, then aliases; accents and case do not matter. */
  readonly names: readonly string[];
}

export interface IndexOptions {
  readonly cities: readonly SearchCity[];
  /** Groups of words or short phrases that mean the same to a customer (contract C4.3). */
  readonly synonyms: readonly (readonly string[])[];
  /** How documents and queries are read; Spanish without it. */
  readonly analyzer?: Analyzer;
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
  /** Ordinal of the document, in the order they were indexed. */
  readonly document: number;
  /** Number of what the document shows of itself: hits of the same number have the same excerpt. */
  readonly passage: number;
  /** Plain text, at most 240 characters, whole words (contract C4.6). Read from the index each time. */
  readonly excerpt: string;
}

export interface SearchOutcome {
  readonly hits: readonly SearchHit[];
  /** Whether a hit of rank `offset + limit` exists. */
  readonly hasMore: boolean;
}

/** A frozen index. Same documents and options: same hits, same sections, byte for byte. */
export interface SearchIndex {
  /** Fingerprint of its analyzer: an index answers rightly only to the analyzer that made it. */
  readonly fingerprint: string;
  search(request: SearchRequest): SearchOutcome;
  /** Everything needed to open it again with `openIndex`. */
  toSections(): Sections;
}
