// The door of search: build an index, open one from a snapshot, turn pages with cursors.

import type { Sections } from '../lib/sections.ts';
import { buildIndexData } from './build/build.ts';
import { computeFingerprint } from './fingerprint.ts';
import { spanish } from './languages/es.ts';
import type { IndexData } from './layout.ts';
import { openIndexData, readSettings } from './open.ts';
import { createEngine } from './query/engine.ts';
import type { IndexOptions, SearchDocument, SearchIndex } from './search.ts';

export { type CursorScope, decodeCursor, encodeCursor } from './cursor.ts';
export { spanishSynonyms as defaultSynonyms } from './languages/es-synonyms.ts';
export type * from './search.ts';
export { parseSynonyms } from './synonyms.ts';

/** Changes with the analysis, the weights in an index and its layout; an index built under another one must be built again. */
export const analyzerFingerprint: string = computeFingerprint(spanish);

/** Indexes the documents, which must come in ascending `key`. @throws RangeError beyond 4,194,303 documents */
export function buildIndex(documents: readonly SearchDocument[], options: IndexOptions): SearchIndex {
  return createIndex(buildIndexData(documents, options, spanish));
}

/**
 * Opens what `toSections` gave, without copying it.
 * @throws Error that names the section that is damaged
 */
export function openIndex(sections: Sections): SearchIndex {
  return createIndex(openIndexData(sections));
}

function createIndex(data: IndexData): SearchIndex {
  return { search: createEngine(data, readSettings(data), spanish), toSections: () => ({ ...data }) };
}
