// A query → hits: plan, score, rank again, choose what to show.

import type { Language } from '../languages/language.ts';
import type { IndexData, IndexSettings } from '../layout.ts';
import type { SearchHit, SearchOutcome, SearchRequest } from '../search.ts';
import { RERANK_DEPTH } from '../weights.ts';
import { ACCUMULATED_MAX, accumulate, accumulatedKeys } from './accumulate.ts';
import { choosePassage } from './best-passage.ts';
import { groupByCity } from './city-pages.ts';
import type { Filter } from './filter.ts';
import { createHits } from './hit.ts';
import { locate, located, SLOTS, slotOf } from './locate.ts';
import { maxScore } from './max-score.ts';
import { plan } from './plan.ts';
import { Planner } from './planner.ts';
import { prepareIndex } from './query-index.ts';
import { QuotedPhrases } from './quoted.ts';
import { bringBestFirst, documentOf, sortBestFirst } from './rank-key.ts';
import { rank, rankedKeys } from './rerank.ts';
import { Top } from './top.ts';

type Slice = Pick<SearchRequest, 'offset' | 'limit'>;

const nothing: SearchOutcome = { hits: [], hasMore: false };
const top = new Top();

/** The search function over the data of an index. Queries share working space, so calls must not interleave (none awaits). */
export function createEngine(
  data: IndexData,
  settings: IndexSettings,
  language: Language,
): (request: SearchRequest) => SearchOutcome {
  const index = prepareIndex(data);
  const { documentCity } = index;
  const documents = documentCity.length;
  const planner = new Planner(index, settings, language, groupByCity(data, settings.citySlugs.length));
  const quotedPhrases = new QuotedPhrases(data, language);
  const createHit = createHits(data);
  const places = new Map(settings.citySlugs.map((slug, place) => [slug, place]));
  const filter: Filter = { city: -1, documentCity, phrases: 0, phrasesFound: new Uint8Array(documents) };

  /** Finds the best documents by their words alone; the first of `keys` are theirs, in no order. */
  function find(wanted: number): { readonly keys: Float64Array; readonly found: number } {
    let postings = 0;
    for (let i = 0; i < plan.listCount; i++) postings += plan.lists[i]!.until - plan.lists[i]!.from;
    if (postings <= ACCUMULATED_MAX) return { found: accumulate(filter, wanted), keys: accumulatedKeys };
    top.reset(wanted);
    maxScore(top, filter);
    return { found: top.size, keys: top.keys };
  }

  /** The hits from rank `offset` on that are among the first RERANK_DEPTH, which are ranked again. */
  function pickFront(keys: Float64Array, depth: number, { offset, limit }: Slice): SearchHit[] {
    locate(index, keys, 0, depth);
    const until = Math.min(offset + limit, depth);
    rank(index, until);
    const picked: SearchHit[] = [];
    for (let place = offset; place < until; place++) {
      const document = documentOf(rankedKeys[place]!);
      picked.push(createHit(document, choosePassage(index, slotOf(document))));
    }
    return picked;
  }

  /** The hits of ranks from `from` to `until`, behind those ranked again. */
  function pickBehind(keys: Float64Array, from: number, until: number): SearchHit[] {
    const picked: SearchHit[] = [];
    for (let place = from; place < until; place += SLOTS) {
      const count = Math.min(SLOTS, until - place);
      locate(index, keys, place, count);
      for (let slot = 0; slot < count; slot++) {
        picked.push(createHit(located.documents[slot]!, choosePassage(index, slot)));
      }
    }
    return picked;
  }

  return ({ query, city, offset, limit }) => {
    filter.city = city === '' ? -1 : (places.get(city) ?? -2);
    if (filter.city === -2 || limit <= 0) return nothing;
    planner.read(query, filter.city);
    if (plan.listCount === 0) return nothing;
    quotedPhrases.narrow(query, filter);
    const wanted = Math.min(documents, Math.max(RERANK_DEPTH, offset + limit + 1));
    const { keys, found } = find(wanted);
    const depth = Math.min(RERANK_DEPTH, found);
    const until = Math.min(offset + limit, found);
    if (until > depth) sortBestFirst(keys, Math.min(wanted, found));
    else if (wanted > RERANK_DEPTH) bringBestFirst(keys, Math.min(wanted, found), depth);
    const front = offset < depth ? pickFront(keys, depth, { offset, limit }) : [];
    const behind = until > depth ? pickBehind(keys, Math.max(offset, depth), until) : [];
    return { hits: behind.length === 0 ? front : [...front, ...behind], hasMore: found > offset + limit };
  };
}
