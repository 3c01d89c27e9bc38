// An index that is built and opened in one step, as a build of a site and the opening of its snapshot do in several.

import { createByteList, joinBytes } from '../../src/lib/byte-list.ts';
import type { Section, Sections } from '../../src/lib/sections.ts';
import { createPartsBuilder, readAnalyzedParts } from '../../src/search/build/parts.ts';
import { fingerprintOf } from '../../src/search/fingerprint.ts';
import {
  analyzerOf,
  type IndexOptions,
  openIndex,
  type SearchDocument,
  type SearchIndex,
} from '../../src/search/index.ts';
import { sectionsOf } from '../../src/search/language-parts.ts';
import type { Analyzer } from '../../src/search/languages/analyzer.ts';

export interface BuildOptions extends IndexOptions {
  /** The analyzer of the main language, which need not be one of ours. Default: the Spanish one. */
  readonly analyzer?: Analyzer;
}

/** An open index, and what a snapshot has of it. */
export interface OpenedIndex extends SearchIndex {
  readonly fingerprint: string;
  toSections(): Sections;
}

/** Indexes the documents, which must be sorted by ascending `key`. */
export function buildIndex(documents: readonly SearchDocument[], options: BuildOptions): OpenedIndex {
  const { analyzer: main = analyzerOf('es'), ...others } = options;
  const builder = createPartsBuilder(others, main, createByteList);
  // in several batches, as in a build
  for (let first = 0; first < documents.length; first += 256) {
    const batch = documents.slice(first, first + 256);
    builder.add(batch, readAnalyzedParts(batch, main));
  }
  const parts = builder.finish();
  const sections = sectionsOf<Section>(
    parts.map(({ tables, texts, ...part }) => ({
      ...part,
      sections: { ...tables, textBytes: joinBytes(texts) },
    })),
  );
  return {
    ...openIndex(sections, (language) => (language === main.language ? main : analyzerOf(language))),
    fingerprint: parts.map(({ analyzer }) => fingerprintOf(analyzer)).join('+'),
    toSections: () => sections,
  };
}
