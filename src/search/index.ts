// The public interface of search: builds an index, opens one from a snapshot, encodes and decodes cursors.

import type { Sections } from '../lib/sections.ts';
import { fingerprintOf } from './fingerprint.ts';
import { buildParts, type LanguagePart, openParts, sectionsOf } from './language-parts.ts';
import type { Analyzer } from './languages/analyzer.ts';
import { analyzerOf, analyzers, DEFAULT_LANGUAGE } from './languages/index.ts';
import { createEngine, type Engine } from './query/engine.ts';
import { explainHit } from './query/explain.ts';
import { createMergedSearch } from './query/merge.ts';
import type { IndexOptions, SearchDocument, SearchIndex } from './search.ts';

export { type CursorScope, decodeCursor, encodeCursor } from './cursor.ts';
export { detectLanguage } from './detect-language.ts';
export { analyzerOf } from './languages/index.ts';
export type * from './search.ts';
export { parseSynonyms } from './synonyms.ts';

/** The languages in which pages can be searched: BCP 47 primary subtags. */
export const searchLanguages: readonly string[] = analyzers.map(({ language }) => language);

/**
 * The fingerprint of an index of these languages, the main one first. It changes with the analysis, the weights in an index and its
 * layout; an index with any other fingerprint must be built again.
 * @throws Error that names a language without an analyzer
 */
export function fingerprintOfLanguages(languages: readonly string[]): string {
  return joinFingerprints(languages.map(analyzerOf));
}

function joinFingerprints(used: readonly Analyzer[]): string {
  return used.map(fingerprintOf).join('+');
}

/** Indexes the documents, which must be sorted by ascending `key`. @throws RangeError beyond 4,194,303 documents */
export function buildIndex(documents: readonly SearchDocument[], options: IndexOptions): SearchIndex {
  return createIndex(buildParts(documents, options, options.analyzer ?? analyzerOf(DEFAULT_LANGUAGE)));
}

/**
 * Opens the sections that `SearchIndex.toSections` returned, without copying them. `findAnalyzer` returns the analyzer of a
 * language named in the settings.
 * @throws Error that names the damaged section, or the language without an analyzer
 */
export function openIndex(
  sections: Sections,
  findAnalyzer: (language: string) => Analyzer = analyzerOf,
): SearchIndex {
  return createIndex(openParts(sections, findAnalyzer));
}

function createSearch({ search, explain }: Engine): Pick<SearchIndex, 'search' | 'explain'> {
  return {
    search,
    explain(request) {
      const outcome = explain(request);
      return outcome.hits.map((_, i) => explainHit(outcome, i));
    },
  };
}

/** An index of one language is searched by its engine alone, so that other languages cost nothing. */
function createIndex(parts: readonly LanguagePart[]): SearchIndex {
  const [{ data, settings, analyzer }, ...others] = parts as readonly [LanguagePart, ...LanguagePart[]];
  const used = parts.map((part) => part.analyzer);
  return {
    languages: used.map(({ language }) => language),
    get fingerprint() {
      return joinFingerprints(used);
    },
    ...(others.length === 0
      ? createSearch(createEngine(data, settings, analyzer))
      : createMergedSearch(parts)),
    toSections: () => sectionsOf(parts),
  };
}
