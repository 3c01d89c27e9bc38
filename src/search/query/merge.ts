// Searches a site of several languages: reads a query in each of them and merges the hits by relevance.

import { findText } from '../hash.ts';
import type { LanguagePart } from '../language-parts.ts';
import { keyTable, stemTable, wordTable } from '../layout.ts';
import { listLength } from '../posting.ts';
import type { HitExplanation, SearchHit, SearchIndex, SearchRequest } from '../search.ts';
import { OTHER_LANGUAGE_SHARE } from '../weights.ts';
import { createEngine, type Engine } from './engine.ts';
import { explainHit, scoreAt } from './explain.ts';
import { HITS_MAX, type Plan, scoreOfIdf } from './plan.ts';
import { idfOf, type Vocabulary } from './prepared-index.ts';

/** A part of the index, ready to be searched. */
interface Reader {
  readonly engine: Engine;
  readonly documents: Uint32Array;
  /** The number of its first passage among those of all parts. */
  readonly firstPassage: number;
  /** The number of words of a query, stop words included, that its pages, language or synonyms have. */
  readonly countKnown: (query: string) => number;
}

interface RankedHit {
  readonly hit: SearchHit;
  readonly relevance: number;
  readonly explanation: HitExplanation | undefined;
}

/**
 * Creates the search function over the parts of an index, the main language's first. Scores of two indexes do not compare, because a
 * word is rare or common in one language; so hits are merged by the share of its query that each page answers. Pages count less in
 * other languages than the one of the query.
 */
export function createMergedSearch(parts: readonly LanguagePart[]): Pick<SearchIndex, 'search' | 'explain'> {
  const vocabularies = parts.map(createVocabulary);
  let firstPassage = 0;
  const readers = parts.map(({ data, settings, analyzer, documents }, i): Reader => {
    const others = vocabularies.filter((_, other) => other !== i);
    const engine = createEngine(data, settings, analyzer, {
      hasWord: (word) => others.some((one) => one.hasWord(word)),
      hasForm: (word) => others.some((one) => one.hasForm(word)),
    });
    const countKnown = createCounter(parts[i]!, vocabularies[i]!);
    const reader = { engine, documents, firstPassage, countKnown };
    firstPassage += data.passageText.length;
    return reader;
  });
  function merge(request: SearchRequest, isExplained: boolean) {
    const until = request.offset + Math.min(request.limit, HITS_MAX);
    const found: RankedHit[] = [];
    const asked = findAsked(readers, request.query);
    let hasMore = false;
    for (const reader of readers) {
      const share = reader === asked ? 1 : OTHER_LANGUAGE_SHARE;
      hasMore = readHits(reader, request, { until, share, isExplained }, found) || hasMore;
    }
    // The sort is stable: the main language leads on ties.
    found.sort((a, b) => b.relevance - a.relevance);
    return { merged: found.slice(request.offset, until), hasMore: hasMore || found.length > until };
  }
  return {
    search(request) {
      const { merged, hasMore } = merge(request, false);
      return { hits: merged.map(({ hit }) => hit), hasMore };
    },
    explain: (request) =>
      merge(request, true).merged.flatMap(({ hit, explanation }) =>
        explanation === undefined ? [] : [{ ...explanation, document: hit.document }],
      ),
  };
}

function createVocabulary({ data, analyzer }: LanguagePart): Vocabulary {
  const [words, stems] = [wordTable(data), stemTable(data)];
  const hasWord = (word: string) => findText(words, word) >= 0 || analyzer.stopWords.has(word);
  return { hasWord, hasForm: (word) => hasWord(word) || findText(stems, analyzer.stem(word)) >= 0 };
}

function createCounter({ data, analyzer }: LanguagePart, { hasWord }: Vocabulary): Reader['countKnown'] {
  const others = keyTable(data);
  const isKnown = (word: string) => hasWord(word) || findText(others, analyzer.stem(word)) >= 0;
  return (query) => analyzer.tokenizer.wordsOf(query).filter(isKnown).length;
}

/** The language in which a query is asked: the one that knows most of its words, the main language among equals. */
function findAsked(readers: readonly Reader[], query: string): Reader | undefined {
  let asked: Reader | undefined;
  let most = -1;
  for (const reader of readers) {
    const known = reader.countKnown(query);
    if (known > most) [asked, most] = [reader, known];
  }
  return asked;
}

/** Adds the best `until` hits of one language to `into`. Returns whether there are more. */
function readHits(
  reader: Reader,
  request: SearchRequest,
  {
    until,
    share,
    isExplained,
  }: { readonly until: number; readonly share: number; readonly isExplained: boolean },
  into: RankedHit[],
): boolean {
  for (let offset = 0; offset < until; offset += HITS_MAX) {
    const limit = Math.min(HITS_MAX, until - offset);
    const outcome = reader.engine.explain({ ...request, offset, limit });
    const whole = fullScore(outcome.plan) / share;
    outcome.hits.forEach((hit, i) => {
      const explanation = isExplained ? explainHit(outcome, i) : undefined;
      into.push({ hit: new MergedHit(reader, hit), relevance: scoreAt(outcome, i) / whole, explanation });
    });
    if (!outcome.hasMore) return false;
  }
  return true;
}

/** A hit with the numbers that its document and passage have among all of the site. */
class MergedHit implements SearchHit {
  readonly document: number;
  readonly passage: number;
  readonly #hit: SearchHit;

  constructor({ documents, firstPassage }: Reader, hit: SearchHit) {
    this.document = documents[hit.document]!;
    this.passage = firstPassage + hit.passage;
    this.#hit = hit;
  }

  get excerpt(): string {
    return this.#hit.excerpt;
  }
}

/** The score of a page that has each word of the query with the highest impact; unknown words count as the rarest. */
function fullScore({ terms, index, factorMax }: Plan): number {
  const hasSubject = terms.some(({ isStop }) => !isStop);
  let weight = 0;
  for (const { isStop, stem, meanings } of terms) {
    if (isStop && hasSubject) continue;
    const known = stem >= 0 ? stem : (meanings[0]?.stem ?? -1);
    weight += idfOf(index, known >= 0 ? listLength(index, known) : 0);
  }
  return Math.max(1, factorMax * scoreOfIdf(weight));
}
