// A query → hits: plan, score, rank again, choose what to show.

import type { Language } from '../languages/language.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import type { SearchHit, SearchOutcome, SearchRequest } from '../search.ts';
import { RERANK_DEPTH } from '../weights.ts';
import { accumulate, createAccumulators } from './accumulate.ts';
import { BestPassage } from './best-passage.ts';
import { groupByCity } from './city-pages.ts';
import type { Filter } from './filter.ts';
import { createHits } from './hit.ts';
import { Locator, SLOTS } from './locate.ts';
import { maxScore } from './max-score.ts';
import type { Plan } from './plan.ts';
import { Planner } from './planner.ts';
import { QuotedPhrases } from './quoted.ts';
import { bringBestFirst, documentOf, scoreOf, sortBestFirst } from './rank-key.ts';
import { Reranker } from './rerank.ts';
import { Top } from './top.ts';

/** With more postings than this, skipping beats adding up. */
const ACCUMULATE_MAX_POSTINGS = 40_000;

type Slice = Pick<SearchRequest, 'offset' | 'limit'>;

const nothing: SearchOutcome = { hits: [], hasMore: false };

/** The search function over the data of an index. It keeps scratch space, so calls must not interleave (none awaits). */
export function createEngine(
  data: IndexData,
  settings: IndexSettings,
  language: Language,
): (request: SearchRequest) => SearchOutcome {
  const documents = data.documentCity.length;
  const planner = new Planner(data, settings, language, groupByCity(data, settings.citySlugs.length));
  const accumulators = createAccumulators(documents);
  const quotedPhrases = new QuotedPhrases(data, language);
  const locator = new Locator(data);
  const reranker = new Reranker(data, locator);
  const passages = new BestPassage(data, locator);
  const createHit = createHits(data);
  const bases = new Float64Array(SLOTS);
  const top = new Top();
  const places = new Map(settings.citySlugs.map((slug, place) => [slug, place]));
  const { documentCity } = data;
  const filter: Filter = { city: -1, documentCity, phrases: 0, phrasesFound: new Uint8Array(documents) };

  /** Finds the best documents by their words alone; the first of `keys` are theirs, in no order. */
  function find(plan: Plan, wanted: number): { readonly keys: Float64Array; readonly found: number } {
    let postings = 0;
    for (let i = 0; i < plan.listCount; i++) postings += plan.lists[i]!.until - plan.lists[i]!.from;
    if (postings <= ACCUMULATE_MAX_POSTINGS) {
      return { found: accumulate(plan, accumulators, filter, wanted), keys: accumulators.keys };
    }
    top.reset(wanted);
    maxScore(plan, top, filter);
    return { found: top.size, keys: top.keys };
  }

  /** The hits from rank `offset` on that are among the first RERANK_DEPTH, which are ranked again. */
  function pickFront(plan: Plan, keys: Float64Array, depth: number, { offset, limit }: Slice): SearchHit[] {
    locator.locate(plan, keys, 0, depth);
    for (let slot = 0; slot < depth; slot++) bases[slot] = scoreOf(keys[slot]!);
    const until = Math.min(offset + limit, depth);
    reranker.rank(bases, plan, until);
    const picked: SearchHit[] = [];
    for (let rank = offset; rank < until; rank++) {
      const document = documentOf(reranker.keys[rank]!);
      picked.push(createHit(document, passages.choose(locator.slotOf(document), plan)));
    }
    return picked;
  }

  /** The hits of ranks from `from` to `until`, behind those ranked again. */
  function pickBehind(plan: Plan, keys: Float64Array, from: number, until: number): SearchHit[] {
    const picked: SearchHit[] = [];
    for (let rank = from; rank < until; rank += SLOTS) {
      const count = Math.min(SLOTS, until - rank);
      locator.locate(plan, keys, rank, count);
      for (let slot = 0; slot < count; slot++) {
        picked.push(createHit(locator.documents[slot]!, passages.choose(slot, plan)));
      }
    }
    return picked;
  }

  return ({ query, city, offset, limit }) => {
    filter.city = city === '' ? -1 : (places.get(city) ?? -2);
    if (filter.city === -2 || limit <= 0) return nothing;
    const plan = planner.read(query, filter.city);
    if (plan.listCount === 0) return nothing;
    quotedPhrases.narrow(query, filter);
    const wanted = Math.min(documents, Math.max(RERANK_DEPTH, offset + limit + 1));
    const { keys, found } = find(plan, wanted);
    const depth = Math.min(RERANK_DEPTH, found);
    const until = Math.min(offset + limit, found);
    if (until > depth) sortBestFirst(keys, Math.min(wanted, found));
    else if (wanted > RERANK_DEPTH) bringBestFirst(keys, Math.min(wanted, found), depth);
    const front = offset < depth ? pickFront(plan, keys, depth, { offset, limit }) : [];
    const behind = until > depth ? pickBehind(plan, keys, Math.max(offset, depth), until) : [];
    return { hits: behind.length === 0 ? front : [...front, ...behind], hasMore: found > offset + limit };
  };
}
