// The public interface of search: builds an index, opens one from a snapshot, encodes and decodes cursors.

import type { Sections } from '../lib/sections.ts';
import { buildIndexData } from './build/build.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Analyzer } from './languages/analyzer.ts';
import { analyzerOf, analyzers, DEFAULT_LANGUAGE } from './languages/index.ts';
import type { IndexData, IndexSettings } from './layout.ts';
import { openIndexData, readSettings } from './open.ts';
import { createEngine } from './query/engine.ts';
import type { IndexOptions, SearchDocument, SearchIndex } from './search.ts';

export { type CursorScope, decodeCursor, encodeCursor } from './cursor.ts';
export { analyzerOf } from './languages/index.ts';
export type * from './search.ts';
export { parseSynonyms } from './synonyms.ts';

/** The languages in which pages can be searched: BCP 47 tags. */
export const searchLanguages: readonly string[] = analyzers.map(({ language }) => language);

/**
 * The fingerprints of all analyzers. They change with the analysis, the weights in an index and its layout; an index with any
 * other fingerprint must be built again.
 */
export function analyzerFingerprints(): readonly string[] {
  return analyzers.map(fingerprintOf);
}

/** Indexes the documents, which must be sorted by ascending `key`. @throws RangeError beyond 4,194,303 documents */
export function buildIndex(documents: readonly SearchDocument[], options: IndexOptions): SearchIndex {
  const { analyzer = analyzerOf(DEFAULT_LANGUAGE) } = options;
  const data = buildIndexData(documents, options, analyzer);
  return createIndex(data, readSettings(data), analyzer);
}

/**
 * Opens the sections that `SearchIndex.toSections` returned, without copying them. `findAnalyzer` returns the analyzer of the
 * language named in the settings.
 * @throws Error that names the damaged section, or the language without an analyzer
 */
export function openIndex(
  sections: Sections,
  findAnalyzer: (language: string) => Analyzer = analyzerOf,
): SearchIndex {
  const data = openIndexData(sections);
  const settings = readSettings(data);
  return createIndex(data, settings, findAnalyzer(settings.language));
}

function createIndex(data: IndexData, settings: IndexSettings, analyzer: Analyzer): SearchIndex {
  return {
    get fingerprint() {
      return fingerprintOf(analyzer);
    },
    search: createEngine(data, settings, analyzer),
    toSections: () => ({ ...data }),
  };
}
