// An index with the tables that are derived from it once, when it is opened.

import type { StringTable } from '../hash.ts';
import type { Analyzer } from '../languages/analyzer.ts';
import { type IndexData, type IndexSettings, stemTable, wordTable } from '../layout.ts';
import { packPosting } from '../posting.ts';
import { IMPACT_MAX } from '../weights.ts';
import { LayerTables } from './layers.ts';

/** The folded words of the pages and the stop words of one language or several. */
export interface Vocabulary {
  hasWord(word: string): boolean;
  /** Whether it has the word or another with the same stem. */
  hasForm(word: string): boolean;
}

export interface PreparedIndex extends Omit<IndexData, 'settings'> {
  readonly settings: IndexSettings;
  readonly analyzer: Analyzer;
  /** The other languages of the site. A word of theirs is hardly a misspelt word, or another form of a word, of this one. */
  readonly others: Vocabulary;
  readonly words: StringTable;
  readonly stems: StringTable;
  /** By number of documents that have a word: its inverse document frequency, 0 until a query asks for it by {@link idfOf}. */
  readonly idf: Float64Array;
  /** All documents as postings with the highest impact: grouped by city, ascending within each. */
  readonly cityPostings: Uint32Array;
  /** By city: its first entry in `cityPostings`. One extra entry marks the end of the last. */
  readonly cityStart: Uint32Array;
  /** By document: 1 for a service of the business. */
  readonly isService: Uint8Array;
  /** Number of near-copies of the document that has most of them. */
  readonly copiesMax: number;
  /** The layers of the long lists. */
  readonly layers: LayerTables;
}

const noWords: Vocabulary = { hasWord: () => false, hasForm: () => false };

export function prepareIndex(
  data: IndexData,
  settings: IndexSettings,
  analyzer: Analyzer,
  others: Vocabulary = noWords,
): PreparedIndex {
  const documents = data.documentCity.length;
  const { settings: _, ...arrays } = data;
  return {
    settings,
    analyzer,
    others,
    words: wordTable(data),
    stems: stemTable(data),
    idf: new Float64Array(documents + 1),
    ...groupByCity(data, settings.citySlugs.length),
    isService: markDocuments(settings.services, documents),
    copiesMax: countCopies(data),
    layers: new LayerTables(data),
    // last: with properties after such a spread, V8 gives each index a hidden class of its own, and code that met five is slower
    ...arrays,
  };
}

function markDocuments(marked: readonly number[], documents: number): Uint8Array {
  const marks = new Uint8Array(documents);
  for (const document of marked) marks[document] = 1;
  return marks;
}

function countCopies({ copyOf }: IndexData): number {
  const copies = new Uint32Array(copyOf.length);
  copyOf.forEach((first, document) => {
    copies[first]! += first === document ? 0 : 1;
  });
  return copies.reduce((most, count) => Math.max(most, count), 0);
}

/** Lowest idf. A word that all pages of a site have ("panadero" of a baker) still distinguishes pages by its frequency. */
const IDF_MIN = 1 / 16;

/** The inverse document frequency of a word that `having` documents have. */
export function idfOf({ idf }: Pick<PreparedIndex, 'idf'>, having: number): number {
  const known = idf[having]!;
  if (known !== 0) return known;
  idf[having] = inverseFrequency(idf.length - 1, having);
  return idf[having]!;
}

/** BM25's inverse document frequency, at least {@link IDF_MIN}. */
function inverseFrequency(documents: number, having: number): number {
  return Math.max(IDF_MIN, Math.log(1 + (documents - having + 0.5) / (having + 0.5)));
}

function groupByCity(
  { documentCity }: IndexData,
  cities: number,
): Pick<PreparedIndex, 'cityPostings' | 'cityStart'> {
  const cityStart = new Uint32Array(cities + 1);
  for (const city of documentCity) cityStart[city + 1]! += 1;
  for (let city = 0; city < cities; city++) cityStart[city + 1]! += cityStart[city]!;
  const cityPostings = new Uint32Array(documentCity.length);
  const next = cityStart.slice();
  for (let document = 0; document < documentCity.length; document++) {
    cityPostings[next[documentCity[document]!]!++] = packPosting(document, IMPACT_MAX);
  }
  return { cityPostings, cityStart };
}
