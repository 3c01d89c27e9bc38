// The public interface of search: builds an index, opens one from a snapshot, encodes and decodes cursors.

import type { ByteList } from '../lib/byte-list.ts';
import type { Sections } from '../lib/sections.ts';
import { createPartsBuilder, readAnalyzedParts, type TextPart } from './build/parts.ts';
import { fingerprintOf } from './fingerprint.ts';
import { knownFingerprints } from './known-fingerprints.ts';
import { type LanguagePart, openParts, sectionsOf } from './language-parts.ts';
import type { Analyzer } from './languages/analyzer.ts';
import { analyzerOf, analyzers } from './languages/index.ts';
import { createEngine, type Engine } from './query/engine.ts';
import { explainHit } from './query/explain.ts';
import { createMergedSearch } from './query/merge.ts';
import type { BuiltIndex, DocumentFacts, IndexOptions, SearchIndex, SearchText } from './search.ts';

export type { TextPart } from './build/parts.ts';
export { type CursorScope, decodeCursor, encodeCursor } from './cursor.ts';
export { type DetectedLanguage, detectLanguage, SAMPLE_UNITS } from './detect-language.ts';
export { isFunctionWord } from './languages/function-words.ts';
export { analyzerOf } from './languages/index.ts';
export { isLanguageTag } from './languages/plain.ts';
export type * from './search.ts';
export { parseSynonyms } from './synonyms.ts';

/** The languages whose words search analyses: BCP 47 primary subtags. Pages in others are found by whole words. */
export const searchLanguages: readonly string[] = analyzers.map(({ language }) => language);

/**
 * The fingerprint of an index of these languages, the main one first. It changes with the analysis, the weights in an index and its
 * layout; an index with any other fingerprint must be built again.
 * @throws Error that names what is no tag of a language
 */
export function fingerprintOfLanguages(languages: readonly string[]): string {
  return joinFingerprints(languages.map(analyzerOf));
}

function joinFingerprints(used: readonly Analyzer[]): string {
  return used.map((analyzer) => knownFingerprints[analyzer.language] ?? fingerprintOf(analyzer)).join('+');
}

/** Reads a batch of texts for an index whose main language this is, in any thread. */
export function readTextParts(texts: readonly SearchText[], main: string): readonly TextPart[] {
  return readAnalyzedParts(texts, analyzerOf(main));
}

/** Builds an index from batches of documents, which are in the order of their keys. */
export interface IndexBuilder {
  /** Adds the next documents and takes the arrays of their texts over. @throws RangeError beyond the limits of an index */
  add(facts: readonly DocumentFacts[], texts: readonly TextPart[]): void;
  finish(): BuiltIndex;
}

/** Creates a builder that keeps texts in lists of `createTexts`, so that they need not be in memory. */
export function createIndexBuilder(
  { main, ...options }: IndexOptions & { readonly main: string },
  createTexts: () => ByteList,
): IndexBuilder {
  const builder = createPartsBuilder(options, analyzerOf(main), createTexts);
  return {
    add: builder.add,
    finish() {
      const parts = builder.finish();
      const used = parts.map(({ analyzer }) => analyzer);
      return {
        languages: used.map(({ language }) => language),
        fingerprint: joinFingerprints(used),
        toSections: () =>
          sectionsOf(
            parts.map(({ tables, texts, ...part }) => ({
              ...part,
              sections: { ...tables, textBytes: texts },
            })),
          ),
      };
    },
  };
}

/**
 * Opens the sections that `BuiltIndex.toSections` returned, without copying them. `findAnalyzer` returns the analyzer of a
 * language named in the settings.
 * @throws Error that names the damaged section, or what is no tag of a language
 */
export function openIndex(
  sections: Sections,
  findAnalyzer: (language: string) => Analyzer = analyzerOf,
): SearchIndex {
  return createIndex(openParts(sections, findAnalyzer));
}

function createSearch({
  search,
  explain,
  answer,
}: Engine): Omit<SearchIndex, 'documents' | 'languages' | 'countLinks'> {
  return {
    search,
    answer,
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
    documents: countDocuments(parts),
    languages: used.map(({ language }) => language),
    ...(others.length === 0
      ? createSearch(createEngine(data, settings, analyzer))
      : createMergedSearch(parts)),
    countLinks: () => countLinks(parts),
  };
}

function countDocuments(parts: readonly LanguagePart[]): number {
  return parts.reduce((sum, { documents }) => sum + documents.length, 0);
}

function countLinks(parts: readonly LanguagePart[]): Uint32Array {
  const counts = new Uint32Array(countDocuments(parts));
  for (const { data, documents } of parts) {
    for (const linked of data.linkDocument) counts[documents[linked]!]! += 1;
  }
  return counts;
}

export type { HitExplanation, SearchHit, SearchIndex } from './search.ts';
export { GENERAL_FACTOR } from './weights.ts';
