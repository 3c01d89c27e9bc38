// Builds the data of an index from documents. Deterministic: equal documents, options and analyzer give equal bytes, with any size of
// batches.

import { createByteList, joinBytes } from '../../lib/byte-list.ts';
import { type Analyzer, createPhraseReader } from '../languages/analyzer.ts';
import type { SynonymGroup } from '../languages/synonym-group.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import { joinRuns } from '../phrases.ts';
import type { DocumentFacts, IndexOptions, SearchDocument } from '../search.ts';
import { type Collected, createCollector } from './collect.ts';
import { buildLayers } from './layers.ts';
import { findLocalPages } from './local-pages.ts';
import { findNearCopies } from './near-copies.ts';
import { buildNearWords } from './near-words.ts';
import { buildPostings } from './postings.ts';
import { readTexts } from './read-texts.ts';
import { addSynonymLists } from './synonym-lists.ts';
import { listSynonyms } from './synonym-phrases.ts';
import { joinPassages } from './texts.ts';
import { buildVocabulary } from './vocabulary.ts';

/** The data of an index whose texts are in a list. */
export type IndexTables = Omit<IndexData, 'textBytes'>;

/** Documents that are read together. Each batch numbers its words by itself, which costs less the larger it is. */
const batchDocuments = 256;

/** Indexes all documents, which must be sorted by ascending `key`. @throws RangeError beyond the limits of an index */
export function buildIndexData(
  documents: readonly SearchDocument[],
  options: IndexOptions,
  analyzer: Analyzer,
): IndexData {
  const texts = createByteList();
  const collector = createCollector(texts);
  for (let first = 0; first < documents.length; first += batchDocuments)
    collector.add(readTexts(documents.slice(first, first + batchDocuments), analyzer.tokenizer));
  return { ...buildTables(collector.finish(), documents, options, analyzer), textBytes: joinBytes(texts) };
}

/** Builds the data of collected documents, of which `facts` has an entry for each. */
export function buildTables(
  collected: Collected,
  facts: readonly DocumentFacts[],
  options: IndexOptions,
  analyzer: Analyzer,
): IndexTables {
  const vocabulary = buildVocabulary(collected, analyzer);
  const { words: _, numberOf: __, stems: ___, contentStems: ____, lists: _____, ...tables } = vocabulary;
  const groups = [...analyzer.synonyms, ...(options.synonyms ?? [])];
  const { settings, documentCity } = buildSettings(facts, options, groups, analyzer);
  const { lists, positions } = buildPostings(collected, vocabulary);
  const stemLists = { ...tables, ...lists, ...positions };
  const readPhrase = createPhraseReader(analyzer);
  const synonyms = addSynonymLists(groups, readPhrase, stemLists, { collected, vocabulary, analyzer });
  return {
    settings: new TextEncoder().encode(JSON.stringify(settings)),
    ...tables,
    ...buildNearWords(vocabulary, analyzer),
    ...synonyms,
    ...buildLayers({ ...lists, ...synonyms }, facts.length),
    ...listSynonyms(groups, readPhrase, { ...stemLists, ...synonyms }),
    ...positions,
    ...joinPassages(collected.batches),
    documentCity,
    ...buildLinks(facts, settings),
    ...findLocalPages(facts, documentCity, settings),
    copyOf: findNearCopies(collected, vocabulary),
  };
}

/**
 * Links between pages of one city lead from each of its pages to each other, as navigation, and say nothing of either; those to its
 * guide do. A business of one town has no such pages.
 */
function buildLinks(
  facts: readonly DocumentFacts[],
  { citySlugs, cityGuides }: IndexSettings,
): Pick<IndexTables, 'linkStart' | 'linkDocument'> {
  const guides = new Set(cityGuides);
  const hasCities = citySlugs.filter((slug) => slug !== '').length > 1;
  const links = facts.map(({ city, links = [] }) =>
    hasCities && city !== '' ? links.filter((to) => facts[to]!.city !== city || guides.has(to)) : links,
  );
  const { start, numbers } = joinRuns(links);
  return { linkStart: start, linkDocument: numbers };
}

/** The settings, and for each document the position of its city in `citySlugs`. */
function buildSettings(
  documents: readonly DocumentFacts[],
  { cities, townNames = [] }: IndexOptions,
  groups: readonly SynonymGroup[],
  analyzer: Analyzer,
): { settings: IndexSettings; documentCity: Uint16Array } {
  const citySlugs = [...new Set(['', ...documents.map(({ city }) => city)])].sort();
  const placeOf = new Map(citySlugs.map((slug, place) => [slug, place]));
  return {
    settings: {
      language: analyzer.language,
      citySlugs,
      cityGuides: citySlugs.map((slug) => (slug === '' ? -1 : findGuide(documents, slug))),
      services: documents.flatMap(({ isService }, document) => (isService ? [document] : [])),
      cities,
      townNames: townNames.flatMap((name) => analyzer.tokenizer.wordsOf(name)),
      synonymNames: groups.map(({ found }) => found.join(', ')),
    },
    documentCity: Uint16Array.from(documents, ({ city }) => placeOf.get(city)!),
  };
}

/**
 * Finds the guide of a city: the page with the shortest path among those whose last segment is the slug (`/ciudades/bilbao/`),
 * or, if there is none, among all pages of the city.
 */
function findGuide(documents: readonly DocumentFacts[], slug: string): number {
  let best = -1;
  let bestDepth = Number.POSITIVE_INFINITY;
  documents.forEach(({ key, city }, document) => {
    if (city !== slug) return;
    const segments = key
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\.html?$/, '')
      .split('/');
    const depth = segments.length + (segments.at(-1) === slug ? 0 : 1000);
    if (depth < bestDepth) {
      best = document;
      bestDepth = depth;
    }
  });
  return best;
}
