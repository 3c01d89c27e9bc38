// The arrays of an index with those that queries derive from them.

import type { IndexData } from '../layout.ts';

export interface QueryIndex extends IndexData {
  /** By number of documents that have a word: its inverse document frequency. */
  readonly idf: Float64Array;
  /** By posting of a stem: the passage that shows its document best when nothing else of the query is in it, plus one; 0 until
   * it is first asked for. */
  readonly passageAlone: Uint16Array;
}

export function prepareIndex(data: IndexData): QueryIndex {
  const documents = data.documentCity.length;
  return {
    ...data,
    idf: Float64Array.from({ length: documents + 1 }, (_, having) => inverseFrequency(documents, having)),
    passageAlone: new Uint16Array(data.positionStart.length),
  };
}

/** A word that all pages have (a locksmith's "cerrajero") still says which are most about it. */
const LEAST_IDF = 1 / 16;

/** BM25's inverse document frequency, from {@link LEAST_IDF} on. */
function inverseFrequency(documents: number, having: number): number {
  return Math.max(LEAST_IDF, Math.log(1 + (documents - having + 0.5) / (having + 0.5)));
}
