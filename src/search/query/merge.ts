// Searches a site of several languages: reads a query in each of them and merges the hits by relevance.

import { findText } from '../hash.ts';
import type { LanguagePart } from '../language-parts.ts';
import { stemTable, wordTable } from '../layout.ts';
import { listLength } from '../posting.ts';
import type {
  HitExplanation,
  PassageOutcome,
  PassageRequest,
  SearchHit,
  SearchIndex,
  SearchRequest,
} from '../search.ts';
import { OTHER_LANGUAGE_SHARE } from '../weights.ts';
import { createAskedLanguage } from './asked-language.ts';
import { createEngine, type Engine } from './engine.ts';
import { explainHit, scoreAt } from './explain.ts';
import { HITS_MAX, isHit, type Plan, scoreOfIdf } from './plan.ts';
import { idfOf, type Vocabulary } from './prepared-index.ts';

/** A part of the index, ready to be searched. */
interface Reader {
  readonly engine: Engine;
  readonly documents: Uint32Array;
  readonly translationOf: Uint32Array;
  /** By first of several translations: the number in this part of the one in its language, plus one; 0 if there is none. */
  readonly ownPlusOne: Uint32Array;
  /** The number of its first passage among those of all parts. */
  readonly firstPassage: number;
}

interface RankedHit {
  readonly hit: SearchHit;
  readonly relevance: number;
  readonly explanation: HitExplanation | undefined;
}

/** The hits of one language. */
interface ReadHits {
  readonly hits: readonly RankedHit[];
  readonly hasMore: boolean;
  readonly plan: Plan;
}

/**
 * Creates the search function over the parts of an index, the main language's first. Scores of two indexes do not compare, because a
 * word is rare or common in one language; so hits are merged by the share of its query that each page answers. Pages count less in
 * other languages than the one of the query, and those that it finds in the language of the query are left out in others.
 */
export function createMergedSearch(
  parts: readonly LanguagePart[],
): Omit<SearchIndex, 'documents' | 'languages' | 'countLinks'> {
  const readers = createReaders(parts);
  const findAsked = createAskedLanguage(parts);
  function merge(request: SearchRequest, isExplained: boolean) {
    const until = request.offset + Math.min(request.limit, HITS_MAX);
    const { part, isSure } = findAsked(request.query);
    const asked = readers[part]!;
    const wanted = { ...request, until, isExplained };
    const own = readHits(asked, wanted, { share: 1, isLeftOut: () => false, least: 0 });
    const least = own.hasMore ? own.hits[until - 1]!.relevance : 0;
    const byReader = readers.map((reader): ReadHits => {
      if (reader === asked) return own;
      const isLeftOut = (document: number) =>
        isSure && isFound(asked, own.plan, reader.translationOf[document]!);
      return readHits(reader, wanted, { share: OTHER_LANGUAGE_SHARE, isLeftOut, least });
    });
    // The sort is stable: the main language leads on ties.
    const found = byReader.flatMap(({ hits }) => hits).sort((a, b) => b.relevance - a.relevance);
    const hasMore = found.length > until || byReader.some((one) => one.hasMore);
    return { merged: found.slice(request.offset, until), hasMore };
  }
  /** Those of the language of the query; if it has none, those of the others. */
  function answer(request: PassageRequest): PassageOutcome {
    const { part } = findAsked(request.query);
    const own = answerIn(readers[part]!, request);
    if (own.passages.length > 0) return own;
    const passages = readers
      .filter((_, other) => other !== part)
      .flatMap((reader) => answerIn(reader, request).passages)
      .sort((a, b) => b.score - a.score);
    return { passages, corrected: own.corrected };
  }
  return {
    answer,
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

function createReaders(parts: readonly LanguagePart[]): readonly Reader[] {
  const vocabularies = parts.map(createVocabulary);
  const total = parts.reduce((sum, { documents }) => sum + documents.length, 0);
  let firstPassage = 0;
  return parts.map(({ data, settings, analyzer, documents, translationOf }, i): Reader => {
    const others = vocabularies.filter((_, other) => other !== i);
    const engine = createEngine(data, settings, analyzer, {
      hasWord: (word) => others.some((one) => one.hasWord(word)),
      hasForm: (word) => others.some((one) => one.hasForm(word)),
    });
    const ownPlusOne = new Uint32Array(total);
    translationOf.forEach((first, own) => {
      ownPlusOne[first] = own + 1;
    });
    const reader = { engine, documents, translationOf, ownPlusOne, firstPassage };
    firstPassage += data.passageText.length;
    return reader;
  });
}

function createVocabulary({ data, analyzer }: LanguagePart): Vocabulary {
  const [words, stems] = [wordTable(data), stemTable(data)];
  const hasWord = (word: string) => findText(words, word) >= 0 || analyzer.stopWords.has(word);
  return { hasWord, hasForm: (word) => hasWord(word) || findText(stems, analyzer.stem(word)) >= 0 };
}

function answerIn({ engine, documents }: Reader, request: PassageRequest): PassageOutcome {
  const { passages, corrected } = engine.answer(request);
  return { passages: passages.map((passage) => passage.of(documents[passage.document]!)), corrected };
}

/** Whether a plan finds, in the language of its reader, one of these translations. */
function isFound({ ownPlusOne }: Reader, plan: Plan, first: number): boolean {
  const document = ownPlusOne[first]! - 1;
  return document >= 0 && isHit(plan, document);
}

interface WantedHits extends SearchRequest {
  readonly until: number;
  readonly isExplained: boolean;
}

interface HitsOfLanguage {
  /** What the pages of the language count. */
  readonly share: number;
  readonly isLeftOut: (document: number) => boolean;
  /** Less relevant hits are not needed: another language has enough that are more relevant. */
  readonly least: number;
}

/** Reads the best hits of one language: at least `until` that are not left out, if there are as many and they are needed. */
function readHits(
  reader: Reader,
  { until, isExplained, ...request }: WantedHits,
  { share, isLeftOut, least }: HitsOfLanguage,
): ReadHits {
  const hits: RankedHit[] = [];
  let limit = Math.min(HITS_MAX, until);
  let relevance = Number.POSITIVE_INFINITY;
  for (let offset = 0; ; offset += limit, limit = Math.min(HITS_MAX, 2 * limit)) {
    const outcome = reader.engine.explain({ ...request, offset, limit });
    const { plan, hasMore } = outcome;
    const whole = fullScore(plan) / share;
    outcome.hits.forEach((hit, i) => {
      // near-copies rank behind less relevant hits of their language
      relevance = Math.min(relevance, scoreAt(outcome, i) / whole);
      if (isLeftOut(hit.document)) return;
      const explanation = isExplained ? explainHit(outcome, i) : undefined;
      hits.push({ hit: new MergedHit(reader, hit), relevance, explanation });
    });
    if (!hasMore || hits.length >= until || relevance < least) return { hits, hasMore, plan };
  }
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
