// Builds the data of an index from documents. Deterministic: equal documents, options and analyzer give equal bytes.

import type { Analyzer } from '../languages/analyzer.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import { DOCUMENTS_MAX } from '../posting.ts';
import type { IndexOptions, SearchDocument } from '../search.ts';
import { collectDocuments } from './collect.ts';
import { buildNearWords } from './near-words.ts';
import { buildPositions } from './positions.ts';
import { buildPostings } from './postings.ts';
import { addSynonymLists } from './synonym-lists.ts';
import { buildTexts } from './texts.ts';
import { buildVocabulary } from './vocabulary.ts';

/** Indexes all documents, which must be sorted by ascending `key`. @throws RangeError from `DOCUMENTS_MAX` documents on */
export function buildIndexData(
  documents: readonly SearchDocument[],
  options: IndexOptions,
  analyzer: Analyzer,
): IndexData {
  if (documents.length >= DOCUMENTS_MAX)
    throw new RangeError(`an index holds fewer than ${DOCUMENTS_MAX} documents`);
  const collected = collectDocuments(documents, analyzer.tokenizer);
  const vocabulary = buildVocabulary(collected, analyzer);
  const { words: _, numberOf: __, stems: ___, lists: ____, ...tables } = vocabulary;
  const { settings, documentCity } = buildSettings(documents, options, analyzer);
  const postings = buildPostings(collected, vocabulary);
  const positions = buildPositions(collected, vocabulary, postings);
  const lists = { ...tables, ...postings, ...positions };
  return {
    settings: new TextEncoder().encode(JSON.stringify(settings)),
    ...tables,
    ...buildNearWords(vocabulary, analyzer),
    ...addSynonymLists(settings.synonyms, analyzer, lists, { collected, vocabulary }),
    ...positions,
    ...buildTexts(collected.texts),
    documentCity,
  };
}

/** The settings, and for each document the position of its city in `citySlugs`. */
function buildSettings(
  documents: readonly SearchDocument[],
  { cities, synonyms }: IndexOptions,
  analyzer: Analyzer,
): { settings: IndexSettings; documentCity: Uint16Array } {
  const citySlugs = [...new Set(['', ...documents.map(({ city }) => city)])].sort();
  const placeOf = new Map(citySlugs.map((slug, place) => [slug, place]));
  return {
    settings: {
      language: analyzer.language,
      citySlugs,
      cityGuides: citySlugs.map((slug) => (slug === '' ? -1 : findGuide(documents, slug))),
      cities,
      synonyms: synonyms ?? analyzer.synonyms,
    },
    documentCity: Uint16Array.from(documents, ({ city }) => placeOf.get(city)!),
  };
}

/**
 * Finds the guide of a city: the page with the shortest path among those whose last segment is the slug (`/ciudades/bilbao/`),
 * or, if there is none, among all pages of the city.
 */
function findGuide(documents: readonly SearchDocument[], slug: string): number {
  let best = -1;
  let bestDepth = Number.POSITIVE_INFINITY;
  documents.forEach(({ key, city }, document) => {
    if (city !== slug) return;
    const segments = key.replace(/(?:\.html?)?\/*$/, '').split('/');
    const depth = segments.length + (segments.at(-1) === slug ? 0 : 1000);
    if (depth < bestDepth) {
      best = document;
      bestDepth = depth;
    }
  });
  return best;
}
